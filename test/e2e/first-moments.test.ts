import type { Page, Request } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { allJobs } from '../../src/routing/job-filter.ts';
import { closeBrowser, newVisitor, type Visitor } from '../support/browser.ts';
import { origins } from './ask.ts';
import { addressOf, isMarked, mark, rowsOf, showsJobs, soon } from './pages.ts';

afterAll(closeBrowser);

const late = /\/assets\/(?:afterwards|flows|late|job-search-flow)-/;

type Held = Visitor & {
  requests: Request[];
  /** Lets the code come that the first paint does not need. */
  release: () => void;
};

/** The list as it is first painted: everything that comes after that is held back. */
async function onFirstPaint(): Promise<Held> {
  const visitor = await newVisitor({ viewport: { width: 1280, height: 700 } });
  const { page } = visitor;
  const gate = Promise.withResolvers<void>();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.route(late, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(late);
  await page.goto(`${origins.cs}/`);
  await soon(async () => (await rowsOf(page)).length).toBe(20);
  await asked;
  expect(await page.locator('footer').count()).toBe(0);
  await mark(page);
  return { ...visitor, requests, release: gate.resolve };
}

async function ends({ context, troubles }: Visitor): Promise<void> {
  expect(troubles).toEqual([]);
  await context.close();
}

const field = (page: Page) => page.locator('main input[type=search]');
const caretOf = (page: Page) =>
  field(page).evaluate((input: HTMLInputElement) => (document.activeElement === input ? input.selectionStart : null));
const javascript = { ...allJobs, text: 'javascript', sort: 'relevance' as const };

test('the list is painted with two scripts, before any flow is here', async () => {
  const visitor = await onFirstPaint();
  const before = visitor.requests.slice(
    0,
    visitor.requests.findIndex((request) => late.test(request.url())),
  );
  expect(before.filter((request) => request.resourceType() === 'script')).toHaveLength(2);
  expect(await field(visitor.page).isVisible()).toBe(true);
  visitor.release();
  await visitor.page.locator('footer').waitFor();
  await ends(visitor);
});

test('a link followed before the flows are here leads on as soon as they are, and Back to where the person was', async () => {
  const visitor = await onFirstPaint();
  const { page } = visitor;
  const row = page.locator('main [data-row-link]').nth(9);
  await row.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  const href = await row.getAttribute('href');
  await row.click();
  expect(addressOf(page)).toBe(href);
  await soon(() => rowsOf(page)).toHaveLength(20);

  visitor.release();
  await soon(() => page.locator('main [data-row-link]').count()).toBeLessThan(20);
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await soon(async () => (await rowsOf(page)).length).toBe(20);
  await soon(() => page.evaluate(() => scrollY)).toBe(top);
  expect(await isMarked(page)).toBe(true);
  await ends(visitor);
});

test('what is typed before the flows are here is searched for when they are, and the caret stays', async () => {
  const visitor = await onFirstPaint();
  const { page } = visitor;
  await field(page).click();
  await page.keyboard.type('javscript');
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowLeft');
  visitor.release();
  await page.locator('footer').waitFor();
  expect(await field(page).inputValue()).toBe('javscript');
  expect(await caretOf(page)).toBe(3);
  await page.keyboard.type('a');
  await showsJobs(page, 'cs', javascript);
  expect(await caretOf(page)).toBe(4);
  expect(await isMarked(page)).toBe(true);

  await page.goto(`${origins.cs}/kontakt`);
  await page.goBack();
  await showsJobs(page, 'cs', javascript);
  expect(await field(page).inputValue()).toBe('javascript');
  await ends(visitor);
});

test('Enter searches before the flows are here', async () => {
  const visitor = await onFirstPaint();
  const { page } = visitor;
  await field(page).fill('javascript');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toContain('javascript');
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  visitor.release();
  await showsJobs(page, 'cs', javascript);
  expect(await caretOf(page)).toBe('javascript'.length);
  await page.goBack();
  await showsJobs(page, 'cs', allJobs);
  expect(await field(page).inputValue()).toBe('');
  expect(await isMarked(page)).toBe(true);
  await ends(visitor);
});

test('without a connection for the flows the list stays, and comes alive when it returns', async () => {
  const visitor = await newVisitor();
  const { page, context } = visitor;
  await page.route(late, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.goto(`${origins.cs}/`);
  await soon(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await mark(page);
  await page.locator('header a[href="/firmy"]').click();
  await soon(() => addressOf(page)).toBe('/firmy');
  await soon(() => rowsOf(page)).toHaveLength(20);
  await page.unroute(late);
  await context.setOffline(false);
  await page.locator('main a[href^="/startup/"]').first().waitFor();
  expect(await isMarked(page)).toBe(true);
  await context.close();
});

test('where the code of the flows is gone, a link leads to a new document', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.route(late, (route) => route.fulfill({ status: 404 }));
  const refused = page.waitForResponse(late);
  await page.goto(`${origins.cs}/`);
  await refused;
  await soon(async () => (await rowsOf(page)).length).toBe(20);
  await mark(page);
  await page.locator('header a[href="/firmy"]').click();
  await page.locator('main a[href^="/startup/"]').first().waitFor();
  expect(await isMarked(page)).toBe(false);
  await visitor.context.close();
});
