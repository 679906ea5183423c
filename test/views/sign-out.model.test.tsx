import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import '../../src/app.css';
import { SignOutDialog } from '../../src/features/auth/sign-out-dialog.tsx';
import { signOutInterface } from '../machines/sign-out/sign-out.interface.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

// A reload would end the test: it is held like the network.
vi.mock('../../src/effects/navigate-away.ts', () => ({
  navigateAway: (_services: unknown, _url: string, { signal }: { signal: AbortSignal }) =>
    fetch('/held/page', { signal }),
}));

const ports: Record<string, string> = { '/logout': 'endSession', '/held/page': 'loadAnew' };

tourView({
  title: '§2 the sign-out dialog',
  flow: signOutInterface,
  network: { portOf: ({ path }) => ports[path] ?? null, answers: () => Response.json(activeSession) },
  simulate: () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  async open() {
    renderView(<SignOutDialog />, '/en#logout', { boot: { ...boot, session: activeSession } });
    await screen.findByRole('dialog');
  },
});
