import type { Page } from 'playwright-core';
import type { Provider, Session } from '../../src/api/contract.ts';
import { allowTrouble } from '../support/browser.ts';

/** The server knows this person, and has these providers set up, whatever its database says. `hold` keeps the next answers until it is let go. */
export async function inventSession(page: Page, first: Session, providers: readonly Provider[] = []) {
  // The document is rendered for a visitor, and its first data says that it was not.
  allowTrouble(/React error #418/);
  let session = first;
  let gate: PromiseWithResolvers<void> | null = null;
  await page.route(/\/api\/session$/, async (route) => {
    await gate?.promise;
    await route.fulfill({ json: session });
  });
  await page.route(
    (url) => url.pathname === '/' || url.pathname.startsWith('/en'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text())
        .replace('"session":{"state":"none"}', `"session":${JSON.stringify(session)}`)
        .replace('"providers":[]', `"providers":${JSON.stringify(providers)}`);
      await route.fulfill({ response, body: html });
    },
  );
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
