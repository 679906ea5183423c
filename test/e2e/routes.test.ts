import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { locales, otherLocale } from '../../src/routing/locales.ts';
import { paths, pathTo, type RouteName, routeNames, routeOf } from '../../src/routing/paths.ts';
import { closeBrowser, newVisitor, type Visitor } from '../support/browser.ts';
import { readCatalog } from '../support/catalog.ts';

// Every route of the table, in both editions, through the real server and a real browser (issue: Addresses).

const port = inject('appPort');
const origins = { cs: `http://cs.localhost:${port}`, en: `http://en.localhost:${port}` };
const anyPathTo = pathTo as (locale: 'cs' | 'en', name: RouteName, params: object) => string;

let company = '';
const params = () => ({ id: '1', slug: company, guid: 'a1', futureSlug: 'data', chapterSlug: 'sql' });

beforeAll(async () => {
  const list = (await (await fetch(`http://localhost:${port}/api/companies?lang=cs`)).json()) as { items: { slug: string }[] };
  company = list.items[0]?.slug ?? '';
});
afterAll(closeBrowser);

const statusOf = (name: RouteName): number =>
  name === 'error404' || routeOf(name).internal ? 404 : name === 'error500' ? 500 : 200;

describe.each(locales)('%s', (locale) => {
  let visitor: Visitor;
  const messages = readCatalog(locale);
  const there = otherLocale(locale);

  beforeAll(async () => {
    visitor = await newVisitor({ locale: locale === 'cs' ? 'cs-CZ' : 'en-GB' });
  });

  test.each(routeNames.filter((name) => !routeOf(name).redirect))('%s answers, is titled, speaks its language and has its counterpart', async (name) => {
    const { page, troubles } = visitor;
    troubles.length = 0;
    const answer = await page.goto(origins[locale] + anyPathTo(locale, name, params()));
    expect(answer?.status()).toBe(statusOf(name));

    await page.locator('main h1').first().waitFor();
    expect(await page.locator('main h1').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    const title = await page.title();
    expect(title.endsWith(` | ${locale}.localhost`)).toBe(true);
    const isOwn = name === 'jobs' || name === 'job' || name === 'companies' || name === 'startup';
    if (statusOf(name) === 200 && !isOwn) expect(title).toBe(`${messages[paths[name].title.id]} | ${locale}.localhost`);
    expect(await page.title()).toBe(title);
    expect(troubles).toEqual([]);

    if (statusOf(name) !== 200) return;
    const href = await page.locator(`a[hreflang=${there}]`).first().getAttribute('href');
    expect(new URL(href ?? '').origin).toBe(origins[there]);
    const counterpart = await fetch(href ?? '', { redirect: 'follow' });
    expect(counterpart.status).toBe(200);
    const own = new URL(page.url()).pathname;
    const theirs = await counterpart.text();
    expect(theirs).toContain(`<html lang="${there}">`);
    if (routeOf(name).unprefixed) return;
    expect(theirs).toContain(`hreflang="${locale}" href="http://localhost:${port}${locale === 'en' ? (own === '/' ? '/en' : `/en${own}`) : own}"`);
  });

  test.each(routeNames.filter((name) => routeOf(name).redirect))('%s redirects for good, and in the app in place', async (name) => {
    const target = routeOf(name).redirect as RouteName;
    const path = anyPathTo(locale, name, {});
    const answer = await fetch(origins[locale] + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, anyPathTo(locale, target, {})]);

    const { page } = visitor;
    await page.goto(`${origins[locale]}${anyPathTo(locale, 'forCompanies', {})}`);
    await page.locator('main h1').waitFor();
    const entries = await page.evaluate(() => history.length);
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.waitForURL(`**${anyPathTo(locale, target, {})}`);
    await page.getByRole('heading', { level: 1, name: messages[paths[target].title.id] as string }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  });
});
