import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, inject } from 'vitest';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { databaseUrl, runSql } from './postgres.ts';

const shared = globalThis as typeof globalThis & {
  skokTestDatabases?: { embedded?: Promise<Database>; postgres?: Promise<Database> };
};
shared.skokTestDatabases ??= {};
const databases = shared.skokTestDatabases;

// Truncating rewrites a table and its indexes, which costs four times as much as deleting the few rows that a test
// leaves, and only pays off with many rows. Only a superuser may disable foreign key checks.
const deleteRowsSql = sql`
  do $$ declare own record; begin
    if current_setting('is_superuser') = 'off' then
      execute (select format('truncate %s restart identity cascade', string_agg(quote_ident(tablename), ', '))
        from pg_tables where schemaname = 'public' and tablename <> 'board');
      return;
    end if;
    set local session_replication_role = replica;
    for own in select oid::regclass as name, pg_relation_size(oid) as size from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'board' and pg_relation_size(oid) > 0
    loop
      execute format(case when own.size > 100000 then 'truncate %s cascade' else 'delete from %s' end, own.name);
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence join pg_class on seqrelid = oid
      where relnamespace = 'public'::regnamespace;
  end $$`;

/** Deletes every row, and makes readers that cache parts of the board notice. */
export const deleteAllRows = async (database: Database): Promise<Database> => {
  await database.db.execute(deleteRowsSql);
  await database.db.execute(sql`
    do $$ begin
      if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if;
      update board set revision = revision + 1, rebuilt = revision + 1;
    end $$`);
  return database;
};

/** An in-memory embedded database with the current tables and no rows, one per worker. */
export const embeddedDatabase = async (): Promise<Database> => {
  databases.embedded ??= openDatabase({ memory: new Blob([readFileSync(inject('embeddedDatabase'))]) });
  return deleteAllRows(await databases.embedded);
};

/** A new data folder whose database has the current tables and no rows: creating one from scratch takes seconds. */
export function preparedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skok-data-'));
  cpSync(inject('embeddedFolder'), folder, { recursive: true });
  return folder;
}

const postgres = inject('postgres');
export const hasPostgres = postgres !== null;

/**
 * A new database on the tests' PostgreSQL: empty, with the current tables and no rows, or a copy of another one that nobody has
 * open. Null where there is no PostgreSQL.
 */
export const createPostgresDatabase = async ({
  isPrepared = false,
  copyOf,
}: {
  isPrepared?: boolean;
  copyOf?: string;
} = {}): Promise<{
  url: string;
  drop: () => Promise<void>;
} | null> => {
  if (!postgres) return null;
  const { server, prepared } = postgres;
  const name = `${prepared}_${randomUUID().replaceAll('-', '')}`;
  const template = copyOf ? new URL(copyOf).pathname.slice(1) : isPrepared && prepared;
  await runSql(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  return { url: databaseUrl(server, name), drop: () => runSql(server, `drop database ${name} with (force)`) };
};

const openPrepared = async (): Promise<Database> => {
  const created = await createPostgresDatabase({ isPrepared: true });
  if (!created) throw new Error('PostgreSQL went away');
  return openDatabase({ url: created.url });
};

/** A database with the current tables and no rows, one per worker: on PostgreSQL where available, which is cheaper, else embedded. */
export const freshDatabase = async (): Promise<Database> => {
  if (!hasPostgres) return embeddedDatabase();
  databases.postgres ??= openPrepared();
  return deleteAllRows(await databases.postgres);
};

/** Runs the same tests on the embedded database and, where there is one, on PostgreSQL (ruling 41). */
export const eachDatabase = (name: string, tests: (database: () => Database) => void): void => {
  describe(`${name} (embedded)`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await embeddedDatabase();
    });
    tests(() => database);
  });

  if (!hasPostgres) {
    process.stderr.write(`${name}: no PostgreSQL here; install one or set TEST_DATABASE_URL\n`);
    return;
  }
  describe(`${name} (PostgreSQL)`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await freshDatabase();
    });
    tests(() => database);
  });
};
