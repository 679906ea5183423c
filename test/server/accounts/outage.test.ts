import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createBoard } from '../../../server/board.ts';
import { readConfig } from '../../../server/config.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { type Database, type Db, openDatabase } from '../../../server/db/open.ts';
import { consents, credentials, oneTimeTokens, users } from '../../../server/db/schema/accounts.ts';
import { outbox } from '../../../server/db/schema/outbox.ts';
import { unavailability } from '../../../server/db/unavailable.ts';
import { createHosts } from '../../../server/hosts.ts';
import { createLogger } from '../../../server/log.ts';
import { startQueue } from '../../../server/queue/queue.ts';
import { createTexts } from '../../../server/texts.ts';
import { pathTo } from '../../../src/routing/paths.ts';
import { createPostgresDatabase, deleteAllRows, freshDatabase, hasPostgres } from '../../support/database.ts';
import { jana, janaCredentials, registerJana, signIn } from '../../support/people.ts';
import { type OwnPostgres, postgresBinaries, startPostgres } from '../../support/postgres.ts';
import { testApp } from '../../support/server.ts';
import { visitorOf } from '../../support/visitor.ts';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

const contact = `/en${pathTo('en', 'contact')}`;

test.each([
  ['a full disk', failure('53100'), '53100'],
  ['a database that is shut down', new Error('Failed query', { cause: failure('57P01') }), '57P01'],
  ['none that listens', failure('ECONNREFUSED'), 'ECONNREFUSED'],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 'no connection'],
  ['one that keeps silent', new Error('Failed query', { cause: new Error('Query read timeout') }), 'no connection'],
  ['none that is opened in time', new Error('timeout expired'), 'no connection'],
  ['a row that is there already', new Error('Failed query', { cause: failure('23505') }), null],
  ['a mistake of ours', new TypeError('x is not a function'), null],
  ['no error', 'failed', null],
])('classifies %s', (_, error, code) => {
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

test('a full disk: writes return 503, reads continue, one line is logged, writes resume with free space', async () => {
  const database = await freshDatabase();
  let isFull = false;
  const app = await testApp({ database: { db: full(database.db, () => isFull) } });
  const visitor = await registerJana(app);
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

const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

describe.runIf(hasPostgres)('PostgreSQL terminates connections', () => {
  let created: NonNullable<Awaited<ReturnType<typeof createPostgresDatabase>>>;
  let database: Database;

  beforeAll(async () => {
    const made = await createPostgresDatabase({ isPrepared: true });
    if (!made) throw new Error('PostgreSQL went away');
    created = made;
    database = await openDatabase({ url: created.url });
  });
  afterAll(async () => {
    await database?.close();
    await created?.drop();
  });

  const client = async () => {
    const opened = new pg.Client({ connectionString: created.url });
    await opened.connect();
    return opened;
  };

  test.each([
    ['credentials', 0],
    ['consents', 0],
    ['one_time_tokens', 0],
    ['outbox', 0],
    // The account was complete before.
    ['sessions', 1],
  ])(
    'AV03 while %s is written: returns 503, leaves a whole account or none, serves the next request',
    async (table, made) => {
      await deleteAllRows(database);
      const app = await testApp({ database });
      const [locker, killer] = await Promise.all([client(), client()]);
      await locker.query(`begin; lock table ${table} in exclusive mode`);
      const answer = visitorOf(app).post('/register', jana);
      const kill = `select pg_terminate_backend(pid) ${others} and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await killer.query(kill)).rowCount).toBe(1), { timeout: 60_000 });
      expect((await answer).status).toBe(503);
      await locker.end();
      for (const written of [users, credentials, consents, oneTimeTokens, outbox])
        expect(await database.db.$count(written)).toBe(made);
      // Idle connections break too.
      await killer.query(`select pg_terminate_backend(pid) ${others}`);
      await killer.end();
      await vi.waitFor(async () => void (await database.db.execute(sql`select 1`)), { timeout: 60_000 });
      expect((await visitorOf(app).post('/register', jana)).status).toBe(made === 0 ? 201 : 409);
      expect(await signIn(visitorOf(app))).toBe(true);
    },
  );
});

describe.runIf(postgresBinaries())('PostgreSQL is frozen or stopped', () => {
  let server: OwnPostgres;
  let database: Database;

  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error('PostgreSQL went away');
    server = started;
    database = await openDatabase({ url: server.url });
    await migrate(database);
  });
  afterAll(async () => {
    await database?.close();
    server?.stop();
  });

  /** The whole server with its board on this PostgreSQL, and Jana's browser. */
  async function served() {
    await deleteAllRows(database);
    const { hosts, texts } = { hosts: createHosts(readConfig({})), texts: createTexts({ cs: {}, en: {} }) };
    const app = await testApp({ database, board: createBoard({ db: database.db, hosts, texts }) });
    const visitor = await registerJana(app);
    const errors = () => app.logged().filter(({ level }) => level === 'error');
    return { app, visitor, errors };
  }

  type Served = Awaited<ReturnType<typeof served>>;

  const requests: [what: string, ask: (stage: Served) => Promise<Response>][] = [
    ['the list', ({ app }) => app.request('/')],
    ['a job', ({ app }) => app.request('/en/job/1-engineer')],
    ['a page of somebody', ({ visitor }) => visitor.request('/en/two-factor')],
    ['a page for somebody who is here', ({ visitor }) => visitor.request(contact)],
    ['the API of the board', ({ app }) => app.request('/api/jobs?lang=cs')],
    ['a picture', ({ app }) => app.request(`/_img/96x96@1/${'a'.repeat(64)}`)],
    ['who is here', ({ visitor }) => visitor.request('/api/session')],
    ['a check of a password', ({ app }) => visitorOf(app).post('/api/login', janaCredentials)],
    ['a registration', ({ app }) => visitorOf(app).post('/register', { ...jana, username: 'eva@kites.example' })],
    ['a sign-out', ({ visitor }) => visitor.request('/logout', { method: 'POST' })],
    // More than there are connections.
    ...Array.from({ length: 12 }, (_, at): [string, (stage: Served) => Promise<Response>] => [
      `reset ${at}`,
      ({ app }) => visitorOf(app).post('/reset-password', { username: `${at}@kites.example` }),
    ]),
  ];

  test.each([
    ['frozen', () => server.freeze(), () => server.thaw()],
    ['away', () => server.kill(), () => server.start()],
  ])(
    '%s: every request returns 503 with Retry-After, one line is logged, and the server recovers',
    async (_, fail, mend) => {
      const stage = await served();
      fail();
      try {
        const answers = await Promise.all(
          requests.map(async ([what, ask]) => {
            const { status, headers } = await ask(stage);
            return [what, status, headers.get('retry-after')];
          }),
        );
        expect(answers).toEqual(requests.map(([what]) => [what, 503, '2']));
        const page = await stage.app.request('/en');
        expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
        expect([page.headers.get('cache-control'), page.headers.get('etag')]).toEqual(['no-store', null]);
        // What needs no database still works.
        expect((await stage.app.request(contact)).status).toBe(200);
        expect(stage.errors()).toEqual([expect.objectContaining({ msg: 'the database does not serve' })]);
      } finally {
        mend();
      }
      const statuses = () =>
        Promise.all(['/', '/api/jobs', contact].map(async (path) => (await stage.app.request(path)).status));
      await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200]), { timeout: 60_000 });
      // No connection has leaked.
      await Promise.all(Array.from({ length: 12 }, () => database.db.transaction((tx) => tx.execute(sql`select 1`))));
    },
  );

  test.each([
    ['frozen', () => server.freeze(), () => server.thaw()],
    ['away', () => server.kill(), () => server.start()],
  ])('%s: queues log one line, one of them can be stopped, and the other resumes by itself', async (_, fail, mend) => {
    await deleteAllRows(database);
    const own = await openDatabase({ url: server.url });
    const lines: { level: string; msg: string }[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
    const errors = () => lines.filter(({ level }) => level === 'error');
    const stopped = await startQueue(own, log);
    const staying = await startQueue(database, log);
    const send = (mail: number) => database.db.transaction((tx) => staying.send(tx, 'mail', { mail }));
    const done: number[] = [];
    await staying.work('mail', async ({ data }) => void done.push(data.mail));
    try {
      await send(1);
      // A delivery that was not recorded before the database died is repeated, which is not tested here.
      const countDelivered = async () => {
        const { rows } = await database.db.execute<{ delivered: number }>(
          sql`select count(*)::int as delivered from pgboss.job where name = 'mail' and state = 'completed'`,
        );
        return rows[0]?.delivered;
      };
      await vi.waitFor(async () => expect(await countDelivered()).toBe(1), { timeout: 60_000 });
      expect(done).toEqual([1]);
      fail();
      try {
        await vi.waitFor(() => expect(errors()).toHaveLength(1), { timeout: 60_000 });
        for (const mail of [2, 3]) await expect(send(mail)).rejects.toThrow();
        await stopped.stop();
        await own.close();
        expect(errors()).toEqual([expect.objectContaining({ msg: 'the database does not serve' })]);
      } finally {
        mend();
      }
      await vi.waitFor(() => database.ping(), { timeout: 60_000 });
      // Once it thaws, the server answers requests of closed connections, which may hold a mail for three minutes.
      await vi.waitFor(
        async () => {
          await send(4);
          await vi.waitFor(() => expect(done).toContain(4), { timeout: 5_000 });
        },
        { timeout: 60_000 },
      );
      expect(done.filter((mail) => mail !== 4)).toEqual([1]);
    } finally {
      await staying.stop();
    }
  });

  test('away: keeps rows committed just before the kill', async () => {
    await database.db.execute(sql`create table kept (at integer)`);
    for (let at = 0; at < 20; at++) await database.db.execute(sql`insert into kept values (${at})`);
    server.kill();
    server.start();
    await vi.waitFor(() => database.ping(), { timeout: 60_000 });
    const { rows } = await database.db.execute(sql`select count(*)::int as count from kept`);
    expect(rows).toEqual([{ count: 20 }]);
    await database.db.execute(sql`drop table kept`);
  });

  test('frozen: the database closes and the running query rejects', async () => {
    const own = await openDatabase({ url: server.url });
    await own.ping();
    server.freeze();
    try {
      const asked = own.db.transaction((tx) => tx.execute(sql`select 1`)).catch(() => 'nothing');
      await own.close();
      expect(await asked).toBe('nothing');
    } finally {
      server.thaw();
    }
  });
});
