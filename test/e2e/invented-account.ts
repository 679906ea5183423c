import type { Page } from 'playwright-core';
import type { Account, Provider } from '../../src/api/contract-account.ts';
import { active } from '../support/sessions.ts';
import { shared } from './ask.ts';
import { inventProviders } from './invented-providers.ts';
import { openAs } from './invented-session.ts';
import { go } from './pages.ts';

/** Somebody with a password and nothing else. */
export const account: Account = {
  name: 'Ann',
  email: 'ann@example.test',
  emailVerified: true,
  hasPassword: true,
  twoFactor: false,
  recoveryCodesLeft: 0,
  recoveryEndsAt: null,
  linked: [],
  sessions: [],
};

/** The security page of a user with this account. */
export async function inventAccount(page: Page, known: Account, providers: readonly Provider[] = []): Promise<void> {
  await inventProviders(page, ...providers);
  await page.route(/\/api\/account$/, (route) => route.fulfill({ json: known }));
  await page.route(/\/api\/account\/privacy$/, (route) =>
    route.fulfill({ json: { consents: [], holders: [], ownedAlone: [] } }),
  );
  await openAs(page, active, `${shared}/en/cookies`);
  // The server doesn't know this user, so it wouldn't serve them the document.
  await go(page, '/en/two-factor');
  await page.getByText(known.email).waitFor();
}

export const securityPage = (changes: Partial<Account>) => (page: Page) =>
  inventAccount(page, { ...account, ...changes });
