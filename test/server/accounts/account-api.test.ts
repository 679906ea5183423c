import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../../../server/accounts/users.ts';
import { twoFactors, users } from '../../../server/db/schema/accounts.ts';
import { outbox } from '../../../server/db/schema/outbox.ts';
import type { Account, RecoveryCodes, TwoFactorSetup } from '../../../src/api/contract-account.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from './harness.ts';

let server: AccountServer;
let jana: UserRow;

beforeEach(async () => {
  server = await accountServer();
  jana = await server.createUser('jana');
});

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.clock.now.getTime() });
const mails = async () => (await server.db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind);
const errorsOf = async (answer: Response) => [answer.status, (await answer.json()).errors];
const account = async (browser: Visitor) => (await browser.request('/api/account')).json() as Promise<Account>;
const sessionOf = (browser: Visitor) => browser.jar.get('__Host-session');

/** Turns two-factor on as the user would. Time has passed since, so the next code is accepted. */
const withTwoFactor = async (browser: Visitor, given: string | null = password) => {
  const setup: TwoFactorSetup = await (await browser.post('/api/account/two-factor/setup', { password: given })).json();
  const on = await browser.post('/api/account/two-factor/on', { password: given, code: codeOf(setup.secret) });
  const { recoveryCodes }: RecoveryCodes = await on.json();
  server.advanceClock(minutes);
  return { secret: setup.secret, recoveryCodes };
};

const unsafe = [
  ['/api/account/password', { current: password, password: 'another long one' }],
  ['/api/account/two-factor/setup', { password }],
  ['/api/account/two-factor/on', { password, code: '123456' }],
  ['/api/account/two-factor/off', { password, code: '123456' }],
  ['/api/account/two-factor/recovery-codes', { password, code: '123456' }],
  ['/api/account/reauthenticate', { password }],
  ['/api/account/sessions/end', { others: true }],
] as const;

describe('access to the account API', () => {
  test.each(unsafe)('SE04 %s returns 401 without a session or with a pending sign-in', async (path, body) => {
    for (const browser of [server.browser(), await server.pendingBrowser(jana)]) {
      expect((await browser.request('/api/account')).status).toBe(401);
      expect((await browser.post(path, body)).status).toBe(401);
    }
  });

  test('PR06 GET /api/account is private and returns only the current user and the contract’s fields', async () => {
    await server.createUser('petr');
    const answer = await (await server.signedInBrowser(jana)).request('/api/account');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const read: Account = await answer.json();
    expect(Object.keys(read).toSorted()).toEqual([
      'email',
      'emailVerified',
      'hasPassword',
      'linked',
      'name',
      'recoveryCodesLeft',
      'recoveryEndsAt',
      'sessions',
      'twoFactor',
    ]);
    expect(read).toMatchObject({ email: 'jana@skok.example', hasPassword: true, twoFactor: false });
  });
});

describe('wrong passwords', () => {
  const paths = unsafe.filter(([path]) => path !== '/api/account/sessions/end');
  const wronged = (body: object) => ({ ...body, ['current' in body ? 'current' : 'password']: 'wrong one' });

  test.each(paths)(
    'AU09 %s returns 429 after five wrong passwords until Retry-After has passed',
    async (path, right) => {
      const mine = await server.signedInBrowser(jana);
      for (let guess = 1; guess <= 5; guess += 1) expect((await mine.post(path, wronged(right))).status).toBe(403);
      const limited = await mine.post(path, right);
      expect(limited.status).toBe(429);
      const wait = Number(limited.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect((await account(mine)).hasPassword).toBe(true);
      server.advanceClock(wait * 1000);
      expect([403, 429]).not.toContain((await mine.post(path, right)).status);
    },
  );

  test('AU06 AU09 the account API and sign-in share one count of wrong passwords', async () => {
    const mine = await server.signedInBrowser(jana);
    const stranger = server.browser();
    const credentials = { username: jana.email, password: 'wrong one' };
    for (let guess = 1; guess <= 3; guess += 1)
      expect((await stranger.post('/api/login', credentials)).status).toBe(401);
    for (const [path, right] of paths.slice(0, 2)) expect((await mine.post(path, wronged(right))).status).toBe(403);
    expect((await stranger.post('/api/login', credentials)).status).toBe(429);
    expect((await mine.post('/api/account/sessions/end', { others: true, password })).status).toBe(429);
  });

  test('AU07 a stranger’s wrong passwords do not stop the owner from changing theirs on a known device', async () => {
    const mine = server.browser();
    await mine.postForm('/login', { username: jana.email, password });
    const stranger = server.browser();
    for (let guess = 1; guess <= 6; guess += 1)
      await stranger.post('/api/login', { username: jana.email, password: 'wrong one' });
    const change = { current: password, password: 'a quite different one' };
    expect((await mine.post('/api/account/password', change)).status).toBe(204);
  });

  test('AU09 all paths of the account API share one count of wrong passwords', async () => {
    const mine = await server.signedInBrowser(jana);
    server.advanceClock(10 * minutes);
    for (const [path, right] of paths.slice(0, 5)) expect((await mine.post(path, wronged(right))).status).toBe(403);
    const answer = await mine.post('/api/account/sessions/end', { others: true, password });
    expect(answer.status).toBe(429);
  });
});

describe('log', () => {
  test('PR04 records security events and contains no secret', async () => {
    const mine = await server.signedInBrowser(jana);
    const token = sessionOf(mine) as string;
    const { secret, recoveryCodes } = await withTwoFactor(mine);
    await mine.post('/api/account/two-factor/off', { password, code: '000000' });
    await mine.post('/api/account/two-factor/off', { password, code: recoveryCodes[0] });
    await mine.post('/api/account/password', { current: password, password: 'a quite different one' });
    const log = server.rawLog();
    expect(server.events()).toEqual([
      'two-factor turned on',
      'wrong code',
      'two-factor turned off',
      'password changed',
    ]);
    for (const canary of [token, secret, recoveryCodes[0] as string, password, 'a quite different one', '000000'])
      expect(log).not.toContain(canary);
  });
});

describe('password change', () => {
  const change = (browser: Visitor, body: object) => browser.post('/api/account/password', body);
  const next = 'a quite different one';

  test('AU16 SE03 ends the other sessions, gives the current one a new token and mails the owner', async () => {
    const mine = await server.signedInBrowser(jana);
    const other = await server.signedInBrowser(jana);
    const before = sessionOf(mine);
    expect((await change(mine, { current: password, password: next })).status).toBe(204);
    expect(sessionOf(mine)).not.toBe(before);
    expect((await mine.request('/api/account')).status).toBe(200);
    expect((await other.request('/api/account')).status).toBe(401);
    expect(await mails()).toEqual(['passwordChanged']);
    expect((await change(mine, { current: password, password })).status).toBe(403);
    expect((await change(mine, { current: next, password })).status).toBe(204);
  });

  test('AU16 ends a pending sign-in that was started with the old password', async () => {
    const mine = await server.signedInBrowser(jana);
    const { secret } = await withTwoFactor(mine);
    const waiting = await server.pendingBrowser(jana);
    await change(mine, { current: password, password: next });
    expect((await waiting.post('/2fa_check', { code: codeOf(secret) })).status).toBe(410);
  });

  test('AU16 requires the current password even after a fresh sign-in', async () => {
    const mine = await server.signedInBrowser(jana);
    expect(await errorsOf(await change(mine, { password: next }))).toEqual([422, { current: ['required'] }]);
    expect(await errorsOf(await change(mine, { current: 'wrong one', password: next }))).toEqual([
      403,
      { current: ['wrongCredentials'] },
    ]);
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['password', 'common'],
    ['jana@skok.example', 'common'],
    ['short', 'short'],
  ])('AU03 rejects %j as the new password: %s', async (chosen, fault) => {
    const mine = await server.signedInBrowser(jana);
    expect(await errorsOf(await change(mine, { current: password, password: chosen }))).toEqual([
      422,
      { password: [fault] },
    ]);
    expect((await account(mine)).hasPassword).toBe(true);
  });

  test('SE10 a first password requires a sign-in within the last ten minutes', async () => {
    const petr = await server.createUser('petr', { hasPassword: false });
    const mine = await server.signedInBrowser(petr);
    server.advanceClock(10 * minutes);
    expect(await errorsOf(await change(mine, { password: next }))).toEqual([403, { authentication: ['stale'] }]);
    expect((await account(mine)).hasPassword).toBe(false);
    const fresh = await server.signedInBrowser(petr);
    expect((await change(fresh, { password: next })).status).toBe(204);
    expect((await account(fresh)).hasPassword).toBe(true);
    expect((await change(fresh, { password })).status).toBe(422);
  });
});

describe('two-factor', () => {
  test('AU17 turning on requires password and code, and no later response contains the seed', async () => {
    const mine = await server.signedInBrowser(jana);
    const { secret }: TwoFactorSetup = await (await mine.post('/api/account/two-factor/setup', { password })).json();
    const on = (body: object) => mine.post('/api/account/two-factor/on', body);
    expect((await on({ password, code: '000000' })).status).toBe(401);
    expect((await on({ password: 'wrong one', code: codeOf(secret) })).status).toBe(403);
    expect((await on({ code: codeOf(secret) })).status).toBe(422);
    expect((await account(mine)).twoFactor).toBe(false);

    const answers = [await on({ password, code: codeOf(secret) }), await mine.request('/api/account')];
    server.advanceClock(minutes);
    answers.push(await mine.post('/api/account/two-factor/recovery-codes', { password, code: codeOf(secret) }));
    answers.push(await mine.post('/api/account/two-factor/setup', { password }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    for (const answer of answers) {
      expect(await answer.clone().text()).not.toContain(secret);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    expect(await account(mine)).toMatchObject({ twoFactor: true, recoveryCodesLeft: 10 });
    expect(await mails()).toEqual(['twoFactorOn']);
  });

  test('SE03 turning two-factor on and off gives the session a new token', async () => {
    const mine = await server.signedInBrowser(jana);
    const tokens = [sessionOf(mine)];
    const { secret } = await withTwoFactor(mine);
    tokens.push(sessionOf(mine));
    await mine.post('/api/account/two-factor/off', { password, code: codeOf(secret) });
    tokens.push(sessionOf(mine));
    expect(new Set(tokens).size).toBe(3);
    expect((await mine.request('/api/account')).status).toBe(200);
  });

  test('AU17 turning off requires password and code and deletes the two-factor row', async () => {
    const mine = await server.signedInBrowser(jana);
    const { secret } = await withTwoFactor(mine);
    const off = (body: object) => mine.post('/api/account/two-factor/off', body);
    expect((await off({ password: 'wrong one', code: codeOf(secret) })).status).toBe(403);
    expect((await off({ password, code: '000000' })).status).toBe(401);
    expect((await off({ code: codeOf(secret) })).status).toBe(422);
    expect((await account(mine)).twoFactor).toBe(true);
    expect((await off({ password, code: codeOf(secret) })).status).toBe(204);
    expect(await account(mine)).toMatchObject({ twoFactor: false, recoveryCodesLeft: 0 });
    expect(await server.db.select().from(twoFactors)).toEqual([]);
    expect(await mails()).toEqual(['twoFactorOn', 'twoFactorOff']);
    expect((await off({ password, code: codeOf(secret) })).status).toBe(409);
  });

  test('AU20 a recovery code turns two-factor off', async () => {
    const mine = await server.signedInBrowser(jana);
    const { recoveryCodes } = await withTwoFactor(mine);
    const answer = await mine.post('/api/account/two-factor/off', { password, code: recoveryCodes[9] });
    expect(answer.status).toBe(204);
  });

  test('AU20 renewing recovery codes requires a valid code and invalidates the old ones', async () => {
    const mine = await server.signedInBrowser(jana);
    const { secret, recoveryCodes: old } = await withTwoFactor(mine);
    const renew = (code: string) => mine.post('/api/account/two-factor/recovery-codes', { password, code });
    expect((await renew('000000')).status).toBe(401);
    const { recoveryCodes }: RecoveryCodes = await (await renew(codeOf(secret))).json();
    expect(recoveryCodes).toHaveLength(10);
    expect((await renew(old[0] as string)).status).toBe(401);
    expect((await renew(recoveryCodes[0] as string)).status).toBe(200);
  });

  test('AU19 wrong codes here and at sign-in share one count, whose pause applies to both', async () => {
    const mine = await server.signedInBrowser(jana);
    const { secret } = await withTwoFactor(mine);
    const waiting = await server.pendingBrowser(jana);
    for (let guess = 1; guess <= 4; guess += 1)
      expect((await waiting.post('/2fa_check', { code: '000000' })).status).toBe(401);
    for (let guess = 1; guess <= 6; guess += 1)
      expect((await mine.post('/api/account/two-factor/off', { password, code: '000000' })).status).toBe(401);
    server.advanceClock(minutes);
    for (const answer of [
      await waiting.post('/2fa_check', { code: codeOf(secret) }),
      await mine.post('/api/account/two-factor/off', { password, code: codeOf(secret) }),
    ]) {
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toBe(String(14 * 60));
    }
    expect((await account(mine)).twoFactor).toBe(true);
  });

  test('SE10 setup without a password requires a sign-in within the last ten minutes', async () => {
    const petr = await server.createUser('petr', { hasPassword: false });
    const mine = await server.signedInBrowser(petr);
    server.advanceClock(10 * minutes);
    const setup = () => mine.post('/api/account/two-factor/setup', { password: null });
    expect(await errorsOf(await setup())).toEqual([403, { authentication: ['stale'] }]);
    const fresh = await server.signedInBrowser(petr);
    await withTwoFactor(fresh, null);
    expect((await account(fresh)).twoFactor).toBe(true);
  });
});

describe('sessions', () => {
  const end = (browser: Visitor, body: object) => browser.post('/api/account/sessions/end', body);

  test('SE06 ends one session, then all others', async () => {
    const mine = await server.signedInBrowser(jana);
    const second = await server.signedInBrowser(jana);
    const third = await server.signedInBrowser(jana);
    const listed = (await account(mine)).sessions;
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const ofSecond = (await account(second)).sessions.find(({ isCurrent }) => isCurrent)?.id;
    expect((await end(mine, { id: ofSecond })).status).toBe(204);
    expect((await second.request('/api/account')).status).toBe(401);
    expect((await third.request('/api/account')).status).toBe(200);
    expect((await end(mine, { others: true })).status).toBe(204);
    expect((await third.request('/api/account')).status).toBe(401);
    expect((await account(mine)).sessions).toHaveLength(1);
  });

  test('SE06 never ends another user’s session', async () => {
    const mallory = await server.signedInBrowser(await server.createUser('mallory'));
    const mine = await server.signedInBrowser(jana);
    const id = (await account(mine)).sessions[0]?.id;
    await end(mallory, { id });
    await end(mallory, { others: true });
    expect((await mine.request('/api/account')).status).toBe(200);
  });

  test('SE10 ending sessions requires the password ten minutes after the sign-in', async () => {
    const mine = await server.signedInBrowser(jana);
    const other = await server.signedInBrowser(jana);
    server.advanceClock(10 * minutes);
    expect(await errorsOf(await end(mine, { others: true }))).toEqual([403, { authentication: ['stale'] }]);
    expect(await errorsOf(await end(mine, { others: true, password: 'wrong one' }))).toEqual([
      403,
      { password: ['wrongCredentials'] },
    ]);
    expect((await other.request('/api/account')).status).toBe(200);
    expect((await end(mine, { others: true, password })).status).toBe(204);
    expect((await other.request('/api/account')).status).toBe(401);
  });

  test.each([{}, { id: 7 }, { others: false }, { id: '', others: 'all' }])(
    'IN01 rejects %j with 422 and ends no session',
    async (body) => {
      const mine = await server.signedInBrowser(jana);
      const other = await server.signedInBrowser(jana);
      expect((await end(mine, body)).status).toBe(422);
      expect((await other.request('/api/account')).status).toBe(200);
    },
  );
});

describe('two-factor code at sign-in', () => {
  const check = async (browser: Visitor, code: string) => (await browser.post('/2fa_check', { code })).status;

  test('product §6.11 that cancels an account’s deletion sets the flash cookie, the password alone does not', async () => {
    const mine = await server.signedInBrowser(jana);
    const { secret } = await withTwoFactor(mine);
    expect((await mine.post('/api/account/delete', { password })).status).toBe(204);
    const waiting = server.browser();
    await waiting.postForm('/login', { username: jana.email, password });
    expect([...waiting.jar.keys()]).not.toContain('flash');
    expect(await check(waiting, codeOf(secret))).toBe(200);
    expect(waiting.jar.get('flash')).toBe('account-kept');
  });

  test('SE04 SE03 a right code ends the pending sign-in and opens a session with a new token', async () => {
    const { secret } = await withTwoFactor(await server.signedInBrowser(jana));
    const browser = await server.pendingBrowser(jana);
    const waited = browser.jar.get('__Host-pending');
    expect(await check(browser, codeOf(secret))).toBe(200);
    expect(browser.jar.has('__Host-pending')).toBe(false);
    expect(sessionOf(browser)).not.toBe(waited);
    expect((await account(browser)).email).toBe('jana@skok.example');
    browser.jar.set('__Host-pending', waited as string);
    server.advanceClock(minutes);
    expect(await check(browser, codeOf(secret))).toBe(410);
  });

  test('AU19 four wrong codes return 401; the fifth and a right one after it return 410', async () => {
    const { secret } = await withTwoFactor(await server.signedInBrowser(jana));
    const browser = await server.pendingBrowser(jana);
    const statuses = [];
    for (let guess = 1; guess <= 5; guess += 1) statuses.push(await check(browser, '000000'));
    expect(statuses).toEqual([401, 401, 401, 401, 410]);
    expect(browser.jar.has('__Host-pending')).toBe(false);
    expect(await check(browser, codeOf(secret))).toBe(410);
  });

  test('SE04 returns 410 without a pending sign-in: anonymous, signed in, or after ten minutes', async () => {
    const signedIn = await server.signedInBrowser(jana);
    const { secret } = await withTwoFactor(signedIn);
    const browser = await server.pendingBrowser(jana);
    server.advanceClock(10 * minutes);
    for (const one of [server.browser(), signedIn, browser]) expect(await check(one, codeOf(secret))).toBe(410);
  });

  test.each(['', '12345', '\0\0\0\0\0\0'])(
    'rejects %j with 400 or 422 and does not count it as a wrong code',
    async (code) => {
      const { secret } = await withTwoFactor(await server.signedInBrowser(jana));
      const browser = await server.pendingBrowser(jana);
      for (let guess = 1; guess <= 6; guess += 1) expect([400, 422]).toContain(await check(browser, code));
      expect(await check(browser, codeOf(secret))).toBe(200);
    },
  );

  test('AU20 a recovery code opens a session once and keeps two-factor on', async () => {
    const { recoveryCodes } = await withTwoFactor(await server.signedInBrowser(jana));
    expect(await check(await server.pendingBrowser(jana), recoveryCodes[0] as string)).toBe(200);
    expect(await server.db.select().from(users)).toMatchObject([{ twoFactorEnabled: true }]);
    expect(await check(await server.pendingBrowser(jana), recoveryCodes[0] as string)).toBe(401);
  });
});

describe('reauthentication', () => {
  test('SE10 the password renews a stale session and its token (SE03); a wrong one does not', async () => {
    const mine = await server.signedInBrowser(jana);
    const before = sessionOf(mine);
    const link = async () => (await mine.post('/api/account/providers/link', { provider: 'google' })).status;
    server.advanceClock(11 * minutes);
    expect(await link()).toBe(403);

    expect(await errorsOf(await mine.post('/api/account/reauthenticate', { password: 'wrong one' }))).toEqual([
      403,
      { password: ['wrongCredentials'] },
    ]);
    expect(await link()).toBe(403);

    expect((await mine.post('/api/account/reauthenticate', { password })).status).toBe(204);
    expect(sessionOf(mine)).not.toBe(before);
    expect(await link()).toBe(204);
  });
});
