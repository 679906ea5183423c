import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { completeRecoveries } from '../../../../server/accounts/recovery/complete-recovery.ts';
import type { UserRow } from '../../../../server/accounts/users.ts';
import { readConfig } from '../../../../server/config.ts';
import { pendingSignIns, twoFactorRecoveries, twoFactors, users } from '../../../../server/db/schema/accounts.ts';
import { createHosts } from '../../../../server/hosts.ts';
import { mailsIn, tokenIn } from '../../../support/mails.ts';
import { productionEnv, testEncryption, testMails } from '../../../support/server.ts';
import type { Visitor } from '../../../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from '../harness.ts';

const hours = 60 * minutes;
const calls = {
  own: '/api/two-factor-recovery',
  begin: '/api/two-factor-recovery/begin',
  stop: '/api/two-factor-recovery/stop',
  stopOwn: '/api/account/two-factor/recovery/stop',
};

let server: AccountServer;
let jana: UserRow;

beforeEach(async () => {
  server = await accountServer();
  jana = await server.createUser('jana');
  await server.db.update(users).set({ emailVerified: true });
  await server.withTwoFactor(jana);
});

const code = async () => {
  const [factor] = await server.db.select().from(twoFactors);
  const secret = await testEncryption.decrypt(factor?.secret ?? '');
  return new TOTP({ secret }).generate({ timestamp: server.clock.now.getTime() });
};
const kinds = async () => (await mailsIn(server)).map(({ kind }) => kind).filter((kind) => kind.startsWith('recovery'));
const running = async (browser: Visitor): Promise<string | null> => {
  const answer = await browser.request(calls.own);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { endsAt: string | null }).endsAt;
};
const asked = async () => {
  const browser = await server.pendingBrowser(jana);
  expect((await browser.post(calls.own, {})).status).toBe(204);
  return tokenIn(server);
};
const startRecovery = async () => {
  const answer = await server.browser().post(calls.begin, { token: await asked() });
  expect(answer.status).toBe(200);
  return tokenIn(server);
};
const isOn = async () => (await server.db.select().from(users))[0]?.twoFactorEnabled;
const completeDueRecoveries = () =>
  completeRecoveries({
    ...testMails,
    db: server.db,
    hosts: createHosts(readConfig(productionEnv)),
    log: server.app.log,
    now: () => server.clock.now,
  });
/** Lets this much time pass, completing recoveries that come due. */
const wait = async (milliseconds: number) => {
  const last = server.clock.now.getTime() + milliseconds;
  while (server.clock.now.getTime() < last) {
    server.advanceClock(Math.min(hours, last - server.clock.now.getTime()));
    await completeDueRecoveries();
  }
};

describe('AU20 recovery without phone and recovery codes', () => {
  test('password, mailbox and a day turn two-factor off, and end every session', async () => {
    const elsewhere = await server.signedInBrowser(jana);
    await startRecovery();
    await wait(24 * hours - 1);
    expect(await isOn()).toBe(true);
    await wait(1);
    expect(await isOn()).toBe(false);
    expect(await server.db.select().from(twoFactors)).toEqual([]);
    expect((await elsewhere.session()).state).toBe('none');
    expect(await kinds()).toEqual(['recoveryLink', 'recoveryBegun', 'recoveryEndsSoon', 'recoveryDone']);
    const back = server.browser();
    await back.postForm('/login', { username: jana.email, password });
    expect((await back.session()).state).toBe('active');
  });

  test('notifies the owner in the app at its start, before its end and after it', async () => {
    const elsewhere = await server.signedInBrowser(jana);
    await startRecovery();
    await wait(21 * hours);
    const { items } = (await (await elsewhere.request('/api/notifications')).json()) as { items: { event: string }[] };
    expect(items.map(({ event }) => event).slice(0, 2)).toEqual(['recoveryEndsSoon', 'recoveryBegun']);
    await wait(3 * hours);
    const later = await server.signedInBrowser(jana);
    const told = (await (await later.request('/api/notifications')).json()) as { items: { event: string }[] };
    expect(told.items[0]?.event).toBe('recoveryDone');
  });

  test('a recovery whose owner cannot be notified does not hold up others, before its end or at it', async () => {
    const petr = await server.createUser('petr');
    await server.withTwoFactor(petr);
    const endsAt = new Date(server.clock.now.getTime() + 2 * hours);
    await server.db.update(users).set({ email: 'none' }).where(eq(users.id, jana.id));
    for (const { id, proofVersion } of await server.db.select().from(users).orderBy(users.id))
      await server.db.insert(twoFactorRecoveries).values({ id, userId: id, proofVersion, endsAt });
    await completeDueRecoveries();
    expect(await kinds()).toEqual(['recoveryEndsSoon']);
    await server.db.update(twoFactorRecoveries).set({ warnedAt: server.clock.now });
    server.advanceClock(3 * hours);
    await completeDueRecoveries();
    expect(await kinds()).toEqual(['recoveryEndsSoon', 'recoveryDone']);
    expect((await server.db.select().from(twoFactorRecoveries)).map(({ id }) => id)).toEqual([jana.id]);
    const failures = server.app.logged().flatMap(({ level, msg }) => (level === 'error' ? [msg] : []));
    expect(failures).toEqual(['end of a recovery not told', 'recovery not ended']);
  });

  test('opening the link in the mail does not begin it', async () => {
    const token = await asked();
    await server.browser().request(`/login-without-phone?token=${token}`);
    await server.browser().request(`/en/login-without-phone?token=${token}`);
    await wait(25 * hours);
    expect([await isOn(), await kinds()]).toEqual([true, ['recoveryLink']]);
  });

  test('only the newest link works, once, for an hour', async () => {
    const first = await asked();
    const second = await asked();
    const begin = async (token: string) => (await server.browser().post(calls.begin, { token })).status;
    expect(await begin(first)).toBe(410);
    expect(await begin(second)).toBe(200);
    expect(await begin(second)).toBe(410);
    const late = await asked();
    server.advanceClock(hours);
    expect(await begin(late)).toBe(410);
  });

  test('beginning again keeps its end and sends no second notice', async () => {
    await startRecovery();
    const end = await running(await server.pendingBrowser(jana));
    await wait(2 * hours);
    const again = await server.browser().post(calls.begin, { token: await asked() });
    expect(await again.json()).toEqual({ endsAt: end });
    expect(await kinds()).toEqual(['recoveryLink', 'recoveryBegun', 'recoveryLink']);
  });

  test('a pending sign-in can read its end', async () => {
    const browser = await server.pendingBrowser(jana);
    expect(await running(browser)).toBeNull();
    await startRecovery();
    expect(await running(browser)).toBe(new Date(server.clock.now.getTime() + 24 * hours).toISOString());
  });

  test('SE04 only a pending sign-in can read or request it', async () => {
    await startRecovery();
    const petr = await server.signedInBrowser(await server.createUser('petr'));
    for (const browser of [server.browser(), await server.signedInBrowser(jana), petr]) {
      expect((await browser.request(calls.own)).status).toBe(401);
      expect((await browser.post(calls.own, {})).status).toBe(410);
    }
    expect(await kinds()).toEqual(['recoveryLink', 'recoveryBegun']);
  });

  test('allows three mails a day', async () => {
    for (let mail = 1; mail <= 3; mail += 1) await asked();
    expect((await (await server.pendingBrowser(jana)).post(calls.own, {})).status).toBe(429);
    expect(await kinds()).toHaveLength(3);
  });

  test('PR04 the log has every step, and no token', async () => {
    const stop = await startRecovery();
    await server.browser().post(calls.stop, { token: stop });
    expect(server.events()).toEqual(['recovery asked for', 'recovery begun', 'recovery stopped']);
    expect(server.rawLog()).not.toContain(stop);
  });
});

describe('AU20 stopping a recovery', () => {
  const stays = async () => {
    expect(await running(await server.pendingBrowser(jana))).toBeNull();
    await wait(30 * hours);
    expect(await isOn()).toBe(true);
    expect(await kinds()).not.toContain('recoveryDone');
  };

  test('the first mail’s link stops it without signing in and ends pending sign-ins', async () => {
    const stop = await startRecovery();
    const waiting = await server.pendingBrowser(jana);
    expect((await server.browser().post(calls.stop, { token: stop })).status).toBe(204);
    expect((await waiting.session()).state).toBe('none');
    expect((await server.browser().post(calls.stop, { token: stop })).status).toBe(410);
    expect(await kinds()).toContain('recoveryStopped');
    await stays();
  });

  test('the second mail’s link stops it', async () => {
    await startRecovery();
    await wait(21 * hours);
    expect((await server.browser().post(calls.stop, { token: await tokenIn(server) })).status).toBe(204);
    await stays();
  });

  test('a right code stops it', async () => {
    await startRecovery();
    server.advanceClock(minutes);
    const browser = await server.pendingBrowser(jana);
    expect((await browser.post('/2fa_check', { code: await code() })).status).toBe(200);
    expect(await kinds()).toContain('recoveryStopped');
    await stays();
  });

  test('a wrong code does not stop it', async () => {
    await startRecovery();
    await (await server.pendingBrowser(jana)).post('/2fa_check', { code: '000000' });
    await wait(24 * hours);
    expect(await isOn()).toBe(false);
  });

  test('only the signed-in owner can stop it', async () => {
    await startRecovery();
    expect((await server.browser().post(calls.stopOwn, {})).status).toBe(401);
    expect((await (await server.pendingBrowser(jana)).post(calls.stopOwn, {})).status).toBe(401);
    await (await server.signedInBrowser(await server.createUser('petr'))).post(calls.stopOwn, {});
    expect(await running(await server.pendingBrowser(jana))).not.toBeNull();
    expect((await (await server.signedInBrowser(jana)).post(calls.stopOwn, {})).status).toBe(204);
    await stays();
  });

  test('a new password stops it', async () => {
    await startRecovery();
    const mine = await server.signedInBrowser(jana);
    const changed = await mine.post('/api/account/password', { current: password, password: 'a kite above Ostrava' });
    expect(changed.status).toBe(204);
    await stays();
  });
});

describe('AU20 recovery with access to the mailbox alone', () => {
  const reset = async () => {
    await server.browser().postForm('/reset-password', { email: jana.email });
    const token = await tokenIn(server);
    const set = await server.browser().post('/api/new-password', { token, password: 'a kite above Ostrava' });
    expect(set.status).toBe(204);
  };
  const ask = async () => (await (await server.pendingBrowser(jana)).post(calls.own, {})).status;

  test('is refused after a password reset until a right code, however long after', async () => {
    await reset();
    expect(await ask()).toBe(403);
    server.advanceClock(30 * 24 * hours);
    expect(await ask()).toBe(403);
    expect((await (await server.pendingBrowser(jana)).post('/2fa_check', { code: await code() })).status).toBe(200);
    expect(await ask()).toBe(204);
  });

  test('a password reset ends a running recovery and invalidates its links', async () => {
    const link = await asked();
    await startRecovery();
    await reset();
    await wait(30 * hours);
    expect(await isOn()).toBe(true);
    expect((await server.browser().post(calls.begin, { token: link })).status).toBe(410);
  });

  test('is refused after a provider sign-in', async () => {
    const browser = await server.pendingBrowser(jana);
    await server.db.update(pendingSignIns).set({ byPassword: false });
    const answer = await browser.post(calls.own, {});
    expect([answer.status, await answer.json()]).toMatchObject([403, { errors: { recovery: ['provider'] } }]);
  });

  test('is refused for an unconfirmed address', async () => {
    await server.db.update(users).set({ emailVerified: false });
    expect(await ask()).toBe(403);
  });

  test('a changed address ends a running recovery and prevents another', async () => {
    await startRecovery();
    const mine = await server.signedInBrowser(jana);
    expect((await mine.post('/api/account/email', { email: 'other@skok.example', password })).status).toBe(204);
    const token = await tokenIn(server);
    expect((await mine.post('/api/confirm-email', { token })).status).toBe(204);
    expect(await running(await server.pendingBrowser(jana))).toBeNull();
    expect(await ask()).toBe(403);
  });
});

test('AU20 after the queue was down, a recovery ends only an hour after its owner’s warning', async () => {
  await startRecovery();
  server.advanceClock(48 * hours);
  await completeDueRecoveries();
  expect([await isOn(), (await kinds()).at(-1)]).toEqual([true, 'recoveryEndsSoon']);
  await wait(hours - 1);
  expect(await isOn()).toBe(true);
  await wait(1);
  expect(await isOn()).toBe(false);
});

test('AU20 of a due recovery and a concurrent right code, one takes effect', async () => {
  await startRecovery();
  await wait(24 * hours - 1);
  server.advanceClock(1);
  const browser = await server.pendingBrowser(jana);
  const right = await code();
  const [answer] = await Promise.all([browser.post('/2fa_check', { code: right }), completeDueRecoveries()]);
  expect(await isOn()).toBe(answer.status === 200);
  expect(await server.db.$count(twoFactorRecoveries, eq(twoFactorRecoveries.userId, jana.id))).toBe(0);
});
