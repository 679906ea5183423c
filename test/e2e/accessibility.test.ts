import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../src/api/contract-account.ts';
import { dialogHash, type FragmentName } from '../../src/routing/fragments.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { axeViolations, closeVisits, newVisitor, type Visitor } from '../support/browser.ts';
import { activeSession } from '../support/sessions.ts';
import { findingsOf, wideViewport } from './axe-findings.ts';
import { origins, sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { addressOf, goTo, jobsOf, open, poll, rowsOf } from './pages.ts';
import { translate } from './translate.ts';

afterAll(closeVisits);

const narrow = { width: 360, height: 740 };

const dialogs: FragmentName[] = ['login', 'register', 'forgottenPassword', 'twoFactor', 'logout'];
const sessions: Partial<Record<FragmentName, Session['state']>> = { twoFactor: 'pending', logout: 'active' };

type Screen = { path: string };
let screens: Record<Locale, Record<string, Screen>>;
const names = [
  'list',
  'filtered list',
  'empty list',
  'job',
  'companies',
  'company',
  'plain page',
  'missing page',
  'tests',
  'test',
  'tests in numbers',
  'education',
  'path',
  'chapter',
];

beforeAll(async () => {
  const of = async (locale: Locale): Promise<Record<string, Screen>> => {
    const [first] = (await jobsOf(locale, emptyJobFilter)).items;
    const query = locale === 'cs' ? 'hledat' : 'q';
    const futureSlug = locale === 'cs' ? 'produktovy-manazer' : 'product-manager';
    const chapterSlug = locale === 'cs' ? 'priority-a-jak-rikat-ne' : 'priorities-and-saying-no';
    return {
      list: { path: '/' },
      'filtered list': {
        path: pathTo(locale, 'jobs', { fields: locale === 'cs' ? 'vyvoj~praha' : 'development~prague' }),
      },
      'empty list': { path: `/?${query}=xyzzyq` },
      job: { path: pathTo(locale, 'job', { id: String(first?.identifier), slug: first?.slug }) },
      companies: { path: pathTo(locale, 'companies') },
      company: { path: pathTo(locale, 'startup', { slug: first?.hiringOrganization.slug ?? '' }) },
      'plain page': { path: pathTo(locale, 'about') },
      'missing page': { path: '/404' },
      tests: { path: pathTo(locale, 'tests') },
      test: { path: pathTo(locale, 'test', { slug: 'sql' }) },
      'tests in numbers': { path: pathTo(locale, 'testsData') },
      education: { path: pathTo(locale, 'startupedu') },
      path: { path: pathTo(locale, 'future', { futureSlug }) },
      chapter: { path: pathTo(locale, 'chapter', { futureSlug, chapterSlug }) },
    };
  };
  screens = { cs: await of('cs'), en: await of('en') };
});

/** Elements that overflow the window. */
const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });

describe.each(locales)('%s', (locale) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor({
      locale: locale === 'cs' ? 'cs-CZ' : 'en-GB',
      viewport: wideViewport,
    });
    await open(visitor.page, origins[locale] + pathTo(locale, 'cookies'));
  });

  test.each(names)('%s: axe finds nothing, light and dark, wide and narrow', async (name) => {
    const { page } = visitor;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(wideViewport);
    await goTo(page, screens[locale][name]?.path ?? '');
    // Its data may have come before its code: until then there is a skeleton.
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findingsOf(page, [locale])).toEqual([]);
  });

  test('open filter sheet: axe finds nothing, light and dark', async () => {
    const { page } = visitor;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(narrow);
    await open(page, `${origins[locale]}/`);
    await page.getByRole('button', { name: translate(locale, 'Filters') }).click();
    await page.getByRole('dialog').waitFor();
    expect(await axeViolations(page, 'all')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page, 'colours')).toEqual([]);
  });

  test('every page fits into 320 px, also with longer words', async () => {
    const { page } = visitor;
    // The server draws no pseudo-language, so the app begins with an empty page there.
    await page.addInitScript(() => {
      if (new URLSearchParams(location.search).has('pseudo'))
        addEventListener('DOMContentLoaded', () => document.getElementById('root')?.replaceChildren());
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 320, height: 640 });
    // The list would drop the parameter, so the app starts on another page.
    for (const start of ['', '?pseudo']) {
      await open(page, origins[locale] + pathTo(locale, 'cookies') + start);
      if (start) expect(await page.locator('.skip-link').textContent()).not.toBe(translate(locale, 'Skip to content'));
      for (const name of names) {
        await goTo(page, screens[locale][name]?.path ?? '');
        expect([start, name, await overflowOf(page)]).toEqual([start, name, []]);
      }
    }
  });

  test('the keyboard alone skips the header, searches, filters and opens an ad', async () => {
    const { page } = visitor;
    await page.setViewportSize(wideViewport);
    await open(page, `${origins[locale]}/`);
    const press = (key: string) => page.keyboard.press(key);
    const tabTo = async (matches: (element: Element) => boolean, max = 80) => {
      for (let step = 0; step < max; step += 1) {
        await press('Tab');
        if (await page.evaluate(`(${matches})(document.activeElement)`)) return;
      }
      throw new Error('Tab does not come there');
    };
    await press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('skip-link');
    await press('Enter');
    await tabTo((element) => element.matches('main input[type=search]'), 3);
    await page.keyboard.type('react');
    await press('Enter');
    await page.waitForURL(/=react/);
    await poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    await tabTo((element) => element.matches('main aside a'), 120);
    const before = addressOf(page);
    await press('Enter');
    await poll(() => addressOf(page)).not.toBe(before);
    await poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('main aside') !== null)).toBe(true);

    await page.evaluate(() => document.querySelector<HTMLElement>('.skip-link')?.focus());
    await press('j');
    const [first] = await rowsOf(page);
    await press('Enter');
    await page.waitForURL(new RegExp(`/(?:nabidka|job)/${first}/`));
    await poll(() => page.evaluate(() => document.activeElement?.matches('main h1'))).toBe(true);
  });
});

test.each(dialogs)(
  '#%s, with errors if it has any: axe finds nothing, light and dark, wide and narrow',
  async (name) => {
    const { page, leave } = await newVisitor({ locale: 'en-GB', viewport: wideViewport });
    const state = sessions[name] ?? 'none';
    const url = `${sharedOrigin}/en${pathTo('en', 'about')}${dialogHash('en', name)}`;
    await openAs(page, state === 'active' ? activeSession : { state }, url);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.locator('footer').waitFor();
    if (name !== 'logout') {
      await dialog.locator('button[type=submit]').click();
      await dialog.getByRole('alert').first().waitFor();
    }
    expect(await findingsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await leave();
  },
);

test.each(['newPassword', 'confirmEmail'] as const)(
  'page %s: axe finds nothing, light and dark, wide and narrow',
  async (name) => {
    const { page, leave } = await newVisitor({ locale: 'cs-CZ', viewport: wideViewport });
    await page.route(/\/api\/confirm-email$/, (route) => route.fulfill({ status: 401 }));
    await open(page, `${origins.cs}${pathTo('cs', name)}?token=canary`);
    await page.locator('main button[type=submit]').click();
    await page.locator('main').getByRole('alert').first().waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await leave();
  },
);
