import { type SQL, sql } from 'drizzle-orm';
import { chunks, jsonParameter } from '../db/bulk.ts';
import type { Tx } from '../db/open.ts';
import { companyColumns, jobColumns } from './rows.ts';

export type UpsertCounts = { inserted: number; updated: number; unchanged: number };

type Row = { source: string; digest: string };

type Table = {
  name: 'companies' | 'jobs';
  columns: Record<string, string>;
  /** Columns that are not changed in existing rows. */
  immutable: string[];
};

export const companiesTable: Table = { name: 'companies', columns: companyColumns, immutable: [] };
export const jobsTable: Table = { name: 'jobs', columns: jobColumns, immutable: ['first_published_at'] };

const rawSql = (names: string[], write: (name: string) => string): SQL => sql.raw(names.map(write).join(', '));

/** The statement that follows a write of rows: the search words of ads are in a table of their own. */
const updateSearchIndex = (table: Table): SQL =>
  table.name === 'jobs'
    ? sql`
      insert into job_search (number, words)
      select written.number, row.words from written join row using (source)
      on conflict (number) do update set words = excluded.words where job_search.words is distinct from excluded.words`
    : sql`select 1`;

/** Inserts rows of unknown sources and updates those whose content differs. */
export const upsert = async (tx: Tx, table: Table, revision: number, rows: Row[]): Promise<UpsertCounts> => {
  const written: UpsertCounts = { inserted: 0, updated: 0, unchanged: 0 };
  const into = sql.identifier(table.name);
  const names = Object.keys(table.columns);
  const stored = names.filter((name) => name !== 'words');
  const list = rawSql(stored, (name) => `"${name}"`);
  const shape = rawSql(names, (name) => `"${name}" ${table.columns[name]}`);
  const changing = stored.filter((name) => name !== 'source' && !table.immutable.includes(name));
  const changes = rawSql(changing, (name) => `"${name}" = row."${name}"`);
  const key = sql.raw(table.name === 'jobs' ? 'number' : 'id');
  const given = (some: Row[]) =>
    sql`row as (select * from jsonb_to_recordset(${jsonParameter(some)}::jsonb) as given(${shape}))`;

  for (const some of chunks(rows)) {
    const { rows: known } = await tx.execute<Row>(sql`
      select source, digest from ${into}
      where source in (select jsonb_array_elements_text(${jsonParameter(some.map((row) => row.source))}::jsonb))`);
    const digests = new Map(known.map((row) => [row.source, row.digest]));
    const fresh = some.filter((row) => !digests.has(row.source));
    const changed = some.filter((row) => digests.has(row.source) && digests.get(row.source) !== row.digest);
    if (fresh.length > 0)
      await tx.execute(sql`
        with ${given(fresh)}, written as (
          insert into ${into} (${list}, revision) select ${list}, ${revision}::integer from row
          returning ${key}, source
        ) ${updateSearchIndex(table)}`);
    if (changed.length > 0)
      await tx.execute(sql`
        with ${given(changed)}, written as (
          update ${into} set ${changes}, revision = ${revision}::integer from row where ${into}.source = row.source
          returning ${into}.${key}, ${into}.source
        ) ${updateSearchIndex(table)}`);
    written.inserted += fresh.length;
    written.updated += changed.length;
    written.unchanged += some.length - fresh.length - changed.length;
  }
  return written;
};
