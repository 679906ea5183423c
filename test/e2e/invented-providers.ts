import type { Page } from 'playwright-core';
import type { Provider } from '../../src/api/contract-account.ts';

/** The server has these set up, whatever its configuration says. No document shows them before somebody opens a dialog or signs in. */
export const inventProviders = (page: Page, ...providers: Provider[]) =>
  page.route(
    (url) => url.pathname.startsWith('/en'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace('"providers":[]', `"providers":${JSON.stringify(providers)}`);
      await route.fulfill({ response, body: html });
    },
  );
