import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyDetail, CompanyList } from '../../src/api/contract-board.ts';
import { type CompanyFilter, companyListQuery, emptyCompanyFilter } from '../../src/routing/company-filter.ts';
import { companyListPath } from '../../src/routing/list-address.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { Industry } from '../../src/routing/taxonomy.ts';
import { closeVisits, newVisitor, type Visitor } from '../support/browser.ts';
import { httpGet, origins, readApi } from './http.ts';
import { addressOf, focusedHrefOrTag, open, poll, pushPath } from './pages.ts';
import { translate } from './translate.ts';

afterAll(closeVisits);

const listOf = (filter: CompanyFilter, locale: 'cs' | 'en' = 'cs') =>
  readApi<CompanyList>(`/api/companies?${companyListQuery(locale, filter)}`);
const slugsOn = ({ page }: Visitor) =>
  page
    .locator('main section[aria-labelledby=results] li a[href^="/startup/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('/startup/', '')));

async function shows(visitor: Visitor, filter: CompanyFilter): Promise<CompanyList> {
  const list = await listOf(filter);
  await poll(() => addressOf(visitor.page)).toBe(companyListPath('cs', filter));
  await poll(() => slugsOn(visitor)).toEqual(list.items.map(({ slug }) => slug));
  await poll(async () => Number((await visitor.page.locator('#results').textContent())?.replace(/\D/g, ''))).toBe(
    list.total,
  );
  return list;
}

let whole: CompanyList;
beforeAll(async () => {
  whole = await listOf(emptyCompanyFilter);
});

test('the list can be searched, filtered and paged, and Back restores it', async () => {
  const visitor = await newVisitor({ viewport: { width: 1280, height: 900 } });
  const { page, leave, errors: troubles } = visitor;
  await open(page, origins.cs + pathTo('cs', 'companies'));
  await shows(visitor, emptyCompanyFilter);

  await page.locator('main nav a[href*="strana=2"]').first().click();
  await shows(visitor, { ...emptyCompanyFilter, page: 2 });
  const link = page.locator('main section[aria-labelledby=results] li a[href^="/startup/"]').nth(5);
  const href = await link.getAttribute('href');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(origins.cs + href);
  await page.locator('main h1').waitFor();
  await page.goBack();
  await shows(visitor, { ...emptyCompanyFilter, page: 2 });
  await poll(() => focusedHrefOrTag(page)).toBe(href);
  // The page was left by Back, not by a link: the focus goes to its heading.
  await page.goForward();
  await page.waitForURL(origins.cs + href);
  await poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.goBack();
  await shows(visitor, { ...emptyCompanyFilter, page: 2 });

  const industry = whole.facets.find(({ key }) => key === 'industry')?.options[0]?.id ?? '';
  const chosen: CompanyFilter = { ...emptyCompanyFilter, industry: [industry as Industry] };
  await page.goBack();
  await shows(visitor, emptyCompanyFilter);
  await page
    .locator(`main aside a[href="${companyListPath('cs', chosen)}"]`)
    .first()
    .click();
  await shows(visitor, chosen);
  await page.reload();
  await shows(visitor, chosen);

  const name = whole.items[3]?.name ?? '';
  await open(page, origins.cs + pathTo('cs', 'companies'));
  await page.locator('main input[type=search]').fill(name);
  await page.locator('main input[type=search]').press('Enter');
  const found = await shows(visitor, { ...emptyCompanyFilter, text: name });
  expect(found.items.map((company) => company.name)).toContain(name);
  expect(troubles).toEqual([]);
  await leave();
});

test('an empty list links to all startups', async () => {
  const visitor = await newVisitor();
  const { page, leave } = visitor;
  await open(page, origins.cs + companyListPath('cs', { ...emptyCompanyFilter, text: 'xyzzyq' }));
  await page.getByRole('link', { name: translate('cs', 'Show all startups') }).click();
  await shows(visitor, emptyCompanyFilter);
  await leave();
});

test('a profile links to its jobs, and opens in the other edition', async () => {
  const { page, leave, errors: troubles } = await newVisitor();
  const { slug, name } = whole.items[0] as CompanyList['items'][number];
  const { jobs, seo } = await readApi<CompanyDetail>(`/api/companies/${slug}?lang=cs`);
  await open(page, origins.cs + pathTo('cs', 'companies'));
  await page.locator(`main a[href="/startup/${slug}"]`).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await poll(() => page.title()).toBe(`${seo.title} | cs.localhost`);
  const [job] = jobs;
  await page
    .locator(`main [data-row-link][href="${pathTo('cs', 'job', { id: String(job?.identifier), slug: job?.slug })}"]`)
    .click();
  await page.getByRole('heading', { level: 1, name: job?.title ?? '' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await open(page, `${origins.en}/startup/${slug}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(troubles).toEqual([]);
  await leave();
});

test('a startup that never existed shows the 404 page', async () => {
  expect((await httpGet(`${origins.cs}/startup/nikdo-takovy`)).status).toBe(404);
  const { page, leave, errors: troubles } = await newVisitor();
  await open(page, origins.cs + pathTo('cs', 'companies'));
  await pushPath(page, '/startup/nikdo-takovy');
  await page
    .getByRole('heading', { level: 1, name: translate('cs', "Error 404. We couldn't find this page.") })
    .waitFor();
  expect(troubles).toEqual([]);
  await leave();
});
