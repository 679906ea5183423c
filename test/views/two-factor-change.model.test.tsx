import { screen } from '@testing-library/react';
import '../../src/app.css';
import { SecurityPage } from '../../src/features/settings/security-page.tsx';
import { twoFactorChangeInterface } from '../machines/two-factor-change/two-factor-change.interface.ts';
import { account } from './account.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

tourView({
  title: 'AU17 AU20 two-factor is changed',
  flow: twoFactorChangeInterface,
  network: {
    portOf: ({ path }) => (path.startsWith('/api/account/two-factor/') ? 'make' : null),
    answers: () => Response.json({ ...account, twoFactor: true, recoveryCodesLeft: 9 }),
  },
  async open() {
    renderView(<SecurityPage />, '/en/two-factor');
    await screen.findByText(account.email);
  },
});
