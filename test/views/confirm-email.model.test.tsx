import { screen } from '@testing-library/react';
import '../../src/app.css';
import { ConfirmEmailPage } from '../../src/features/auth/confirm-email-page.tsx';
import { confirmEmailInterface } from '../machines/confirm-email/confirm-email.interface.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

tourView({
  title: 'AU13 the page of a mailed confirmation link',
  flow: confirmEmailInterface,
  network: {
    portOf: ({ path }) => (path === '/api/confirm-email' ? 'confirm' : null),
    answers: () => Response.json({ state: 'none' }),
  },
  async open() {
    renderView(<ConfirmEmailPage />, '/en/confirm-email', { linkToken: 'mailed-token' });
    await screen.findByRole('status');
  },
});
