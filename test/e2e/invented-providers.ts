import type { Page } from 'playwright-core';

/** The server has Google set up, whatever its configuration says. */
export const inventGoogle = (page: Page) =>
  page.route(
    (url) => url.pathname.startsWith('/en'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace('"providers":[]', '"providers":["google"]');
      await route.fulfill({ response, body: html });
    },
  );
