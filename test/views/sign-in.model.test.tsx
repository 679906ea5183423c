import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import '../../src/app.css';
import { typedEmail } from '../../src/effects/own-sign-in.ts';
import { AuthDialog } from '../../src/features/auth/auth-dialog.tsx';
import { signInInterface } from '../machines/sign-in/sign-in.interface.ts';
import { boot } from '../support/boot.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

// Navigating away would end the test: it is held like the network.
vi.mock('../../src/effects/navigate-away.ts', () => ({
  navigateAway: (_services: unknown, url: string, { signal }: { signal: AbortSignal }) =>
    fetch(`/held${url}`, { signal }),
}));

const ports: Record<string, string> = {
  '/api/login': 'login',
  '/held/login': 'submitCredentials',
  '/held/connect/google': 'connect',
};

tourView({
  title: '§2, §4, §5, §8 the login tab',
  flow: signInInterface((english) => english),
  network: { portOf: ({ path }) => ports[path] ?? null, answers: () => Response.json({ state: 'none' }) },
  simulate: () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  async open() {
    typedEmail.write('');
    renderView(<AuthDialog tab="login" />, '/en#login', { boot: { ...boot, providers: ['google'] } });
    await screen.findByLabelText('E-mail');
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('username');
  },
});
