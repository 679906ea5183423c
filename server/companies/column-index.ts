import { sql } from 'drizzle-orm';
import type { JobPlace } from '../../src/api/contract.ts';
import { industries, sizes, stages } from '../../src/routing/company-taxonomy.ts';
import { places } from '../../src/routing/taxonomy.ts';
import type { Db } from '../db/open.ts';
import { areasOf } from '../listings/areas.ts';
import type { LocaleText } from '../listings/listing.ts';
import { keepCurrent, type Mark } from '../search/revision-cache.ts';
import { beginnings } from '../search/text-search.ts';

/** What a company can be filtered by, in the order in which it is offered. */
export const companyVocabularies = {
  industry: industries,
  cities: Object.keys(places),
  size: sizes,
  stage: stages,
} satisfies Record<string, readonly string[]>;

export type CompanyKey = keyof typeof companyVocabularies;

/** What the list of companies is filtered and ordered by. */
export type CompanyFacts = {
  id: number;
  slug: string;
  name: string;
  /** Of each key the words that hold for it, as places in its vocabulary. */
  own: Record<CompanyKey, number[]>;
  /** Milliseconds. */
  created: number;
  /** For `beginAll`. */
  beginnings: string;
};

type Row = [
  id: number,
  slug: string,
  name: string,
  tagline: LocaleText | null,
  industry: string[],
  cities: JobPlace[],
  size: string | null,
  stage: string | null,
  technologies: string[],
  created: number,
];

const numbers = Object.fromEntries(
  Object.entries(companyVocabularies).map(([key, words]) => [key, new Map(words.map((word, at) => [word, at]))]),
) as Record<CompanyKey, Map<string, number>>;

/** Words outside a vocabulary are no filter. */
const placesIn = (key: CompanyKey, words: readonly string[]): number[] =>
  words.flatMap((word) => numbers[key].get(word) ?? []);

const factsOf = ([
  id,
  slug,
  name,
  tagline,
  industry,
  cities,
  size,
  stage,
  technologies,
  created,
]: Row): CompanyFacts => ({
  id,
  slug,
  name,
  own: {
    industry: placesIn('industry', industry),
    cities: placesIn('cities', areasOf(cities)),
    size: placesIn('size', size === null ? [] : [size]),
    stage: placesIn('stage', stage === null ? [] : [stage]),
  },
  created,
  beginnings: beginnings([
    name,
    tagline?.cs,
    tagline?.en,
    ...industry,
    ...technologies,
    ...cities.map(({ id, name }) => id ?? name),
  ]),
});

const inCzech = new Intl.Collator('cs');

const load = async (db: Db, old: CompanyFacts[] | null, since: Mark | null): Promise<CompanyFacts[]> => {
  const { rows } = await db.execute<{ companies: string | null }>(sql`
    select json_agg(json_build_array(id, slug, name, tagline, industry, cities, size, stage, technologies,
      (extract(epoch from created_at) * 1000)::bigint))::text as companies
    from companies where revision > ${since?.revision ?? -1}`);
  const fresh = ((JSON.parse(rows[0]?.companies ?? '[]') ?? []) as Row[]).map(factsOf);
  if (old && fresh.length === 0) return old;
  const changed = new Set(fresh.map(({ id }) => id));
  const all = [...(old ?? []).filter(({ id }) => !changed.has(id)), ...fresh];
  return all.sort((a, b) => inCzech.compare(a.name, b.name) || a.id - b.id);
};

/** All companies by name in Czech order, from memory where the board did not change. */
export const keepCompanies = (db: Db) => keepCurrent<CompanyFacts[]>(db, (old, since) => load(db, old, since));
