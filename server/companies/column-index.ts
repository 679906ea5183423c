import { sql } from 'drizzle-orm';
import { type CompanyGroup, companyGroupIds, companyOptionsOf } from '../../src/routing/company-filters.ts';
import type { Industry } from '../../src/routing/taxonomy.ts';
import type { LocaleText } from '../db/columns.ts';
import type { Db } from '../db/open.ts';
import { areasOf } from '../listings/areas.ts';
import { industrySynonyms } from '../listings/industry-synonyms.ts';
import { type NewCompany, unnamedEmployer } from '../listings/listing.ts';
import { type BoardVersion, cacheByRevision } from '../listings/revision.ts';
import { skillId } from '../listings/skill-id.ts';
import { prefixTextOf } from '../search/prefix-match.ts';

type Row = {
  id: number;
  name: string;
  tagline: LocaleText | null;
  industry: string[];
  cities: NewCompany['cities'];
  size: string | null;
  stage: string | null;
  remotePolicy: string | null;
  technologies: string[];
  /** Replies in time, in percent; null if not public. */
  inTime: number | null;
  created: number;
};

/** An option, with its name if it is not in the table of groups. */
type Option = string | { id: string; name: string };

/** The options of a company in each group; unknown ids are ignored. Whether it is hiring comes from its ads. */
const columns: Record<Exclude<CompanyGroup, 'hiring'>, (row: Row) => readonly Option[]> = {
  industry: (row) => row.industry,
  cities: (row) => areasOf(row.cities),
  size: ({ size }) => (size === null ? [] : [size]),
  stage: ({ stage }) => (stage === null ? [] : [stage]),
  remotePolicy: ({ remotePolicy }) => (remotePolicy === null ? [] : [remotePolicy]),
  record: ({ inTime }) =>
    inTime === null ? [] : companyOptionsOf('record').vocabulary.ids.filter((least) => Number(least) <= inTime),
  technology: (row) =>
    row.technologies.flatMap((name) => {
      const id = skillId(name);
      return id === null ? [] : { id, name };
    }),
};

export type CompanyColumn = keyof typeof columns;

export const companyColumns = companyGroupIds.filter((group) => group in columns) as CompanyColumn[];

/** What the list of companies is filtered and ordered by. */
export type IndexedCompany = {
  id: number;
  name: string;
  isNamed: boolean;
  columnValues: Record<CompanyColumn, readonly Option[]>;
  inTime: number | null;
  /** Milliseconds. */
  created: number;
  prefixText: string;
};

/** All companies by name in Czech order, unnamed ones last. A position is an index into it. */
export type CompanyIndex = readonly IndexedCompany[];

const isIndustry = (id: string): id is Industry => Object.hasOwn(industrySynonyms, id);

const indexed = (row: Row): IndexedCompany => ({
  id: row.id,
  name: row.name,
  isNamed: !row.name.startsWith(unnamedEmployer),
  columnValues: Object.fromEntries(
    companyColumns.map((group) => [group, columns[group](row)]),
  ) as IndexedCompany['columnValues'],
  inTime: row.inTime,
  created: row.created,
  prefixText: prefixTextOf([
    row.name,
    row.tagline?.cs,
    row.tagline?.en,
    ...row.industry,
    ...row.industry.map((id) => (isIndustry(id) ? industrySynonyms[id] : null)),
    ...row.technologies,
    ...row.cities.map((place) => place.id ?? place.name),
  ]),
});

const inCzech = new Intl.Collator('cs');

const load = async (db: Db, old: CompanyIndex | null, since: BoardVersion | null): Promise<CompanyIndex> => {
  const { rows } = await db.execute<{ companies: string | null }>(sql`
    select json_agg(json_build_object('id', id, 'name', name, 'tagline', tagline, 'industry', industry, 'cities', cities,
      'size', size, 'stage', stage, 'remotePolicy', remote_policy, 'technologies', technologies,
      'inTime', (select (public_record ->> 'inTime')::integer from company_reply_records where company_id = companies.id),
      'created', (extract(epoch from created_at) * 1000)::bigint))::text as companies
    from companies where revision > ${since?.revision ?? -1}`);
  const fresh = ((JSON.parse(rows[0]?.companies ?? '[]') ?? []) as Row[]).map(indexed);
  if (old && fresh.length === 0) return old;
  const changed = new Set(fresh.map(({ id }) => id));
  const all = [...(old ?? []).filter(({ id }) => !changed.has(id)), ...fresh];
  return all.sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || inCzech.compare(a.name, b.name) || a.id - b.id);
};

/** All companies, cached until the board changes. */
export const cacheCompanyIndex = (db: Db) => cacheByRevision<CompanyIndex>(db, (old, since) => load(db, old, since));
