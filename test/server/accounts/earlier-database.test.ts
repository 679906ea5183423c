import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInWithProvider } from '../../../server/accounts/providers/sign-in.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../../../server/db/open.ts';
import { credentials, twoFactors, users } from '../../../server/db/schema/accounts.ts';
import { outbox } from '../../../server/db/schema/outbox.ts';
import { createLogger } from '../../../server/log.ts';
import { queueEarlierMails } from '../../../server/mail/outbox.ts';
import { startQueue } from '../../../server/queue/queue.ts';
import { createPostgresDatabase, hasPostgres } from '../../support/database.ts';
import { mailsIn } from '../../support/mails.ts';
import { jana, janaCredentials } from '../../support/people.ts';
import { type TestApp, testApp, testEncryption } from '../../support/server.ts';
import { visitorOf } from '../../support/visitor.ts';

/** A dump of what the build of 21 November wrote, still with better-auth: Jana, seen by two browsers at noon. */
const dump = readFileSync(new URL('./earlier-database/2026-11-21.sql', import.meta.url), 'utf8');

/** What that build told her and her browsers. */
const known = {
  session: 'yx_KfkiwFzsV9KtbplwQtcXj_DvQJA69owqEQUnsUsY',
  pending: '4OZb1VIsC1zJ06XzFy5vp5jj2f1zwQLdeIzgA6vUSZ4',
  seed: 'V3ZSWFO65VUKOVNVINNFYW2JWOFNOM6N',
  recoveryCode: 'pg5wf-ruebf',
  confirmation: 'JiRGz1sXNifAu_oQcAbqiD14Nqf4TZM_rKsNVSLvqCM',
  reset: 'tg_4iNeJaZzYkVJyiSwf-w8djaMRGK0kCZWmiVdqbL0',
};

const now = new Date('2026-11-21T12:05:00Z');

const earlier = async (place: DatabaseLocation): Promise<Database> => {
  const database = await openDatabase(place);
  await (database.pglite ? database.pglite.exec(dump) : database.pool?.query(dump));
  await migrate(database);
  return database;
};

/** Opens a fresh copy of it, already migrated, each time. */
const places = {
  embedded: async () => {
    const first = await earlier({ memory: true });
    const migrated = await first.pglite?.dumpDataDir('none');
    await first.close();
    if (!migrated) throw new Error('The embedded database cannot be copied');
    return {
      open: async () => ({ database: await openDatabase({ memory: migrated }), drop: async () => {} }),
      end: async () => {},
    };
  },
  PostgreSQL: async () => {
    const migrated = await createPostgresDatabase();
    if (!migrated) throw new Error('PostgreSQL went away');
    await (await earlier({ url: migrated.url })).close();
    return {
      open: async () => {
        const created = await createPostgresDatabase({ copyOf: migrated.url });
        if (!created) throw new Error('PostgreSQL went away');
        return { database: await openDatabase({ url: created.url }), drop: created.drop };
      },
      end: migrated.drop,
    };
  },
};

describe.each(hasPostgres ? (['embedded', 'PostgreSQL'] as const) : (['embedded'] as const))(
  'migrated database of 21 November (%s)',
  (kind) => {
    let place: Awaited<ReturnType<(typeof places)[typeof kind]>>;
    let database: Database;
    let drop: () => Promise<void>;
    let app: TestApp;

    beforeAll(async () => {
      place = await places[kind]();
    });
    afterAll(() => place?.end());
    beforeEach(async () => {
      ({ database, drop } = await place.open());
      app = await testApp({ database, now: () => now });
    });
    afterEach(async () => {
      await database.close();
      await drop();
    });

    const browserWith = (cookies: Record<string, string>) => {
      const browser = visitorOf(app);
      for (const [name, value] of Object.entries(cookies)) browser.jar.set(`__Host-${name}`, value);
      return browser;
    };
    const seedInTable = async () => (await database.db.select().from(twoFactors))[0]?.secret ?? '';

    test('AU01 the password signs in, and a code from the old seed re-encrypts the seed (AU17)', async () => {
      const before = await seedInTable();
      expect(testEncryption.isOutdated(before)).toBe(true);
      const browser = visitorOf(app);
      await browser.postForm('/login', { ...janaCredentials });
      expect(await browser.session()).toEqual({ state: 'pending' });
      const code = new TOTP({ secret: known.seed }).generate({ timestamp: now.getTime() });
      expect((await browser.post('/2fa_check', { code })).status).toBe(200);
      expect(await browser.session()).toMatchObject({ state: 'active', user: { email: jana.username } });
      const after = await seedInTable();
      expect(testEncryption.isOutdated(after)).toBe(false);
      expect(await testEncryption.decrypt(after)).toBe(known.seed);
    });

    test('SE04 AU20 an old recovery code completes a pending sign-in, once', async () => {
      const browser = browserWith({ pending: known.pending });
      expect((await browser.post('/2fa_check', { code: known.recoveryCode })).status).toBe(200);
      expect(await browser.session()).toMatchObject({ state: 'active' });
      const again = visitorOf(app);
      await again.postForm('/login', { ...janaCredentials });
      expect((await again.post('/2fa_check', { code: known.recoveryCode })).status).toBe(401);
    });

    test('SE01 a session remains active and its account lists its sign-in methods', async () => {
      const browser = browserWith({ session: known.session });
      expect(await browser.session()).toMatchObject({ state: 'active' });
      expect(await (await browser.request('/api/account')).json()).toMatchObject({
        hasPassword: true,
        twoFactor: true,
        recoveryCodesLeft: 10,
        linked: [{ provider: 'google' }],
      });
    });

    test('AU13 a link that was mailed confirms the address', async () => {
      const browser = browserWith({ session: known.session });
      expect((await browser.post('/api/confirm-email', { token: known.confirmation })).status).toBe(204);
      const [user] = await database.db.select().from(users);
      expect(user?.emailVerified).toBe(true);
    });

    test('AU15 a link that was mailed sets a new password', async () => {
      const password = 'another kite above Brno';
      const answer = await visitorOf(app).post('/api/new-password', { token: known.reset, password });
      expect(answer.status).toBe(204);
      expect((await visitorOf(app).post('/api/login', janaCredentials)).status).toBe(401);
      expect((await visitorOf(app).post('/api/login', { ...janaCredentials, password })).status).toBe(200);
      const rows = await database.db.select().from(credentials).where(eq(credentials.provider, 'password'));
      expect(rows).toHaveLength(1);
    });

    test('AU22 a linked provider finds its user', async () => {
      const services = { db: database.db, encryption: testEncryption, now: () => now };
      const claims = { provider: 'google', issuer: 'https://accounts.google.com', subject: 'jana-at-google' } as const;
      const unsaid = { email: null, isEmailVerified: null, name: null };
      const outcome = await signInWithProvider({ ...app, ...services } as never, { ...claims, ...unsaid }, 'en');
      expect(outcome).toMatchObject({ user: { email: jana.username } });
    });

    test('AV03 waiting mails are readable and queued once', async () => {
      const kinds = (await mailsIn(database)).map((mail) => mail.kind);
      expect(kinds).toEqual(['confirmAddress', 'twoFactorOn', 'resetPassword']);
      const queue = await startQueue(database, createLogger('silent'));
      try {
        for (let start = 0; start < 2; start += 1) await queueEarlierMails(database.db, queue);
      } finally {
        await queue.stop();
      }
      const { rows } = await database.db.execute(
        sql`select (data->>'mail')::int as mail from pgboss.job where name = 'mail' order by 1`,
      );
      const waiting = await database.db.select({ mail: outbox.id }).from(outbox).orderBy(outbox.id);
      expect(rows).toEqual(waiting);
      expect(rows).toHaveLength(3);
    });

    test('columns that only better-auth needed are gone', async () => {
      const { rows } = await database.db.execute<{ name: string }>(
        sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
      );
      const names = rows.map(({ name }) => name);
      expect(names).toContain('credentials.subject');
      for (const gone of ['users.image', 'accounts.id', 'verifications.id', 'credentials.access_token'])
        expect(names).not.toContain(gone);
    });
  },
);
