import { screen } from '@testing-library/react';
import '../../src/app.css';
import { SecurityPage } from '../../src/features/settings/security-page.tsx';
import { passwordChangeInterface } from '../machines/password-change/password-change.interface.ts';
import { account } from './account.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

tourView({
  title: 'AU16 the password is changed',
  flow: passwordChangeInterface,
  network: {
    portOf: ({ path }) => (path === '/api/account/password' ? 'change' : null),
    answers: () => Response.json(account),
  },
  async open() {
    renderView(<SecurityPage />, '/en/two-factor');
    await screen.findByText(account.email);
  },
});
