import { screen } from '@testing-library/react';
import '../../src/app.css';
import { TwoFactorDialog } from '../../src/features/auth/two-factor-dialog.tsx';
import { twoFactorRecoveryInterface } from '../machines/two-factor-recovery/two-factor-recovery.interface.ts';
import { boot } from '../support/boot.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

tourView({
  title: 'AU20 a lost phone in the two-factor dialog',
  flow: twoFactorRecoveryInterface,
  network: {
    portOf: ({ path, method }) => (path === '/api/two-factor-recovery' && method === 'POST' ? 'requestLink' : null),
    answers: ({ path }) => Response.json(path === '/api/session' ? { state: 'pending' } : { endsAt: null }),
  },
  async open() {
    renderView(<TwoFactorDialog />, '/en#2fa', { boot: { ...boot, session: { state: 'pending' } } });
    await screen.findByRole('dialog');
  },
});
