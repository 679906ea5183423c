import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../src/api/contract-candidate.ts';
import type { OwnAttempts } from '../../src/api/contract-skill-tests.ts';
import { alertCalls } from '../../src/routing/alert-calls.ts';
import { applicationCalls } from '../../src/routing/application-calls.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { markCalls, savedJobNoteCall } from '../../src/routing/mark-calls.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { type RouteName, routes } from '../../src/routing/routes.ts';
import { skillTestCalls } from '../../src/routing/skill-test-calls.ts';
import { closeVisits, newVisitor, type Visitor } from '../support/browser.ts';
import { findingsOf, wideViewport } from './axe-findings.ts';
import { origins } from './http.ts';
import { goTo, jobsOf, open, poll } from './pages.ts';
import { translate } from './translate.ts';

// Pages of a signed-in user.

const sam = { username: 'sam@demo.skok.test', password: 'kite over Brno' };

afterAll(closeVisits);

const send = (page: Page, method: string, path: string, body: object | null = null) =>
  page.evaluate(
    async ([by, to, content]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await fetch(to, { method: by, ...(content && { headers, body: JSON.stringify(content) }) });
      return answer.status;
    },
    [method, path, body] as const,
  );

const get = <Body>(page: Page, path: string): Promise<Body> =>
  page.evaluate(async (from) => (await fetch(from)).json(), path);

const logIn = (page: Page, locale: Locale, who: typeof sam) =>
  page.evaluate(
    async ([to, fields]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      await fetch(to, { method: 'POST', body, redirect: 'manual' });
    },
    [routes.login.path[locale], who] as const,
  );

const arrive = async (locale: Locale): Promise<Visitor> => {
  const visitor = await newVisitor({ locale: locale === 'cs' ? 'cs-CZ' : 'en-GB', viewport: wideViewport });
  await open(visitor.page, origins[locale] + pathTo(locale, 'companies'));
  return visitor;
};

/** Shows a page in its initial state, fully loaded: navigates within the app to another page, reloads the same one. */
async function show(page: Page, url: string) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(wideViewport);
  const { pathname, search } = new URL(url);
  if (pathname === new URL(page.url()).pathname) await open(page, url);
  else await goTo(page, pathname + search);
  await poll(() => page.locator('main [aria-busy=true], main .skeleton').count()).toBe(0);
}

describe.each(locales)('%s, user with data of every kind', (locale) => {
  let visitor: Visitor;
  const paths: Record<string, string> = {};

  beforeAll(async () => {
    visitor = await arrive(locale);
    const { page } = visitor;
    await logIn(page, locale, sam);
    const { items: applications } = await get<{ items: Application[] }>(
      page,
      `${applicationCalls.applications}?lang=${locale}`,
    );
    const [application] = applications;
    const { items } = await jobsOf(locale, { ...emptyJobFilter, reply: ['7'] });
    const [first, second, hidden] = items.filter(({ identifier }) => identifier !== application?.job.identifier);
    if (!first || !second || !hidden) throw new Error('The demo has too few jobs');
    const written = [
      await send(page, 'PUT', `${markCalls.savedJobs}/${first.identifier}`),
      await send(page, 'PUT', `${markCalls.savedJobs}/${second.identifier}`),
      await send(page, 'PUT', savedJobNoteCall(String(first.identifier)), {
        note: 'Ask about kites.',
        remindOn: '2099-01-01',
      }),
      await send(page, 'PUT', `${markCalls.hiddenJobs}/${hidden.identifier}`),
      await send(page, 'PUT', `${markCalls.followedCompanies}/${first.hiringOrganization.slug}`),
      await send(page, 'POST', alertCalls.alerts, {
        email: sam.username,
        filter: 'modes=remote',
        frequency: 'daily',
        lang: locale,
      }),
    ];
    expect(written.filter((status) => status >= 300)).toEqual([]);
    const { items: attempts } = await get<OwnAttempts>(page, `${skillTestCalls.attempts}?lang=${locale}`);
    const result = attempts.find(({ state }) => state === 'finished');
    if (!application || !result) throw new Error('Sam has no application or no result');

    const own: RouteName[] = [
      ...(['profile', 'notifications', 'messages', 'onboarding', 'followedCompanies'] as const),
      ...(['alerts', 'newsletter', 'twoFactor', 'contact'] as const),
    ];
    for (const name of own) paths[name] = pathTo(locale, name as 'profile');
    const saved = pathTo(locale, 'savedJobs');
    Object.assign(paths, {
      saved,
      applied: `${saved}?tab=applied`,
      hidden: `${saved}?tab=hidden`,
      compared: `${saved}?compare=${first.identifier},${second.identifier}`,
      conversation: pathTo(locale, 'messages', { id: application.id }),
      test: pathTo(locale, 'test', { slug: result.test }),
      result: pathTo(locale, 'testResult', { slug: result.test, id: result.id }),
      job: pathTo(locale, 'job', { id: String(first.identifier), slug: first.slug }),
      list: '/',
    });
  });

  const come = async (name: string) => {
    await show(visitor.page, origins[locale] + paths[name]);
    return visitor.page;
  };

  test.each([
    'profile',
    'saved',
    'applied',
    'hidden',
    'compared',
    'followedCompanies',
    'alerts',
    'notifications',
    'messages',
    'conversation',
    'onboarding',
    'newsletter',
    'twoFactor',
    'contact',
    'test',
    'result',
    'job',
  ])('%s: axe finds nothing, light and dark, wide and narrow', async (name) => {
    expect(await findingsOf(await come(name), [locale])).toEqual([]);
  });

  test.each([
    ['job', 'Apply here'],
    ['job', 'Report this ad'],
    ['list', 'Watch these jobs'],
  ])('over the %s, “%s”: axe finds nothing, light and dark, wide and narrow', async (name, opener) => {
    const { page } = visitor;
    await page.setViewportSize(wideViewport);
    await open(page, origins[locale] + paths[name]);
    await page
      .getByRole('button', { name: translate(locale, opener), exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await findingsOf(page, [locale])).toEqual([]);
  });
});

describe.each(locales)('%s, new user', (locale) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await arrive(locale);
    const who = { username: `new.${locale}.${Date.now()}@kites.example`, password: 'a kite above Brno' };
    const registered = { ...who, name: 'Nora', vop: true };
    expect(await send(visitor.page, 'POST', routes.register.path[locale], registered)).toBe(201);
    await logIn(visitor.page, locale, who);
  });

  test.each([
    ['savedJobs', ''],
    ['savedJobs', '?tab=applied'],
    ['savedJobs', '?tab=hidden'],
    ...(['followedCompanies', 'messages', 'notifications', 'alerts', 'newsletter'] as const).map(
      (name) => [name, ''] as const,
    ),
  ] as const)('%s%s: axe finds nothing, light and dark, wide and narrow', async (name, query) => {
    const { page } = visitor;
    await show(page, origins[locale] + pathTo(locale, name) + query);
    expect(await findingsOf(page, [locale])).toEqual([]);
  });
});
