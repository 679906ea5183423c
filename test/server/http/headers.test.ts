import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { contentSecurityPolicy, hashSource } from '../../../server/http/security-headers.ts';
import { bootScript } from '../../../server/pages/boot-script.ts';
import { routeNames, routeOf } from '../../../src/routing/routes.ts';
import { pictures } from '../../support/board-fixtures.ts';
import { productionEnv, type TestRequestInit, testApp, viaProxy } from '../../support/server.ts';
import { testBuild } from '../../support/test-build.ts';

const app = await testApp({
  // The outbox belongs to the demo (ruling 25).
  env: { SEED: 'none' },
  board: { company: async () => Promise.reject(new Error('The database fell over')) },
});

const answers: [what: string, path: string, init: TestRequestInit, status: number, type: string | null][] = [
  ['a page', '/firmy', {}, 200, 'text/html; charset=utf-8'],
  ['a page that is not there', '/nothing-here', {}, 404, 'text/html; charset=utf-8'],
  ['a page with an odd path', '/%2e//evil.example', {}, 404, 'text/html; charset=utf-8'],
  ['a page that broke', '/startup/drak', {}, 500, 'text/html; charset=utf-8'],
  ['a redirect', '/companies', {}, 301, null],
  ['a move to another language', '/', { headers: { 'accept-language': 'en' } }, 302, null],
  ['a dialog’s address', '/login', {}, 303, null],
  ['a list of the API', '/api/jobs', {}, 200, 'application/ld+json; charset=utf-8'],
  ['an API error', '/api/jobs/4', {}, 404, 'application/problem+json; charset=utf-8'],
  ['an API call that broke', '/api/companies/drak', {}, 500, 'application/problem+json; charset=utf-8'],
  ['an unknown call', '/api/nothing', {}, 404, 'application/problem+json; charset=utf-8'],
  ['a method that a call has not', '/api/jobs', { method: 'DELETE' }, 405, 'application/problem+json; charset=utf-8'],
  ['a method that a page has not', '/firmy', { method: 'POST' }, 405, 'application/problem+json; charset=utf-8'],
  ['an invented method', '/firmy', { method: 'LEAP' }, 405, 'application/problem+json; charset=utf-8'],
  ['a script', testBuild.script, {}, 200, 'text/javascript; charset=utf-8'],
  ['a font', testBuild.font, {}, 200, 'font/woff2'],
  ['a missing asset', '/assets/gone.js', {}, 404, 'application/problem+json; charset=utf-8'],
  ['messages', `/_i18n/${testBuild.id}/cs/messages.json`, {}, 200, 'application/json; charset=utf-8'],
  ['messages of an unknown build', '/_i18n/nope/cs/messages.json', {}, 404, 'application/problem+json; charset=utf-8'],
  ['a drawing', `/_img/96x96@1/${pictures.svg}`, {}, 200, 'image/svg+xml; charset=utf-8'],
  ['a picture', `/_img/96x96@1/${pictures.png}`, {}, 200, 'image/webp'],
  ['a picture that is none', `/_img/96x96@1/${pictures.broken}`, {}, 500, 'application/problem+json; charset=utf-8'],
  ['a missing picture', '/_img/96x96@1/0000000000000000', {}, 404, 'application/problem+json; charset=utf-8'],
  ['the build descriptor', '/builds/latest.json', {}, 200, 'application/json; charset=utf-8'],
  ['a build’s manifest', `/builds/meta/${testBuild.id}.json`, {}, 200, 'application/json; charset=utf-8'],
  ['who is here, for analytics', '/api/intercom', {}, 200, 'application/json; charset=utf-8'],
  ['a missing descriptor', '/builds/meta/nope.json', {}, 404, 'application/problem+json; charset=utf-8'],
  ['the service worker', '/sw.js', {}, 200, 'text/javascript; charset=utf-8'],
  ['robots', '/robots.txt', {}, 200, 'text/plain; charset=utf-8'],
  ['the icon', '/favicon.svg', {}, 200, 'image/svg+xml; charset=utf-8'],
  ['health', '/healthz', {}, 200, 'application/json; charset=utf-8'],
  ['readiness', '/readyz', {}, 200, 'application/json; charset=utf-8'],
];

test('/favicon.ico redirects to the icon', async () => {
  const { status, headers } = await app.request('/favicon.ico');
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    301,
    '/favicon.svg',
    'public, max-age=86400',
  ]);
});

describe.each(answers)('%s', (_, path, init, status, type) => {
  const ask = () => app.request(path, init);

  test(`TH05 is ${status}, ${type}, nosniff`, async () => {
    const { status: got, headers } = await ask();
    expect([got, headers.get('content-type')?.toLowerCase() ?? null]).toEqual([status, type]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('denies camera, location and microphone in its permissions policy', async () => {
    const policy = (await ask()).headers.get('permissions-policy');
    expect(policy).toContain('camera=(), display-capture=(), geolocation=()');
    expect(policy).toContain('microphone=()');
    expect(policy).not.toContain('clipboard');
  });

  test('TH06 carries referrer, opener, resource and frame policies', async () => {
    const { headers } = await ask();
    const shared = /^\/(?:assets|_img)\//.test(path) && status === 200;
    expect(
      Object.fromEntries(
        ['referrer-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'x-frame-options'].map(
          (name) => [name, headers.get(name)],
        ),
      ),
    ).toEqual({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': shared ? 'cross-origin' : 'same-origin',
      'x-frame-options': 'DENY',
    });
  });

  test('TH01 TH03 has the policy only if it is HTML; a drawing and the service worker have stricter ones', async () => {
    const policy = (await ask()).headers.get('content-security-policy');
    if (type?.startsWith('text/html')) expect(policy).toBe(contentSecurityPolicy(app.config, { script: bootScript }));
    else if (path.includes(pictures.svg)) expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    else if (path === '/sw.js') expect(policy).toContain("default-src 'none'; connect-src 'self'");
    else expect(policy).toBeNull();
  });

  test('TH08 reveals neither server nor version nor stack', async () => {
    const answer = await ask();
    for (const name of ['server', 'x-powered-by', 'via', 'x-aspnet-version'])
      expect(answer.headers.get(name)).toBeNull();
    expect(await answer.text()).not.toMatch(/fell over|node_modules|\.ts:\d+|at async/);
  });
});

test('TH07 every kind of response has its Cache-Control', async () => {
  const forever = 'public, max-age=31536000, immutable';
  const kept: Record<string, string> = {
    '/firmy': 'no-cache',
    '/nothing-here': 'no-cache',
    '/startup/drak': 'no-cache',
    '/companies': 'no-cache',
    '/login': 'no-store',
    '/api/jobs': 'private, no-cache',
    '/api/jobs/4': 'private, no-store',
    '/api/nothing': 'private, no-store',
    [testBuild.script]: forever,
    [testBuild.font]: forever,
    [`/_img/96x96@1/${pictures.svg}`]: forever,
    [`/_img/96x96@1/${pictures.png}`]: forever,
    [`/_img/96x96@1/${pictures.broken}`]: 'private, no-store',
    '/assets/gone.js': 'private, no-store',
    '/builds/latest.json': 'no-store',
    '/builds/latest.json?1700000000000': 'no-store',
    [`/builds/meta/${testBuild.id}.json`]: forever,
    [`/builds/meta/${testBuild.olderId}.json`]: 'private, no-store',
    '/builds/gone.json': 'private, no-store',
    '/api/intercom': 'private, no-store',
    '/sw.js': 'no-cache',
    '/manifest.webmanifest': 'no-cache',
    '/favicon.svg': 'public, max-age=86400',
    '/robots.txt': 'no-cache',
    '/healthz': 'no-store',
    '/readyz': 'no-store',
  };
  for (const [path, expected] of Object.entries(kept)) {
    expect((await app.request(path)).headers.get('cache-control'), path).toBe(expected);
  }
});

test('TH04 HSTS for a year with subdomains, on https only', async () => {
  const secure = await testApp({ env: productionEnv });
  for (const [, path, init] of answers) {
    expect((await app.request(path, init)).headers.get('strict-transport-security'), path).toBeNull();
    const { headers } = await secure.request(path, { ...init, ...viaProxy('skok.example') });
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
  }
  const forged = await app.request('/firmy', { headers: { 'x-forwarded-proto': 'https' } });
  expect(forged.headers.get('strict-transport-security')).toBeNull();
});

describe('the content security policy', () => {
  const css = 'p{color:red}';
  const parsed = (env: Record<string, string> = {}) => {
    const directives = contentSecurityPolicy(readConfig(env), { script: bootScript, style: css })
      .split('; ')
      .map((directive) => directive.split(' '));
    expect(new Set(directives.map(([name]) => name)).size).toBe(directives.length);
    return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
  };

  test('TH01 TH02 TH03 has exactly these directives by default', () => {
    expect(parsed()).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", hashSource(bootScript)],
      'style-src': ["'self'", hashSource(css)],
      'img-src': ["'self'"],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'form-action': ["'self'", 'http://cs.localhost:3000', 'http://en.localhost:3000'],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['skok'],
    });
  });

  const everything = {
    EDITION_CS_ORIGIN: 'https://skok.example',
    EDITION_EN_ORIGIN: 'https://leap.example',
    PUBLIC_ORIGINS: 'https://preview.example',
    API_CS_ORIGIN: 'https://api-cs.example',
    API_EN_ORIGIN: 'https://api-en.example',
    BACK_API_CS_ORIGIN: 'https://back-cs.example',
    BACK_API_EN_ORIGIN: 'https://back-en.example',
    CORE_API_ORIGIN: 'https://core.example',
    IMAGE_CDN: 'https://img.example',
    ASSET_ORIGIN: 'https://cdn.example',
    ANALYTICS_SCRIPT: 'https://count.example/a.js',
  };

  test('TH02 adds only configured origins, each to the directives that need it', () => {
    const policy = parsed(everything);
    expect(policy['form-action']).toEqual([
      "'self'",
      'https://skok.example',
      'https://leap.example',
      'https://api-cs.example',
      'https://api-en.example',
    ]);
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://cdn.example',
      'https://api-cs.example',
      'https://api-en.example',
      'https://back-cs.example',
      'https://back-en.example',
      'https://core.example',
      'https://count.example',
    ]);
    expect(policy['img-src']).toEqual(["'self'", 'https://cdn.example', 'https://img.example']);
    expect(policy['script-src']).toEqual([
      "'self'",
      hashSource(bootScript),
      'https://cdn.example',
      'https://count.example',
    ]);
    expect(policy['style-src']).toEqual(["'self'", hashSource(css), 'https://cdn.example']);
    expect(policy['font-src']).toEqual(["'self'", 'https://cdn.example']);
  });

  test('TH01 never contains unsafe sources, bare schemes or wildcards', () => {
    const settings: Record<string, string>[] = [{}, everything, { INSPECTOR: '1' }, { INTERNAL_PAGES: '1' }];
    for (const env of settings) {
      const sources = Object.values(parsed(env)).flat();
      for (const source of sources) expect(source).not.toMatch(/unsafe|\*|^data:|^blob:|^https?:$/);
    }
  });

  test('allows the inspector’s frame and popups only with its flag (ruling 42)', async () => {
    expect(parsed({ INSPECTOR: '1' })['frame-src']).toEqual(['https://stately.ai']);
    expect(parsed()).not.toHaveProperty('frame-src');
    const inspected = await testApp({ env: { INSPECTOR: '1' } });
    expect((await inspected.request('/firmy')).headers.get('cross-origin-opener-policy')).toBe(
      'same-origin-allow-popups',
    );
    expect(contentSecurityPolicy(readConfig({}, true))).toMatch(/frame-src https:\/\/stately\.ai$/);
  });
});

describe('TH05 paths for programs never respond with HTML', () => {
  test.each([
    '/api',
    '/api/',
    '/api/x/y',
    '/api/jobs/1/x',
    '/api/auth/sign-in',
    '/_i18n',
    '/_i18n/x',
    `/_i18n/${testBuild.id}/de/messages.json`,
    `/_i18n/${testBuild.id}/cs/other.json`,
    '/assets',
    '/assets/',
    '/assets/x.css',
    '/assets/%2e%2e%2findex.html',
    '/_img',
    '/_img/x',
    `/_img/96x96@3/${pictures.svg}`,
    '/_img/96x96@1/..%2f..%2fetc',
    '/builds',
    '/builds/x',
    '/builds/meta/x',
    '/builds/meta/..%2flatest.json',
  ])('%s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await app.request(path, { method });
      expect(answer.status, method).toBe(404);
      expect(answer.headers.get('content-type'), method).toBe('application/problem+json; charset=utf-8');
    }
  });

  test('a picture in an unsupported size gets 404, and POST gets 405', async () => {
    for (const [method, status] of [
      ['GET', 404],
      ['POST', 405],
    ] as const) {
      const answer = await app.request(`/_img/97x96@1/${pictures.svg}`, { method });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });
});

describe('TH08 probes find nothing', () => {
  test.each([
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/.npmrc',
    '/.well-known/security.txt',
    '/@vite/client',
    '/@fs/etc/passwd',
    '/@react-refresh',
    '/@id/x',
    '/src/main.tsx',
    '/server/main.ts',
    '/node_modules/react/package.json',
    '/package.json',
    '/package-lock.json',
    '/index.html',
    '/manifest.json',
    '/.vite/manifest.json',
    '/build.json',
    '/data/database/PG_VERSION',
    '/server-status',
    '/outbox',
    '/onboarding/injectionKeys',
    `${testBuild.script}.map`,
    '/assets/.env',
  ])('%s', async (path) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/"dependencies"|createRoot\(|sourcesContent|\[core\]|PG_VERSION\n/);
  });

  test('an internal page gets 404 in both editions', async () => {
    for (const name of routeNames.filter((name) => routeOf(name).internal)) {
      for (const path of [routeOf(name).path.cs, `/en${routeOf(name).path.en}`])
        expect((await app.request(path)).status, path).toBe(404);
    }
  });
});

describe('SE09 CORS', () => {
  const cors = (answer: Response) => [
    answer.headers.get('access-control-allow-origin'),
    answer.headers.get('access-control-allow-credentials'),
  ];
  const from = async (origin: string, init: TestRequestInit = {}) => {
    const preview = await testApp({ env: { PUBLIC_ORIGINS: 'https://preview.example' } });
    return preview.request('/api/jobs', { ...init, headers: { origin, ...init.headers } });
  };

  test.each(['http://cs.localhost:3000', 'http://en.localhost:3000', 'https://preview.example'])(
    '%s may read with cookies',
    async (origin) => {
      const answer = await from(origin);
      expect(cors(answer)).toEqual([origin, 'true']);
      expect(answer.headers.get('vary')).toContain('Origin');
    },
  );

  test.each([
    'null',
    '',
    'https://evil.example',
    'http://localhost:3000.evil.example',
    'http://evil.cs.localhost:3000',
    'http://cs.localhost:3000/',
    'http://cs.localhost:3001',
    'https://cs.localhost:3000',
    'http://CS.localhost:3000',
    'file://',
    '*',
  ])('%j may not read', async (origin) => {
    for (const init of [{}, { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } }]) {
      const answer = await from(origin, init);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  test('a preflight lists only the methods and headers that calls need', async () => {
    const origin = 'http://en.localhost:3000';
    const answer = await from(origin, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'x-evil' },
    });
    expect(answer.status).toBe(204);
    expect(cors(answer)).toEqual([origin, 'true']);
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PUT,DELETE');
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'content-type,accept,idempotency-key,authorization,expected-user',
    );
  });

  test('errors and unmodified responses are readable too', async () => {
    const origin = 'http://en.localhost:3000';
    const missing = await app.request('/api/jobs/4', { headers: { origin } });
    expect([missing.status, ...cors(missing)]).toEqual([404, origin, 'true']);
    const broken = await app.request('/api/companies/drak', { headers: { origin } });
    expect([broken.status, ...cors(broken)]).toEqual([500, origin, 'true']);
    const etag = (await app.request('/api/jobs')).headers.get('etag') ?? '';
    const unchanged = await app.request('/api/jobs', { headers: { origin, 'if-none-match': etag } });
    expect([unchanged.status, ...cors(unchanged)]).toEqual([304, origin, 'true']);
  });

  const calls: [method: string, path: string][] = [
    ['POST', '/api/login'],
    ['GET', '/support/unique-username/jana@kites.example'],
    ['POST', '/registrovat'],
    ['POST', '/register'],
    ['POST', '/obnovit-heslo'],
    ['POST', '/reset-password'],
    ['POST', '/2fa_check'],
    ['POST', '/logout?back=%2F'],
    ['GET', '/api/intercom'],
  ];

  test.each(calls)(
    'spec §7 %s %s is callable from an edition’s page, with a readable response',
    async (method, path) => {
      const origin = 'https://leap.example';
      const api = await testApp({
        env: { ...productionEnv, PUBLIC_ORIGINS: 'https://api.example', API_EN_ORIGIN: 'https://api.example' },
      });
      const { headers: forwarded, host = '' } = viaProxy('api.example');
      const ask = (from: string, method: string) =>
        api.request(path, {
          method,
          host,
          headers: { ...(forwarded as Record<string, string>), origin: from, 'access-control-request-method': 'POST' },
        });
      const preflight = await ask(origin, 'OPTIONS');
      expect([preflight.status, ...cors(preflight)]).toEqual([204, origin, 'true']);
      expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
      const answer = await ask(origin, method);
      expect([403, 405]).not.toContain(answer.status);
      expect(cors(answer)).toEqual([origin, 'true']);
      for (const method of ['OPTIONS', 'POST'])
        expect((await ask('https://evil.example', method)).headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('pages and health are readable by no other origin; pictures and assets by all, without cookies', async () => {
    const headers = { origin: 'http://en.localhost:3000' };
    for (const path of [
      '/firmy',
      '/register',
      '/obnovit-heslo?token=t',
      '/healthz',
      '/builds/latest.json',
      `/_i18n/${testBuild.id}/cs/messages.json`,
    ])
      expect(cors(await app.request(path, { headers })), path).toEqual([null, null]);
    for (const path of [testBuild.script, `/_img/96x96@1/${pictures.svg}`])
      expect(cors(await app.request(path, { headers })), path).toEqual(['*', null]);
  });
});
