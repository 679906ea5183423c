import type { Page } from 'playwright-core';
import type { Session } from '../../src/api/contract-account.ts';
import { open } from './pages.ts';

/** Whoever asks who is here hears this, whatever the server's database says. `hold` keeps the next answers until they are let go. */
export async function inventSession(page: Page, first: Session) {
  let session = first;
  let gate: PromiseWithResolvers<void> | null = null;
  await page.route(/\/api\/session$/, async (route) => {
    await gate?.promise;
    await route.fulfill({ json: session });
  });
  return {
    become: (next: Session) => {
      session = next;
    },
    hold: () => {
      gate = Promise.withResolvers();
    },
    letGo: () => {
      gate?.resolve();
      gate = null;
    },
  };
}

/**
 * Opens an address for somebody whom the server does not know: its document is a visitor's, and the page comes back from the
 * back-forward cache when somebody else is here.
 */
export async function openAs(page: Page, first: Session, url: string) {
  const { origin, pathname, search, hash } = new URL(url);
  await open(page, origin + pathname);
  const session = await inventSession(page, first);
  await page.evaluate(
    (address) => {
      for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      history.replaceState(null, '', address);
    },
    pathname + search + hash,
  );
  return session;
}
