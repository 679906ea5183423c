import { screen } from '@testing-library/react';
import '../../src/app.css';
import { SecurityPage } from '../../src/features/settings/security-page.tsx';
import { confirmationMailInterface } from '../machines/confirmation-mail/confirmation-mail.interface.ts';
import { account } from './account.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

tourView({
  title: 'AU13 sending the confirmation mail again',
  flow: confirmationMailInterface,
  network: {
    portOf: ({ path }) => (path === '/api/account/confirm-email' ? 'send' : null),
    answers: () => Response.json({ ...account, emailVerified: false }),
  },
  async open() {
    renderView(<SecurityPage />, '/en/two-factor');
    await screen.findByText(account.email);
  },
});
