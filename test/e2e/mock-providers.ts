import type { Page } from 'playwright-core';
import type { Provider } from '../../src/api/contract-account.ts';
import { routeCalls } from '../support/tabs.ts';

/** Mocks the configured providers. Documents don't contain them until a dialog opens or the user signs in. */
export const mockProviders = (page: Page, ...providers: Provider[]) =>
  routeCalls(
    page,
    (url) => url.pathname.startsWith('/en'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace('"providers":[]', `"providers":${JSON.stringify(providers)}`);
      await route.fulfill({ response, body: html });
    },
  );
