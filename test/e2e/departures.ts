import type { Page, Route } from 'playwright-core';
import { soon } from './pages.ts';

/** Another page takes the place of this one, which then comes back as it was left. */
export const leaveAndReturn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide'));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

/**
 * A page that is left for addresses which never answer, until somebody stops it. Meanwhile it answers nobody: what can be read on it
 * it tells by itself.
 */
export async function holdDepartures<Facts>(page: Page, addresses: RegExp, look: () => Facts) {
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
    fetch('/last-words', { method: 'POST', body: JSON.stringify((${look})()) }).then(() => stop())))`);
  const lastWords = async (): Promise<Facts> => {
    await soon(() => held.length).toBe(1);
    return held[0]?.request().postDataJSON() as Facts;
  };

  return {
    departures,
    isLeaving: () => isLeaving,
    look: () => (isLeaving ? lastWords() : page.evaluate(look)),
    /** The next step leaves. */
    leaves,
    /** A press that leaves; one with the mouse would wait until the page is left. */
    async press(name: string) {
      const button = page.getByRole('button', { name, exact: true });
      if (!(await button.isEnabled())) return;
      leaves();
      await button.evaluate((element: HTMLButtonElement) => element.click());
    },
    async stop() {
      await soon(() => departures.length).toBe(times);
      await held.shift()?.fulfill({ status: 204 });
      isLeaving = false;
    },
  };
}
