import { replay } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import type { ClientError } from '../../src/api/contract.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { flowNamed } from '../machines/models.ts';
import { closeBrowser, newVisitor } from '../support/browser.ts';
import { origins } from './ask.ts';
import { flightsOf } from './flights.ts';
import { addressOf, go, open, soon } from './pages.ts';

afterAll(closeBrowser);

test('the report of an error has what the machines did before it, and they do it again', async () => {
  const { page, context } = await newVisitor();
  await open(page, `${origins.cs}/`);
  await page.getByRole('searchbox').first().fill('react');
  await page.getByRole('searchbox').first().press('Enter');
  await soon(() => addressOf(page)).toContain('react');
  await go(page, pathTo('cs', 'companies'));
  await page.locator('#results').waitFor();

  const report = page.waitForRequest('**/api/client-errors');
  const answer = page.waitForResponse('**/api/client-errors');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('invented'))));
  const { message, flight } = (await report).postDataJSON() as ClientError;
  expect([message, (await answer).status()]).toEqual(['invented', 202]);
  expect(flight.map(({ machine }) => machine)).toEqual(
    expect.arrayContaining(['navigation', 'loadingIndicator', 'jobSearch']),
  );
  const navigation = flight.find(({ machine }) => machine === 'navigation');
  expect(navigation?.steps.at(-1)).toMatchObject({
    event: { type: 'xstate.done.actor.0.navigation.loading' },
    value: 'resting',
  });
  for (const one of flight) expect(replay(flowNamed(one.machine).spec.machine, one)).toBeUndefined();
  await context.close();
});

test('neither an address that somebody typed nor a token of the address bar leaves the page', async () => {
  const { page, context } = await newVisitor();
  await open(page, `${origins.cs}/`);
  await soon(() => flightsOf(page)).not.toEqual([]);
  await page.getByRole('searchbox').first().fill('kanarek@seznam.cz');
  await go(page, `${pathTo('cs', 'contact')}?token=Kanarek73`);
  await soon(async () => JSON.stringify(await flightsOf(page))).toMatch(/token=.*redacted\.invalid/);
  expect(JSON.stringify(await flightsOf(page))).not.toMatch(/kanarek|seznam/i);
  await context.close();
});

test('before the flows are here, errors are reported without them', async () => {
  const { page, context } = await newVisitor();
  await page.route(/\/assets\/afterwards-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(`${origins.cs}/kontakt`);
  await page.locator('#root main h1').waitFor();
  expect(await flightsOf(page)).toEqual([]);
  await context.close();
});
