import { screen } from '@testing-library/react';
import '../../src/app.css';
import { confirmEmailInterface } from '../machines/confirm-email/confirm-email.interface.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

// The token is taken as soon as its code is there, as at the start of the app.
history.replaceState(null, '', '/en/confirm-email?token=mailed-token');
const { ConfirmEmailPage } = await import('../../src/features/auth/confirm-email-page.tsx');

tourView({
  title: 'AU13 the page of a mailed link',
  flow: confirmEmailInterface,
  network: {
    portOf: ({ path }) => (path === '/api/confirm-email' ? 'confirm' : null),
    answers: () => Response.json({ state: 'none' }),
  },
  async open() {
    renderView(<ConfirmEmailPage />, '/en/confirm-email');
    await screen.findByRole('status');
  },
});
