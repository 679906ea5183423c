import type { Page } from 'playwright-core';
import type { Account, Provider } from '../../src/api/contract-account.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { sharedOrigin } from './http.ts';
import { mockProviders } from './mock-providers.ts';
import { openAs } from './mock-session.ts';
import { pushPath } from './pages.ts';

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
export async function mockAccount(page: Page, known: Account, providers: readonly Provider[] = []): Promise<void> {
  await mockProviders(page, ...providers);
  await routeCalls(page, /\/api\/account$/, (route) => route.fulfill({ json: known }));
  await routeCalls(page, /\/api\/account\/privacy$/, (route) =>
    route.fulfill({ json: { consents: [], holders: [], ownedAlone: [] } }),
  );
  await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
  // The server doesn't know this user, so it wouldn't serve them the document.
  await pushPath(page, '/en/two-factor');
  await page.getByText(known.email).waitFor();
}

export const mockSecurityPage = (changes: Partial<Account>) => (page: Page) =>
  mockAccount(page, { ...account, ...changes });
