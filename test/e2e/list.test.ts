import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { emptyJobFilter, type JobFilter, withoutOption } from '../../src/routing/job-filter.ts';
import { jobListPath } from '../../src/routing/list-address.ts';
import type { FieldId } from '../../src/routing/taxonomy.ts';
import { closeVisits, newVisitor, type Visitor } from '../support/browser.ts';
import { chunksNamed } from './chunks.ts';
import { httpGet, origins } from './http.ts';
import {
  addressOf,
  focusedHrefOrTag,
  hasReloadMarker,
  jobsOf,
  listUrl,
  numbersOf,
  open,
  pauseClock,
  poll,
  pushPath,
  rowsOf,
  setReloadMarker,
  waitForJobs,
} from './pages.ts';
import { catalogs, translate } from './translate.ts';

afterAll(closeVisits);

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function onList(
  filter: JobFilter = emptyJobFilter,
  options: Parameters<typeof newVisitor>[0] = desktop,
): Promise<Visitor> {
  const visitor = await newVisitor(options);
  await open(visitor.page, listUrl('cs', filter));
  await waitForJobs(visitor.page, 'cs', filter);
  return visitor;
}

async function ends({ leave, errors: troubles }: Visitor): Promise<void> {
  expect(troubles).toEqual([]);
  await leave();
}

const aside = (page: Page) => page.locator('main aside');
const option = (page: Page, id: string) =>
  aside(page).getByRole('link', { name: new RegExp(`^${catalogs.cs[id]}\\s*\\d`) });
const searchField = (page: Page) => page.locator('main input[type=search]');

test('a search without diacritics finds words with them', async () => {
  const visitor = await onList();
  await searchField(visitor.page).fill('vyvojar');
  const list = await waitForJobs(visitor.page, 'cs', { ...emptyJobFilter, text: 'vyvojar', sort: 'relevance' });
  expect(list.items.some(({ title }) => /vývojář/i.test(title))).toBe(true);
  await ends(visitor);
});

test('filters are added by clicking, removed by their chips, and Back undoes them one by one', async () => {
  const visitor = await onList();
  const { page } = visitor;
  const fields: JobFilter = { ...emptyJobFilter, fields: ['development'] };
  const both: JobFilter = { ...fields, modes: ['hybrid'] };
  await setReloadMarker(page);

  await option(page, 'field.development').click();
  await waitForJobs(page, 'cs', fields);
  await option(page, 'mode.hybrid').click();
  const { seo } = await waitForJobs(page, 'cs', both);
  await poll(() => page.locator('main h1').textContent()).toBe(seo.h1);
  await page.reload();
  await waitForJobs(page, 'cs', both);

  const chips = page.locator('main nav[aria-label] ul').filter({ hasText: catalogs.cs['mode.hybrid'] as string });
  await chips.getByRole('link', { name: new RegExp(catalogs.cs['field.development'] as string) }).click();
  await waitForJobs(page, 'cs', withoutOption(both, 'fields', 'development'));
  await page.goBack();
  await waitForJobs(page, 'cs', both);
  await page.goBack();
  await waitForJobs(page, 'cs', fields);
  await ends(visitor);
});

test('the count beside a filter equals the number of jobs that it gives', async () => {
  const visitor = await onList();
  const { facets } = await jobsOf('cs', emptyJobFilter);
  const [field] = facets.find(({ key }) => key === 'fields')?.options ?? [];
  const shown = await option(visitor.page, `field.${field?.id}`).textContent();
  expect(Number(shown?.replace(/\D/g, ''))).toBe(field?.count);
  await option(visitor.page, `field.${field?.id}`).click();
  const list = await waitForJobs(visitor.page, 'cs', { ...emptyJobFilter, fields: [field?.id as FieldId] });
  expect(list.total).toBe(field?.count);
  await ends(visitor);
});

test('an address shows the same jobs in the other edition, in the same order', async () => {
  const filter: JobFilter = { ...emptyJobFilter, fields: ['backend', 'frontend'], places: ['prague'], sort: 'salary' };
  const visitor = await onList(filter);
  const czech = await rowsOf(visitor.page);
  const { links } = await jobsOf('cs', filter);
  await open(
    visitor.page,
    origins.en + new URL(links.en).pathname.replace(/^\/en(?=\/|$)/, '') + new URL(links.en).search,
  );
  await waitForJobs(visitor.page, 'en', filter);
  await poll(() => rowsOf(visitor.page)).toEqual(czech);
  await ends(visitor);
});

test('an oddly written address is replaced by the canonical one', async () => {
  const filter: JobFilter = { ...emptyJobFilter, fields: ['backend', 'frontend'], places: ['prague'] };
  const odd = '/nabidky/Frontend%2Cbackend~PRAHA?strana=1&nesmysl=1';
  const { status, headers } = await httpGet(origins.cs + odd);
  const right = `${jobListPath('cs', filter)}?nesmysl=1`;
  expect([status, headers.location]).toEqual([301, right]);

  const visitor = await onList();
  const { page } = visitor;
  const entries = await page.evaluate(() => history.length);
  await pushPath(page, odd);
  await poll(() => addressOf(page)).toBe(right);
  await poll(() => rowsOf(page)).toEqual(numbersOf((await jobsOf('cs', filter)).items));
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);

  // Ruling 47: parameters that no list reads stay while it is filtered, and no rendered link contains them.
  expect(await page.locator('#root a[href*=nesmysl]').count()).toBe(0);
  await page.locator('main aside li a[aria-current]').first().click();
  await poll(() => addressOf(page)).toMatch(/^\/nabidky\/(?:backend|frontend)~praha\?nesmysl=1$/);
  await ends(visitor);
});

test('unknown slugs are dropped and named; a page with no known slug is a 404', async () => {
  const visitor = await onList();
  const { page, errors: troubles } = visitor;
  // Even without a script, and before it has loaded.
  for (const [path, slug] of [
    ['/nabidky/backend,kouzelnik', 'kouzelnik'],
    ['/nabidky?seniorita=kouzelnice', 'kouzelnice'],
  ] as const) {
    const { text } = await httpGet(origins.cs + path);
    expect(text.replaceAll('<!-- -->', '')).toContain(`jsme ji vynechali: ${slug}<`);
    await pushPath(page, path);
    await page.getByText(`jsme ji vynechali: ${slug}`).waitFor();
  }
  await pushPath(page, '/nabidky/backend,kouzelnik');
  await waitForJobs(page, 'cs', { ...emptyJobFilter, fields: ['backend'] });
  await pushPath(page, '/nabidky/kouzelnik');
  await page.getByText(translate('cs', "Error 404. We couldn't find this page.")).waitFor();
  expect(troubles).toEqual([]);
  await page
    .locator('main')
    .getByRole('link', { name: translate('cs', 'Return to homepage') })
    .click();
  await waitForJobs(page, 'cs', emptyJobFilter);
  await visitor.leave();
});

test('the sort order can be chosen', async () => {
  const visitor = await onList();
  await visitor.page.getByRole('combobox', { name: translate('cs', 'Sort by') }).selectOption('salary');
  await waitForJobs(visitor.page, 'cs', { ...emptyJobFilter, sort: 'salary' });
  await ends(visitor);
});

test('page links lead to their pages and move the focus to the results', async () => {
  const visitor = await onList();
  const { page } = visitor;
  await page.locator('main nav a[href*="strana=2"]').first().click();
  await waitForJobs(page, 'cs', { ...emptyJobFilter, page: 2 });
  await poll(() => page.evaluate(() => document.activeElement?.contains(document.getElementById('jobs-found')))).toBe(
    true,
  );
  expect(await page.locator('main nav a[aria-current=page]').textContent()).toBe('2');
  await page.goBack();
  await waitForJobs(page, 'cs', emptyJobFilter);
  await ends(visitor);
});

test('opening a page in another tab changes nothing here, and more rows then move the focus to the first new one', async () => {
  const visitor = await onList();
  const { page } = visitor;
  const tab = visitor.context.waitForEvent('page');
  await page
    .locator('main nav a[href*="strana=2"]')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  const before = await rowsOf(page);
  await page.locator('main nav button').click();
  await poll(async () => (await rowsOf(page)).length).toBeGreaterThan(before.length);
  const first = (await rowsOf(page))[before.length];
  await poll(() => focusedHrefOrTag(page)).toContain(`/${first}/`);
  await ends(visitor);
});

test('more jobs are added below, survive a reload, and Back from an ad restores them all', async () => {
  const visitor = await onList();
  const { page } = visitor;
  const two = [
    ...numbersOf((await jobsOf('cs', emptyJobFilter)).items),
    ...numbersOf((await jobsOf('cs', { ...emptyJobFilter, page: 2 })).items),
  ];
  await page.locator('main nav button').click();
  await poll(() => rowsOf(page)).toEqual(two);
  await poll(() => addressOf(page)).toBe(jobListPath('cs', { ...emptyJobFilter, page: 2 }));
  await poll(() => focusedHrefOrTag(page)).toContain(`/${two[20]}/`);
  for (const top of [3500, 900]) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.reload();
    await poll(() => rowsOf(page)).toEqual(two);
    await page.locator('footer').waitFor();
    await poll(() => page.evaluate(() => scrollY)).toBe(top);
  }

  const link = page.locator('main [data-row-link]').nth(30);
  await link.scrollIntoViewIfNeeded();
  const href = await link.getAttribute('href');
  await setReloadMarker(page);
  await link.focus();
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await page.waitForURL(origins.cs + href);
  await page.locator('main article h1').waitFor();
  await page.goBack();
  await poll(() => rowsOf(page)).toEqual(two);
  await poll(() => focusedHrefOrTag(page)).toBe(href);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  expect(await hasReloadMarker(page)).toBe(true);
  await ends(visitor);
});

test('a page beyond the end shows the last page and a notice', async () => {
  const filter: JobFilter = { ...emptyJobFilter, fields: ['backend'], page: 50 };
  const { pages, page: last, items, notices } = await jobsOf('cs', filter);
  expect([last, notices.map(({ kind }) => kind)]).toEqual([pages, ['last-page']]);
  const visitor = await newVisitor(desktop);
  await open(visitor.page, listUrl('cs', filter));
  await poll(() => rowsOf(visitor.page)).toEqual(numbersOf(items));
  await visitor.page.getByText(`Stránka 50 tu není. Tohle je poslední, stránka ${last}.`).waitFor();
  await ends(visitor);
});

test('an empty list links to broader searches with their true counts, and to all jobs', async () => {
  const filter: JobFilter = { ...emptyJobFilter, fields: ['backend'], text: 'xyzzyq', sort: 'relevance' };
  const visitor = await onList(filter);
  const { page } = visitor;
  const { broader } = await jobsOf('cs', filter);
  const [best] = broader.toSorted((a, b) => b.total - a.total);
  if (!best) throw new Error('No way out of an empty list');
  const out = withoutOption(filter, best.group, best.id);
  const way = page.locator(`main section li a[href="${jobListPath('cs', out)}"]`);
  expect(Number((await way.locator('b').textContent())?.replace(/\D/g, ''))).toBe(best.total);
  await way.click();
  expect((await waitForJobs(page, 'cs', out)).total).toBe(best.total);
  await page.goBack();
  await waitForJobs(page, 'cs', filter);
  await page.getByRole('link', { name: translate('cs', 'Show all jobs') }).click();
  await waitForJobs(page, 'cs', emptyJobFilter);
  await ends(visitor);
});

test('opening an ad before the typed search starts does not lead back to the list', async () => {
  const visitor = await newVisitor(desktop);
  const { page } = visitor;
  await page.clock.install();
  const code = Promise.withResolvers<void>();
  await page.route(chunksNamed(/^details$/), async (route) => {
    await code.promise;
    await route.continue();
  });
  await open(page, `${origins.cs}/`);
  await pauseClock(page);
  const first = page.locator('#root main [data-row-link]').first();
  const address = (await first.getAttribute('href')) ?? '';
  await searchField(page).fill('vývojář');
  await first.click();
  await poll(() => addressOf(page)).toBe(address);
  await page.clock.runFor(1000);
  code.resolve();
  await searchField(page).waitFor({ state: 'detached' });
  await poll(() => addressOf(page)).toBe(address);
  await ends(visitor);
});

test('the search field works without the code of its suggestions, and keeps its whole text', async () => {
  const visitor = await onList();
  const { page } = visitor;
  const refused = Promise.withResolvers<void>();
  await page.route(chunksNamed(/^search-suggestions$/), async (route) => {
    await route.abort();
    refused.resolve();
  });
  await searchField(page).focus();
  await refused.promise;
  await searchField(page).fill('vyvojar');
  await waitForJobs(page, 'cs', { ...emptyJobFilter, text: 'vyvojar', sort: 'relevance' });
  expect(visitor.errors.filter((trouble) => !trouble.includes('Failed to load resource'))).toEqual([]);
  await visitor.leave();
});

test('a typed salary is applied together with the filter that is pressed next', async () => {
  const visitor = await onList();
  const { page } = visitor;
  await page.locator('main form input[inputmode=numeric]').fill('80');
  await option(page, 'field.development').hover();
  await page.mouse.down();
  await page.mouse.up();
  await waitForJobs(page, 'cs', {
    ...emptyJobFilter,
    fields: ['development'],
    salaryMin: 80_000,
    withSalary: true,
  });
  await ends(visitor);
});

test('the last of two quick choices wins, even if the first response comes later', async () => {
  const visitor = await onList();
  const { page } = visitor;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/jobs\?.*fields=development/, async (route) => {
    await held;
    await route.continue();
  });
  const first = page.waitForRequest(/fields=development/);
  await option(page, 'field.development').click();
  await first;
  const late = page.waitForResponse(/fields=development(?!.*mode)/);
  await pushPath(page, jobListPath('cs', { ...emptyJobFilter, fields: ['marketing'] }));
  await waitForJobs(page, 'cs', { ...emptyJobFilter, fields: ['marketing'] });
  release();
  await (await late).finished();
  await waitForJobs(page, 'cs', { ...emptyJobFilter, fields: ['marketing'] });
  await ends(visitor);
});

test('two clicks in immediate succession end in the last one', async () => {
  const visitor = await onList();
  const { page } = visitor;
  const hrefs = [option(page, 'field.development'), option(page, 'field.marketing')].map((link) =>
    link.getAttribute('href'),
  );
  const [one, other] = await Promise.all(hrefs);
  await page.evaluate(
    (both) => {
      for (const href of both) document.querySelector<HTMLElement>(`main aside a[href="${href}"]`)?.click();
    },
    [one, other],
  );
  await waitForJobs(page, 'cs', { ...emptyJobFilter, fields: ['marketing'] });
  await ends(visitor);
});

/** The focused field is visible: the sheet scrolled to it. */
const isInView = (box: Locator) =>
  box.evaluate((input) => {
    const { top, bottom } = (input.closest('label') ?? input).getBoundingClientRect();
    let frame = input.parentElement;
    while (frame && getComputedStyle(frame).overflowY !== 'auto') frame = frame.parentElement;
    const seen = frame?.getBoundingClientRect();
    return seen !== undefined && top >= seen.top && bottom <= seen.bottom;
  });

test('on a phone the filters are a sheet that traps the focus, closes on Esc and applies all choices together', async () => {
  const visitor = await onList(emptyJobFilter, phone);
  const { page } = visitor;
  const opener = page.getByRole('button', { name: translate('cs', 'Filters') });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  const isInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
  await poll(isInside).toBe(true);
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await waitForJobs(page, 'cs', emptyJobFilter);

  await opener.click();
  const choose = async (id: string) => {
    const box = sheet.getByRole('checkbox', { name: new RegExp(`^${catalogs.cs[id]}`) });
    await box.focus();
    expect(await isInView(box)).toBe(true);
    await page.keyboard.press('Space');
  };
  await choose('field.development');
  await choose('mode.hybrid');
  const wanted: JobFilter = { ...emptyJobFilter, fields: ['development'], modes: ['hybrid'] };
  const { total } = await jobsOf('cs', wanted);
  const apply = sheet.locator('button').last();
  await poll(async () => Number((await apply.textContent())?.replace(/\D/g, ''))).toBe(total);
  await poll(() => addressOf(page)).toBe('/');
  await apply.click();
  await waitForJobs(page, 'cs', wanted);
  await ends(visitor);
});
