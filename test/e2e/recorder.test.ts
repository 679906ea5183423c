import { afterAll, expect, test } from 'vitest';
import type { ClientError } from '../../src/api/contract.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { allowErrors, closeVisits, newVisitor } from '../support/browser.ts';
import { playRecording } from '../support/play-recording.ts';
import { origins } from './http.ts';
import { addressOf, open, poll, pushPath } from './pages.ts';
import { recordingsOf } from './recordings.ts';

afterAll(closeVisits);

test('an error report contains recordings of the machines, and replaying them gives the same states', async () => {
  allowErrors(/invented/);
  const { page, leave } = await newVisitor();
  await open(page, `${origins.cs}/`);
  await page.locator('input[type=search]').first().fill('react');
  await page.locator('input[type=search]').first().press('Enter');
  await poll(() => addressOf(page)).toContain('react');
  await pushPath(page, pathTo('cs', 'companies'));
  await page.locator('#results').waitFor();

  const report = page.waitForRequest('**/api/client-errors');
  const answer = page.waitForResponse('**/api/client-errors');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('invented'))));
  const { message, recordings } = (await report).postDataJSON() as ClientError;
  expect([message, (await answer).status()]).toEqual(['invented', 202]);
  expect(recordings.map(({ machine }) => machine)).toEqual(
    expect.arrayContaining(['navigation', 'loadingIndicator', 'jobSearch']),
  );
  const navigation = recordings.find(({ machine }) => machine === 'navigation');
  expect(navigation?.steps.at(-1)).toMatchObject({
    event: { type: 'xstate.done.actor.loadPage' },
    value: 'idle',
  });
  for (const one of recordings) expect(playRecording(one)).toBeUndefined();
  await leave();
});

test('recordings contain neither a typed e-mail address nor a token of the address bar', async () => {
  const { page, leave } = await newVisitor();
  await open(page, `${origins.cs}/`);
  await poll(() => recordingsOf(page)).not.toEqual([]);
  await page.locator('input[type=search]').first().fill('kanarek@seznam.cz');
  await pushPath(page, `${pathTo('cs', 'contact')}?token=Kanarek73`);
  await poll(async () => JSON.stringify(await recordingsOf(page))).toMatch(/token=.*redacted\.invalid/);
  expect(JSON.stringify(await recordingsOf(page))).not.toMatch(/kanarek|seznam/i);
  await leave();
});

test('an app that could not start reports errors without recordings', async () => {
  allowErrors(/messages\.json answered 404/, /somebody asked for the recordings/);
  const { page, leave } = await newVisitor();
  await page.route(/messages\.json/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(`${origins.cs}/kontakt`);
  await page.locator('#notice').waitFor();
  expect(await recordingsOf(page)).toEqual([]);
  await leave();
});
