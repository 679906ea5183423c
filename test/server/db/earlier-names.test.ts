import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { expect, test } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { ads } from '../../../server/db/schema/ads.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';

const migrations = fileURLToPath(new URL('../../../server/db/migrations', import.meta.url));

/** The migrations up to one. */
function migrationsUntil(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'skok-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= last) }));
  return folder;
}

test('AV11 migration 0090 keeps what earlier names held', async () => {
  const database = await openDatabase({ memory: true });
  const { db, pglite } = database;
  if (!pglite) throw new Error('No embedded database');
  const migrationsFolder = migrationsUntil(89);
  await migratePglite(drizzle({ client: pglite }), { migrationsFolder });
  rmSync(migrationsFolder, { recursive: true });
  await db.execute(sql`
    insert into company_accounts (id, name, ico, website, country, city, size, stage, dns_token, key, suspension_words, refusal_words)
    values ('kites', 'Draci', '', 'https://kites.example', 'cz', '', '', '', 'token', 'digest', 'No kites.', 'Who are you?')`);
  await db.execute(sql`
    insert into ads (id, state, status, content, review, key, created_at, saved_at)
    values ('first', '{}', 'changesAsked', '{}', '{"step":"sentBack","words":"Say what you pay.","at":"2026-11-20"}', 'a', now(), now()),
      ('second', '{}', 'draft', '{}', null, 'b', now(), now())`);

  await migrate(database);

  expect(await db.select().from(companyAccounts)).toMatchObject([
    { suspensionMessage: 'No kites.', refusalMessage: 'Who are you?' },
  ]);
  expect(await db.select().from(ads).orderBy(ads.id)).toMatchObject([
    { review: { step: 'sentBack', message: 'Say what you pay.', at: '2026-11-20' } },
    { review: null },
  ]);
  await database.close();
});
