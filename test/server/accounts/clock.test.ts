import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { RecoveryCodes, TwoFactorSetup } from '../../../src/api/contract-account.ts';
import { type AccountServer, accountServer, minutes, password } from './harness.ts';

// security §4: the clock of the server jumps by five minutes, either way.

const codeNow = (server: AccountServer, secret: string) =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now.getTime() });

const codesOf = async (server: AccountServer, browser: Awaited<ReturnType<AccountServer['signedInBrowser']>>) => {
  const setup: TwoFactorSetup = await (await browser.post('/api/account/two-factor/setup', { password })).json();
  const body = { password, code: codeNow(server, setup.secret) };
  const on: RecoveryCodes = await (await browser.post('/api/account/two-factor/on', body)).json();
  return { secret: setup.secret, recoveryCodes: on.recoveryCodes };
};

test.each([-5, 5])('SE06 SE04 a clock jump of %d minutes ends no session and no pending sign-in', async (jump) => {
  const server = await accountServer();
  const jana = await server.createUser('jana');
  const browser = await server.signedInBrowser(jana);
  const waiting = await server.pendingBrowser(jana);
  server.advanceClock(jump * minutes);
  expect(await browser.session()).toMatchObject({ state: 'active' });
  expect(await waiting.session()).toEqual({ state: 'pending' });
  expect((await browser.request('/api/account')).status).toBe(200);
});

test.each([-5, 5])(
  'AU06 across a clock jump of %d minutes, Retry-After of limited guesses is 1 to 330 s',
  async (jump) => {
    const server = await accountServer();
    const { email: username } = await server.createUser('jana');
    const guess = (given: string) => server.browser().post('/api/login', { username, password: given });
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await guess('wrong one')).status).toBe(401);
    const before = await guess('wrong one');
    server.advanceClock(jump * minutes);
    const after = await guess(jump < 0 ? 'wrong one' : password);
    expect([before.status, after.status]).toEqual([429, jump < 0 ? 429 : 200]);
    const seconds = [before, after].map(({ headers }) => Number(headers.get('retry-after') ?? 1));
    for (const wait of seconds) expect(wait).toBeGreaterThan(0);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(30 + 5 * 60);
  },
);

test('AU18 after the clock jumps back, used codes are rejected and a recovery code works', async () => {
  const server = await accountServer();
  const jana = await server.createUser('jana');
  const { secret, recoveryCodes } = await codesOf(server, await server.signedInBrowser(jana));
  server.advanceClock(5 * minutes);
  const code = codeNow(server, secret);
  expect((await (await server.pendingBrowser(jana)).post('/2fa_check', { code })).status).toBe(200);
  server.advanceClock(-5 * minutes);
  for (const again of [code, codeNow(server, secret)])
    expect((await (await server.pendingBrowser(jana)).post('/2fa_check', { code: again })).status).toBe(401);
  expect((await (await server.pendingBrowser(jana)).post('/2fa_check', { code: recoveryCodes[0] })).status).toBe(200);
  server.advanceClock(6 * minutes);
  const next = { code: codeNow(server, secret) };
  expect((await (await server.pendingBrowser(jana)).post('/2fa_check', next)).status).toBe(200);
});
