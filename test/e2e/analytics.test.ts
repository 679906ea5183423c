import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { dialogHash } from '../../src/routing/fragments.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { jobListPath } from '../../src/routing/list-address.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { origins, sharedOrigin } from './http.ts';
import { jobsOf, open, poll, pushPath, waitForJobs } from './pages.ts';

afterAll(closeVisits);

type PageView = { event: string; page_title: string; page_url: string };

const entries = <Entry>(page: Page, event: string) =>
  page.evaluate(
    (name) => (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === name) as Entry[],
    event,
  );
const views = (page: Page) => entries<PageView>(page, 'page_view');
const urls = async (page: Page) => (await views(page)).map(({ page_url }) => page_url);

test('each route change after the first page sends the title and the address, a hash change sends nothing', async () => {
  const { page, leave } = await newVisitor({ viewport: { width: 1280, height: 900 } });
  await open(page, `${origins.cs}/`);
  expect(await views(page)).toEqual([]);

  await pushPath(page, `/${dialogHash('cs', 'login')}`);
  await pushPath(page, '/');
  const filter = { ...emptyJobFilter, fields: ['backend' as const] };
  await pushPath(page, jobListPath('cs', filter));
  const { seo } = await waitForJobs(page, 'cs', filter);
  const filtered = {
    event: 'page_view',
    page_title: `${seo.title} | cs.localhost`,
    page_url: origins.cs + jobListPath('cs', filter),
  };
  await poll(() => views(page)).toEqual([filtered]);

  const [first] = (await jobsOf('cs', filter)).items;
  const job = pathTo('cs', 'job', { id: String(first?.identifier), slug: first?.slug });
  await page.locator('main [data-row-link]').first().click();
  await poll(() => urls(page)).toEqual([filtered.page_url, origins.cs + job]);
  expect((await views(page))[1]?.page_title).toBe(await page.title());
  expect(await page.title()).toContain(first?.title);

  await page.goBack();
  await poll(() => views(page)).toEqual([filtered, expect.anything(), filtered]);
  await leave();
});

test('redirect parameters are neither compared nor sent', async () => {
  const { page, leave } = await newVisitor();
  await open(page, `${origins.cs}${pathTo('cs', 'cookies')}?redirect_to=%2Ftajne`);
  await pushPath(page, `${pathTo('cs', 'cookies')}?force_redirect_to=%2Ftajne`);
  await pushPath(page, pathTo('cs', 'cookies'));
  await pushPath(page, `${pathTo('cs', 'terms')}?redirect_to=%2Ftajne&utm_source=a`);
  await poll(() => urls(page)).toEqual([`${origins.cs}${pathTo('cs', 'terms')}?utm_source=a`]);
  await leave();
});

test('page views carry the title of their own page, also between languages and lists', async () => {
  const { page, leave } = await newVisitor({ viewport: { width: 1280, height: 900 } });
  const [first] = (await jobsOf('cs', emptyJobFilter)).items;
  const id = String(first?.identifier);
  await open(page, sharedOrigin + pathTo('cs', 'job', { id }));
  await page.locator('header a[hreflang=en]').click();
  await poll(async () => (await views(page)).length).toBeGreaterThan(0);
  const english = (await jobsOf('en', emptyJobFilter)).items.find(({ identifier }) => identifier === first?.identifier);
  await poll(() => page.title()).toContain(english?.title);
  expect((await views(page)).map(({ page_title }) => page_title)).toEqual([await page.title()]);

  await page.locator('header nav a[href="/en/companies"]').click();
  await poll(async () => (await views(page)).length).toBe(2);
  await page.locator('main aside li a').first().click();
  await poll(async () => (await views(page)).length).toBe(3);
  const [, all, narrowed] = await views(page);
  await poll(() => page.title()).toBe(narrowed?.page_title);
  expect(all?.page_url).toBe(`${sharedOrigin}/en/companies`);
  expect(narrowed?.page_url).toBe(page.url());
  await leave();
});

test('§7 the user record is read once and enters the data layer unchanged under its key', async () => {
  const { page, leave } = await newVisitor();
  const record = { user_id: 'u1', user_type: 'candidate' };
  const asked: (string | undefined)[] = [];
  await page.route('**/api/intercom', (route) => {
    asked.push(route.request().headers().accept);
    return route.fulfill({ json: record });
  });
  await open(page, `${origins.cs}/`);
  await poll(() => entries(page, 'intercom_user')).toEqual([{ event: 'intercom_user', intercom_user: record }]);
  await pushPath(page, pathTo('cs', 'cookies'));
  await poll(() => urls(page)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  expect([asked, await entries(page, 'intercom_user')]).toEqual([
    ['application/json'],
    [{ event: 'intercom_user', intercom_user: record }],
  ]);
  await leave();
});

test.each([
  ['a 500', { status: 500, json: { title: 'Nope', status: 500 } }],
  ['HTML', { status: 200, body: '<h1>Hello</h1>', contentType: 'text/html' }],
  ['null', { status: 200, json: null }],
])('§7 %s instead of the user record adds nothing to the data layer and shows no toast', async (_, answer) => {
  const { page, leave, errors: troubles } = await newVisitor();
  await page.route('**/api/intercom', (route) => route.fulfill(answer));
  const answered = page.waitForResponse('**/api/intercom');
  await open(page, `${origins.cs}/`);
  await (await answered).finished();
  expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([]);
  expect(await page.locator('.toast').count()).toBe(0);
  expect(troubles).toEqual([]);
  await leave();
});

test('ruling 31 without an analytics script there is no consent bar and no choice in the footer', async () => {
  const { page, leave } = await newVisitor();
  await open(page, `${origins.en}/`);
  await poll(() => entries(page, 'intercom_user')).toEqual([{ event: 'intercom_user', intercom_user: {} }]);
  expect(await page.getByText('Consent to analytics').count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Consent to analytics' }).count()).toBe(0);
  await leave();
});
