import { screen } from '@testing-library/react';
import '../../src/app.css';
import type { Account } from '../../src/api/contract-account.ts';
import { SecurityPage } from '../../src/features/settings/security-page.tsx';
import {
  setupWithoutPasswordInterface,
  twoFactorSetupInterface,
} from '../machines/two-factor-setup/two-factor-setup.interface.ts';
import { account } from './account.ts';
import { renderView } from './app-view.tsx';
import { type Network, tourView } from './tour-view.ts';

const ports: Record<string, string> = {
  '/api/account/two-factor/setup': 'start',
  '/api/account/two-factor/on': 'turnOn',
};

const networkOf = (known: Account): Network => ({
  portOf: ({ path }) => ports[path] ?? null,
  answers: () => Response.json(known),
});

const open = async () => {
  renderView(<SecurityPage />, '/en/two-factor');
  await screen.findByText(account.email);
};

tourView(
  { title: 'AU17 AU20 two-factor is turned on', flow: twoFactorSetupInterface, network: networkOf(account), open },
  {
    title: 'AU17 AU20 two-factor is turned on without a password',
    flow: setupWithoutPasswordInterface,
    network: networkOf({ ...account, hasPassword: false }),
    open,
  },
);
