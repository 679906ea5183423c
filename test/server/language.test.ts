import { describe, expect, test } from 'vitest';
import { preferredLocale } from '../../server/pages/detect-locale.ts';
import { redirectParameters } from '../../src/routing/sign-in-redirects.ts';
import { productionEnv, type TestApp, type TestRequestInit, testApp, viaProxy } from '../support/server.ts';

const app = await testApp();
const czech = 'cs-CZ,cs;q=0.9,en;q=0.8';
const english = 'en-GB,en;q=0.9';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

type Person = { language?: string; cookie?: string; agent?: string; host?: string; more?: Record<string, string> };

const asks = ({ language, cookie, agent, host, more }: Person): TestRequestInit => ({
  ...(host && { host }),
  headers: {
    'user-agent': agent ?? 'Mozilla/5.0 (X11; Linux x64) Chrome/156',
    ...(language && { 'accept-language': language }),
    ...(cookie && { cookie: `i18n_redirected=${cookie}` }),
    ...more,
  },
});

async function meet(path: string, person: Person = {}, to: TestApp = app) {
  const answer = await to.request(path, asks(person));
  const html = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    vary: answer.headers.get('vary'),
    cookie: answer.headers.get('set-cookie'),
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
    offer: /"offer":(null|"\w+")/.exec(html)?.[1],
  };
}

describe('preferred language: cookie, then browser (spec §4)', () => {
  test.each([
    [undefined, undefined, null],
    [undefined, english, 'en'],
    [undefined, czech, 'cs'],
    ['cs', english, 'cs'],
    ['en', czech, 'en'],
    ['EN', czech, 'en'],
    ['de', czech, 'cs'],
    ['', english, 'en'],
    [undefined, 'de-DE,de;q=0.9', null],
    [undefined, 'de,en;q=0.2,cs;q=0.8', 'cs'],
    [undefined, 'sk,cs;q=0', null],
    [undefined, '*', null],
    [undefined, ';;;,q=', null],
    ['__proto__', 'constructor', null],
  ])('cookie %j, Accept-Language %j: %s', (cookie, header, expected) => {
    expect(preferredLocale(cookie, header)).toBe(expected);
  });
});

describe('the root of a shared host', () => {
  test('redirects an English speaker, with Vary and no-cache', async () => {
    const met = await meet('/?utm_source=a', { language: english });
    expect([met.status, met.location]).toEqual([302, '/en?utm_source=a']);
    expect(met.vary).toBe('Cookie, Accept-Language, User-Agent');
    expect(met.cookie).toMatch(/^i18n_redirected=en;/);
    const { headers } = await app.request('/', asks({ language: english }));
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('shows Czech to a Czech speaker and to a visitor without a preference', async () => {
    expect(await meet('/', { language: czech })).toMatchObject({ status: 200, lang: 'cs', offer: 'null' });
    expect(await meet('/', { language: 'de' })).toMatchObject({ status: 200, lang: 'cs' });
    expect(await meet('/')).toMatchObject({ status: 200, lang: 'cs' });
  });

  test('prefers the cookie to the browser’s language', async () => {
    expect(await meet('/', { language: czech, cookie: 'en' })).toMatchObject({
      status: 302,
      location: '/en',
      cookie: null,
    });
    expect(await meet('/', { language: english, cookie: 'cs' })).toMatchObject({
      status: 200,
      lang: 'cs',
      cookie: null,
    });
  });

  test('never redirects a crawler, and sets no cookie for it', async () => {
    expect(await meet('/', { language: english, agent: googlebot })).toMatchObject({
      status: 200,
      lang: 'cs',
      cookie: null,
      offer: 'null',
    });
    expect(await meet('/', { cookie: 'en', agent: googlebot })).toMatchObject({ status: 200, lang: 'cs' });
  });

  test.each(redirectParameters)('does not redirect a visitor with a redirect parameter (%s)', async (name) => {
    expect(await meet(`/?${name}=%2Fx`, { language: english })).toMatchObject({ status: 200, lang: 'cs' });
  });

  test('of an unknown host redirects within that host', async () => {
    expect(await meet('/', { language: english, host: 'evil.example' })).toMatchObject({
      status: 302,
      location: '/en',
    });
  });
});

describe('an address that names an edition is kept, and the other language offered', () => {
  test.each([
    ['/en', { language: czech }, 'en', '"cs"'],
    ['/en/companies', { cookie: 'cs' }, 'en', '"cs"'],
    ['/firmy', { language: english }, 'cs', '"en"'],
    ['/', { language: english, host: 'cs.localhost:3000' }, 'cs', '"en"'],
    ['/', { language: czech, host: 'en.localhost:3000' }, 'en', '"cs"'],
    ['/', { language: english, host: 'en.localhost:3000' }, 'en', 'null'],
    ['/firmy', { language: 'de' }, 'cs', 'null'],
  ])('%s, %j: %s, offer %s', async (path, person, lang, offer) => {
    expect(await meet(path, person)).toMatchObject({ status: 200, lang, offer });
  });
});

describe('the language cookie', () => {
  test('is set at the first visit, for 365 days, Lax, on the whole host', async () => {
    const { cookie } = await meet('/firmy', { language: english });
    expect(cookie?.split('; ').toSorted()).toEqual([
      'Max-Age=31536000',
      'Path=/',
      'SameSite=Lax',
      'i18n_redirected=en',
    ]);
  });

  test('contains the edition’s language if there is no preference', async () => {
    expect((await meet('/en')).cookie).toMatch(/^i18n_redirected=en;/);
    expect((await meet('/', { host: 'cs.localhost:3000' })).cookie).toMatch(/^i18n_redirected=cs;/);
  });

  test('is kept if it is valid, else replaced', async () => {
    expect((await meet('/en', { cookie: 'cs' })).cookie).toBeNull();
    expect((await meet('/en', { cookie: 'xx' })).cookie).toMatch(/^i18n_redirected=en;/);
  });

  test('is Secure on https', async () => {
    const { request } = await testApp({ env: productionEnv });
    expect((await request('/', viaProxy('skok.example'))).headers.get('set-cookie')).toMatch(/; Secure/);
    expect((await meet('/firmy')).cookie).not.toMatch(/Secure/);
  });

  test('is None and Secure when the configuration sends it cross-site', async () => {
    const cross = await testApp({ env: { LOCALE_COOKIE_CROSS_ORIGIN: '1' } });
    const { cookie } = await meet('/firmy', {}, cross);
    expect(cookie).toMatch(/; SameSite=None/);
    expect(cookie).toMatch(/; Secure/);
  });

  test('is not set by API, health and build responses', async () => {
    for (const path of ['/api/jobs', '/healthz', '/builds/latest.json'])
      expect((await meet(path, { language: english })).cookie, path).toBeNull();
  });
});

describe('navigation by the user from the other edition', () => {
  const byHand = { 'sec-fetch-user': '?1', referer: 'http://cs.localhost:3000/' };

  test('replaces the remembered language and offers nothing', async () => {
    const met = await meet('/', { host: 'en.localhost:3000', cookie: 'cs', language: czech, more: byHand });
    expect(met).toMatchObject({ status: 200, lang: 'en', offer: 'null' });
    expect(met.cookie).toMatch(/^i18n_redirected=en;/);
  });

  test.each([
    ['without a gesture', { referer: 'http://cs.localhost:3000/' }],
    ['from elsewhere', { 'sec-fetch-user': '?1', referer: 'http://evil.example/' }],
    ['from itself', { 'sec-fetch-user': '?1', referer: 'http://en.localhost:3000/x' }],
    ['from nowhere', { 'sec-fetch-user': '?1', referer: 'cs.localhost' }],
  ])('is not recognised %s', async (_, more) => {
    expect(await meet('/', { host: 'en.localhost:3000', cookie: 'cs', more })).toMatchObject({
      cookie: null,
      offer: '"cs"',
    });
  });
});
