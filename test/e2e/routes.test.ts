import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyList } from '../../src/api/contract-board.ts';
import { prefixOf, withPrefix } from '../../src/routing/editions.ts';
import { type Locale, locales, otherLocale } from '../../src/routing/locales.ts';
import { pathTo, pathWith } from '../../src/routing/paths.ts';
import { isContent, isPage, type RouteName, routeNames, routeOf } from '../../src/routing/routes.ts';
import { closeVisits, newVisitor, type Visitor } from '../support/browser.ts';
import { httpGet, origins, readApi, sharedOrigin } from './http.ts';
import { open, poll, pushPath, signUp, waitForHydration } from './pages.ts';
import { catalogs } from './translate.ts';

// Every route of the table, in both editions, through the real server and a real browser (spec §2).

let company = '';
const chapters = {
  cs: { futureSlug: 'frontend-vyvojar', chapterSlug: 'data-a-stav' },
  en: { futureSlug: 'frontend-developer', chapterSlug: 'data-and-state' },
};
const testSlugs = { cs: 'produktovy-management', en: 'product-management' };
const params = (locale: Locale, name: RouteName) => ({
  id: '1',
  guid: 'a1',
  code: 'x',
  ...chapters[locale],
  slug: routeOf(name).section === 'tests' ? testSlugs[locale] : company,
});

beforeAll(async () => {
  const { items } = await readApi<CompanyList>('/api/companies?lang=cs');
  company = items[0]?.slug ?? '';
});
afterAll(closeVisits);

/** They name a certificate or an attempt that there is not. */
const namesNothing = new Set<RouteName>(['certificate', 'testAttempt', 'testResult', 'testFinishedLogin']);

const statusOf = (name: RouteName): number =>
  name === 'error404' || routeOf(name).internal || namesNothing.has(name) ? 404 : name === 'error500' ? 500 : 200;

/** A page of text has the same code in both editions: it is loaded in one, and reached by navigation within the app in the other. */
const texts: RouteName[] = routeNames.filter((name) => isPage(name) && isContent(name));
const isWalkedTo = (locale: Locale, name: RouteName) => texts.indexOf(name) % 2 === locales.indexOf(locale);

const onSharedHost = (locale: Locale, path: string) => sharedOrigin + withPrefix(prefixOf(locale, true), path);

const titleOf = (name: RouteName): string => routeOf(name).title?.id ?? '';

const own = new Set<RouteName>(['jobs', 'job', 'companies', 'startup']);

describe.each(locales)('%s', (locale) => {
  let visitor: Visitor;
  const messages = catalogs[locale];
  const there = otherLocale(locale);

  beforeAll(async () => {
    visitor = await newVisitor({ locale: locale === 'cs' ? 'cs-CZ' : 'en-GB' });
  });

  const unprotected = routeNames.filter((name) => isPage(name) && !routeOf(name).protected);

  test.each(unprotected)(
    '%s responds with its status, title and language, and links to its counterpart',
    async (name) => {
      const { page, errors: troubles } = visitor;
      troubles.length = 0;
      const query = name === 'newPassword' ? '?token=of-a-mail' : '';
      const path = pathWith(locale, name, params(locale, name)) + query;
      let told: { status: number; text: string };
      if (isWalkedTo(locale, name)) {
        told = await httpGet(origins[locale] + path);
        await waitForHydration(page);
        await pushPath(page, path);
      } else {
        const answer = await page.goto(origins[locale] + path);
        told = { status: answer?.status() ?? 0, text: (await answer?.text()) ?? '' };
      }
      expect(told.status).toBe(statusOf(name));
      const served = /<title>(.*)<\/title>/.exec(told.text)?.[1]?.replaceAll('&amp;', '&');
      await poll(() => page.title()).toBe(served);
      await page.locator('main h1').first().waitFor();
      // An attempt is taken without the frame of the board.
      if (name !== 'testAttempt') await page.locator('footer').waitFor();
      expect(await page.locator('main h1').count()).toBe(1);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
      const title = await page.title();
      expect(title.endsWith(` | ${locale}.localhost`)).toBe(true);
      // Pages of text define their titles themselves.
      const isOfTable = routeOf(name).title !== undefined && routeOf(name).page !== 'content';
      if (statusOf(name) === 200 && isOfTable && !own.has(name))
        expect(title).toBe(`${messages[titleOf(name)]} | ${locale}.localhost`);
      expect(troubles).toEqual([]);

      // Without the mail's token there is no such page.
      if (statusOf(name) !== 200 || name === 'newPassword') return;
      const href = (await page.locator(`header a[hreflang=${there}]`).getAttribute('href')) ?? '';
      expect(new URL(href).origin).toBe(origins[there]);
      const found = await httpGet(href);
      // A job has a slug in each language.
      const counterpart = found.status === 301 ? await httpGet(origins[there] + found.headers.location) : found;
      expect(counterpart.status).toBe(200);
      expect(counterpart.text).toContain(`<html lang="${there}">`);
      const back = onSharedHost(locale, new URL(page.url()).pathname);
      expect(counterpart.text).toContain(`hreflang="${locale}" href="${back}"`);
    },
  );

  test.each(routeNames.filter((name) => routeOf(name).redirect))(
    '%s redirects permanently, and within the app replaces its history entry',
    async (name) => {
      const target = routeOf(name).redirect as RouteName;
      const path = pathWith(locale, name, {});
      const { status, headers } = await httpGet(origins[locale] + path);
      expect([status, headers.location]).toEqual([301, pathWith(locale, target, {})]);

      const page = await visitor.context.newPage();
      await open(page, origins[locale] + pathWith(locale, 'forCompanies', {}));
      const entries = await page.evaluate(() => history.length);
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await page.waitForURL(`**${pathWith(locale, target, {})}`);
      await page.getByRole('heading', { level: 1, name: messages[titleOf(target)] as string }).waitFor();
      expect(await page.evaluate(() => history.length)).toBe(entries + 1);
      await page.close();
    },
  );

  test('a link leads to a page at its top, with focus on its heading and its own title', async () => {
    const { page, errors: troubles } = visitor;
    troubles.length = 0;
    await open(page, origins[locale] + pathTo(locale, 'jobs'));
    const steps: [string, RouteName][] = [
      [`footer a[href="${pathTo(locale, 'about')}"]`, 'about'],
      [`header a[href="${pathTo(locale, 'companies')}"]`, 'companies'],
      ['main li a[href^="/startup/"] >> nth=-1', 'startup'],
      [`footer a[href="${pathTo(locale, 'tests')}"]`, 'tests'],
      [`footer a[href="${pathTo(locale, 'forCompanies')}"]`, 'forCompanies'],
      [`header nav a[href="${pathTo(locale, 'jobs')}"]`, 'jobs'],
      ['main [data-row-link] >> nth=-1', 'job'],
    ];
    for (const [link, name] of steps) {
      const before = await page.title();
      const href = await page.locator(link).getAttribute('href');
      await page.locator(link).click();
      await page.waitForURL(origins[locale] + href);
      await poll(() => page.evaluate(() => document.activeElement?.matches('main h1'))).toBe(true);
      expect([name, await page.evaluate(() => scrollY)]).toEqual([name, 0]);
      await poll(() => page.title()).not.toBe(before);
      expect(await page.title()).toContain(` | ${locale}.localhost`);
      if (!own.has(name)) expect(await page.title()).toContain(messages[titleOf(name)]);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    }
    expect(troubles).toEqual([]);
  });

  test('a link after the skip link opens its page at the top, not like Back', async () => {
    const { page } = visitor;
    await open(page, origins[locale] + pathTo(locale, 'jobs'));
    await page.locator('.skip-link').press('Enter');
    await poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.locator('main [data-row-link] >> nth=-1').click();
    await poll(() => page.evaluate(() => document.activeElement?.matches('main h1'))).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('ruling 32: the English page to add a startup works on the Czech origin and links to the English origin', async () => {
  const { page, leave, errors: troubles } = await newVisitor({ locale: 'en-GB' });
  await open(page, `${origins.cs}/firmy`);
  await signUp(page, 'Jana');
  await open(page, `${origins.cs}/admin/startup/add`);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  const links = await page
    .locator('#root a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  expect(links.filter((href) => href.startsWith(origins.cs) && !/#(?:main|logout)$|\/api\//.test(href))).toEqual([
    `${origins.cs}/admin/startup/pridat`,
  ]);
  await page.locator('#root header nav a').first().click();
  await page.waitForURL(`${origins.en}/`);
  await poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  expect(troubles).toEqual([]);
  await leave();
});
