import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { dropTemplates } from '../../server/db/drop-templates.ts';
import { migrate } from '../../server/db/migrate.ts';
import { databaseFolder, openDatabase } from '../../server/db/open.ts';
import { databaseUrl, runSql, testPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file: an embedded database with the current tables and no rows. */
    embeddedDatabase: string;
    /** The same as a data folder, for tests that open one. */
    embeddedFolder: string;
    /**
     * A PostgreSQL server, and the name of a database on it with the current tables and no rows. Null where there is
     * none.
     */
    postgres: { server: string; prepared: string } | null;
  }
}

async function prepareEmbedded(file: string, dataDir: string): Promise<void> {
  const database = await openDatabase({ memory: true });
  await dropTemplates(database);
  await migrate(database);
  const dump = await database.pglite?.dumpDataDir('none');
  if (!dump) throw new Error('The embedded database cannot be copied');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  mkdirSync(dataDir);
  await (await PGlite.create({ dataDir: databaseFolder(dataDir), loadDataDir: dump })).close();
}

/** Drops the prepared database and any copies left. */
async function dropAll(server: string, prepared: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [prepared]);
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}

async function preparePostgres(server: string, name: string): Promise<void> {
  await runSql(server, `create database ${name}`);
  const database = await openDatabase({ url: databaseUrl(server, name) });
  await migrate(database);
  await database.close();
}

/** Prepares databases for the server's tests to copy: copying takes a tenth of the time of creating one. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'skok-databases-'));
  const embeddedDatabase = join(folder, 'embedded.tar');
  const embeddedFolder = join(folder, 'embedded');
  const postgres = await testPostgres();
  const prepared = `skok_prepared_${process.pid}`;
  await prepareEmbedded(embeddedDatabase, embeddedFolder);
  if (postgres) await preparePostgres(postgres.url, prepared);
  provide('embeddedDatabase', embeddedDatabase);
  provide('embeddedFolder', embeddedFolder);
  provide('postgres', postgres && { server: postgres.url, prepared });
  return async () => {
    if (postgres) await dropAll(postgres.url, prepared);
    postgres?.stop();
    rmSync(folder, { recursive: true });
  };
}
