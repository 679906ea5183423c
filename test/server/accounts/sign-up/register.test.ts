import { beforeEach, describe, expect, test } from 'vitest';
import { consents, credentials, oneTimeTokens, sessions, users } from '../../../../server/db/schema/accounts.ts';
import { outbox } from '../../../../server/db/schema/outbox.ts';
import { readMail } from '../../../../server/mail/outbox.ts';
import { clockAt } from '../../../support/clock.ts';
import { deleteAllRows, eachDatabase, freshDatabase } from '../../../support/database.ts';
import { jana, registerJana } from '../../../support/people.ts';
import { testApp, testEncryption } from '../../../support/server.ts';
import { type Visitor, visitorOf } from '../../../support/visitor.ts';

const mails = async (db: Awaited<ReturnType<typeof freshDatabase>>['db']) =>
  Promise.all(
    (await db.select().from(outbox).orderBy(outbox.id)).map(({ body }) => readMail(testEncryption, body ?? '')),
  );

eachDatabase('registering', (database) => {
  test('AV03 creates a user, password, consent and mail, and opens a session', async () => {
    const { db } = await deleteAllRows(database());
    const clock = clockAt('2026-11-21T10:00:00Z');
    const visitor = await registerJana(await testApp({ database: { db }, now: clock.now }));
    expect(await visitor.session()).toMatchObject({ state: 'active' });
    const [user, ...others] = await db.select().from(users);
    expect(others).toEqual([]);
    expect(user).toMatchObject({ name: 'Jana Nová', email: 'jana@kites.example', emailVerified: false, locale: 'en' });
    expect(await db.select().from(credentials)).toMatchObject([{ provider: 'password', userId: user?.id }]);
    expect(await db.select().from(consents)).toMatchObject([
      { userId: user?.id, version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), locale: 'en', givenAt: clock.now() },
    ]);
    const [mail, ...rest] = await mails(db);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ kind: 'confirmAddress', recipient: 'jana@kites.example', locale: 'en' });
    const { link } = mail as { link: string };
    expect(link).toMatch(/^http:\/\/localhost:3000\/en\/confirm-email\?token=[\w-]{43}$/);
    expect(JSON.stringify(await db.select().from(oneTimeTokens))).not.toContain(link.split('token=')[1]);
  });

  test('AV03 stores nothing when the mail cannot be written', async () => {
    const { db } = await deleteAllRows(database());
    const encryption = { ...testEncryption, encrypt: () => Promise.reject(new Error('The disk is full')) };
    const app = await testApp({ database: { db }, encryption });
    expect((await visitorOf(app).post('/register', jana)).status).toBe(500);
    for (const table of [users, credentials, consents, outbox, oneTimeTokens, sessions])
      expect(await db.select().from(table)).toEqual([]);
    expect((await visitorOf(await testApp({ database: { db } })).post('/register', jana)).status).toBe(201);
  });

  test('AU12 AV02 of eight concurrent registrations, one creates the account', async () => {
    const { db } = await deleteAllRows(database());
    const app = await testApp({ database: { db } });
    const spellings = ['jana@kites.example', 'Jana@Kites.example', 'JANA@KITES.EXAMPLE'];
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const username = spellings[index % 3] ?? '';
        return (await visitorOf(app).post(index % 2 ? '/register' : '/registrovat', { ...jana, username })).status;
      }),
    );
    expect(statuses.toSorted()).toEqual([201, ...Array(7).fill(409)]);
    for (const table of [users, credentials, consents, sessions]) expect(await db.select().from(table)).toHaveLength(1);
    expect((await mails(db)).map(({ kind }) => kind).toSorted()).toEqual(['addressTaken', 'confirmAddress']);
  });
});

eachDatabase('registering again with the same key', (database) => {
  const key = 'one-try-of-a-form-b7c1';
  const withKey = (visitor: Visitor, body: object = jana, given = key) =>
    visitor.post('/register', body, { headers: { 'idempotency-key': given } });
  beforeEach(async () => void (await deleteAllRows(database())));
  const app = (now = () => new Date()) => testApp({ database: database(), now });
  const rows = async () => [await database().db.$count(users), await database().db.$count(sessions)];

  test('AV02 repeats a lost response and opens a session', async () => {
    const served = await app();
    expect((await withKey(visitorOf(served))).status).toBe(201);
    const visitor = visitorOf(served);
    const free = await visitor.request('/support/unique-username/jana@kites.example', {
      headers: { 'idempotency-key': key },
    });
    expect(await free.json()).toEqual({ isUsernameUnique: true });
    const answer = await withKey(visitor);
    expect([answer.status, await answer.json()]).toEqual([201, {}]);
    expect(await visitor.session()).toMatchObject({ state: 'active', user: { email: jana.username } });
    expect(await rows()).toEqual([1, 1]);
    expect((await mails(database().db)).map(({ kind }) => kind)).toEqual(['confirmAddress']);
  });

  test('AV02 a double click, by one process or by two, makes one account and one session', async () => {
    const one = await app();
    const two = await app();
    const jar = visitorOf(one);
    const clicks = [one, two, one, two].map((served) => {
      const visitor = visitorOf(served);
      return withKey(visitor).then((answer) => {
        for (const [name, value] of visitor.jar) jar.jar.set(name, value);
        return answer.status;
      });
    });
    expect(await Promise.all(clicks)).toEqual([201, 201, 201, 201]);
    expect(await rows()).toEqual([1, 1]);
    expect(await jar.session()).toMatchObject({ state: 'active' });
    expect((await mails(database().db)).map(({ kind }) => kind)).toEqual(['confirmAddress']);
  });

  test.each([
    ['another password', { password: 'somebody else’s kite' }],
    ['another name', { name: 'Mallory' }],
    ['another address', { username: 'petr@kites.example' }],
  ])('AV02 with %s returns 422 and opens nothing', async (_, other) => {
    const served = await app();
    const hers = visitorOf(served);
    await withKey(hers);
    const visitor = visitorOf(served);
    const answer = await withKey(visitor, { ...jana, ...other });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []]);
    expect(await hers.session()).toMatchObject({ state: 'active' });
    expect(await rows()).toEqual([1, 1]);
  });

  test('AV02 returns 409 after an hour, with two-factor on, or with another key', async () => {
    const clock = clockAt('2026-11-21T10:00:00Z');
    const served = await app(clock.now);
    await withKey(visitorOf(served));
    expect((await withKey(visitorOf(served), jana, 'another-try-of-a-form-9')).status).toBe(409);
    await database().db.update(users).set({ twoFactorEnabled: true });
    expect((await withKey(visitorOf(served))).status).toBe(409);
    await database().db.update(users).set({ twoFactorEnabled: false });
    clock.advance({ hours: 1 });
    const late = visitorOf(served);
    expect((await withKey(late)).status).toBe(409);
    expect(await late.session()).toEqual({ state: 'none' });
    expect((await withKey(late, jana, 'short')).status).toBe(400);
  });
});

describe('validation and limits of registering', () => {
  test('AU12 mails the owner of a taken address, once an hour', async () => {
    const { db } = await freshDatabase();
    const clock = clockAt('2026-11-21T10:00:00Z');
    const app = await testApp({ database: { db }, now: clock.now });
    await registerJana(app);
    const again = async () => {
      const answer = await visitorOf(app).post('/registrovat', { ...jana, password: 'somebody else’s kite' });
      expect([answer.status, await answer.json()]).toEqual([
        409,
        expect.objectContaining({ errors: { username: ['taken'] } }),
      ]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      return (await mails(db)).filter(({ kind }) => kind === 'addressTaken').length;
    };
    expect([await again(), await again()]).toEqual([1, 1]);
    clock.advance({ hours: 1 });
    expect(await again()).toBe(2);
    expect((await mails(db)).at(-1)).toMatchObject({ recipient: 'jana@kites.example', locale: 'en' });
  });

  test('AU13 a second registration neither changes the password nor confirms the address', async () => {
    const { db } = await freshDatabase();
    const app = await testApp({ database: { db } });
    await registerJana(app);
    const [before] = await db.select().from(credentials);
    await visitorOf(app).post('/register', { ...jana, name: 'Mallory', password: 'Mallory’s own kite' });
    expect(await db.select().from(credentials)).toEqual([before]);
    expect(await db.select().from(users)).toMatchObject([{ name: 'Jana Nová', emailVerified: false }]);
  });

  test('AU03 rejects common passwords, the product’s words and the user’s address', async () => {
    const app = await testApp({ database: await freshDatabase() });
    for (const password of ['password', 'startup123', 'jana@kites.example', 'password1'])
      expect(await (await visitorOf(app).post('/register', { ...jana, password })).json(), password).toMatchObject({
        status: 422,
        errors: { password: ['common'] },
      });
    expect(await visitorOf(app).session()).toEqual({ state: 'none' });
  });

  test('IN03 strips bidirectional controls from a name', async () => {
    const visitor = visitorOf(await testApp({ database: await freshDatabase() }));
    expect((await visitor.post('/register', { ...jana, name: 'Jana \u202eáčdaH\u202c' })).status).toBe(201);
    expect(await visitor.session()).toMatchObject({ user: { name: 'Jana áčdaH' } });
  });

  test.each<[string, object, object]>([
    ['nothing', {}, { name: ['required'], username: ['required'], password: ['required'], vop: ['required'] }],
    ['seven characters', { ...jana, password: '🪁🪁🪁🪁🪁🪁🪁' }, { password: ['short'] }],
    ['an address without a host', { ...jana, username: 'jana@' }, { username: ['malformed'] }],
    ['a password of 1025', { ...jana, password: 'x'.repeat(1025) }, { password: ['long'] }],
    ['no consent', { ...jana, vop: false }, { vop: ['unapproved'] }],
    ['a blank name', { ...jana, name: '  ' }, { name: ['required'] }],
    ['a name that nobody sees', { ...jana, name: '\u3164\u200d' }, { name: ['required'] }],
    ['a tab in the name', { ...jana, name: 'Jana\tNová' }, { name: ['unprintable'] }],
    ['a bell in the password', { ...jana, password: 'a kite \u0007 above' }, { password: ['unprintable'] }],
  ])('§5 IN01 %s returns 422 with the errors of its fields', async (_, body, errors) => {
    const app = await testApp({ database: await freshDatabase() });
    const answer = await visitorOf(app).post('/register', body);
    expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ errors })]);
  });

  test('AU02 accepts passwords of 8 to 1024 characters, untrimmed', async () => {
    const app = await testApp({ database: await freshDatabase() });
    for (const [index, password] of ['🪁🪂🎈🎏🎐🎋🎍🎎', 'k'.repeat(1024), '  kite over Brno  '].entries()) {
      const username = `jana${index}@kites.example`;
      const visitor = visitorOf(app);
      expect((await visitor.post('/register', { ...jana, username, password })).status).toBe(201);
      expect((await visitor.post('/api/login', { username, password })).status).toBe(200);
      expect(
        (await visitor.post('/api/login', { username, password: [...password.trim()].slice(1).join('') })).status,
      ).toBe(401);
    }
  });

  test('IN01 ignores fields that a user must not set', async () => {
    const { db } = await freshDatabase();
    const visitor = visitorOf(await testApp({ database: { db } }));
    const more = {
      id: 'me',
      role: 'admin',
      emailVerified: true,
      twoFactorEnabled: true,
      createdAt: '2020-01-01',
      type: 'company',
      locale: 'cs',
    };
    expect((await visitor.post('/register', { ...jana, ...more })).status).toBe(201);
    const [user] = await db.select().from(users);
    expect(user).toMatchObject({ emailVerified: false, twoFactorEnabled: false, locale: 'en' });
    expect([user?.id, user?.createdAt.getFullYear()]).not.toEqual(['me', 2020]);
  });

  test('IN02 ignores only ASCII case in addresses and rejects lookalike letters', async () => {
    const { db } = await freshDatabase();
    const app = await testApp({ database: { db } });
    await registerJana(app);
    for (const [username, status] of [
      ['JANA@kites.EXAMPLE', 409],
      ['jana+kite@kites.example', 201],
      ['j.ana@kites.example', 201],
      ['jan\u0131@kites.example', 422],
      ['\u212Aana@kites.example', 422],
    ] as const)
      expect((await visitorOf(app).post('/register', { ...jana, username })).status, username).toBe(status);
  });

  test('AU09 limits attempts by client, failed ones included', async () => {
    const clock = clockAt('2026-11-21T10:00:00Z');
    const app = await testApp({ database: await freshDatabase(), now: clock.now });
    const register = (body: object) => visitorOf(app).post('/register', body);
    const petr = { ...jana, username: 'petr@kites.example' };
    await registerJana(app);
    clock.advance({ minutes: 10 });
    for (let time = 1; time < 30; time++) expect((await register(jana)).status).toBe(409);
    // The hour starts with the first attempt.
    const answer = await register(petr);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3000']);
    clock.advance({ minutes: 49, seconds: 59 });
    expect((await register(petr)).status).toBe(429);
    clock.advance({ seconds: 1 });
    expect((await register(petr)).status).toBe(201);
  });

  test('takes the language from the origin, otherwise from the path', async () => {
    const { db } = await freshDatabase();
    const app = await testApp({ database: { db } });
    const said = async (path: string, host: string, username: string) => {
      await visitorOf(app, { host }).post(path, { ...jana, username });
      return (await db.select().from(users)).find(({ email }) => email === username)?.locale;
    };
    expect(await said('/registrovat', 'localhost:3000', 'a@kites.example')).toBe('cs');
    expect(await said('/register', 'cs.localhost:3000', 'b@kites.example')).toBe('cs');
    expect(await said('/registrovat', 'en.localhost:3000', 'c@kites.example')).toBe('en');
  });
});
