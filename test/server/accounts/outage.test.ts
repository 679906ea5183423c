import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { outbox, sessions, users } from '../../../server/db/account-tables.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { type Db, openDatabase } from '../../../server/db/open.ts';
import { unavailability } from '../../../server/db/unavailable.ts';
import { createPostgresDatabase, freshDatabase, withPostgres } from '../../support/database.ts';
import { jana, janaRegistered, janaSignsIn, signIn } from '../../support/people.ts';
import { testApp } from '../../support/server.ts';
import { visitorOf } from '../../support/visitor.ts';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['a full disk', failure('53100'), '53100'],
  ['a database that is shut down', new Error('Failed query', { cause: failure('57P01') }), '57P01'],
  ['none that listens', failure('ECONNREFUSED'), 'ECONNREFUSED'],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 'no connection'],
  ['a row that is there already', new Error('Failed query', { cause: failure('23505') }), null],
  ['a mistake of ours', new TypeError('x is not a function'), null],
  ['no error', 'failed', null],
])('%s', (_, error, code) => {
  expect(unavailability(error)).toBe(code);
});

/** A database whose every insert fails, as on a full disk; reads go on. */
const full = (db: Db, isFull: () => boolean): Db =>
  new Proxy(db, {
    get(target, name) {
      if (isFull() && (name === 'insert' || name === 'transaction')) throw failure('53100');
      const member = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });

test('a full disk: writes are 503, reads go on, one line a minute says so, and room again is enough', async () => {
  const database = await freshDatabase();
  let isFull = false;
  const app = await testApp({ database: { db: full(database.db, () => isFull) } });
  const visitor = await janaRegistered(app);
  isFull = true;
  for (const path of ['/api/login', '/register', '/api/login']) {
    const answer = await visitorOf(app).post(path, jana);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(Object.keys(await answer.json())).toEqual(['type', 'title', 'status', 'instance']);
  }
  expect(await visitor.session()).toMatchObject({ state: 'active' });
  expect(app.logged().filter(({ level }) => level === 'error')).toEqual([
    expect.objectContaining({ code: '53100', msg: 'the database does not serve' }),
  ]);
  isFull = false;
  expect(await signIn(visitorOf(app))).toBe(true);
});

describe.runIf(withPostgres)('a PostgreSQL that is killed', () => {
  test('what was under way is 503 and gone as a whole, and the next request finds it again', {
    timeout: 60_000,
  }, async () => {
    const created = await createPostgresDatabase();
    if (!created) throw new Error('PostgreSQL went away');
    const database = await openDatabase({ url: created.url });
    const [locker, killer] = [1, 2].map(() => new pg.Client({ connectionString: created.url })) as [
      pg.Client,
      pg.Client,
    ];
    try {
      await migrate(database);
      const app = await testApp({ database });
      await Promise.all([locker.connect(), killer.connect()]);
      // The last write of a registration waits here.
      await locker.query('begin; lock table outbox in exclusive mode');
      const answer = visitorOf(app).post('/register', jana);
      const killed = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await killer.query(killed)).rowCount).toBe(1), { timeout: 10_000 });
      expect((await answer).status).toBe(503);
      await locker.query('rollback');
      await locker.end();
      for (const table of [users, sessions, outbox]) expect(await database.db.$count(table)).toBe(0);
      // Idle connections break too.
      await killer.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await vi.waitFor(async () => void (await database.db.execute(sql`select 1`)), { timeout: 10_000 });
      expect((await visitorOf(app).post('/register', jana)).status).toBe(201);
      expect((await visitorOf(app).post('/api/login', janaSignsIn)).status).toBe(200);
    } finally {
      await killer.end();
      await database.close();
      await created.drop();
    }
  });
});
