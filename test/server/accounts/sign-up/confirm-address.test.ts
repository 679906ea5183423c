import { beforeEach, expect, test } from 'vitest';
import type { UserRow } from '../../../../server/accounts/users.ts';
import { credentials, oneTimeTokens, sessions, users } from '../../../../server/db/schema/accounts.ts';
import { outbox } from '../../../../server/db/schema/outbox.ts';
import { deleteAllRows, eachDatabase } from '../../../support/database.ts';
import { linkIn, mailsIn, tokenIn } from '../../../support/mails.ts';
import { productionEnv, type TestApp, testApp, viaProxy } from '../../../support/server.ts';
import { visitorOf } from '../../../support/visitor.ts';

const jana = { name: 'Jana', username: 'jana@kites.example', password: 'a kite above Brno', vop: true };
const hers = 'a kite that is hers';

eachDatabase('confirming an address', (database) => {
  let app: TestApp;
  let clock: number;
  const db = () => database().db;

  beforeEach(async () => {
    await deleteAllRows(database());
    clock = Date.now();
    app = await testApp({ database: database(), now: () => new Date(clock) });
  });

  /** Registered, signed in, with a link in the mail. */
  async function registered() {
    const visitor = visitorOf(app);
    expect((await visitor.post('/register', jana)).status).toBe(201);
    await db().delete(outbox);
    expect((await visitor.post('/api/account/confirm-email')).status).toBe(204);
    return visitor;
  }
  const userNow = async () => (await db().select().from(users))[0] as UserRow;
  const confirm = (token: string, more: object = {}, visitor = visitorOf(app)) =>
    visitor.post('/api/confirm-email', { token, ...more });

  test('AU13 in the user’s own session requires no password and keeps the session', async () => {
    const visitor = await registered();
    expect((await confirm(await tokenIn(database()), {}, visitor)).status).toBe(204);
    expect(await visitor.session()).toMatchObject({ state: 'active', user: { emailVerified: true } });
    expect((await visitor.post('/api/login', jana)).status).toBe(200);
  });

  test('AU13 elsewhere requires the password and opens no session', async () => {
    const owner = await registered();
    const token = await tokenIn(database());
    const elsewhere = visitorOf(app);
    expect((await confirm(token, {}, elsewhere)).status).toBe(401);
    expect((await confirm(token, { password: 'a wrong guess' }, elsewhere)).status).toBe(401);
    expect((await userNow()).emailVerified).toBe(false);
    expect((await confirm(token, { password: jana.password }, elsewhere)).status).toBe(204);
    expect((await userNow()).emailVerified).toBe(true);
    expect(await elsewhere.session()).toEqual({ state: 'none' });
    expect((await owner.session()).state).toBe('active');
  });

  test('AU13 rejects the session of another user', async () => {
    await registered();
    const token = await tokenIn(database());
    const other = visitorOf(app);
    await other.post('/register', { ...jana, username: 'petr@kites.example' });
    expect((await confirm(token, {}, other)).status).toBe(401);
  });

  test('AU06 AU09 guesses of the password are limited', async () => {
    await registered();
    const token = await tokenIn(database());
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push((await confirm(token, { password: `guess ${at}` })).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('AU13 a link works once, within a week and only for its address', async () => {
    const visitor = await registered();
    const token = await tokenIn(database());
    await db().update(users).set({ email: 'jana@elsewhere.example' });
    expect((await confirm(token, {}, visitor)).status).toBe(410);
    await db().update(users).set({ email: jana.username });
    clock += 8 * 24 * 3_600_000;
    expect((await confirm(token, {}, visitor)).status).toBe(410);
    clock -= 8 * 24 * 3_600_000;
    expect((await confirm(token, {}, visitor)).status).toBe(204);
    expect((await confirm(token, {}, visitor)).status).toBe(410);
    expect((await confirm('nonsense', {}, visitor)).status).toBe(410);
  });

  test('AU15 AU13 a token of one kind does not work as the other', async () => {
    const visitor = await registered();
    const confirmation = await tokenIn(database());
    await visitor.postForm('/reset-password', { email: jana.username });
    const reset = await tokenIn(database());
    expect((await confirm(reset, {}, visitor)).status).toBe(410);
    const answer = await visitor.post('/api/new-password', { token: confirmation, password: hers });
    expect(answer.status).toBe(410);
    expect(JSON.stringify(await db().select().from(oneTimeTokens))).not.toContain(confirmation);
  });

  test('mails a signed-in user three times an hour, then returns 429', async () => {
    const visitor = await registered();
    for (let at = 0; at < 2; at += 1) expect((await visitor.post('/api/account/confirm-email')).status).toBe(204);
    const refused = await visitor.post('/api/account/confirm-email');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await mailsIn(database())).filter(({ kind }) => kind === 'confirmAddress')).toHaveLength(3);
    expect((await visitorOf(app).post('/api/account/confirm-email')).status).toBe(401);
    await db().update(users).set({ emailVerified: true });
    expect((await visitor.post('/api/account/confirm-email')).status).toBe(204);
  });

  test('AU13 pre-hijacking: a reset by mail removes earlier sessions, password and provider', async () => {
    const attacker = await registered();
    const { id } = await userNow();
    await db().insert(credentials).values({ id: 'trojan', userId: id, provider: 'google', subject: 'attacker' });
    await db().update(users).set({ twoFactorEnabled: true });
    const earlier = await tokenIn(database());

    const owner = visitorOf(app);
    await owner.postForm('/reset-password', { email: jana.username });
    const token = await tokenIn(database());
    expect((await owner.post('/api/new-password', { token, password: hers })).status).toBe(204);

    expect(await attacker.session()).toEqual({ state: 'none' });
    expect(await db().$count(sessions)).toBe(0);
    expect((await attacker.post('/api/login', jana)).status).toBe(401);
    expect(await db().select().from(credentials)).toMatchObject([{ provider: 'password' }]);
    await owner.postForm('/login', { username: jana.username, password: hers });
    expect(await owner.session()).toMatchObject({ state: 'active', user: { emailVerified: true } });
    expect((await confirm(earlier, { password: jana.password })).status).not.toBe(204);
  });

  test('AU13 pre-hijacking: the owner’s visit to the link confirms nothing for the attacker', async () => {
    const attacker = await registered();
    const owner = visitorOf(app);
    expect((await confirm(await tokenIn(database()), {}, owner)).status).toBe(401);
    expect(await attacker.session()).toMatchObject({ user: { emailVerified: false } });
  });

  test('AU13 a reset of a confirmed address keeps the linked providers', async () => {
    const visitor = await registered();
    await confirm(await tokenIn(database()), {}, visitor);
    const { id } = await userNow();
    await db().insert(credentials).values({ id: 'hers', userId: id, provider: 'google', subject: 'jana' });
    await visitor.postForm('/reset-password', { email: jana.username });
    await visitor.post('/api/new-password', { token: await tokenIn(database()), password: hers });
    const kept = (await db().select().from(credentials)).map(({ provider }) => provider);
    expect(kept.sort()).toEqual(['google', 'password']);
  });

  test('TH10 PR07 the link uses the configured host; its page is not cached, indexed or sent as referrer', async () => {
    app = await testApp({ database: database(), env: productionEnv });
    const visitor = visitorOf(app, viaProxy('leap.example'));
    await visitor.post('/register', jana);
    await visitor.post('/api/account/confirm-email');
    const link = await linkIn(database());
    expect(link.href).toMatch(/^https:\/\/leap\.example\/confirm-email\?token=[\w-]{43}$/);
    for (const path of [link.pathname + link.search, '/reset-password?token=canary']) {
      const page = await app.request(path, viaProxy('leap.example'));
      expect(page.status).toBe(200);
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      const html = await page.text();
      expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
      expect(html).not.toContain(new URLSearchParams(path.split('?')[1]).get('token'));
    }
  });
});
