import type { Page } from 'playwright-core';
import type { Session } from '../../src/api/contract-account.ts';
import { routeCalls } from '../support/tabs.ts';
import { open } from './pages.ts';

/** Mocks the session response, whatever the server's database holds. `hold` delays further responses until `letGo`. */
export async function mockSession(page: Page, first: Session) {
  let session = first;
  let gate: PromiseWithResolvers<void> | null = null;
  await routeCalls(page, /\/api\/session$/, async (route) => {
    await gate?.promise;
    await route.fulfill({ json: session });
  });
  return {
    setSession: (next: Session) => {
      session = next;
    },
    hold: () => {
      gate = Promise.withResolvers();
    },
    release: () => {
      gate?.resolve();
      gate = null;
    },
  };
}

/**
 * Opens an address as a user whom the server doesn't know: its document is rendered for a visitor, and the page then comes back from the
 * back-forward cache with the mocked session.
 */
export async function openAs(page: Page, first: Session, url: string) {
  const { origin, pathname, search, hash } = new URL(url);
  await open(page, origin + pathname);
  const session = await mockSession(page, first);
  await page.evaluate(
    (address) => {
      for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      history.replaceState(null, '', address);
    },
    pathname + search + hash,
  );
  return session;
}
