import { screen } from '@testing-library/react';
import '../../src/app.css';
import { RecoveryPage } from '../../src/features/auth/recovery-page.tsx';
import { recoveryLinkInterface } from '../machines/recovery-link/recovery-link.interface.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

tourView({
  title: 'AU20 the page of the mailed link that starts the waiting time',
  flow: recoveryLinkInterface,
  network: {
    portOf: ({ path }) => (path === '/api/two-factor-recovery/begin' ? 'follow' : null),
    answers: () => Response.json({ state: 'none' }),
  },
  async open() {
    renderView(<RecoveryPage />, '/en/login-without-phone', { linkToken: 'mailed-token' });
    await screen.findByRole('heading', { level: 1 });
  },
});
