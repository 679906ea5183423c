import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { pathTo } from '../../src/routing/paths.ts';
import { allowErrors, closeVisits, newVisitor } from '../support/browser.ts';
import { chunksNamed } from './chunks.ts';
import { origins } from './http.ts';
import {
  addressOf,
  hasReloadMarker,
  open,
  openUntilIdle,
  poll,
  rowsOf,
  setReloadMarker,
  waitForHydration,
} from './pages.ts';
import { translate } from './translate.ts';

// A chunk that cannot be loaded (AV08, ruling 27): that of the companies page, requested from the job list.

afterAll(closeVisits);

const chunk = chunksNamed(/^company-list-page$/);
const companies = pathTo('cs', 'companies');

/** Paths of the documents that the page asks for from now on. */
function documentsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const missing = (page: Page) => page.route(chunk, (route) => route.fulfill({ status: 404, body: 'gone' }));
const goToCompanies = (page: Page) => page.locator(`header nav a[href="${companies}"]`).click();
const stranded = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: translate('cs', 'The page could not be loaded. You are still where you were.') });

test('AV08 a missing chunk reloads once, then a notice offers a retry that works', async () => {
  allowErrors(/Failed to fetch dynamically imported module/);
  const { page, leave } = await newVisitor();
  await open(page, `${origins.cs}/`);
  const documents = documentsOf(page);
  await missing(page);
  await goToCompanies(page);
  await page.locator('#notice').waitFor();
  expect(documents).toEqual([companies]);
  await poll(() => addressOf(page)).toBe(companies);

  await page.unroute(chunk);
  await page.locator('#notice a').click();
  await page.locator('main h1').waitFor();
  expect(await page.locator('#notice').isVisible()).toBe(false);
  await leave();
});

test('AV08 the same path is not reloaded again within ten seconds, and the current page stays', async () => {
  const { page, leave } = await newVisitor();
  await page.addInitScript((path) => sessionStorage.setItem(`reloaded:${path}`, String(Date.now())), companies);
  await open(page, `${origins.cs}/`);
  const documents = documentsOf(page);
  const rows = await rowsOf(page);
  await missing(page);
  await goToCompanies(page);
  await stranded(page).waitFor();
  expect([documents, await rowsOf(page)]).toEqual([[], rows]);
  await page.unroute(chunk);
  await stranded(page).getByRole('button').click();
  await page.locator('#results').waitFor();
  expect(documents).toEqual([]);
  await leave();
});

test('AV08 without storage nothing reloads by itself; a button tries again', async () => {
  const { page, leave, errors: troubles } = await newVisitor();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page, `${origins.cs}/`);
  const documents = documentsOf(page);
  await missing(page);
  await goToCompanies(page);
  await stranded(page).waitFor();
  expect(documents).toEqual([]);
  await stranded(page).getByRole('button').click();
  await stranded(page).waitFor();
  await page.unroute(chunk);
  await stranded(page).getByRole('button').click();
  await page.locator('#results').waitFor();
  expect([documents, troubles]).toEqual([[], []]);
  await leave();
});

test('offline nothing reloads, and the page opens by itself once online', async () => {
  const { page, context, leave } = await newVisitor({ isNew: true });
  await openUntilIdle(page, `${origins.cs}/`);
  await setReloadMarker(page);
  const rows = await rowsOf(page);
  await context.setOffline(true);
  await goToCompanies(page);
  await stranded(page).waitFor();
  expect(await rowsOf(page)).toEqual(rows);
  await context.setOffline(false);
  await page.locator('#results').waitFor();
  await poll(() => stranded(page).count()).toBe(0);
  await poll(() => addressOf(page)).toBe(companies);
  expect(await hasReloadMarker(page)).toBe(true);
  await leave();
});

test('following the same link again after a failed load opens the page', async () => {
  const { page, leave } = await newVisitor();
  await page.addInitScript((path) => sessionStorage.setItem(`reloaded:${path}`, String(Date.now())), companies);
  await open(page, `${origins.cs}/`);
  await setReloadMarker(page);
  await missing(page);
  await goToCompanies(page);
  await stranded(page).waitFor();
  await page.unroute(chunk);
  await goToCompanies(page);
  await page.locator('#results').waitFor();
  expect([addressOf(page), await hasReloadMarker(page)]).toEqual([companies, true]);
  await leave();
});

test('a page left before its code loads is not shown', async () => {
  const { page, context, leave } = await newVisitor({ isNew: true });
  await openUntilIdle(page, `${origins.cs}/`);
  await setReloadMarker(page);
  await context.setOffline(true);
  await goToCompanies(page);
  await stranded(page).waitFor();
  await page.goBack();
  await poll(() => stranded(page).count()).toBe(0);
  await context.setOffline(false);
  expect(await page.locator('#jobs-found').count()).toBe(1);
  expect([addressOf(page), await hasReloadMarker(page)]).toEqual(['/', true]);
  await leave();
});

test('AV08 a part with missing code reloads once, and the page works without it', async () => {
  const { page, leave } = await newVisitor({ viewport: { width: 1280, height: 900 } });
  const toaster = chunksNamed(/^toast-viewer$/);
  const refused = { count: 0 };
  await page.route(toaster, (route) => {
    refused.count += 1;
    return route.fulfill({ status: 404, body: 'gone' });
  });
  const documents = documentsOf(page);
  await page.goto(`${origins.cs}/`);
  await poll(() => refused.count).toBe(2);
  expect(documents).toEqual(['/', '/']);
  await waitForHydration(page);
  const rows = await rowsOf(page);
  await page.locator('main aside ul a').first().click();
  await poll(() => rowsOf(page)).not.toEqual(rows);
  expect(documents).toEqual(['/', '/']);
  await leave();
});

test('AV08 the list of saved jobs shows an error while the code for marks is missing, and loads on retry', async () => {
  const { page, leave } = await newVisitor();
  const path = pathTo('cs', 'savedJobs');
  await page.addInitScript((at) => sessionStorage.setItem(`reloaded:${at}`, String(Date.now())), path);
  const marks = chunksNamed(/^toggles$/);
  await page.route(marks, (route) => route.fulfill({ status: 404, body: 'gone' }));
  const documents = documentsOf(page);
  await page.goto(origins.cs + path);
  const failure = page.getByRole('alert').filter({ hasText: translate('cs', 'The jobs did not load.') });
  await failure.waitFor();
  await page.unroute(marks);
  await failure.getByRole('button').click();
  await poll(() => failure.count()).toBe(0);
  await page.getByText(translate('cs', 'Nothing saved yet.')).waitFor();
  expect(documents).toEqual([path]);
  await leave();
});
