import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileEducation } from '../../server/build/content/education.ts';
import type { Boot } from '../../src/api/contract.ts';
import { emptyCompanyFilter } from '../../src/routing/company-filter.ts';
import { pathWith } from '../../src/routing/paths.ts';
import { isPage, type RouteName, routeNames, routeOf, routes } from '../../src/routing/routes.ts';
import { freshDatabase } from '../support/database.ts';
import { productionEnv, type TestRequestInit, testApp, viaProxy } from '../support/server.ts';
import { testBuild } from '../support/test-build.ts';

const params = { id: '1', slug: 'drak', guid: 'a1', futureSlug: 'data', chapterSlug: 'sql', code: 'a1b2c' };
const chapters = {
  cs: { futureSlug: 'frontend-vyvojar', chapterSlug: 'data-a-stav' },
  en: { futureSlug: 'frontend-developer', chapterSlug: 'data-and-state' },
};

const app = await testApp();
const cs = { host: 'cs.localhost:3000' };
const en = { host: 'en.localhost:3000' };

/** Status and Location, as one line. */
const led = async (path: string, init?: TestRequestInit, to = app): Promise<string> => {
  const answer = await to.request(path, init);
  const location = answer.headers.get('location');
  return location === null ? String(answer.status) : `${answer.status} ${location}`;
};

describe('address with another edition’s prefix', () => {
  test.each([
    ['/en/jobs', cs, '301 http://en.localhost:3000/jobs'],
    ['/en', cs, '301 http://en.localhost:3000/'],
    ['/cs', cs, '301 http://cs.localhost:3000/'],
    ['/cs/firmy?hledat=x', en, '301 http://cs.localhost:3000/firmy?hledat=x'],
    ['/cs/firmy?nabira=ano', {}, '301 /firmy?nabira=ano'],
    ['/cs', {}, '301 /'],
    ['/cs/', {}, '301 /'],
    ['/english', {}, '404'],
    ['/en', {}, '200'],
  ])('%s on %j: %s', async (path, init, expected) => {
    expect(await led(path, init)).toBe(expected);
  });

  test('redirects to the configured origin only', async () => {
    const own = await testApp({ env: productionEnv });
    expect(await led('/en/companies', viaProxy('skok.example'), own)).toBe('301 https://leap.example/companies');
    expect(await led('/en/companies', viaProxy('preview.example'), own)).toBe('200');
  });
});

describe('address in the other edition’s language', () => {
  test.each([
    ['/companies', {}, '301 /firmy'],
    ['/en/firmy', {}, '301 /en/companies'],
    ['/firmy', en, '301 /companies'],
    ['/companies?utm_source=mail', cs, '301 /firmy?utm_source=mail'],
    ['/job/1', {}, '301 /nabidka/1'],
    ['/admin/startup/pridat', {}, '303 /?force_redirect_to=%2Fadmin%2Fstartup%2Fpridat#prihlaseni'],
    ['/admin/startup/add', {}, '303 /en?force_redirect_to=%2Fadmin%2Fstartup%2Fadd#login'],
    ['/admin/startup/add', cs, '303 /?force_redirect_to=%2Fadmin%2Fstartup%2Fadd#prihlaseni'],
    ['/admin/startup/pridat', en, '303 /?force_redirect_to=%2Fadmin%2Fstartup%2Fpridat#login'],
    ['/en/admin/startup/add?from=mail', {}, '301 /admin/startup/add?from=mail'],
    ['/cs/admin/startup/pridat', {}, '301 /admin/startup/pridat'],
  ])('%s on %j: %s', async (path, init, expected) => {
    expect(await led(path, init)).toBe(expected);
  });
});

describe('ruling 14: all of /admin redirects an anonymous visitor to login', () => {
  test.each([
    ['/admin', {}, '303 /?force_redirect_to=%2Fadmin#prihlaseni'],
    ['/en/admin', {}, '303 /en?force_redirect_to=%2Fen%2Fadmin#login'],
    ['/admin/jobs/7?x=1', en, '303 /?force_redirect_to=%2Fadmin%2Fjobs%2F7%3Fx%3D1#login'],
    ['/en/admin', cs, '301 http://en.localhost:3000/admin'],
    ['/administrace', {}, '404'],
  ])('%s on %j: %s', async (path, init, expected) => {
    expect(await led(path, init)).toBe(expected);
  });
});

describe('trailing slashes', () => {
  test.each([
    ['/firmy/', {}, '301 /firmy'],
    ['/firmy/?nabira=ano', {}, '301 /firmy?nabira=ano'],
    ['/en/', {}, '301 /en'],
    ['/en/companies/', {}, '301 /en/companies'],
    ['/companies/', en, '301 /companies'],
    ['/nothing-here/', {}, '301 /nothing-here'],
  ])('%s on %j: %s', async (path, init, expected) => {
    expect(await led(path, init)).toBe(expected);
  });
});

const redirecting = routeNames.filter((name) => routeOf(name).redirect);

test.each(redirecting)('%s redirects permanently in both editions and keeps the query', async (name) => {
  const target = routeOf(name).redirect as RouteName;
  for (const [locale, init, prefix] of [
    ['cs', cs, ''],
    ['en', en, ''],
    ['cs', {}, ''],
    ['en', {}, '/en'],
  ] as const)
    expect(await led(`${prefix}${pathWith(locale, name, {})}?utm_source=a`, init)).toBe(
      `301 ${prefix}${pathWith(locale, target, {})}?utm_source=a`,
    );
});

describe('hostile addresses', () => {
  const hostile = [
    '//evil.example',
    '//evil.example/',
    '/\\evil.example',
    '/\\/evil.example/',
    '/.//evil.example',
    '/..//evil.example/',
    '/%2e//evil.example/',
    '/%2F%2Fevil.example',
    '/%2F%2Fevil.example/',
    '/%5Cevil.example/',
    '/cs//evil.example',
    '/cs/%2Fevil.example/',
    '/cs/.//evil.example',
    '/cs/\\evil.example',
    '/en//evil.example/',
    '/en/cs//evil.example',
    '/cs@evil.example',
    '/cs:80/',
    '/firmy//',
    '/firmy/%0d%0aLocation:%20http://evil.example/',
    '/firmy/?x=%0d%0aSet-Cookie:%20a=b',
    '/cs/x%0D%0ASet-Cookie:a=b',
    '/firmy/?hledat=ěščř☃',
    '/cs/příliš-žluťoučký',
    '/nabidky/☃',
    '/nabidky/%E2%98%83/',
    '/nabidky/%',
    '/nabidky/%zz/',
    '/nabidky/%c3%28/',
    '/nabidky/%ff%fe',
    '/nabidky/%00',
    '/nabidka/1/%ed%a0%80',
    '/nabidka/1/x/%0a',
    '/?hledat=%',
    '/?hledat=%00%0d%0a',
    '/?utm_source=%zz&utm_source=b&redirect_to=//evil.example',
    '/?redirect_to=%2F%2Fevil.example&strana=999',
    '/login?redirect_to=//evil.example',
    '/login/%0d%0a',
    '/en/register?x=%0d%0aSet-Cookie:a=b',
    '/startup/__proto__',
    '/constructor',
    '/__proto__/',
    '/assets/%',
    '/assets/..%2f..%2fpackage.json',
    '/builds/%2e%2e%2fbuild.json',
    '/api/jobs/%',
    '/api/companies/%0d%0a',
    '/_img/96x96@1/%',
    '/_i18n/..%2f..%2fbuild/cs/messages.json',
    `/${'a'.repeat(8000)}`,
    `/?hledat=${'%F0%9F%A6%98'.repeat(500)}`,
  ];

  /** Follows redirects like a browser; returns "ends", or what is wrong. */
  async function walk(start: string, init: TestRequestInit): Promise<string> {
    const origins = new Set(['http://localhost:3000', 'http://cs.localhost:3000', 'http://en.localhost:3000']);
    let url = `http://${init.host}${start}`;
    for (let steps = 0; steps < 5; steps += 1) {
      const { host } = new URL(url);
      const answer = await app.request(url, { host });
      if (answer.status >= 500) return `${answer.status} at ${url}`;
      const location = answer.headers.get('location');
      if (location === null) return 'ends';
      if (/[^\x21-\x7e]/.test(location)) return `raw characters in ${JSON.stringify(location)}`;
      const next = new URL(location, url);
      if (!origins.has(next.origin)) return `leaves to ${next.href} from ${url}`;
      if (next.pathname.startsWith('//')) return `an odd path: ${next.href}`;
      if (!/^(?:https?:\/\/|\/(?![/\\]))/.test(location)) return `an odd location: ${location}`;
      url = next.href;
    }
    return `never ends: ${url}`;
  }

  const hosts = ['localhost:3000', 'cs.localhost:3000', 'en.localhost:3000'];

  test.each(hosts)('RD04 never leave our origins from %s nor cause a server error', async (host) => {
    for (const path of hostile) expect(await walk(path, { host }), path).toBe('ends');
  });

  test('RD04 combined at random neither leave our origins nor cause a server error', async () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '/cs',
      '/en',
      '/.',
      '/..',
      '%2F',
      '%5C',
      'evil.example',
      '/nabidky',
      '/jobs',
      '/frontend~praha',
      '/login',
      '/admin/startup/add',
      '/nabidka/1',
      '/x',
      '?',
      '&',
      '=',
      'hledat=a',
      'q=b',
      'redirect_to=//evil.example',
      'strana=9',
      '%0d%0a',
      'ž',
      '%',
      '#',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...hosts), fc.array(piece, { maxLength: 8 }), async (host, pieces) => {
        expect(await walk(`/${pieces.join('')}`, { host })).toBe('ends');
      }),
      { numRuns: 400 },
    );
  });
});

describe('internal pages', () => {
  const internal = routeNames.filter((name) => routeOf(name).internal);

  test('TH08 return 404 without the flag', async () => {
    for (const name of internal) expect(await led(pathWith('cs', name, {}), cs), name).toBe('404');
  });

  test('return 200 with the flag, and the server error page 500', async () => {
    const open = await testApp({ env: { INTERNAL_PAGES: '1' }, education: await compileEducation() });
    for (const name of internal)
      expect(await led(pathWith('en', name, {}), en, open), name).toBe(name === 'error3Test' ? '500' : '200');
  });
});

describe('status codes', () => {
  test.each([
    ['/404', '404'],
    ['/500', '500'],
    ['/nothing-here', '404'],
    ['/nabidka/nan', '404'],
    ['/nabidka/99999999999', '404'],
    ['/nabidka/4', '404'],
    ['/nabidka/3', '410'],
    ['/nabidka/2/kite-engineer', '200'],
    ['/startup/nobody', '404'],
    ['/test/nothing', '404'],
    ['/test/english', '301 /test/anglictina'],
    ['/startup/drak', '200'],
    ['/nabidky/no-such-field', '404'],
    ['/nabidky/frontend~no-such-place', '200'],
  ])('%s: %s, for browsers and crawlers', async (path, expected) => {
    expect(await led(path, cs)).toBe(expected);
    expect(await led(path, { ...cs, headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })).toBe(
      expected,
    );
  });

  test('every unprotected page but the certificate returns its status in both editions', async () => {
    const database = await freshDatabase();
    const open = await testApp({ env: { INTERNAL_PAGES: '1' }, education: await compileEducation(), database });
    for (const name of routeNames.filter(isPage)) {
      // A certificate belongs to a user: test/server/education/progress.test.ts.
      if (routeOf(name).protected || name === 'certificate') continue;
      const isNobodys = ['error404', 'testAttempt', 'testResult', 'testFinishedLogin'].includes(name);
      const expected = isNobodys ? '404' : name === 'error500' || name === 'error3Test' ? '500' : '200';
      for (const [locale, init] of [
        ['cs', cs],
        ['en', en],
      ] as const) {
        const path =
          name === 'job'
            ? pathWith(locale, name, { id: '1', slug: 'kite-engineer' })
            : pathWith(locale, name, {
                ...params,
                ...chapters[locale],
                slug: routeOf(name).section === 'tests' ? 'javascript' : params.slug,
              });
        const query = name === 'newPassword' ? '?token=of-a-mail' : '';
        expect(await led(path + query, init, open), path).toBe(expected);
      }
    }
    expect(Object.keys(routes).length).toBeGreaterThan(50);
  });

  test.each([
    ['/nothing-here', { status: 404, message: 'Page not found: /nothing-here', fatal: false }],
    ['/nabidka/4', { status: 404, message: 'Page not found: /nabidka/4', fatal: false }],
    ['/nabidka/3', { status: 410, message: 'Page not found: /nabidka/3', fatal: false, gone: 'removed' }],
    ['/nabidka/nan', { status: 404, message: 'Page Not Found: /nabidka/nan', fatal: true }],
    ['/nabidky/no-such-field', { status: 404, message: 'Page Not Found: /nabidky/no-such-field', fatal: true }],
    ['/firmy', null],
  ])('§8 %s passes the error state %j to the app', async (path, error) => {
    const html = await (await app.request(path, cs)).text();
    const boot = /<script id="boot" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    expect((JSON.parse(boot) as Boot).error).toEqual(error);
  });

  test('other methods on a page return 405 with the allowed ones', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await app.request('/firmy', { method });
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD']);
    }
  });

  test('HEAD returns the status and headers of GET without a body', async () => {
    for (const path of [
      '/firmy',
      '/nothing-here',
      '/companies',
      '/api/jobs',
      '/api/jobs/4',
      testBuild.script,
      '/healthz',
      '/login',
    ]) {
      const head = await app.request(path, { method: 'HEAD' });
      const get = await app.request(path);
      expect(head.status, path).toBe(get.status);
      expect(head.headers.get('content-type'), path).toBe(get.headers.get('content-type'));
      expect(head.headers.get('location')).toBe(get.headers.get('location'));
      expect(await head.text(), path).toBe('');
    }
  });
});

describe('canonical address', () => {
  test.each([
    ['/nabidka/1', '301 /nabidka/1/kite-engineer'],
    ['/nabidka/1/another', '301 /nabidka/1/kite-engineer'],
    ['/nabidka/1/another?utm_source=a&redirect_to=%2Fx', '301 /nabidka/1/kite-engineer?utm_source=a&redirect_to=%2Fx'],
    ['/nabidka/1/another/t0ken', '404'],
    ['/nabidka/1/kite-engineer?inspect', '200'],
    ['/nabidky', '200'],
    ['/nabidky?utm_source=a', '200'],
    ['/nabidky?hledat=kite', '301 /?hledat=kite'],
    ['/jobs', '301 /'],
    ['/nabidky/praha', '404'],
    ['/nabidky/~no-such-place', '404'],
    ['/nabidky/frontend,backend', '301 /nabidky/backend,frontend'],
    ['/nabidky/backend%2Cfrontend', '200'],
    ['/?q=kite', '301 /?hledat=kite'],
    ['/?hledat=&strana=1&nonsense=1', '301 /?nonsense=1'],
    ['/?strana=2&hledat=kite', '301 /?hledat=kite&strana=2'],
    ['/nabidky/frontend,backend/ulozene', '301 /nabidky/backend,frontend/ulozene'],
    ['/nabidky/ulozene?strana=2&seniority=senior&tab=hidden', '301 /nabidky/ulozene?seniorita=senior&tab=hidden'],
    ['/nabidky/backend/ulozene?seniorita=senior&compare=1,2', '200'],
    ['/nabidky/no-such-field/ulozene', '404'],
    ['/firmy?hiring=yes', '301 /firmy?nabira=ano'],
    ['/testy?level=junior&utm_source=a', '301 /testy?uroven=junior&utm_source=a'],
    ['/testy?utm_source=a&delka=kratky', '200'],
  ])('%s: %s', async (path, expected) => {
    expect(await led(path, cs)).toBe(expected);
  });

  test('ruling 11: a slug in capitals redirects to the canonical one', async () => {
    const open = await testApp({ education: await compileEducation(), database: await freshDatabase() });
    for (const [asked, expected] of [
      ['/startup/Drak', '301 /startup/drak'],
      ['/startup/DRAK?utm_source=a', '301 /startup/drak?utm_source=a'],
      ['/startup/Nobody', '404'],
      ['/test/Anglictina', '301 /test/anglictina'],
      ['/test/JavaScript', '301 /test/javascript'],
      ['/startupedu/futures/Frontend-Developer', '301 /startupedu/futures/frontend-vyvojar'],
      [
        '/startupedu/futures/frontend-vyvojar/kapitola/Data-a-Stav',
        '301 /startupedu/futures/frontend-vyvojar/kapitola/data-a-stav',
      ],
      ['/startup/Drak.rss', '301 /startup/drak.rss'],
    ] as const)
      expect(await led(asked, cs, open), asked).toBe(expected);
  });

  test('ruling 47: parameters that no page reads cause no redirect and are kept as written', async () => {
    const others = 'redirect_to=/x&inspect&utm_source=a%20b&gclid=%2c&utm_source=c&nonsense';
    for (const path of ['/', '/firmy', '/nabidka/1/kite-engineer', '/o-skok'])
      expect(await led(`${path}?${others}`, cs), path).toBe('200');
    expect(await led(`/?utm_source=a&hledat=kite&x`, cs)).toBe('200');
    expect(await led(`/?q=kite&${others}&page=2`, cs)).toBe(`301 /?hledat=kite&strana=2&${others}`);
    expect(await led(`/firmy?${others}&hiring=yes`, cs)).toBe(`301 /firmy?nabira=ano&${others}`);
    expect(await led(`/nabidka/1?${others}`, cs)).toBe(`301 /nabidka/1/kite-engineer?${others}`);
  });

  test('redirects are sent with no-cache', async () => {
    for (const path of ['/nabidka/1', '/companies', '/firmy/', '/?q=kite'])
      expect((await app.request(path)).headers.get('cache-control'), path).toBe('no-cache');
  });

  test('filters of the address are passed to the board', async () => {
    const asked: unknown[] = [];
    const { request } = await testApp({
      board: { companies: async (_, filter) => Promise.reject(asked.push(filter)) },
    });
    await request('/firmy?hledat=drak&nabira=ano', cs);
    expect(asked).toEqual([{ ...emptyCompanyFilter, text: 'drak', hiring: ['yes'] }]);
  });
});

describe('addresses of the account’s dialogs (rulings 19, 23)', () => {
  test.each([
    ['/login', {}, '303 /en#login'],
    ['/prihlasit', {}, '303 /#prihlaseni'],
    ['/register', {}, '303 /en#register'],
    ['/registrovat', {}, '303 /#registrace'],
    ['/reset-password', {}, '303 /en#forgotten-password'],
    ['/obnovit-heslo', {}, '303 /#zapomenute-heslo'],
    ['/reset-password?token=a', {}, '301 /en/reset-password?token=a'],
    ['/reset-password?token=a', cs, '301 /obnovit-heslo?token=a'],
    ['/en/login', {}, '303 /en#login'],
    ['/en/prihlasit', {}, '303 /en#login'],
    ['/cs/login', {}, '303 /#prihlaseni'],
    ['/cs/registrovat', {}, '303 /#registrace'],
    ['/login', cs, '303 /#prihlaseni'],
    ['/prihlasit', cs, '303 /#prihlaseni'],
    ['/register', en, '303 /#register'],
    ['/registrovat', en, '303 /#register'],
    ['/obnovit-heslo', en, '303 /#forgotten-password'],
    ['/reset-password', cs, '303 /#zapomenute-heslo'],
    ['/en/login', cs, '301 http://en.localhost:3000/login'],
    ['/en/login', en, '303 /#login'],
    ['/login/', cs, '301 /login'],
  ])('%s on %j: %s', async (path, init, expected) => {
    expect(await led(path, init)).toBe(expected);
  });

  test('keep the query', async () => {
    expect(await led('/login?redirect_to=%2Fnabidka%2F1&utm_source=a', {})).toBe(
      '303 /en?redirect_to=%2Fnabidka%2F1&utm_source=a#login',
    );
    expect(await led('/prihlasit?back=%2F%2Fevil.example', cs)).toBe('303 /?back=%2F%2Fevil.example#prihlaseni');
    expect(await led('/obnovit-heslo?token=', cs)).toBe('303 /?token=#zapomenute-heslo');
  });

  test('are not cached', async () => {
    expect((await app.request('/login')).headers.get('cache-control')).toBe('no-store');
  });
});
