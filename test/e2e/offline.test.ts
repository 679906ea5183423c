import { afterAll, expect, test } from 'vitest';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { sharedOrigin } from './http.ts';
import { jobsOf, waitForHydration } from './pages.ts';

afterAll(closeVisits);

test('product §15.8 a list and an ad read on the first visit open offline; any other ad shows the offline page, and loads when the connection returns', async () => {
  const [first, second] = (await jobsOf('cs', emptyJobFilter)).items;
  const addressOf = (job: typeof first) =>
    sharedOrigin + pathTo('cs', 'job', { id: String(job?.identifier), slug: job?.slug ?? '' });
  const { page, context, errors: troubles, leave } = await newVisitor({ isNew: true, serviceWorkers: 'allow' });
  await page.goto(`${sharedOrigin}/`);
  await waitForHydration(page);
  await page.evaluate(async () => {
    if (navigator.serviceWorker.controller) return;
    await new Promise((claimed) =>
      navigator.serviceWorker.addEventListener('controllerchange', claimed, { once: true }),
    );
  });
  // Navigation within the first visit, without requesting a document.
  await page.locator(`main [data-row-link][href="${new URL(addressOf(first)).pathname}"]`).click();
  await page.waitForURL(addressOf(first));
  // What loads after the page is cached as well: if code were missing offline, the app would reload.
  await page.waitForLoadState('networkidle');
  const keptPages = () => page.evaluate(async () => (await (await caches.open('pages-1')).keys()).length);
  await expect.poll(keptPages).toBe(2);
  expect(troubles).toEqual([]);

  await context.setOffline(true);
  await page.goto(addressOf(first));
  await waitForHydration(page);
  expect(await page.locator('main h1').first().innerText()).toBe(first?.title);
  await page.goto(`${sharedOrigin}/`);
  await waitForHydration(page);
  await page.locator(`main [data-row-link][href="${new URL(addressOf(first)).pathname}"]`).waitFor();
  await page.goto(addressOf(second)).catch(() => undefined);
  expect(await page.locator('h1').innerText()).toBe('Jsi offline');
  expect(await page.locator('li a').count()).toBe(2);
  await context.setOffline(false);
  await page.waitForFunction((title) => document.querySelector('main h1')?.textContent === title, second?.title);
  expect(page.url()).toBe(addressOf(second));
  await leave();
});
