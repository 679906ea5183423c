import type { Page, Route } from 'playwright-core';
import { poll } from './pages.ts';

/** Simulates leaving the page and restoring it from the back-forward cache. */
export const leaveAndReturn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide'));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

/**
 * Holds navigations to addresses that never respond, until the test stops them. Playwright can't evaluate on the page meanwhile, so
 * the page itself sends what `look` reads there.
 */
export async function holdNavigations<Facts>(page: Page, addresses: RegExp, readFacts: () => Facts) {
  const departures: string[] = [];
  const held: Route[] = [];
  let isLeaving = false;
  let times = 0;
  const leaves = () => {
    isLeaving = true;
    times += 1;
  };
  await page.route(addresses, (route) => {
    const { pathname, search } = new URL(route.request().url());
    departures.push(`${route.request().method()} ${pathname}${search}`);
  });
  await page.route('**/last-words', (route) => void held.push(route));
  await page.evaluate(`addEventListener('beforeunload', () => setTimeout(() =>
    fetch('/last-words', { method: 'POST', body: JSON.stringify((${readFacts})()) }).then(() => stop())))`);
  const lastWords = async (): Promise<Facts> => {
    await poll(() => held.length).toBe(1);
    return held[0]?.request().postDataJSON() as Facts;
  };

  return {
    departures,
    isLeaving: () => isLeaving,
    readFacts: () => (isLeaving ? lastWords() : page.evaluate(readFacts)),
    /** Says that the next step navigates away. */
    leaves,
    /** Presses a button that navigates away; a mouse click would wait for the navigation. */
    async press(name: string) {
      const button = page.getByRole('button', { name, exact: true });
      if (!(await button.isEnabled())) return;
      leaves();
      await button.evaluate((element: HTMLButtonElement) => element.click());
    },
    async stop() {
      await poll(() => departures.length).toBe(times);
      await held.shift()?.fulfill({ status: 204 });
      isLeaving = false;
    },
  };
}
