import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { hashTo } from '../../src/routing/fragments.ts';
import { allJobs, jobListPath } from '../../src/routing/job-list-address.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { closeBrowser, newVisitor } from '../support/browser.ts';
import { origins, shared } from './ask.ts';
import { go, jobsOf, open, showsJobs, soon } from './pages.ts';

afterAll(closeBrowser);

type PageView = { event: string; page_title: string; page_url: string };

const views = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as PageView[]);
const urls = async (page: Page) => (await views(page)).map(({ page_url }) => page_url);

test('each change of the route after the first sends the title and the address, a hash none', async () => {
  const { page, context } = await newVisitor({ viewport: { width: 1280, height: 900 } });
  await open(page, `${origins.cs}/`);
  expect(await views(page)).toEqual([]);

  await go(page, `/${hashTo('cs', 'login')}`);
  await go(page, '/');
  const filter = { ...allJobs, fields: ['backend' as const] };
  await go(page, jobListPath('cs', filter));
  const { seo } = await showsJobs(page, 'cs', filter);
  const filtered = {
    event: 'page_view',
    page_title: `${seo.title} | cs.localhost`,
    page_url: origins.cs + jobListPath('cs', filter),
  };
  await soon(() => views(page)).toEqual([filtered]);

  const [first] = (await jobsOf('cs', filter)).items;
  const job = pathTo('cs', 'job', { id: String(first?.identifier), slug: first?.slug });
  await page.locator('main [data-row-link]').first().click();
  await soon(() => urls(page)).toEqual([filtered.page_url, origins.cs + job]);
  expect((await views(page))[1]?.page_title).toBe(await page.title());
  expect(await page.title()).toContain(first?.title);

  await page.goBack();
  await soon(() => views(page)).toEqual([filtered, expect.anything(), filtered]);
  await context.close();
});

test('redirect parameters are neither compared nor sent', async () => {
  const { page, context } = await newVisitor();
  await open(page, `${origins.cs}${pathTo('cs', 'cookies')}?redirect_to=%2Ftajne`);
  await go(page, `${pathTo('cs', 'cookies')}?force_redirect_to=%2Ftajne`);
  await go(page, pathTo('cs', 'cookies'));
  await go(page, `${pathTo('cs', 'terms')}?redirect_to=%2Ftajne&utm_source=a`);
  await soon(() => urls(page)).toEqual([`${origins.cs}${pathTo('cs', 'terms')}?utm_source=a`]);
  await context.close();
});

test('titles are those of the page they are sent with, also between languages and lists', async () => {
  const { page, context } = await newVisitor({ viewport: { width: 1280, height: 900 } });
  const [first] = (await jobsOf('cs', allJobs)).items;
  const id = String(first?.identifier);
  await open(page, shared + pathTo('cs', 'job', { id }));
  await page.locator('header a[hreflang=en]').click();
  await soon(async () => (await views(page)).length).toBeGreaterThan(0);
  const english = (await jobsOf('en', allJobs)).items.find(({ identifier }) => identifier === first?.identifier);
  await soon(() => page.title()).toContain(english?.title);
  expect((await views(page)).map(({ page_title }) => page_title)).toEqual([await page.title()]);

  await page.locator('header nav a[href="/en/companies"]').click();
  await soon(async () => (await views(page)).length).toBe(2);
  await page.locator('main aside li a').first().click();
  await soon(async () => (await views(page)).length).toBe(3);
  const [, all, narrowed] = await views(page);
  await soon(() => page.title()).toBe(narrowed?.page_title);
  expect(all?.page_url).toBe(`${shared}/en/companies`);
  expect(narrowed?.page_url).toBe(page.url());
  await context.close();
});
