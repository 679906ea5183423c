import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { allowErrors, closeVisits, newVisitor } from '../support/browser.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { origins, sharedOrigin } from './http.ts';
import { open, poll, pushPath, rowsOf, waitForJobs } from './pages.ts';
import { catalogs, translate } from './translate.ts';

// A browser that withholds something from the start (security §4).

afterAll(closeVisits);

const words = /\/_i18n\/.*\/messages\.json$/;
const broken: [Locale, string, (route: Route) => Promise<void>][] = [
  ['cs', 'are not found', (route) => route.fulfill({ status: 404, json: { status: 404 } })],
  [
    'en',
    'are an HTML page',
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' }),
  ],
  ['cs', 'do not come', (route) => route.abort()],
];

test.each(broken)(
  'when the messages of the %s edition %s, a notice in its language offers a retry that works',
  async (locale, _, fail) => {
    allowErrors(/messages\.json answered 404|is not valid JSON|Failed to fetch/);
    const { page, leave } = await newVisitor();
    await page.route(words, fail);
    await page.goto(origins[locale] + pathTo(locale, 'companies'));
    await page.locator('#notice').waitFor();
    const text = await page.locator('body').innerText();
    expect(text).toContain(catalogs[locale]['notice.text']);
    expect(text).toContain(catalogs[locale]['notice.retry']);
    expect(text).not.toMatch(/title\.|lead\.|notice\./);
    await page.unroute(words);
    await page.locator('#notice a').click();
    await page.locator('main h1').waitFor();
    expect(await page.locator('#notice').isVisible()).toBe(false);
    await leave();
  },
);

test('messages that fail to load on a language switch leave the page unchanged', async () => {
  const { page, leave } = await newVisitor();
  await page.addInitScript(() => sessionStorage.setItem('reloaded:/en/cookies', String(Date.now())));
  await open(page, sharedOrigin + pathTo('cs', 'cookies'));
  await page.route(words, (route) => route.fulfill({ status: 500, body: '' }));
  await page.locator('header a[hreflang=en]').click();
  const notice = page.getByRole('alert');
  await notice.waitFor();
  expect(await page.locator('.skip-link').textContent()).toBe(translate('cs', 'Skip to content'));
  await page.unroute(words);
  await notice.getByRole('button').click();
  await poll(() => page.locator('.skip-link').textContent()).toBe(translate('en', 'Skip to content'));
  await leave();
});

test('the board works when storage throws', async () => {
  const { page, leave, errors: troubles } = await newVisitor();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await open(page, `${origins.cs}/`);
  await pushPath(page, '/nabidky/backend');
  await waitForJobs(page, 'cs', { ...emptyJobFilter, fields: ['backend'] });
  await page.locator('main [data-row-link]').first().click();
  await page.locator('main article h1').waitFor();
  await page.goBack();
  await waitForJobs(page, 'cs', { ...emptyJobFilter, fields: ['backend'] });
  await page.locator('header a[hreflang=en]').click();
  await page.waitForURL(`${origins.en}/jobs/backend`);
  await poll(async () => (await rowsOf(page)).length).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
  await leave();
});

describe('a page that throws', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ env: { INTERNAL_PAGES: '1' } });
  });
  afterAll(async () => {
    await server?.stop();
  });

  const failed = (page: Page) =>
    page.getByRole('heading', { level: 1, name: translate('cs', 'Error 500 on our side.') });

  test('AV10 keeps the frame and its working links, and is reported with an id', async () => {
    allowErrors(/This page throws while it renders/);
    const { page, leave } = await newVisitor();
    await page.goto(`${server.origin}/error-1-test`);
    await failed(page).waitFor();
    await page.locator('header').first().waitFor();
    await poll(() => server.output()).toContain('error in a browser');
    const line =
      server
        .output()
        .split('\n')
        .find((text) => text.includes('error in a browser')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      incident: expect.stringMatching(/^.{8,}$/),
      path: '/error-1-test',
      message: 'This page throws while it renders',
    });
    await page.locator('header nav a').nth(1).click();
    await page.locator('#results').waitFor();
    await leave();
  });

  test('a page that fails to load is reloaded once and ends in a notice, and a page with status 500 shows its error', async () => {
    allowErrors(/This page fails to load/);
    const { page, leave } = await newVisitor();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.goto(`${server.origin}/error-2-test`);
    await page.locator('#notice').waitFor();
    expect(documents).toEqual(['/error-2-test', '/error-2-test']);
    expect((await page.goto(`${server.origin}/error-3-test`))?.status()).toBe(500);
    await failed(page).waitFor();
    await leave();
  });
});
