import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { dialogHash } from '../../src/routing/fragments.ts';
import { emptyJobFilter, type JobFilter } from '../../src/routing/job-filter.ts';
import { jobListPath } from '../../src/routing/list-address.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { closeVisits, newVisitor, type Visitor } from '../support/browser.ts';
import { httpGet, origins, sharedOrigin } from './http.ts';
import { addressOf, hasReloadMarker, jobsOf, numbersOf, open, poll, rowsOf, setReloadMarker } from './pages.ts';
import { translate } from './translate.ts';

afterAll(closeVisits);

const filter: JobFilter = { ...emptyJobFilter, fields: ['development'], withSalary: true };
const czech = jobListPath('cs', filter);
const english = `/en${jobListPath('en', filter)}`;

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const skipLink = (page: Page) => page.locator('.skip-link').textContent();
const cookieOf = async ({ context }: Visitor, origin: string) =>
  (await context.cookies(origin)).find(({ name }) => name === 'i18n_redirected')?.value;
/** Not by mouse, which would scroll the page to the switch and can't reach it under a dialog. */
const press = (page: Page, language: string) =>
  page.locator(`header a[hreflang=${language}]`).evaluate((link: HTMLElement) => link.click());

describe('language switch on a shared host', () => {
  test('keeps page, filters, dialog, scroll and the document', async () => {
    const visitor = await newVisitor();
    const { page, errors: troubles } = visitor;
    await open(page, sharedOrigin + czech + dialogHash('cs', 'login'));
    const czechTitle = await page.title();
    await setReloadMarker(page);
    await page.evaluate(() => {
      Object.assign(window, { kept: document.querySelector('input[type=search]') });
      scrollTo(0, 500);
    });
    await press(page, 'en');

    await poll(() => languageOf(page)).toBe('en');
    await poll(() => addressOf(page)).toBe(english + dialogHash('en', 'login'));
    await poll(() => skipLink(page)).toBe(translate('en', 'Skip to content'));
    await poll(() => page.title()).not.toBe(czechTitle);
    await poll(() => rowsOf(page)).toEqual(numbersOf((await jobsOf('en', filter)).items));
    expect(await hasReloadMarker(page)).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { kept: Element }).kept.isConnected)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(500);
    expect(await cookieOf(visitor, sharedOrigin)).toBe('en');

    await page.goBack();
    await poll(() => languageOf(page)).toBe('cs');
    await poll(() => addressOf(page)).toBe(czech + dialogHash('cs', 'login'));
    await poll(() => skipLink(page)).toBe(translate('cs', 'Skip to content'));
    await poll(() => page.title()).toBe(czechTitle);
    expect(await hasReloadMarker(page)).toBe(true);
    expect(troubles).toEqual([]);
    await visitor.leave();
  });

  test('keeps the scroll position in a job', async () => {
    const { page, leave } = await newVisitor();
    const [first] = (await jobsOf('cs', emptyJobFilter)).items;
    await open(page, sharedOrigin + pathTo('cs', 'job', { id: String(first?.identifier) }));
    await page.evaluate(() => scrollTo(0, 300));
    await press(page, 'en');
    await poll(() => languageOf(page)).toBe('en');
    await poll(() => skipLink(page)).toBe(translate('en', 'Skip to content'));
    await poll(() => addressOf(page)).toContain(`/en${pathTo('en', 'job', { id: String(first?.identifier) })}/`);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await leave();
  });

  test('changes the language once its messages have loaded', async () => {
    const { page, leave } = await newVisitor();
    await open(page, sharedOrigin + pathTo('cs', 'cookies'));
    const words = page.waitForResponse(/\/en\/messages\.json$/);
    await page.locator('header a[hreflang=en]').hover();
    await (await words).finished();
    const took = await page.evaluate(async () => {
      const skip = document.querySelector('.skip-link');
      const before = skip?.textContent;
      const startedAt = performance.now();
      document.querySelector<HTMLElement>('header a[hreflang=en]')?.click();
      while (skip?.textContent === before) await new Promise(requestAnimationFrame);
      return performance.now() - startedAt;
    });
    process.stderr.write(`language switch: ${took.toFixed(0)} ms (budget 150)\n`);
    await leave();
  });

  test('ignores messages that arrive after the user went back', async () => {
    const { page, leave } = await newVisitor();
    await open(page, sharedOrigin + pathTo('cs', 'cookies'));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/en\/messages\.json$/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/en\/messages\.json$/);
    await press(page, 'en');
    await asked;
    await page.goBack();
    const answered = page.waitForResponse(/\/en\/messages\.json$/);
    release();
    await (await answered).finished();
    // Two frames: enough for any effect of the messages.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await skipLink(page)).toBe(translate('cs', 'Skip to content'));
    expect(await languageOf(page)).toBe('cs');
    await leave();
  });
});

describe('language detection', () => {
  test('the root of a shared host follows the cookie, or else the browser', async () => {
    const { page, context, leave } = await newVisitor({ locale: 'en-GB' });
    await open(page, `${sharedOrigin}/`);
    await poll(() => addressOf(page)).toBe('/en');
    await context.addCookies([{ name: 'i18n_redirected', value: 'cs', url: sharedOrigin }]);
    await open(page, `${sharedOrigin}/`);
    await poll(() => addressOf(page)).toBe('/');
    await leave();
  });

  test('neither an address that names an edition nor a crawler is redirected', async () => {
    expect((await httpGet(`${sharedOrigin}/firmy`, { 'accept-language': 'en' })).status).toBe(200);
    expect((await httpGet(`${origins.cs}/`, { 'accept-language': 'en' })).status).toBe(200);
    const robot = { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    expect((await httpGet(`${sharedOrigin}/`, robot)).status).toBe(200);
  });

  test('a banner offers the other language, and does not return once closed', async () => {
    const visitor = await newVisitor({ locale: 'en-GB' });
    const { page, leave } = visitor;
    await open(page, sharedOrigin + pathTo('cs', 'companies'));
    const banner = page.locator('[lang=en]').filter({ hasText: 'This page is also in English.' }).first();
    await banner.getByRole('button', { name: 'Close' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await cookieOf(visitor, sharedOrigin)).toBe('cs');
    await open(page, sharedOrigin + pathTo('cs', 'companies'));
    expect(await banner.count()).toBe(0);
    await leave();
  });

  test('the banner’s link leads to the same page and dialog without a reload, and the choice is kept', async () => {
    const visitor = await newVisitor({ locale: 'en-GB' });
    const { page, leave } = visitor;
    await open(page, sharedOrigin + czech + dialogHash('cs', 'register'));
    await setReloadMarker(page);
    await page.locator('aside a[hreflang=en]').evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(sharedOrigin + english + dialogHash('en', 'register'));
    expect(await hasReloadMarker(page)).toBe(true);
    await poll(() => skipLink(page)).toBe(translate('en', 'Skip to content'));
    expect(await cookieOf(visitor, sharedOrigin)).toBe('en');
    expect(await page.getByRole('link', { name: 'Číst česky' }).count()).toBe(0);
    await leave();
  });
});

describe('language switch between origins', () => {
  test('leads to the same list with the same dialog, and keeps the choice there', async () => {
    const visitor = await newVisitor();
    const { page, leave, errors: troubles } = visitor;
    await open(page, origins.cs + czech + dialogHash('cs', 'register'));
    await press(page, 'en');
    await page.waitForURL(origins.en + jobListPath('en', filter) + dialogHash('en', 'register'));
    await poll(() => rowsOf(page)).toEqual(numbersOf((await jobsOf('en', filter)).items));
    expect(await cookieOf(visitor, origins.en)).toBe('en');
    expect(troubles).toEqual([]);
    await leave();
  });

  test('leads to the same job and the same company', async () => {
    const { page, leave } = await newVisitor();
    const [first] = (await jobsOf('cs', emptyJobFilter)).items;
    await open(page, origins.cs + pathTo('cs', 'job', { id: String(first?.identifier) }));
    await page.locator('header a[hreflang=en]').click();
    await page.waitForURL(new RegExp(`^${origins.en}/job/${first?.identifier}/`));
    const company = pathTo('en', 'startup', { slug: first?.hiringOrganization.slug ?? '' });
    await page.locator(`main a[href="${company}"]`).first().click();
    await page.waitForURL(origins.en + company);
    await page.getByRole('heading', { level: 1, name: first?.hiringOrganization.name ?? '' }).waitFor();
    await page.locator('header a[hreflang=cs]').click();
    await page.waitForURL(origins.cs + company);
    await leave();
  });
});
