import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import '../../src/app.css';
import { TwoFactorDialog } from '../../src/features/auth/two-factor-dialog.tsx';
import { twoFactorInterface } from '../machines/two-factor/two-factor.interface.ts';
import { boot } from '../support/boot.ts';
import { sessionOfOutcome } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

// The page where the user wanted to go may fail to load: it is held like the network.
vi.mock('../../src/shell/navigate-to.ts', () => ({
  navigateTo: (_services: unknown, _target: string, { signal }: { signal?: AbortSignal }) =>
    signal && fetch('/held/page', { signal }),
}));

const ports: Record<string, string> = {
  '/2fa_check': 'check',
  '/api/session': 'refreshSession',
  '/held/page': 'proceed',
};

tourView({
  title: '§2 the two-factor dialog',
  flow: twoFactorInterface,
  network: {
    portOf: ({ path }) => ports[path] ?? null,
    answers: () => new Response(null, { status: 204 }),
    bodyOf: ({ src, outcome }) => (src === 'refreshSession' ? sessionOfOutcome(outcome) : null),
  },
  async open() {
    renderView(<TwoFactorDialog />, '/en#2fa', { boot: { ...boot, session: { state: 'pending' } } });
    await screen.findByRole('dialog');
  },
});
