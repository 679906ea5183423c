import { sql } from 'drizzle-orm';
import { industries, places, sizes, stages } from '../../src/routing/taxonomy.ts';
import type { LocaleText } from '../db/columns.ts';
import type { Db } from '../db/open.ts';
import { areasOf } from '../listings/areas.ts';
import { type NewCompany, unnamedEmployer } from '../listings/listing.ts';
import { type BoardVersion, cacheByRevision } from '../listings/revision.ts';
import { prefixTextOf } from '../search/text-search.ts';

/** What a company can be filtered by, in the order in which it is offered. */
export const companyVocabularies = {
  industry: industries,
  cities: Object.keys(places),
  size: sizes,
  stage: stages,
} satisfies Record<string, readonly string[]>;

export type CompanyKey = keyof typeof companyVocabularies;

export const companyKeys = Object.keys(companyVocabularies) as CompanyKey[];

/** What the list of companies is filtered and ordered by. */
export type IndexedCompany = {
  id: number;
  name: string;
  isNamed: boolean;
  /** Of each key the words that hold for it, as indexes of its vocabulary. */
  own: Record<CompanyKey, number[]>;
  /** Milliseconds. */
  created: number;
  prefixText: string;
};

/** All companies by name in Czech order, those without one behind. A position is an index into it. */
export type CompanyIndex = readonly IndexedCompany[];

type Row = [
  id: number,
  name: string,
  tagline: LocaleText | null,
  industry: string[],
  cities: NewCompany['cities'],
  size: string | null,
  stage: string | null,
  technologies: string[],
  created: number,
];

const indexes = Object.fromEntries(
  companyKeys.map((key) => [key, new Map(companyVocabularies[key].map((word, at) => [word as string, at]))]),
) as Record<CompanyKey, Map<string, number>>;

/** Words outside a vocabulary are no filter. */
const indexesIn = (key: CompanyKey, words: readonly string[]): number[] =>
  words.flatMap((word) => indexes[key].get(word) ?? []);

const indexed = ([id, name, tagline, industry, cities, size, stage, technologies, created]: Row): IndexedCompany => ({
  id,
  name,
  isNamed: !name.startsWith(unnamedEmployer),
  own: {
    industry: indexesIn('industry', industry),
    cities: indexesIn('cities', areasOf(cities)),
    size: indexesIn('size', size === null ? [] : [size]),
    stage: indexesIn('stage', stage === null ? [] : [stage]),
  },
  created,
  prefixText: prefixTextOf([
    name,
    tagline?.cs,
    tagline?.en,
    ...industry,
    ...technologies,
    ...cities.map((place) => place.id ?? place.name),
  ]),
});

const inCzech = new Intl.Collator('cs');

const load = async (db: Db, old: CompanyIndex | null, since: BoardVersion | null): Promise<CompanyIndex> => {
  const { rows } = await db.execute<{ companies: string | null }>(sql`
    select json_agg(json_build_array(id, name, tagline, industry, cities, size, stage, technologies,
      (extract(epoch from created_at) * 1000)::bigint))::text as companies
    from companies where revision > ${since?.revision ?? -1}`);
  const fresh = ((JSON.parse(rows[0]?.companies ?? '[]') ?? []) as Row[]).map(indexed);
  if (old && fresh.length === 0) return old;
  const changed = new Set(fresh.map(({ id }) => id));
  const all = [...(old ?? []).filter(({ id }) => !changed.has(id)), ...fresh];
  return all.sort((a, b) => +b.isNamed - +a.isNamed || inCzech.compare(a.name, b.name) || a.id - b.id);
};

/** Reads all companies, from memory where the board did not change. */
export const cacheCompanyIndex = (db: Db) => cacheByRevision<CompanyIndex>(db, (old, since) => load(db, old, since));
