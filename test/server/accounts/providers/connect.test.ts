import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../../server/db/open.ts';
import { oneTimeTokens, users } from '../../../../server/db/schema/accounts.ts';
import { deleteAllRows, eachDatabase, freshDatabase } from '../../../support/database.ts';
import { startProvider, startProviders } from '../../../support/provider.ts';
import {
  consentAtProvider,
  providerAddress,
  redirectResult,
  returnFromProvider,
  signInWithProvider,
} from '../../../support/provider-journey.ts';
import { productionEnv, type TestApp, testApp, viaProxy } from '../../../support/server.ts';
import { parseSetCookie } from '../../../support/set-cookie.ts';
import { visitorOf } from '../../../support/visitor.ts';

const providers = ['google', 'linkedin', 'facebook', 'apple'] as const;
const jana = { sub: 'jana', email: 'jana@kites.example', email_verified: true, name: 'Jana Nováková' };

let all: Awaited<ReturnType<typeof startProviders>>;
let servers: (typeof all)['servers'];
let env: Record<string, string>;
let database: Database;
let app: TestApp;

beforeAll(async () => {
  all = await startProviders(jana);
  ({ servers, env } = all);
});
afterAll(() => all.stop());
beforeEach(async () => {
  for (const server of Object.values(servers)) server.reset();
  database = await freshDatabase();
  app = await testApp({ database, env });
});
afterEach(() => void vi.restoreAllMocks());

const anonymousSession = { state: 'none' };

describe.each(providers)('%s', (provider) => {
  test('AU21 mix-up: rejects the response of another provider', async () => {
    for (const other of providers.filter((name) => name !== provider)) {
      const visitor = visitorOf(app);
      const back = await consentAtProvider(await providerAddress(visitor, other));
      const query = back.fields ?? new URL(back.path, 'http://x').searchParams;
      const before = servers[provider].exchanges.length;
      const answer = await visitor.request(`/connect/${provider}/callback?${query}`);
      expect(redirectResult(visitor, answer)).toEqual({ status: 303, location: '/', flash: 'failed' });
      expect(await visitor.session()).toEqual(anonymousSession);
      expect(servers[provider].exchanges.length).toBe(before);
    }
  });

  test('AU21 mix-up: rejects a response that names another issuer', async () => {
    servers[provider].switches.returns = ({ searchParams }) => searchParams.set('iss', 'https://evil.example');
    const visitor = visitorOf(app);
    const before = servers[provider].exchanges.length;
    expect((await signInWithProvider(app, visitor, provider)).flash).toBe('failed');
    expect(await visitor.session()).toEqual(anonymousSession);
    expect(servers[provider].exchanges.length).toBe(before);
  });

  test('RD07 ignores a return address changed at the provider', async () => {
    servers[provider].switches.returns = ({ searchParams }) => {
      for (const name of ['back', 'redirect_to', 'force_redirect_to']) searchParams.set(name, 'https://evil.example/');
    };
    expect(await signInWithProvider(app, visitorOf(app), provider, '/firmy?q=1')).toMatchObject({
      location: '/firmy?q=1',
    });
  });

  test('RD07 checks the return address when it is given and again on return', async () => {
    const visitor = visitorOf(app);
    const back = await consentAtProvider(await providerAddress(visitor, provider, '/firmy'));
    const [kept] = await database.db.select().from(oneTimeTokens);
    expect(kept?.value).toContain('"/firmy"');
    const value = kept?.value.replace('"/firmy"', '"https://evil.example/"') ?? '';
    await database.db.update(oneTimeTokens).set({ value });
    expect(redirectResult(visitor, await returnFromProvider(app, visitor, back))).toEqual({
      status: 303,
      location: '/',
      flash: undefined,
    });
    for (const given of ['https://evil.example/', '//evil.example', '/.//evil.example', '/logout', '/#login'])
      expect(await signInWithProvider(app, visitorOf(app), provider, given)).toMatchObject({
        status: 303,
        location: '/',
      });
  });

  test('§8 a provider that is down redirects back with the generic toast', async () => {
    const gone = await startProvider(provider);
    await gone.stop();
    const away = await testApp({ database, env: gone.env });
    const visitor = visitorOf(away);
    const answer = redirectResult(visitor, await visitor.request(`/connect/${provider}?back=/firmy`));
    expect(answer).toEqual({ status: 303, location: '/firmy', flash: 'failed' });
  });

  test('§8 a provider that goes down during the visit redirects back too, and the next visit works', async () => {
    const brief = await startProvider(provider, { user: jana });
    const before = await testApp({ database, env: brief.env });
    const visitor = visitorOf(before);
    const back = await consentAtProvider(await providerAddress(visitor, provider));
    await brief.stop();
    expect(redirectResult(visitor, await returnFromProvider(before, visitor, back))).toMatchObject({
      location: '/firmy',
      flash: 'failed',
    });
    expect(await signInWithProvider(app, visitorOf(app), provider)).toMatchObject({ flash: undefined });
  });

  test('§8 a provider that does not answer times out after 5 seconds', async () => {
    servers[provider].switches.hangs = true;
    const visitor = visitorOf(app);
    const back = await consentAtProvider(await providerAddress(visitor, provider));
    const waits: number[] = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
      waits.push(wait);
      return timeout(20);
    });
    expect(redirectResult(visitor, await returnFromProvider(app, visitor, back))).toMatchObject({
      location: '/firmy',
      flash: 'failed',
    });
    expect(waits).toContain(5000);
    expect(await visitor.session()).toEqual(anonymousSession);
  });

  test('ruling 10 a server without credentials says that the provider is off', async () => {
    const off = await testApp({ database });
    const visitor = visitorOf(off);
    const answer = redirectResult(visitor, await visitor.request(`/connect/${provider}?back=/en/companies`));
    expect(answer).toEqual({ status: 303, location: '/en/companies', flash: 'provider-off' });
    expect(redirectResult(visitor, await visitor.request(`/connect/${provider}/callback?code=1&state=2`)).flash).toBe(
      'provider-off',
    );
    expect(await database.db.$count(oneTimeTokens)).toBe(0);
  });

  test('HEAD and other methods return 405 and neither start nor end a visit', async () => {
    const visitor = visitorOf(app);
    for (const method of ['HEAD', 'POST', 'PUT'])
      expect((await visitor.request(`/connect/${provider}?back=/`, { method })).status).toBe(405);
    expect(visitor.jar.size).toBe(0);
    expect(await database.db.$count(oneTimeTokens)).toBe(0);
    const back = await consentAtProvider(await providerAddress(visitor, provider));
    const query = back.fields ?? new URL(back.path, 'http://x').searchParams;
    const head = await visitor.request(`/connect/${provider}/callback?${query}`, { method: 'HEAD' });
    expect(head.status).toBe(405);
    expect(await database.db.$count(oneTimeTokens)).toBe(1);
  });

  test('SE02 the secret of a visit is only in a host-bound cookie', async () => {
    const answer = await app.request(`/connect/${provider}`);
    const cookies = answer.headers.getSetCookie().map(parseSetCookie);
    expect(cookies).toEqual([
      {
        name: '__Host-oauth',
        value: expect.stringMatching(/^[\w-]{43}$/),
        attributes: { 'max-age': '600', path: '/', httponly: '', secure: '', samesite: 'Lax' },
      },
    ]);
    const secret = cookies[0]?.value ?? '';
    expect(answer.headers.get('location')).not.toContain(secret);
    expect(JSON.stringify(await database.db.select().from(oneTimeTokens))).not.toContain(secret);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('AU21 a second tab of the browser leaves the first one’s visit valid', async () => {
    const visitor = visitorOf(app);
    const first = await consentAtProvider(await providerAddress(visitor, provider, '/firmy'));
    const cookies = [...visitor.jar];
    await providerAddress(visitor, provider, '/firmy?q=2');
    expect([...visitor.jar]).toEqual(cookies);
    expect(redirectResult(visitor, await returnFromProvider(app, visitor, first))).toMatchObject({
      location: '/firmy',
      flash: undefined,
    });
  });
});

test('IN11 returns 404 for names that are not in the table of providers', async () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'Google', 'password', 'google%00']) {
    for (const path of [`/connect/${name}?back=/`, `/connect/${name}/callback?code=1&state=2`])
      expect([name, (await app.request(path)).status]).toEqual([name, 404]);
  }
});

test('TH10 RD05 rejects a foreign host with 403 and starts no visit', async () => {
  const answer = await app.request('/connect/google?back=/', { host: 'evil.example' });
  expect(answer.status).toBe(403);
  expect(await database.db.$count(oneTimeTokens)).toBe(0);
});

test('TH10 the redirect URI is on the origin where the visit began', async () => {
  const behind = await testApp({ database, env: { ...env, ...productionEnv } });
  const answer = await behind.request('/connect/google', viaProxy('leap.example'));
  const address = new URL(answer.headers.get('location') ?? '');
  expect(address.searchParams.get('redirect_uri')).toBe('https://leap.example/connect/google/callback');
});

test('AU09 visits of one client are limited', async () => {
  const visitor = visitorOf(app);
  for (let at = 0; at < 100; at += 1) await visitor.request('/connect/google');
  const answer = redirectResult(visitor, await visitor.request('/connect/google?back=/firmy'));
  expect(answer).toEqual({ status: 303, location: '/firmy', flash: 'failed' });
  expect(await database.db.$count(oneTimeTokens)).toBe(100);
  expect(app.logged().filter(({ event }) => event === 'limited')).toHaveLength(1);
});

test('ruling 10 pages contain the server’s configured providers', async () => {
  const some = await testApp({ database, env: { ...servers.apple.env, ...servers.google.env } });
  expect(await (await some.request('/firmy')).text()).toContain('"providers":["google","apple"]');
  expect(await (await (await testApp({ database })).request('/firmy')).text()).toContain('"providers":[]');
});

describe('Apple’s form post', () => {
  const posted = (fields: Record<string, string>, headers: Record<string, string> = {}, provider = 'apple') =>
    app.request(`/connect/${provider}/callback`, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://appleid.apple.com',
        'sec-fetch-site': 'cross-site',
        ...headers,
      },
    });

  test('SE07 is accepted across sites for Apple only', async () => {
    const { fields } = await consentAtProvider(await providerAddress(visitorOf(app), 'apple'));
    expect((await posted(Object.fromEntries(fields ?? []))).status).toBe(303);
    for (const provider of ['google', 'linkedin', 'facebook'])
      expect((await posted(Object.fromEntries(fields ?? []), {}, provider)).status).toBe(403);
  });

  test('SE07 SE08 opens nothing without the cookie of the browser that asked for it', async () => {
    const asking = visitorOf(app);
    const { fields } = await consentAtProvider(await providerAddress(asking, 'apple'));
    const answer = await posted(Object.fromEntries(fields ?? []));
    expect(answer.headers.getSetCookie()).toEqual([]);
    const next = answer.headers.get('location') ?? '';
    expect(next).toMatch(/^http:\/\/localhost:3000\/connect\/apple\/callback\?answer=[\w-]{43}$/);
    const path = next.slice('http://localhost:3000'.length);
    const stranger = visitorOf(app);
    expect(redirectResult(stranger, await stranger.request(path))).toMatchObject({ location: '/', flash: 'failed' });
    expect(redirectResult(asking, await asking.request(path))).toMatchObject({ location: '/', flash: 'failed' });
    expect(await database.db.$count(users)).toBe(0);
  });

  test('AU21 needs a visit that is under way; neither token works in place of the other', async () => {
    expect((await posted({ state: 'A'.repeat(43), code: 'x' })).headers.get('location')).toBe('/');
    expect((await posted({})).headers.get('location')).toBe('/');
    expect(await database.db.$count(oneTimeTokens)).toBe(0);

    const visitor = visitorOf(app);
    const { fields } = await consentAtProvider(await providerAddress(visitor, 'apple'));
    const state = fields?.get('state') ?? '';
    const next = (await posted(Object.fromEntries(fields ?? []))).headers.get('location') ?? '';
    const answer = new URL(next).searchParams.get('answer') ?? '';
    expect((await posted({ state: answer, code: 'x' })).headers.get('location')).toBe('/');
    for (const query of [`state=${answer}&code=x`, `answer=${state}`])
      expect((await visitor.request(`/connect/apple/callback?${query}`)).headers.get('location')).toBe('/');
  });

  test('IN04 rejects a body that is too large or of another type', async () => {
    expect((await posted({ state: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await posted({ state: 'x' }, { 'content-type': 'application/json' })).status).toBe(415);
  });

  test.each([
    ['{"name":{"firstName":"Jana","lastName":"Nováková"},"email":"x@evil.example"}', 'Jana Nováková'],
    ['{"name":{"firstName":"  Jana\u202e"}}', 'Jana'],
    ['{"name":{"firstName":"<b>Jana</b>"}}', '<b>Jana</b>'],
    [`{"name":{"firstName":"${'🐸'.repeat(120)}"}}`, '🐸'.repeat(50)],
    ['{"name":{}}', 'jana'],
    ['{"name":"Jana"}', 'jana'],
    ['{"__proto__":{"name":"x"}}', 'jana'],
    ['[', 'jana'],
    ['', 'jana'],
  ])('§3 takes only the name from the user field %s', async (user, name) => {
    const visitor = visitorOf(app);
    const { path, fields } = await consentAtProvider(await providerAddress(visitor, 'apple'));
    fields?.set('user', user);
    expect(
      redirectResult(visitor, await returnFromProvider(app, visitor, { path, ...(fields && { fields }) })).flash,
    ).toBeUndefined();
    expect(await visitor.session()).toMatchObject({ user: { name, email: 'jana@kites.example' } });
  });

  test('AU21 a refusal redirects back to where the visit began', async () => {
    servers.apple.switches.refuses = true;
    const visitor = visitorOf(app);
    expect(await signInWithProvider(app, visitor, 'apple', '/en/companies')).toEqual({
      status: 303,
      location: '/en/companies',
      flash: 'declined',
    });
  });
});

eachDatabase('AU12 AV02 concurrent first visits', (own) => {
  test('create one account and sign all visitors in to it', async () => {
    const here = await testApp({ database: await deleteAllRows(own()), env });
    const visitors = Array.from({ length: 6 }, (_, at) =>
      visitorOf(here, { headers: { 'user-agent': `Browser ${at}` } }),
    );
    const journeys = visitors.map(async (visitor, at) => {
      const provider = (['google', 'linkedin'] as const)[at % 2] ?? 'google';
      return returnFromProvider(here, visitor, await consentAtProvider(await providerAddress(visitor, provider)));
    });
    for (const answer of await Promise.all(journeys)) expect(answer.headers.get('location')).toBe('/firmy');
    for (const visitor of visitors) expect(await visitor.session()).toMatchObject({ state: 'active' });
    expect(await own().db.$count(users)).toBe(1);
  });
});
