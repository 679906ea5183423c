import type { ImmediateEffects } from '@xstate/test';
import type { BrowserContext, Page } from 'playwright-core';
import { recordingsOf, reportOnLeave } from './recordings.ts';

/** Sets up failures to load code: by the connection, and by whether the page was just reloaded. */
export function loadFailuresOn<Facts>(page: Page, context: BrowserContext, readFacts: () => Facts) {
  let lastWords: Awaited<ReturnType<typeof reportOnLeave<Facts>>> | undefined;

  /** Goes online and waits until the app has noticed. */
  async function connect(): Promise<void> {
    if (await page.evaluate(() => navigator.onLine)) return;
    const checked = page.waitForResponse('**/builds/latest.json');
    await context.setOffline(false);
    await checked;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }

  return {
    connect,
    /** Call before the code of an address fails to load. */
    prepare: async (
      [obstacle, reload]: Parameters<ImmediateEffects['prepare']>[0],
      pathname: string,
    ): Promise<void> => {
      if (obstacle?.case === 'offline') await context.setOffline(true);
      else await connect();
      const key = `reloaded:${pathname}`;
      if (reload?.case === 'refused')
        await page.evaluate((name) => sessionStorage.setItem(name, String(Date.now())), key);
      if (reload?.case !== 'leaves') return;
      await page.evaluate((name) => sessionStorage.removeItem(name), key);
      // The document that it navigates to never arrives.
      await page.route('**/*', (route) => (route.request().isNavigationRequest() ? undefined : route.fallback()));
      lastWords = await reportOnLeave(page, readFacts);
    },
    readFacts: async (): Promise<Facts> => (lastWords ? (await lastWords()).facts : page.evaluate(readFacts)),
    /** The next failure makes the page navigate away. */
    isLeaving: () => lastWords !== undefined,
    recordings: async () => (lastWords ? (await lastWords()).recordings : recordingsOf(page)),
  };
}
