import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddress } from '../../src/routing/address.ts';
import { locales } from '../../src/routing/locales.ts';
import {
  allowedTarget,
  currentPath,
  explicitTarget,
  forcedRedirectQuery,
  signInTarget,
  signUpTarget,
  type TargetOrigins,
  type TargetRequest,
  withoutRedirects,
} from '../../src/routing/sign-in-redirects.ts';

const origins: TargetOrigins = {
  current: 'https://preview.skok.example',
  editions: { cs: 'https://skok.example', en: 'https://en.skok.example' },
  companies: 'https://api.skok.example',
};

const foreign = [
  'https://evil.example',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  'https:\\\\evil.example',
  'http:\\\\evil.example\\@preview.skok.example',
  'https:///evil.example',
  ' https://evil.example',
  'https://preview.skok.example.evil.example/',
  'https://preview.skok.example@evil.example/',
  'https://preview.skok.example:443@evil.example/',
  'https://preview.skok.example%40evil.example/',
  'https://evil.example#@preview.skok.example/',
  'https://evil.example?preview.skok.example',
  'https://evil.example\\.preview.skok.example',
  'https://evilskok.example/',
  'https://preview.skok.example:8443/',
  'https://preview.skok.example./',
  'http://preview.skok.example/',
  'https://sub.preview.skok.example/',
  'https://preview。skok。example.evil.example/',
  'https://еvil.example/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'ftp://preview.skok.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://preview.skok.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'tel:1',
  'about:blank',
  'view-source:https://preview.skok.example/',
  'filesystem:https://preview.skok.example/temporary/x',
  'blob:https://preview.skok.example/7a1b',
  'ws://preview.skok.example/',
  'https://',
  'https://:80',
  'http://%',
  '//',
  '//%09/evil.example',
];

const userInfo = [
  'https://user@preview.skok.example/',
  'https://user:password@preview.skok.example/',
  'https://:password@skok.example/',
  'https://evil.example:x@preview.skok.example/',
  '//user@preview.skok.example/',
];

const controls = [
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/jobs\r\nset-cookie: a=b',
  '/jobs\u0000',
  '/jobs\u007f',
  '/jobs\u0085',
  '\u0000//evil.example',
  '/jobs%0d%0aset-cookie:%20a=b',
  '/jobs%00',
];

const doubleSlashes = [
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/en//evil.example',
  'https://preview.skok.example//evil.example',
  'https://preview.skok.example/\\evil.example',
  './/evil.example',
  '/x/..%2f..%2fevil',
  '/%',
  '/%ff',
];

const stateChanging = [
  '/logout',
  '/logout?back=/',
  '/logout/',
  '/en/logout',
  '/cs/logout',
  '/LOGOUT',
  '/%6cogout',
  '/x/../logout',
  'https://skok.example/logout',
  '/login',
  '/prihlasit',
  '/register',
  '/registrovat',
  '/connect/google',
  '/connect/google/callback?code=1&state=2',
  '/en/connect/apple',
  '/handoff',
  '/2fa_check',
  '/api/handoff',
  '/api/session',
  '/reset-password?token=x',
  '/en/reset-password?token=x',
  '/obnovit-heslo?token=x',
  '/confirm-email?token=x',
  '/potvrdit-email?token=x',
  '/#login',
  '/#logout',
  '/#prihlaseni',
  '/#odhlasit',
  '/#2fa',
  '/#twoFA',
  '/jobs#forgottenPassword',
  '/?force_redirect_to=/?force_redirect_to=/%23login#login',
  'https://en.skok.example/#register',
  '#login',
];

/** Addresses that lead a browser on to something that changes state. */
const leadingThere = [
  '/en/en/connect/google',
  '/en/cs/logout',
  '/cs/cs/connect/google?back=/',
  '/cs/en/en/cs/login',
  '/EN/en/connect/google',
  '/en/%65n/connect/google',
  '/en/en/%63onnect/google',
  '/en/x/../en/connect/google',
  '/cs/login',
  '/en/login/',
  '/en/en/reset-password?token=x',
  'https://skok.example/en/en/connect/google',
  'https://skok.example/en/cs/en/connect/apple',
  'https://en.skok.example/cs/connect/facebook',
  'https://en.skok.example/en/cs/logout',
  'https://skok.example/cs/#login',
];

/** Other spellings of addresses that may be followed. */
const respelled: [candidate: string, href: string][] = [
  ['/companies?hiring=yes&x#top', 'https://preview.skok.example/firmy?hiring=yes&x#top'],
  ['/en/firmy', 'https://preview.skok.example/en/companies'],
  ['/cs/cs/profil/', 'https://preview.skok.example/profil'],
  ['/en/admin/startup/add', 'https://preview.skok.example/admin/startup/add'],
  ['/pro-firmy/gold', 'https://preview.skok.example/pro-firmy/cenik'],
  ['https://skok.example/en/firmy', 'https://en.skok.example/companies'],
  ['https://en.skok.example/cs/cs/companies', 'https://skok.example/firmy'],
];

const refused = [...leadingThere, ...foreign, ...userInfo, ...controls, ...doubleSlashes, ...stateChanging];

const followed: [candidate: string, href: string][] = [
  ['/', 'https://preview.skok.example/'],
  ['/en', 'https://preview.skok.example/en'],
  ['/nabidky/design?q=ux#results', 'https://preview.skok.example/nabidky/design?q=ux#results'],
  ['/nabidka/1/Čtenář', 'https://preview.skok.example/nabidka/1/%C4%8Cten%C3%A1%C5%99'],
  ['/x?next=//evil.example', 'https://preview.skok.example/x?next=//evil.example'],
  ['/en/jobs?q=100%25', 'https://preview.skok.example/en/jobs?q=100%25'],
  ['/x/../profil', 'https://preview.skok.example/profil'],
  ['profil', 'https://preview.skok.example/profil'],
  ['https:/evil.example', 'https://preview.skok.example/evil.example'],
  ['https:evil.example', 'https://preview.skok.example/evil.example'],
  ['https://preview.skok.example\\@evil.example/', 'https://preview.skok.example/@evil.example'],
  ['/loginx', 'https://preview.skok.example/loginx'],
  ['/nabidka/7/logout', 'https://preview.skok.example/nabidka/7/logout'],
  ['https://skok.example', 'https://skok.example/'],
  ['https://SKOK.example:443/profil', 'https://skok.example/profil'],
  ['//en.skok.example/profile', 'https://en.skok.example/profile'],
  ['/admin/startup/add', 'https://preview.skok.example/admin/startup/add'],
  ['https://api.skok.example/admin/startup/pridat', 'https://api.skok.example/admin/startup/pridat'],
];

describe('allowed redirect targets (ruling 4)', () => {
  test.each(followed)('RD01 allows %j, normalized by the URL parser', (candidate, href) =>
    expect(allowedTarget(candidate, origins)).toBe(href),
  );

  test.each(foreign)('RD01 rejects another origin or scheme: %j', (candidate) =>
    expect(allowedTarget(candidate, origins)).toBeNull(),
  );

  test.each(userInfo)('RD01 rejects user info: %j', (candidate) =>
    expect(allowedTarget(candidate, origins)).toBeNull(),
  );

  test.each(controls)('RD01 rejects control characters: %j', (candidate) =>
    expect(allowedTarget(candidate, origins)).toBeNull(),
  );

  test.each(doubleSlashes)('RD04 rejects a path that could be read as another host: %j', (candidate) =>
    expect(allowedTarget(candidate, origins)).toBeNull(),
  );

  test.each(stateChanging)('RD06 rejects a state-changing address: %j', (candidate) =>
    expect(allowedTarget(candidate, origins)).toBeNull(),
  );

  test.each(leadingThere)('RD06 rejects an address that redirects to a state-changing one: %j', (candidate) =>
    expect(allowedTarget(candidate, origins)).toBeNull(),
  );

  test.each(respelled)('ruling 32 resolves %j to its final address %s', (candidate, href) =>
    expect(allowedTarget(candidate, origins)).toBe(href),
  );

  test.each([null, undefined, '', '  '])('RD02 rejects the empty candidate %j', (candidate) =>
    expect(allowedTarget(candidate, origins)).toBeNull(),
  );

  test('RD01 rejects candidates longer than 2,000 characters, as given or as parsed', () => {
    const longest = `/${'a'.repeat(1999 - origins.current.length)}`;
    expect(allowedTarget(longest, origins)).toHaveLength(2000);
    expect(allowedTarget(`${longest}a`, origins)).toBeNull();
    expect(allowedTarget(`/${'č'.repeat(500)}`, origins)).toBeNull();
    expect(allowedTarget(`/${' '.repeat(2500)}`, origins)).toBeNull();
  });

  test.each([
    'https://api.skok.example/',
    'https://api.skok.example/admin/startup',
    'https://api.skok.example/admin/startupX/add',
    'https://api.skok.example/admin/startup/../users',
    'https://api.skok.example/admin/startup/%2e%2e/users',
    'https://api.skok.example/admin/startup/..%2fusers',
    'http://api.skok.example/admin/startup/add',
  ])('RD01 rejects addresses of the Czech API other than HTTPS below /admin/startup/: %s', (candidate) =>
    expect(allowedTarget(candidate, origins)).toBeNull(),
  );

  test('RD01 rejects the Czech API when no origin for companies is configured', () =>
    expect(allowedTarget('https://api.skok.example/admin/startup/add', { ...origins, companies: null })).toBeNull());

  // An independent oracle: what a browser would do with the result.
  test('RD01 every allowed target stays on our origins, changes no state and passes the check unchanged', () => {
    const salt = fc.constantFrom(
      '',
      ' ',
      '\t',
      '\n',
      '/',
      '\\',
      '.',
      '%',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      '//',
      '‮',
      'ﬀ',
    );
    const piece = fc.oneof(
      fc.constantFrom(...refused, '/en', '/cs', ...[...followed, ...respelled].map(([candidate]) => candidate)),
      salt,
      fc.webUrl(),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.string({ unit: 'binary' }), (pieces, tail) => {
        for (const candidate of [pieces.join(''), pieces.join('') + tail, encodeURIComponent(pieces.join(''))]) {
          const href = allowedTarget(candidate, origins);
          if (href === null) continue;
          const url = new URL(href);
          const allowed = [origins.current, origins.editions.cs, origins.editions.en, origins.companies];
          expect(allowed).toContain(url.origin);
          expect(url.href.length).toBeLessThanOrEqual(2000);
          expect(url.username + url.password).toBe('');
          expect(url.pathname).not.toMatch(/^\/[/\\]/);
          const path = decodeURIComponent(url.pathname);
          expect(path).not.toMatch(/\/\/|\\/);
          expect(path).not.toMatch(
            /^\/(?:(?:en|cs)\/)*(?:logout|login|register|connect|handoff|api|2fa_check)(?:\/|$)/i,
          );
          expect(url.hash).not.toMatch(/^#(?:login|register|logout|2fa)$/i);
          expect(allowedTarget(href, origins)).toBe(href);
          if (url.origin === origins.companies) continue;
          const edition = locales.find((locale) => origins.editions[locale] === url.origin) ?? null;
          expect(readAddress({ edition, editions: origins.editions, internal: false }, url).redirect).toBeNull();
        }
      }),
      { numRuns: 3000, seed: 8 },
    );
  });
});

describe('target after signing in or up (§4, ruling 4)', () => {
  const question: TargetRequest = { pathname: '/nabidky/design', search: '', configured: null, origins };
  const at = (path: string) => origins.current + path;
  const search = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;
  const all = {
    sign_in_force_redirect_to: '/in',
    sign_up_force_redirect_to: '/up',
    force_redirect_to: '/force',
    redirect_to: '/wish',
  };
  const { sign_in_force_redirect_to: _in, sign_up_force_redirect_to: _up, ...common } = all;

  test.each([
    ['the parameter of signing in', { search: search(all), option: '/option', configured: '/default' }, '/in'],
    ['the option', { search: search(common), option: '/option', configured: '/default' }, '/option'],
    ['the configured default', { search: search(common), option: null, configured: '/default' }, '/default'],
    ['force_redirect_to', { search: search(common) }, '/force'],
    ['redirect_to', { search: search({ redirect_to: '/wish' }) }, '/wish'],
    ['the current path', { search: '?q=a,b&redirect_to=' }, '/nabidky/design?q=a,b'],
  ])('§4 target priority: %s', (_name, given, path) => {
    expect(signInTarget({ ...question, ...given })).toBe(at(path));
    if (path !== '/in') expect(signUpTarget({ ...question, ...given })).toBe(at(path));
  });

  test('§4 prefers sign_up_force_redirect_to when signing up', () => {
    expect(signUpTarget({ ...question, search: search(all), option: '/option' })).toBe(at('/up'));
  });

  test('RD02 skips rejected candidates and falls back to the root', () => {
    const evil = { sign_in_force_redirect_to: '//evil.example', force_redirect_to: '/logout', redirect_to: '/wish' };
    expect(signInTarget({ ...question, search: search(evil), option: 'javascript:0', configured: '//x' })).toBe(
      at('/wish'),
    );
    expect(signInTarget({ ...question, pathname: '//evil.example' })).toBe(at('/'));
  });

  test.each([
    '?redirect_to[]=/x',
    '?redirect_to[0]=/x',
    '?redirect_to.x=/x',
    '?REDIRECT_TO=/x',
    '?redirect_to',
    '?redirect_to=',
    '?redirect_to=%',
    '?=/x',
    '?&&&',
  ])('RD02 falls back to the current path for %s', (given) =>
    expect(new URL(signInTarget({ ...question, search: given })).pathname).toBe('/nabidky/design'),
  );

  test('RD02 uses the first value of a repeated parameter', () =>
    expect(signInTarget({ ...question, search: '?redirect_to=/a&redirect_to=/b' })).toBe(at('/a')));

  test.each([
    ['?redirect_to=%2Fen%2Fjobs%3Fq%3D100%2525', '/en/jobs?q=100%25'],
    ['?redirect_to=%2Fen%2Fjobs%3Fq%3Da%2520b', '/en/jobs?q=a%20b'],
    ['?redirect_to=%252F%252Fevil.example', '/%2F%2Fevil.example'],
  ])('RD03 %s is decoded once', (given, path) => {
    const expected = path.startsWith('/%2F') ? at('/nabidky/design') : at(path);
    expect(signInTarget({ ...question, search: given })).toBe(expected);
  });

  test('RD04 replaces a current path that starts with two slashes with the root', () => {
    for (const pathname of ['//evil.example', '/\\evil.example', '///'])
      expect(signUpTarget({ ...question, pathname })).toBe(at('/'));
  });

  test('RD06 rejects nested targets that open a dialog', () => {
    const inner = `/?${new URLSearchParams({ force_redirect_to: '/#login' })}#login`;
    const outer = `?${new URLSearchParams({ force_redirect_to: inner, redirect_to: inner })}`;
    expect(signInTarget({ ...question, search: outer })).toBe(at('/nabidky/design'));
    expect(explicitTarget('sign_in', outer, origins)).toBeNull();
  });

  test('ruling 15: takes an explicit target from the parameters, in their order', () => {
    expect(explicitTarget('sign_in', search(all), origins)).toBe(at('/in'));
    expect(explicitTarget('sign_up', search(all), origins)).toBe(at('/up'));
    expect(explicitTarget('sign_in', search(common), origins)).toBe(at('/force'));
    expect(explicitTarget('sign_in', search({ force_redirect_to: '//x', redirect_to: '/wish' }), origins)).toBe(
      at('/wish'),
    );
    expect(explicitTarget('sign_in', '?q=1', origins)).toBeNull();
  });

  test('ruling 17: removes redirect parameters from the current path and keeps the rest as written', () => {
    expect(currentPath({ pathname: '/jobs', search: '?text=a,b~c&redirect_to=%2F&%72edirect_to=x&page=2' })).toBe(
      '/jobs?text=a,b~c&page=2',
    );
    expect(withoutRedirects('?force_redirect_to=/')).toBe('');
  });

  test('ruling 14: force_redirect_to holds the whole path with its query', () => {
    expect(new URLSearchParams(forcedRedirectQuery('/profil?a=1&b=č')).get('force_redirect_to')).toBe(
      '/profil?a=1&b=č',
    );
  });
});
