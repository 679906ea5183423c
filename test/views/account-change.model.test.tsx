import { screen } from '@testing-library/react';
import '../../src/app.css';
import { SecurityPage } from '../../src/features/settings/security-page.tsx';
import { accountChangeInterface } from '../machines/account-change/account-change.interface.ts';
import { account } from './account.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

tourView({
  title: 'product §6 requesting another e-mail address',
  flow: accountChangeInterface,
  network: {
    portOf: ({ path }) => (path === '/api/account/email' ? 'ask' : null),
    answers: () => Response.json(account),
  },
  async open() {
    renderView(<SecurityPage />, '/en/two-factor');
    await screen.findByText(account.email);
  },
});
