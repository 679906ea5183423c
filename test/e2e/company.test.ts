import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyDetail, CompanyList } from '../../src/api/contract-board.ts';
import { allCompanies, type CompanyFilter, companyListQuery } from '../../src/routing/company-filter.ts';
import { companyListPath } from '../../src/routing/list-address.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { Industry } from '../../src/routing/taxonomy.ts';
import { endVisits, newVisitor, type Visitor } from '../support/browser.ts';
import { ask, origins, read } from './ask.ts';
import { addressOf, focused, go, open, soon } from './pages.ts';
import { said } from './words.ts';

afterAll(endVisits);

const listOf = (filter: CompanyFilter, locale: 'cs' | 'en' = 'cs') =>
  read<CompanyList>(`/api/companies?${companyListQuery(locale, filter)}`);
const slugsOn = ({ page }: Visitor) =>
  page
    .locator('main section[aria-labelledby=results] li a[href^="/startup/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('/startup/', '')));

async function shows(visitor: Visitor, filter: CompanyFilter): Promise<CompanyList> {
  const list = await listOf(filter);
  await soon(() => addressOf(visitor.page)).toBe(companyListPath('cs', filter));
  await soon(() => slugsOn(visitor)).toEqual(list.items.map(({ slug }) => slug));
  await soon(async () => Number((await visitor.page.locator('#results').textContent())?.replace(/\D/g, ''))).toBe(
    list.total,
  );
  return list;
}

let whole: CompanyList;
beforeAll(async () => {
  whole = await listOf(allCompanies);
});

test('the list can be searched, filtered and paged, and Back restores it', async () => {
  const visitor = await newVisitor({ viewport: { width: 1280, height: 900 } });
  const { page, leave, troubles } = visitor;
  await open(page, origins.cs + pathTo('cs', 'companies'));
  await shows(visitor, allCompanies);

  await page.locator('main nav a[href*="strana=2"]').first().click();
  await shows(visitor, { ...allCompanies, page: 2 });
  const link = page.locator('main section[aria-labelledby=results] li a[href^="/startup/"]').nth(5);
  const href = await link.getAttribute('href');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(origins.cs + href);
  await page.locator('main h1').waitFor();
  await page.goBack();
  await shows(visitor, { ...allCompanies, page: 2 });
  await soon(() => focused(page)).toBe(href);
  // The page was left by Back, not by a link: the focus goes to its heading.
  await page.goForward();
  await page.waitForURL(origins.cs + href);
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.goBack();
  await shows(visitor, { ...allCompanies, page: 2 });

  const industry = whole.facets.find(({ key }) => key === 'industry')?.options[0]?.id ?? '';
  const chosen: CompanyFilter = { ...allCompanies, industry: [industry as Industry] };
  await page.goBack();
  await shows(visitor, allCompanies);
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
  const found = await shows(visitor, { ...allCompanies, text: name });
  expect(found.items.map((company) => company.name)).toContain(name);
  expect(troubles).toEqual([]);
  await leave();
});

test('an empty list links to all startups', async () => {
  const visitor = await newVisitor();
  const { page, leave } = visitor;
  await open(page, origins.cs + companyListPath('cs', { ...allCompanies, text: 'xyzzyq' }));
  await page.getByRole('link', { name: said('cs', 'Show all startups') }).click();
  await shows(visitor, allCompanies);
  await leave();
});

test('a profile links to its jobs, and opens in the other edition', async () => {
  const { page, leave, troubles } = await newVisitor();
  const { slug, name } = whole.items[0] as CompanyList['items'][number];
  const { jobs, seo } = await read<CompanyDetail>(`/api/companies/${slug}?lang=cs`);
  await open(page, origins.cs + pathTo('cs', 'companies'));
  await page.locator(`main a[href="/startup/${slug}"]`).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await soon(() => page.title()).toBe(`${seo.title} | cs.localhost`);
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
  expect((await ask(`${origins.cs}/startup/nikdo-takovy`)).status).toBe(404);
  const { page, leave, troubles } = await newVisitor();
  await open(page, origins.cs + pathTo('cs', 'companies'));
  await go(page, '/startup/nikdo-takovy');
  await page.getByRole('heading', { level: 1, name: said('cs', "Error 404. We couldn't find this page.") }).waitFor();
  expect(troubles).toEqual([]);
  await leave();
});
