import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import '../../src/app.css';
import type { Account } from '../../src/api/contract-account.ts';
import { SecurityPage } from '../../src/features/settings/security-page.tsx';
import { providersInterface, sessionsInterface } from '../machines/sensitive-action/sensitive-action.interface.ts';
import { boot } from '../support/boot.ts';
import { account } from './account.ts';
import { renderView } from './app-view.tsx';
import { type Network, tourView } from './tour-view.ts';

// Navigating to a provider would end the test: it is held like the network.
vi.mock('../../src/effects/navigate-away.ts', () => ({ navigateAway: () => fetch('/held/connect') }));

const ports: Record<string, string> = {
  '/held/connect': 'connect',
  '/api/account/reauthenticate': 'reauthenticate',
  '/api/account/sessions/end': 'perform',
  '/api/account/providers/link': 'perform',
  '/api/account/providers/unlink': 'perform',
};

const isBusy = () => document.querySelector('button[aria-busy=true]') !== null;

const networkOf = (known: Account): Network => ({
  portOf: ({ path }) => {
    if (path !== '/api/account') return ports[path] ?? null;
    // The page also reads the account by itself; while it is busy, the flow does.
    return isBusy() ? 'refreshAccount' : null;
  },
  answers: () => Response.json(known),
  bodyOf: ({ src }) => (src === 'refreshAccount' ? known : undefined),
});

const linked: Account = { ...account, linked: [{ provider: 'google', since: '2026-11-01T10:00:00.000Z' }] };
const withoutPassword: Account = { ...linked, hasPassword: false };

const open = async () => {
  renderView(<SecurityPage />, '/en/two-factor', { boot: { ...boot, providers: ['google', 'linkedin'] } });
  await screen.findByText(account.email);
};

tourView(
  { title: 'SE10 providers are linked and unlinked', flow: providersInterface, network: networkOf(linked), open },
  {
    title: 'SE06 SE10 sessions are ended without a password',
    flow: sessionsInterface,
    network: networkOf(withoutPassword),
    open,
  },
);
