import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createHosts, type RequestHost } from '../../server/hosts.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { type RouteName, routeNames, routes } from '../../src/routing/routes.ts';
import { pictures } from '../support/board-fixtures.ts';
import { productionEnv, testApp, viaProxy } from '../support/server.ts';

const visit = async (env: Record<string, string>, headers: Record<string, string>): Promise<RequestHost> => {
  const hosts = createHosts(readConfig(env));
  const answer = await new Hono().get('/', (c) => c.json(hosts.hostOf(c))).request('/', { headers });
  return (await answer.json()) as RequestHost;
};

describe('edition and trust of a host', () => {
  test.each([
    ['localhost:3000', { origin: 'http://localhost:3000', edition: null, trusted: true }],
    ['LOCALHOST:3000', { origin: 'http://localhost:3000', edition: null, trusted: true }],
    ['127.0.0.1:3000', { origin: 'http://127.0.0.1:3000', edition: null, trusted: true }],
    ['cs.localhost:3000', { origin: 'http://cs.localhost:3000', edition: 'cs', trusted: true }],
    ['en.localhost:3000', { origin: 'http://en.localhost:3000', edition: 'en', trusted: true }],
    ['en.localhost:3001', { origin: 'http://en.localhost:3001', edition: null, trusted: false }],
    ['evil.example', { origin: 'http://evil.example', edition: null, trusted: false }],
    ['[::1]:3000', { origin: 'http://[::1]:3000', edition: null, trusted: false }],
  ])('%s', async (host, expected) => {
    expect(await visit({}, { host })).toEqual({ ...expected, https: false });
  });

  test.each([
    '',
    '@',
    'a:99999',
    '1.2.3.4.5',
    '[::::]',
    'localhost:3000/..',
    'user@localhost:3000',
    'a b',
    'localhost:3000, evil.example',
    '.',
    '%00',
  ])('TH10 an invalid Host (%j) is untrusted and causes no error', async (host) => {
    expect(await visit({}, { host })).toMatchObject({ edition: null, trusted: false });
  });

  test('only the origins of the configuration are trusted', async () => {
    const of = (host: string) => visit(productionEnv, { 'x-forwarded-proto': 'https', 'x-forwarded-host': host });
    expect(await of('skok.example')).toEqual({
      origin: 'https://skok.example',
      edition: 'cs',
      trusted: true,
      https: true,
    });
    expect(await of('leap.example')).toMatchObject({ edition: 'en', trusted: true });
    expect(await of('preview.example')).toMatchObject({ edition: null, trusted: true });
    expect(await of('cs.localhost:3000')).toMatchObject({ edition: null, trusted: false });
  });
});

describe('X-Forwarded-* behind proxies', () => {
  const forged = { host: 'localhost:3000', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };

  test('TH10 is ignored when no proxy is configured', async () => {
    expect(await visit({}, forged)).toEqual({
      origin: 'http://localhost:3000',
      edition: null,
      trusted: true,
      https: false,
    });
  });

  test('is counted from the right, so that values which a client puts in front have no effect', async () => {
    const headers = { ...forged, 'x-forwarded-host': 'evil.example, skok.example', 'x-forwarded-proto': 'http, https' };
    expect(await visit(productionEnv, headers)).toMatchObject({ edition: 'cs', https: true });
    const two = { ...productionEnv, TRUSTED_PROXY: '2' };
    const through = {
      host: 'inner',
      'x-forwarded-host': 'evil.example, leap.example, inner',
      'x-forwarded-proto': 'http, https, http',
    };
    expect(await visit(two, through)).toMatchObject({ edition: 'en', https: true });
  });

  test('is understood from proxies that replace the value instead of appending to it', async () => {
    const two = { ...productionEnv, TRUSTED_PROXY: '2' };
    const headers = { host: 'inner', 'x-forwarded-host': 'skok.example', 'x-forwarded-proto': 'https' };
    expect(await visit(two, headers)).toMatchObject({ edition: 'cs', https: true });
  });

  test('falls back to the Host header when a proxy sends no host', async () => {
    const headers = { host: 'skok.example', 'x-forwarded-proto': 'https', 'x-forwarded-host': '' };
    expect(await visit(productionEnv, headers)).toMatchObject({ edition: 'cs' });
  });
});

describe('TH10 a forged host', () => {
  const evil = 'evil.example';
  const forgeries: Record<string, string>[] = [
    { host: evil },
    { host: `${evil}:3000` },
    { host: `localhost:3000@${evil}` },
    { host: 'localhost:3000', 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', forwarded: `host=${evil}` },
    { host: evil, 'x-forwarded-host': evil, 'x-original-url': `http://${evil}/`, 'x-rewrite-url': `//${evil}/` },
  ];
  const params = {
    id: '1',
    slug: 'drak',
    guid: 'a1',
    futureSlug: 'data',
    chapterSlug: 'sql',
    provider: 'google',
    code: 'a1b2c',
  };
  const addresses = [
    ...routeNames.flatMap((name: RouteName) =>
      (['cs', 'en'] as const).map(
        (locale) =>
          (locale === 'en' ? '/en' : '') +
          (pathTo as (l: string, n: string, p: object) => string)(locale, name, params),
      ),
    ),
    '/nabidky/',
    '/cs/firmy',
    '/jobs/frontend',
    '/login',
    '/en/obnovit-heslo',
    '/nothing-here',
    '/api/jobs',
    '/api/nothing',
    `/_img/96x96@1/${pictures.svg}`,
    '/builds/latest.json',
    '/healthz',
  ];

  test.each<Record<string, string>>([
    {},
    { EDITION_CS_ORIGIN: 'http://skok.example', EDITION_EN_ORIGIN: 'http://leap.example' },
  ])('appears in no header and no body of any route (%j)', async (env) => {
    const { request } = await testApp({ env: { ...env, INTERNAL_PAGES: '1' } });
    expect(addresses.length).toBeGreaterThan(2 * Object.keys(routes).length);
    for (const headers of forgeries) {
      for (const address of addresses) {
        const answer = await request(`http://localhost:3000${address}`, { headers });
        const said = [...answer.headers].join('\n') + (await answer.text());
        expect(said, `${address} ${JSON.stringify(headers)}`).not.toContain(evil);
      }
    }
  });

  test('is served as a shared host with noindex', async () => {
    const { request } = await testApp();
    const answer = await request('/', { host: evil });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/">');
    expect(html).toContain(' | localhost</title>');
    expect((await request('/en', { host: evil })).status).toBe(200);
  });

  test('gets no Set-Cookie with a domain, and is not trusted for a similar spelling', async () => {
    const { request } = await testApp({ env: productionEnv });
    for (const host of ['skok.example.evil.example', 'evilskok.example', 'skok.example:444', 'skok.example.']) {
      const answer = await request('/en', viaProxy(host));
      expect(answer.headers.get('set-cookie')).not.toMatch(/domain/i);
      expect(await answer.text(), host).toContain('content="noindex, nofollow"');
    }
  });
});

describe('search engines', () => {
  const robots = async (
    env: Record<string, string>,
    ...[path, init]: Parameters<Awaited<ReturnType<typeof testApp>>['request']>
  ) => {
    const { request } = await testApp({ env });
    return /<meta name="robots" content="([^"]*)">/.exec(await (await request(path, init)).text())?.[1];
  };

  test('may index localhost and the default editions while no origin is set', async () => {
    for (const host of ['localhost:3000', 'cs.localhost:3000', 'en.localhost:3000'])
      expect(await robots({}, '/', { host })).toBe('all');
    expect(await robots({}, '/', { host: '127.0.0.1:3000' })).toBe('noindex, nofollow');
    expect(await robots({}, 'http://localhost:3000/', { headers: { host: '1.2.3.4.5' } })).toBe('noindex, nofollow');
  });

  test('may index only the editions once they have origins', async () => {
    expect(await robots(productionEnv, '/', viaProxy('skok.example'))).toBe('all');
    expect(await robots(productionEnv, '/', viaProxy('leap.example'))).toBe('all');
    expect(await robots(productionEnv, '/', viaProxy('preview.example'))).toBe('noindex, nofollow');
    expect(await robots(productionEnv, '/', { host: 'localhost:3000' })).toBe('noindex, nofollow');
  });

  test('get the same rules in robots.txt', async () => {
    const { request } = await testApp({ env: productionEnv });
    const rules = async (host: string) => (await request('/robots.txt', viaProxy(host))).text();
    expect(await rules('skok.example')).toMatch(/^User-agent: \*\nDisallow: \/api\/\nDisallow: \/admin\n/);
    for (const host of ['preview.example', 'evil.example'])
      expect(await rules(host)).toBe('User-agent: *\nDisallow: /\n');
  });
});
