import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../../../../server/accounts/users.ts';
import { outbox } from '../../../../server/db/schema/outbox.ts';
import type { Account, RecoveryCodes, TwoFactorSetup } from '../../../../src/api/contract-account.ts';
import type { Visitor } from '../../../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from '../harness.ts';

let server: AccountServer;
let jana: UserRow;
let mine: Visitor;

beforeEach(async () => {
  server = await accountServer();
  jana = await server.createUser('jana');
  mine = await server.signedInBrowser(jana);
});

const key = 'a-key-of-this-page-0001';
const next = 'a quite different one';
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.clock.now.getTime() });
const mails = async () => (await server.db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind);
const account = async (browser = mine) => (await browser.request('/api/account')).json() as Promise<Account>;
const codesIn = async (answer: Response) => ((await answer.json()) as RecoveryCodes).recoveryCodes;
const tokenOf = (browser: Visitor) => browser.jar.get('__Host-session') as string;
const withToken = (token: string) => {
  const browser = server.browser();
  browser.jar.set('__Host-session', token);
  return browser;
};

/** Sends a request whose response does not reach the browser; resolves with the token that the browser did not get. */
async function lose(send: () => Promise<Response>): Promise<string> {
  const before = tokenOf(mine);
  expect((await send()).ok).toBe(true);
  const lost = tokenOf(mine);
  expect(lost).not.toBe(before);
  mine.jar.set('__Host-session', before);
  return lost;
}

const change = (to: 'on' | 'off' | 'recovery-codes', code: string, by = key, browser = mine) =>
  browser.post(`/api/account/two-factor/${to}`, { password, code }, { headers: { 'idempotency-key': by } });
const changePassword = (current: string | null, to: string) =>
  mine.post('/api/account/password', { current, password: to });
const reauthenticate = () => mine.post('/api/account/reauthenticate', { password });

async function enrolling(): Promise<string> {
  const setup: TwoFactorSetup = await (await mine.post('/api/account/two-factor/setup', { password })).json();
  return setup.secret;
}
async function enrolled(): Promise<string> {
  const secret = await enrolling();
  expect((await change('on', codeOf(secret), 'a-key-of-an-earlier-page')).status).toBe(200);
  server.advanceClock(minutes);
  return secret;
}

describe('a repeated change of two-factor', () => {
  test('AU20 whose response was lost returns new recovery codes, which work', async () => {
    const code = codeOf(await enrolling());
    await lose(() => change('on', code));
    const answer = await change('on', code);
    expect(answer.status).toBe(200);
    const codes = await codesIn(answer);
    expect(codes).toHaveLength(10);
    expect(await account()).toMatchObject({ twoFactor: true, recoveryCodesLeft: 10 });
    expect((await change('off', codes[0] as string)).status).toBe(204);
    expect(await mails()).toEqual(['twoFactorOn', 'recoveryCodeUsed', 'twoFactorOff']);
  });

  test('AU20 returns them too where only the body was lost, and can be repeated again', async () => {
    const code = codeOf(await enrolling());
    const first = await codesIn(await change('on', code));
    const second = await codesIn(await change('on', code));
    const third = await codesIn(await change('on', code));
    expect(new Set([...first, ...second, ...third]).size).toBe(30);
    expect((await change('off', second[0] as string)).status).toBe(401);
    expect((await change('off', third[0] as string)).status).toBe(204);
  });

  test('AU20 renews recovery codes again, whichever code was used', async () => {
    const secret = await enrolled();
    const code = codeOf(secret);
    await lose(() => change('recovery-codes', code));
    const [recoveryCode] = await codesIn(await change('recovery-codes', code));
    await lose(() => change('recovery-codes', recoveryCode as string));
    expect(await codesIn(await change('recovery-codes', recoveryCode as string))).toHaveLength(10);
  });

  test('turns two-factor off once', async () => {
    const code = codeOf(await enrolled());
    await lose(() => change('off', code));
    expect((await change('off', code)).status).toBe(204);
    expect(await account()).toMatchObject({ twoFactor: false });
    expect(await mails()).toEqual(['twoFactorOn', 'twoFactorOff']);
  });

  test('AU17 requires the password', async () => {
    const code = codeOf(await enrolling());
    await change('on', code);
    const answer = await mine.post(
      '/api/account/two-factor/on',
      { password: 'wrong one', code },
      { headers: { 'idempotency-key': key } },
    );
    expect(answer.status).toBe(403);
  });

  test.each([
    ['under another key', { by: 'a-key-of-another-page-2' }],
    ['with another code', { code: '000000' }],
    ['in another session', { isElsewhere: true }],
    ['after ten minutes', { wait: 10 * minutes }],
  ])('AU18 is judged anew %s', async (_, { by = key, code, isElsewhere = false, wait = 0 }: Repeat) => {
    const right = codeOf(await enrolled());
    await change('recovery-codes', right);
    server.advanceClock(wait);
    const browser = isElsewhere ? await server.signedInBrowser(jana) : mine;
    const answer = await change('recovery-codes', code ?? right, by, browser);
    expect([answer.status, (await answer.json()).errors]).toEqual([401, { code: ['wrongCode'] }]);
  });

  test('AU18 is judged anew once the state has changed', async () => {
    const code = codeOf(await enrolled());
    await change('off', code);
    await enrolled();
    expect((await change('off', code)).status).toBe(401);
    expect(await account()).toMatchObject({ twoFactor: true });
  });

  test('reports with 409 that two-factor is on, and with 410 that nothing is being set up', async () => {
    expect((await change('on', '123456')).status).toBe(410);
    await enrolled();
    expect((await change('on', '123456')).status).toBe(409);
  });
});

type Repeat = { by?: string; code?: string; isElsewhere?: boolean; wait?: number };

describe('a repeated change of the password', () => {
  test('AU16 whose response was lost succeeds, and mails the owner once', async () => {
    await lose(() => changePassword(password, next));
    expect((await changePassword(password, next)).status).toBe(204);
    expect((await account()).hasPassword).toBe(true);
    expect(await mails()).toEqual(['passwordChanged']);
  });

  test('AU16 can be the first password of an account', async () => {
    mine = await server.signedInBrowser(await server.createUser('petr', { hasPassword: false }));
    await lose(() => changePassword(null, next));
    expect((await changePassword(null, next)).status).toBe(204);
  });

  test('AU16 to yet another one needs the password in force', async () => {
    await lose(() => changePassword(password, next));
    expect((await changePassword(password, 'a third quite long one')).status).toBe(403);
    expect((await changePassword(next, 'a third quite long one')).status).toBe(204);
  });

  test('AU16 is no repeat once the response has arrived', async () => {
    await changePassword(password, next);
    await account();
    expect((await changePassword(password, next)).status).toBe(403);
  });
});

describe('the predecessor of a session’s token', () => {
  test('SE03 keeps the browser signed in for five minutes', async () => {
    await lose(reauthenticate);
    server.advanceClock(5 * minutes - 1);
    expect((await mine.request('/api/account')).status).toBe(200);
    server.advanceClock(1);
    expect((await mine.request('/api/account')).status).toBe(401);
  });

  test('SE03 is worthless as soon as the new token is used', async () => {
    const lost = await lose(reauthenticate);
    expect((await withToken(lost).request('/api/account')).status).toBe(200);
    expect((await mine.request('/api/account')).status).toBe(401);
    expect((await reauthenticate()).status).toBe(401);
  });

  test('SE03 is the token of the last request that made a new one, and no other', async () => {
    const first = tokenOf(mine);
    await reauthenticate();
    const second = tokenOf(mine);
    const lost = await lose(reauthenticate);
    expect((await withToken(first).request('/api/account')).status).toBe(401);
    await lose(reauthenticate);
    expect((await withToken(lost).request('/api/account')).status).toBe(401);
    expect((await withToken(second).request('/api/account')).status).toBe(200);
  });

  test('SE10 does not share in the new proof of identity', async () => {
    server.advanceClock(10 * minutes);
    await lose(reauthenticate);
    const end = (body: object) => mine.post('/api/account/sessions/end', { others: true, ...body });
    expect((await end({})).status).toBe(403);
    expect((await end({ password })).status).toBe(204);
  });

  test('SE03 opens no session on another origin', async () => {
    await lose(reauthenticate);
    expect((await mine.post('/api/handoff', {})).status).toBe(403);
    await reauthenticate();
    expect((await mine.post('/api/handoff', {})).status).toBe(200);
  });

  test('AU16 ends with its session', async () => {
    await lose(reauthenticate);
    const other = await server.signedInBrowser(jana);
    await other.post('/api/account/password', { current: password, password: next });
    expect((await mine.request('/api/account')).status).toBe(401);
  });
});
