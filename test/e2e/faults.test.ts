import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobCard } from '../../src/api/contract-board.ts';
import { emptyJobFilter, type JobFilter } from '../../src/routing/job-filter.ts';
import { jobListPath } from '../../src/routing/list-address.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { origins } from './http.ts';
import {
  addressOf,
  hasReloadMarker,
  jobsOf,
  numbersOf,
  open,
  poll,
  pushPath,
  rowsOf,
  setReloadMarker,
  waitForJobs,
} from './pages.ts';
import { translate } from './translate.ts';

// Reads of the board that fail while the app runs (security §4).

afterAll(closeVisits);

const filter: JobFilter = { ...emptyJobFilter, fields: ['backend'] };
let first: JobCard;
let pathOfFirst = '';
beforeAll(async () => {
  [first] = (await jobsOf('cs', emptyJobFilter)).items as [JobCard];
  pathOfFirst = pathTo('cs', 'job', { id: String(first.identifier), slug: first.slug });
});

const failures: Record<string, (route: Route) => Promise<void>> = {
  'a 500': (route) => route.fulfill({ status: 500, json: { title: 'Nope', status: 500 } }),
  'a 502 in HTML': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'HTML with 200': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }),
  'a cut answer': (route) => route.fulfill({ status: 200, contentType: 'application/ld+json', body: '{"items": [' }),
  'JSON of another kind': (route) => route.fulfill({ status: 200, contentType: 'application/ld+json', body: '{}' }),
  'a broken connection': (route) => route.abort('connectionreset'),
};

const retry = (page: Page) =>
  page
    .locator('main')
    .getByRole('alert')
    .getByRole('button', { name: translate('cs', 'Try again') });

/** Reads fail until the user retries: automatic retries fail too. */
async function failUntilRetried(page: Page, reads: RegExp, fail: (route: Route) => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    delete dataset.retried;
    const notice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[role=alert] button')) dataset.retried = 'yes';
    };
    addEventListener('click', notice, { capture: true });
  });
  await page.route(reads, async (route) => {
    const isRetried = await page.evaluate(() => document.documentElement.dataset.retried === 'yes');
    await (isRetried ? route.continue() : fail(route));
  });
}

test.each(Object.entries(failures))('%s keeps the previous content and offers a retry that works', async (_, fail) => {
  const { page, leave } = await newVisitor();
  await open(page, `${origins.cs}/`);
  const rows = await rowsOf(page);
  const alert = page.locator('main').getByRole('alert');
  await setReloadMarker(page);

  await failUntilRetried(page, /\/api\/jobs\?/, fail);
  await pushPath(page, jobListPath('cs', filter));
  await retry(page).waitFor();
  expect(await rowsOf(page)).toEqual(rows);
  expect(await page.locator('main').textContent()).not.toMatch(/Nope|Bad gateway|Hello|answered|JSON/);
  await retry(page).click();
  await waitForJobs(page, 'cs', filter);
  await page.unrouteAll({ behavior: 'wait' });
  expect(await alert.count()).toBe(0);

  await page.goBack();
  await waitForJobs(page, 'cs', emptyJobFilter);
  await failUntilRetried(page, /\/api\/jobs\/\d/, fail);
  await page.locator('main [data-row-link]').first().click();
  await retry(page).waitFor();
  await poll(() => addressOf(page)).toBe(pathOfFirst);
  expect(await page.locator('main').textContent()).not.toMatch(/Nope|Bad gateway|Hello|answered|JSON/);
  await retry(page).click();
  await page.getByRole('heading', { level: 1, name: first.title }).waitFor();
  expect(await alert.count()).toBe(0);
  expect(await hasReloadMarker(page)).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
  await leave();
});

test('a slow list shows that it is busy, and a late response changes nothing', async () => {
  const { page, leave, errors: troubles } = await newVisitor();
  await open(page, `${origins.cs}/`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/jobs\?/, async (route) => {
    await held;
    await route.continue();
  });
  const rows = await rowsOf(page);
  await pushPath(page, jobListPath('cs', filter));
  await page.locator('main [aria-busy=true]').first().waitFor();
  expect(await rowsOf(page)).toEqual(rows);
  await page.goBack();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  const late = page.waitForResponse(/\/api\/jobs\?/);
  release();
  await (await late).finished();
  await waitForJobs(page, 'cs', emptyJobFilter);
  expect(troubles).toEqual([]);
  await leave();
});

test('a slow ad shows that it is loading, and can be left', async () => {
  const { page, leave } = await newVisitor();
  await open(page, `${origins.cs}/`);
  await page.route(/\/api\/jobs\/\d/, () => new Promise(() => {}));
  await page.locator('main [data-row-link]').first().click();
  await page.getByText(translate('cs', 'The job is loading.')).waitFor({ state: 'attached' });
  await page.goBack();
  await waitForJobs(page, 'cs', emptyJobFilter);
  await leave();
});

test('offline the list keeps its rows, and loads by itself once online', async () => {
  const { page, context, leave } = await newVisitor();
  await open(page, `${origins.cs}/`);
  const rows = await rowsOf(page);
  await setReloadMarker(page);
  await context.setOffline(true);
  await pushPath(page, jobListPath('cs', filter));
  await retry(page).waitFor();
  expect(await rowsOf(page)).toEqual(rows);
  await retry(page).click();
  await page.goBack();
  await poll(() => page.locator('main').getByRole('alert').count()).toBe(0);
  expect(await rowsOf(page)).toEqual(numbersOf((await jobsOf('cs', emptyJobFilter)).items));
  await page.goForward();
  await retry(page).waitFor();
  await context.setOffline(false);
  await waitForJobs(page, 'cs', filter);
  expect(await hasReloadMarker(page)).toBe(true);
  await leave();
});
