import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { command, databaseAt } from './postgres.ts';

const shared = globalThis as typeof globalThis & { skokTestDatabase?: Promise<Database> };

/** Takes every row out; readers that keep parts of the board in memory notice. */
export const emptied = async (database: Database): Promise<Database> => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'board'`);
  await database.db.execute(sql.raw(`truncate ${rows.map((row) => row.name).join(', ')} restart identity cascade`));
  await database.db.execute(
    sql`do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`,
  );
  await database.db.execute(sql`update board set revision = revision + 1, rebuilt = revision + 1`);
  return database;
};

/** An embedded database in memory with today's tables and no rows: one for each worker. */
export const freshDatabase = async (): Promise<Database> => {
  shared.skokTestDatabase ??= openDatabase({ memory: new Blob([readFileSync(inject('embeddedDatabase'))]) });
  return emptied(await shared.skokTestDatabase);
};

/** A data folder of its own whose database has today's tables and no rows: making one takes seconds. */
export function preparedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skok-data-'));
  cpSync(inject('embeddedFolder'), folder, { recursive: true });
  return folder;
}

const postgres = inject('postgres');
export const withPostgres = postgres !== null;

/** A database of its own on the PostgreSQL of the tests: nothing is in it, or today's tables without rows. Null where there is no PostgreSQL. */
export const createPostgresDatabase = async ({
  isPrepared = false,
} = {}): Promise<{
  url: string;
  drop: () => Promise<void>;
} | null> => {
  if (!postgres) return null;
  const { server, prepared } = postgres;
  const name = `skok_test_${randomUUID().replaceAll('-', '')}`;
  await command(server, `create database ${name}${isPrepared ? ` template ${prepared}` : ''}`);
  return { url: databaseAt(server, name), drop: () => command(server, `drop database ${name} with (force)`) };
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
      created = await createPostgresDatabase({ isPrepared: true });
      if (!created) throw new Error('PostgreSQL went away');
      database = await openDatabase({ url: created.url });
    }, 60_000);
    afterAll(async () => {
      await database?.close();
      await created?.drop();
    });
    tests(() => database);
  });
};
