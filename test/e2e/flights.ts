import type { Page } from 'playwright-core';
import type { ClientError, Flight } from '../../server/contract.ts';

/** What the machines of the page did lately, as the report of an error carries it. The report does not reach the server. */
export async function flightsOf(page: Page): Promise<Flight[]> {
  const reports = '**/api/client-errors';
  const report = Promise.withResolvers<ClientError>();
  await page.route(reports, async (route) => {
    report.resolve(route.request().postDataJSON() as ClientError);
    await route.fulfill({ status: 202, json: {} });
  });
  await page.evaluate(() => void dispatchEvent(new ErrorEvent('error', { message: 'somebody asked for the flight' })));
  const { flight } = await report.promise;
  await page.unroute(reports);
  return flight;
}
