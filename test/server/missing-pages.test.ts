import { beforeAll, describe, expect, test } from 'vitest';
import { compileEducation } from '../../server/build/content/education.ts';
import type { Boot } from '../../src/api/contract.ts';
import { alternativeJobsRead } from '../../src/routing/reads.ts';
import type { Visitor } from '../support/visitor.ts';
import { type AccountServer, accountServer } from './accounts/harness.ts';

// The invented board has the jobs 1 and 2, 3 was removed, and one startup: drak.

let server: AccountServer;
let jana: Visitor;

beforeAll(async () => {
  server = await accountServer({ education: await compileEducation(), env: { INTERNAL_PAGES: '1' } });
  jana = await server.signedInBrowser(await server.createUser('jana'));
});

/** Status, redirect target, whether it may be indexed, and the error page that the app shows. */
async function shown(browser: Visitor, path: string) {
  const answer = await browser.request(path);
  const html = await answer.text();
  const boot = /<script id="boot" type="application\/json">(.*?)<\/script>/.exec(html)?.[1];
  const error = boot ? (JSON.parse(boot) as Boot).error : null;
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    isFound: /<meta name="robots" content="all">/.test(html),
    error: error && { status: error.status, fatal: error.fatal },
  };
}

const both = (cs: string, en: string) => [cs, `/en${en}`];
const missing = { status: 404, location: null, isFound: false };

describe('issue 17 §2 missing pages', () => {
  test.each([
    ...both('/admin/neco', '/admin/something'),
    ...both('/admin/startup', '/admin/startup'),
    ...both('/admin/startup/neco', '/admin/startup/something'),
    ...both('/admin/inzerat', '/admin/ad'),
    ...both('/admin/uchazec/a/b', '/admin/applicant/a/b'),
    ...both('/admin/objednavky/a/b', '/admin/orders/a/b'),
    ...both('/admin/moderace/neco', '/admin/moderation/something'),
  ])('below /admin get 404 for a signed-in user, and redirect a visitor to log in: %s', async (path) => {
    expect(await shown(jana, path)).toEqual({ ...missing, error: { status: 404, fatal: false } });
    const visited = await shown(server.browser(), path);
    expect([visited.status, visited.location]).toEqual([303, expect.stringContaining('force_redirect_to=')]);
  });

  test.each([
    ...both('/nabidka/nan', '/job/nan').map((path) => [path, true] as const),
    ...both('/nabidka/99999999999', '/job/99999999999').map((path) => [path, true] as const),
    ...both('/nabidka/4', '/job/4').map((path) => [path, false] as const),
    ...both('/nabidka/1/kite-engineer/token', '/job/1/kite-engineer/token').map((path) => [path, false] as const),
    ...both('/nabidky/no-such-field', '/jobs/no-such-field').map((path) => [path, true] as const),
    ...both('/nabidky/no-such-field/ulozene', '/jobs/no-such-field/saved').map((path) => [path, true] as const),
    ...both('/startup/nobody', '/startup/nobody').map((path) => [path, false] as const),
    ...both('/startupedu/futures/nothing', '/startupedu/futures/nothing').map((path) => [path, false] as const),
    ...both('/pro-firmy/neco', '/for-companies/something').map((path) => [path, false] as const),
    ...both('/connect/nobody/x', '/connect/nobody/x').map((path) => [path, false] as const),
  ])('at a path with parameters get 404: %s (of a wrong kind: %j)', async (path, fatal) => {
    expect(await shown(server.browser(), path)).toEqual({ ...missing, error: { status: 404, fatal } });
  });

  test.each([
    ...both('/test/produktovy-management/pokus/nic', '/test/product-management/attempt/nothing'),
    ...both('/test/produktovy-management/result/nic', '/test/product-management/result/nothing'),
    ...both('/test/nic/result/1', '/test/nothing/result/1'),
  ])('an unknown attempt gets 404 with its own page instead of the error page: %s', async (path) => {
    for (const browser of [server.browser(), jana])
      expect(await shown(browser, path)).toEqual({ ...missing, error: null });
  });

  test.each(both('/test/produktovy-management/finished/nic/login', '/test/product-management/finished/nothing/login'))(
    'an unknown result gets 404 with its own page instead of the error page: %s',
    async (path) => {
      expect(await shown(server.browser(), path)).toEqual({ ...missing, error: null });
    },
  );

  test.each([
    ['/nabidka/4', 404],
    ['/en/job/4', 404],
    ['/nabidka/3/kite-engineer', 410],
    ['/en/job/3/kite-engineer', 410],
  ])('a missing job comes with the jobs shown in its place: %s, %i', async (path, status) => {
    const answer = await server.browser().request(path);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-cache']);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    const { reads, locale } = JSON.parse(
      /<script id="boot" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '',
    );
    const number = status === 404 ? 4 : 3;
    expect(reads).toEqual({
      [alternativeJobsRead(locale, number)]: expect.objectContaining({ isSimilar: number === 3 }),
    });
  });

  test.each([
    '/startupedu/futures/frontend-vyvojar/kapitola/nic',
    '/en/startupedu/futures/frontend-developer/chapter/nothing',
  ])('an unknown chapter gets 404: %s', async (path) => {
    expect(await shown(server.browser(), path)).toMatchObject(missing);
  });

  test.each(both('/nabidka/3', '/job/3'))('a removed ad gets 410: %s', async (path) => {
    expect(await shown(server.browser(), path)).toEqual({
      ...missing,
      status: 410,
      error: { status: 410, fatal: false },
    });
  });
});

describe('ruling 12 internal pages', () => {
  test.each([
    ['/icons', 200, null],
    // It throws while rendering, which happens in the browser, too.
    ['/error-1-test', 200, null],
    ['/error-2-test', 200, null],
    ['/error-3-test', 500, 500],
    ['/easter-egg-client', 200, null],
    ['/easter-egg-server', 200, null],
  ])('%s responds with %i', async (path, status, error) => {
    const found = await shown(server.browser(), path);
    expect([found.status, found.isFound, found.error?.status ?? null]).toEqual([status, false, error]);
  });
});
