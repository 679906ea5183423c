import { beforeEach, describe, expect, test } from 'vitest';
import {
  credentials,
  oneTimeTokens,
  pendingSignIns,
  sessions,
  twoFactors,
  users,
} from '../../../../server/db/schema/accounts.ts';
import { outbox } from '../../../../server/db/schema/outbox.ts';
import { deleteAllRows, eachDatabase } from '../../../support/database.ts';
import { withTransactionBarrier } from '../../../support/database-wrappers.ts';
import { linkIn, mailsIn, tokenIn } from '../../../support/mails.ts';
import { productionEnv, type TestApp, testApp, viaProxy } from '../../../support/server.ts';
import { visitorOf } from '../../../support/visitor.ts';

const jana = { name: 'Jana', username: 'jana@kites.example', password: 'a kite above Brno', vop: true };
const another = 'a kite above Ostrava';
const minute = 60_000;

eachDatabase('forgotten password', (database) => {
  let app: TestApp;
  let clock: number;
  const db = () => database().db;

  beforeEach(async () => {
    await deleteAllRows(database());
    clock = Date.now();
    app = await testApp({ database: database(), now: () => new Date(clock) });
  });

  /** Registered with the address confirmed. */
  async function registered() {
    const visitor = visitorOf(app);
    expect((await visitor.post('/register', jana)).status).toBe(201);
    await db().update(users).set({ emailVerified: true });
    await db().delete(outbox);
    await db().delete(oneTimeTokens);
    return visitor;
  }
  const ask = (email = jana.username, path = '/reset-password') => visitorOf(app).postForm(path, { email });
  const set = (token: string, password = another) => visitorOf(app).post('/api/new-password', { token, password });
  const signIn = async (password: string) =>
    (await visitorOf(app).post('/api/login', { username: jana.username, password })).status;
  async function requested() {
    expect((await ask()).status).toBe(204);
    return tokenIn(database());
  }

  describe('requesting a link', () => {
    test('§7 AU14 the answer is the same for known and unknown addresses, and only a known one gets a mail', async () => {
      await registered();
      const seen = async (email: string) => {
        const answer = await ask(email);
        return [answer.status, await answer.text(), Object.fromEntries(answer.headers)];
      };
      expect(await seen('nobody@kites.example')).toEqual(await seen('JANA@kites.example'));
      expect(await mailsIn(database())).toMatchObject([
        { kind: 'resetPassword', recipient: 'jana@kites.example', locale: 'en' },
      ]);
      expect(await db().$count(oneTimeTokens)).toBe(1);
    });

    test('AU14 allows three an hour for an address, known or not; the fourth gets 429 and Retry-After', async () => {
      await registered();
      for (const email of [jana.username, 'nobody@kites.example']) {
        for (let at = 0; at < 3; at += 1) expect((await ask(email)).status).toBe(204);
        const refused = await ask(email);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
      }
      expect(await mailsIn(database())).toHaveLength(3);
      clock += 61 * minute;
      expect((await ask()).status).toBe(204);
    });

    test('AU14 allows ten for one client and answers the next with 429', async () => {
      for (let at = 0; at < 10; at += 1) expect((await ask(`person-${at}@kites.example`)).status).toBe(204);
      expect((await ask('person-10@kites.example')).status).toBe(429);
    });

    test('AU14 TH10 the link uses the configured host and the path of the edition', async () => {
      app = await testApp({ database: database(), env: productionEnv });
      const visitor = visitorOf(app, viaProxy('leap.example'));
      const english = { ...jana, username: 'eve@kites.example' };
      expect((await visitor.post('/register', english)).status).toBe(201);
      await visitor.postForm('/reset-password', { email: english.username });
      expect((await linkIn(database())).href).toMatch(/^https:\/\/leap\.example\/reset-password\?token=[\w-]{43}$/);
      const czech = visitorOf(app, viaProxy('skok.example'));
      await czech.postForm('/obnovit-heslo', { email: english.username });
      expect((await linkIn(database())).href).toMatch(/^https:\/\/skok\.example\/obnovit-heslo\?token=/);
      const mails = await db().$count(outbox);
      const forged = visitorOf(app, { ...viaProxy('evil.example') });
      expect((await forged.postForm('/reset-password', { email: english.username })).status).toBe(403);
      expect(await db().$count(outbox)).toBe(mails);
    });

    test.each([['no-address'], [''], ['a@b.cz\r\nBcc: all@b.cz'], ['a@b.cz,c@d.cz']])(
      'IN10 rejects %j as an address and sends no mail',
      async (email) => {
        expect((await ask(email)).status).toBeGreaterThanOrEqual(400);
        expect(await mailsIn(database())).toEqual([]);
      },
    );

    test('SE07 rejects a request from a foreign origin with 403', async () => {
      const answer = await visitorOf(app).postForm(
        '/reset-password',
        { email: jana.username },
        { headers: { origin: 'https://evil.example' } },
      );
      expect(answer.status).toBe(403);
    });
  });

  describe('the link', () => {
    test('AU15 sets a password once', async () => {
      await registered();
      const token = await requested();
      expect(token).toMatch(/^[\w-]{43}$/);
      expect((await set(token)).status).toBe(204);
      expect((await set(token, 'a kite above Plzen')).status).toBe(410);
      expect(await signIn(another)).toBe(200);
      expect(await signIn(jana.password)).toBe(401);
    });

    test('AU15 opening its page does not use it up', async () => {
      await registered();
      await ask();
      const { pathname, search } = await linkIn(database());
      for (let at = 0; at < 2; at += 1) expect((await app.request(pathname + search)).status).toBe(200);
      expect((await set(await tokenIn(database()))).status).toBe(204);
    });

    test('AU15 only the newest works, for an hour', async () => {
      await registered();
      const first = await requested();
      const second = await requested();
      expect((await set(first)).status).toBe(410);
      clock += 61 * minute;
      expect((await set(second)).status).toBe(410);
      const third = await requested();
      clock += 59 * minute;
      expect((await set(third)).status).toBe(204);
    });

    test('AU15 of four concurrent requests with a valid link, one sets its password', async () => {
      await registered();
      const token = await requested();
      const passwords = ['one', 'two', 'three', 'four'].map((word) => `a kite above ${word}`);
      const together = await testApp({ database: { db: withTransactionBarrier(db(), 4) }, now: () => new Date(clock) });
      const answers = await Promise.all(
        passwords.map((password) => visitorOf(together).post('/api/new-password', { token, password })),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([204, 410, 410, 410]);
      const winner = passwords[statuses.indexOf(204)] ?? '';
      for (const password of passwords) expect(await signIn(password)).toBe(password === winner ? 200 : 401);
      expect((await mailsIn(database())).filter(({ kind }) => kind === 'passwordChanged')).toHaveLength(1);
    });

    test('AU15 of links requested concurrently, exactly one works', async () => {
      await registered();
      const together = await testApp({ database: { db: withTransactionBarrier(db(), 3) }, now: () => new Date(clock) });
      const asking = [1, 2, 3].map(() => visitorOf(together).postForm('/reset-password', { email: jana.username }));
      expect((await Promise.all(asking)).map(({ status }) => status)).toEqual([204, 204, 204]);
      expect(await db().$count(oneTimeTokens)).toBe(1);
      const links = (await mailsIn(database())).flatMap((mail) => ('link' in mail ? [new URL(mail.link)] : []));
      const statuses: number[] = [];
      for (const { searchParams } of links) statuses.push((await set(searchParams.get('token') ?? '')).status);
      expect(statuses.toSorted()).toEqual([204, 410, 410]);
    });

    test('AU15 the database contains neither the token nor a value that works as one', async () => {
      await registered();
      const token = await requested();
      const [row] = await db().select().from(oneTimeTokens);
      const rows = JSON.stringify([row, await db().select().from(outbox)]);
      expect(rows).not.toContain(token);
      expect((await set(row?.tokenDigest ?? '')).status).toBe(410);
      expect((await set(row?.value ?? '')).status).toBe(410);
    });

    test('AU03 rejects common passwords and the user’s address, and the link still works', async () => {
      await registered();
      const token = await requested();
      for (const password of ['password', 'startup123', 'jana1234', 'jana@kites.example']) {
        const answer = await set(token, password);
        expect([answer.status, (await answer.json()).errors]).toEqual([422, { password: ['common'] }]);
      }
      expect((await (await set(token, 'short')).json()).errors).toEqual({ password: ['short'] });
      expect((await set(token)).status).toBe(204);
    });

    test.each([['nonsense'], [''], ['x'.repeat(200)]])('§7 answers an unknown token %j with 410', async (token) => {
      expect((await set(token)).status).toBe(410);
    });
  });

  describe('a new password', () => {
    test('AU16 ends every session and pending sign-in, mails the owner and signs nobody in', async () => {
      const first = await registered();
      const second = visitorOf(app);
      await second.postForm('/login', { username: jana.username, password: jana.password });
      expect((await second.session()).state).toBe('active');
      const [user] = await db().select().from(users);
      const expiresAt = new Date(clock + minute);
      await db()
        .insert(pendingSignIns)
        .values({ tokenDigest: 'waiting', userId: user?.id ?? '', expiresAt });
      const token = await requested();
      const answer = await first.post('/api/new-password', { token, password: another });
      expect(answer.status).toBe(204);
      expect(await first.session()).toEqual({ state: 'none' });
      expect(await second.session()).toEqual({ state: 'none' });
      expect([await db().$count(sessions), await db().$count(pendingSignIns)]).toEqual([0, 0]);
      expect((await mailsIn(database())).at(-1)).toEqual({
        kind: 'passwordChanged',
        recipient: 'jana@kites.example',
        locale: 'en',
      });
    });

    test('AU16 does not bypass two-factor', async () => {
      await registered();
      const [user] = await db().update(users).set({ twoFactorEnabled: true }).returning();
      await db()
        .insert(twoFactors)
        .values({ userId: user?.id ?? '', secret: 'sealed', verified: true });
      await set(await requested());
      const visitor = visitorOf(app);
      await visitor.postForm('/login', { username: jana.username, password: another });
      expect(await visitor.session()).toEqual({ state: 'pending' });
      expect(await db().$count(twoFactors)).toBe(1);
    });

    test('AU07 lets the owner sign in despite a limit caused by wrong guesses', async () => {
      await registered();
      for (let at = 0; at < 6; at += 1) await signIn('a wrong guess');
      expect(await signIn(jana.password)).toBe(429);
      await set(await requested());
      expect(await signIn(another)).toBe(200);
    });

    test('AU16 can be the first password of an account', async () => {
      await registered();
      await db().delete(credentials);
      await set(await requested());
      expect(await signIn(another)).toBe(200);
    });

    test('AU09 limits attempts with tokens', async () => {
      for (let at = 0; at < 20; at += 1) await set(`guess-${at}`);
      const refused = await set('guess');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });

  test('PR04 no token and no address is logged', async () => {
    await registered();
    const token = await requested();
    await app.request(`/reset-password?token=${token}`);
    await app.request(`/confirm-email?token=${token}`);
    await set(token, 'password');
    await set(token);
    await ask('nobody@kites.example');
    const log = app.rawLog();
    expect(log).toContain('password reset');
    expect(log).not.toContain(token);
    expect(log).not.toMatch(/jana@|nobody@/);
  });
});
