import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { postgresBinaries, startPostgres, type TestPostgres } from './postgres.ts';

const shared = globalThis as typeof globalThis & { skokTestDatabase?: Promise<Database> };

const migrated = async (place: Parameters<typeof openDatabase>[0]): Promise<Database> => {
  const database = await openDatabase(place);
  await migrate(database);
  return database;
};

/** Takes every row out; readers that keep parts of the board in memory notice. */
export const emptied = async (database: Database): Promise<Database> => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'board'`);
  await database.db.execute(sql.raw(`truncate ${rows.map((row) => row.name).join(', ')} restart identity cascade`));
  await database.db.execute(sql`update board set revision = revision + 1, rebuilt = revision + 1`);
  return database;
};

/** An embedded database in memory with today's tables and no rows: one for each worker. */
export const freshDatabase = async (): Promise<Database> => {
  shared.skokTestDatabase ??= migrated({ memory: true });
  return emptied(await shared.skokTestDatabase);
};

const asked = process.env.TEST_DATABASE_URL;

export const withPostgres = asked !== undefined || postgresBinaries() !== null;

/** A database of its own on the PostgreSQL of the tests, with nothing in it. Null where there is no PostgreSQL. */
export const createPostgresDatabase = async (): Promise<{ url: string; drop: () => Promise<void> } | null> => {
  const server: TestPostgres | null = asked === undefined ? await startPostgres() : { url: asked, stop: () => {} };
  if (!server) return null;
  const name = `skok_test_${process.pid}_${Date.now().toString(36)}`;
  const command = async (text: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await command(`create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const drop = async () => {
    await command(`drop database ${name} with (force)`);
    server.stop();
  };
  return { url: url.href, drop };
};

/** Runs the same tests on the embedded database and, where there is one, on PostgreSQL (ruling 41). */
export const eachDatabase = (name: string, tests: (database: () => Database) => void): void => {
  describe(`${name} (embedded)`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await freshDatabase();
    }, 60_000);
    tests(() => database);
  });

  if (!withPostgres) {
    process.stderr.write(`${name}: no PostgreSQL here; install one or set TEST_DATABASE_URL\n`);
    return;
  }
  describe(`${name} (PostgreSQL)`, () => {
    let database: Database;
    let created: Awaited<ReturnType<typeof createPostgresDatabase>>;
    beforeAll(async () => {
      created = await createPostgresDatabase();
      if (!created) throw new Error('PostgreSQL went away');
      database = await migrated({ url: created.url });
    }, 60_000);
    afterAll(async () => {
      await database?.close();
      await created?.drop();
    });
    tests(() => database);
  });
};
