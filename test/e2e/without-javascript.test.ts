import { afterAll, describe, expect, test } from 'vitest';
import type { JobCard, JobList } from '../../src/api/contract-board.ts';
import { textKey } from '../../src/routing/filter-query.ts';
import { emptyJobFilter, parseJobListAddress, withText } from '../../src/routing/job-filter.ts';
import { locales } from '../../src/routing/locales.ts';
import { applicationFormPath } from '../../src/routing/noscript-forms.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { httpGet, origins, readApi } from './http.ts';
import { listUrl, poll, rowsOf, waitForJobs } from './pages.ts';
import { translate } from './translate.ts';

// The first journey where no script runs (ruling 54).

afterAll(closeVisits);

describe.each(locales)('%s', (locale) => {
  test('the list can be read, filtered, searched and paged, and leads to an ad', async () => {
    const { page, leave } = await newVisitor({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
    await page.goto(`${origins[locale]}/`);
    expect(await rowsOf(page)).toHaveLength(20);
    expect(await page.locator('noscript p').innerText()).toBe(
      translate(locale, 'You can read without JavaScript. Logging in and signing up need it turned on.'),
    );
    expect(await page.locator('main form [role=combobox]').isVisible()).toBe(false);

    // The other fields need a script: the text field takes their space.
    const button = page.locator('main [role=search] button[type=submit]');
    expect((await button.boundingBox())?.width).toBeLessThan(160);
    expect((await page.locator('main input[type=search]').boundingBox())?.width).toBeGreaterThan(900);

    // Sections that a script would collapse are open.
    expect(await page.locator('main aside section').count()).toBeGreaterThan(10);
    expect(await page.locator('main aside section:not(:has(a))').count()).toBe(0);
    // So are all options of a group, which a script would show on demand.
    const { facets } = await readApi<JobList>(`/api/jobs?lang=${locale}`);
    const options = facets.flatMap(({ key, options }) =>
      key === 'fields' || key === 'salary' ? [] : options.filter(({ id }) => key !== 'places' || id !== 'remote'),
    );
    const links = page.locator('main aside section:not(:has(button[aria-controls])) ul a');
    expect(options.length).toBeGreaterThan(60);
    expect(await links.count()).toBe(options.length);
    // Controls that need a script are hidden.
    const unheard = page.locator('main aside ul button, main aside ul + button, main nav button');
    expect(await unheard.filter({ visible: true }).allInnerTexts()).toEqual([]);

    const filter = page.locator('main aside ul a').first();
    const filtered = (await filter.getAttribute('href')) ?? '';
    await filter.click();
    await page.waitForURL(origins[locale] + filtered);
    const { pathname, search } = new URL(page.url());
    const { filter: chosen } = parseJobListAddress(locale, pathname.split('/')[2], search);
    await waitForJobs(page, locale, chosen);

    await page.locator('main input[type=search]').fill('javascript');
    await button.click();
    await page.waitForURL((url) => url.searchParams.get(textKey[locale]) === 'javascript');
    await waitForJobs(page, locale, withText(chosen, 'javascript'));

    await page.goto(listUrl(locale, emptyJobFilter));
    await page.locator('main nav a').getByText('2', { exact: true }).click();
    await waitForJobs(page, locale, { ...emptyJobFilter, page: 2 });

    const row = page.locator('#root main [data-row-link]').first();
    const title = (await row.innerText()).split('\n')[0] ?? '';
    await row.click();
    await poll(() => page.locator('main article h1').innerText()).toBe(title);
    expect(await page.getByRole('button', { name: translate(locale, 'Copy link') }).count()).toBe(0);
    await leave();
  });

  test('links sort jobs, and the chosen text stays', async () => {
    const { page, leave } = await newVisitor({ javaScriptEnabled: false });
    const asked = withText(emptyJobFilter, 'python');
    await page.goto(listUrl(locale, asked));
    const orders = page.locator('#jobs-found').locator('xpath=ancestor::section').locator('noscript a');
    expect(await orders.allInnerTexts()).toEqual(
      ['Most relevant', 'Newest', 'Highest salary', 'Fastest promised reply'].map((name) => translate(locale, name)),
    );
    await orders.getByText(translate(locale, 'Highest salary')).click();
    await waitForJobs(page, locale, { ...asked, sort: 'salary' });
    expect(await orders.and(page.locator('[aria-current=true]')).innerText()).toBe(translate(locale, 'Highest salary'));
    await leave();
  });

  test('links sort startups by name', async () => {
    const { page, leave } = await newVisitor({ javaScriptEnabled: false });
    await page.goto(origins[locale] + pathTo(locale, 'companies'));
    await page
      .locator('main noscript')
      .getByRole('link', { name: translate(locale, 'By name') })
      .click();
    const names = await page.locator('main #results').locator('xpath=ancestor::section').locator('h3').allInnerTexts();
    expect(names.length).toBeGreaterThan(10);
    expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
    await leave();
  });

  test('issue 17 §2 a missing job’s page lists the newest jobs instead', async () => {
    const { status, headers, text } = await httpGet(origins[locale] + pathTo(locale, 'job', { id: '999999999' }));
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
    const root = text.slice(text.indexOf('<div id="root">'), text.indexOf('<script id="boot"'));
    expect(root).toContain(translate(locale, 'The newest jobs'));
    expect(root.match(/data-row-link/g)?.length).toBeGreaterThan(2);
  });

  test('product §8 an attempt’s page says in its document that it needs JavaScript', async () => {
    const { text } = await httpGet(
      origins[locale] + pathTo(locale, 'testFinishedLogin', { slug: 'sql', guid: 'none' }),
    );
    const root = text.slice(text.indexOf('<div id="root">'), text.indexOf('<script id="boot"'));
    expect(root).toContain(translate(locale, 'This needs JavaScript turned on.'));
  });

  test('product §9 the questions of a chapter say that they need JavaScript', async () => {
    const { page, leave } = await newVisitor({ javaScriptEnabled: false });
    const [futureSlug, chapterSlug] =
      locale === 'cs'
        ? ['produktovy-manazer', 'priority-a-jak-rikat-ne']
        : ['product-manager', 'priorities-and-saying-no'];
    await page.goto(origins[locale] + pathTo(locale, 'chapter', { futureSlug, chapterSlug }));
    const needs = page.locator('main form noscript p');
    expect(await needs.innerText()).toBe(translate(locale, 'This needs JavaScript turned on.'));
    expect(await needs.isVisible()).toBe(true);
    await leave();
  });

  test('ruling 54, product §3.15 an application form shows an error, keeps the text and is sent once corrected', async () => {
    const { page, leave } = await newVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
    const { items } = await readApi<JobList>(`/api/jobs?lang=${locale}`);
    const job = items.find(({ replyDays }) => replyDays !== null) as JobCard;
    await page.goto(origins[locale] + pathTo(locale, 'job', { id: String(job.identifier), slug: job.slug }));
    await page
      .getByRole('link', { name: translate(locale, 'Apply here') })
      .first()
      .click();
    await page.waitForURL(origins[locale] + applicationFormPath(locale, job.identifier));
    await page.locator('[name=name]').fill('Jana Nová');
    await page.locator('[name=message]').fill('Drak.');
    // The test types faster than a user: pretend that the form was opened long ago.
    await page.locator('[name=openedAt]').evaluate((field) => field.setAttribute('value', '1'));
    await page.locator('form button').click();
    await poll(() => page.locator('#email-error').innerText()).toBe(translate(locale, 'This field is mandatory'));
    expect(await page.locator('[name=message]').inputValue()).toBe('Drak.');
    await page.locator('[name=email]').fill(`form-${locale}@kites.example`);
    await page.locator('form button').click();
    await poll(() => page.locator('main').innerText()).toMatch(/[A-Z\d]{4}-[A-Z\d]{4}/);
    await leave();
  });
});
