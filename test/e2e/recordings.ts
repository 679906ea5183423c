import type { Page } from 'playwright-core';
import type { ClientError, Recording } from '../../src/api/contract.ts';
import { routeCalls } from '../support/tabs.ts';

/** The next report of an error. It does not reach the server. */
async function nextReport(page: Page): Promise<() => Promise<ClientError>> {
  const report = Promise.withResolvers<ClientError>();
  await routeCalls(
    page,
    '**/api/client-errors',
    async (route) => {
      await route.fulfill({ status: 202, json: {} });
      report.resolve(route.request().postDataJSON() as ClientError);
    },
    { times: 1 },
  );
  return () => report.promise;
}

/** The latest steps of the page's machines, as an error report carries them. */
export async function recordingsOf(page: Page): Promise<Recording[]> {
  const report = await nextReport(page);
  await page.evaluate(
    () => void dispatchEvent(new ErrorEvent('error', { message: 'somebody asked for the recordings' })),
  );
  return (await report()).recordings;
}

/** The same for a page that is navigating away and can't be evaluated, with what `look` reads on it then. */
export async function reportOnLeave<Facts>(page: Page, readFacts: () => Facts) {
  const report = await nextReport(page);
  // The report is sent in the middle of the step that navigates.
  await page.evaluate(`addEventListener('beforeunload', () => setTimeout(() =>
    dispatchEvent(new ErrorEvent('error', { message: JSON.stringify((${readFacts})()) }))))`);
  return async (): Promise<{ facts: Facts; recordings: Recording[] }> => {
    const { message, recordings } = await report();
    return { facts: JSON.parse(message) as Facts, recordings };
  };
}
