import { type SQL, sql } from 'drizzle-orm';
import { emptyCompanyFilter } from '../../src/routing/company-filter.ts';
import { companyListPath, jobListPath } from '../../src/routing/list-address.ts';
import { type Locale, locales, type PerLocale } from '../../src/routing/locales.ts';
import { pathTo, pathWith } from '../../src/routing/paths.ts';
import { isIndexed, isPage, routeNames, routeOf, routes } from '../../src/routing/routes.ts';
import type { CompanyStore } from '../companies/list-companies.ts';
import type { LocaleText } from '../db/columns.ts';
import { liveOn } from '../jobs/column-index.ts';
import { hiringByCompany } from '../jobs/company-jobs.ts';
import { codesWithAny } from '../jobs/dictionary.ts';
import { editionsOf, isCompanyIndexed } from '../listings/seo.ts';
import { siteLists } from './site-lists.ts';

/** A page for search engines: its path in each edition that has its text. */
export type SitePage = { paths: Partial<PerLocale>; changed?: Date };

/** The parts read from the database and the table of routes. */
const boardParts = ['jobs', 'companies', 'lists', 'content'] as const;
export type BoardPart = (typeof boardParts)[number];

/** The sitemaps of an edition. */
export const siteParts = [...boardParts, 'education', 'tests'] as const;
export type SitePart = (typeof siteParts)[number];

const batchSize = 5000;

const pathsIn = (editions: readonly Locale[], pathOf: (locale: Locale) => string): Partial<PerLocale> =>
  Object.fromEntries(editions.map((locale) => [locale, pathOf(locale)]));

type SitePagesQuery = { locale: Locale; today: string };

/** Rows of a table in the order of their keys, read in batches. */
async function* rowsOf<Row extends { key: number; changed: string }>(
  { jobs: { db } }: CompanyStore,
  select: (after: number) => SQL,
): AsyncGenerator<Omit<Row, 'changed'> & { changed: Date }> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute<Row>(select(after));
    for (const row of rows) yield { ...row, changed: new Date(Number(row.changed)) };
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.key;
  }
}

const changed = sql`(extract(epoch from changed_at) * 1000)::bigint::text as changed`;

async function* jobPages(store: CompanyStore, { locale, today }: SitePagesQuery): AsyncGenerator<SitePage> {
  type Row = { key: number; slug: PerLocale; title: LocaleText; changed: string };
  const rows = rowsOf<Row>(
    store,
    (after) => sql`
      select number as key, slug, title, ${changed} from jobs
      where ${liveOn(today)} and number > ${after} order by number limit ${batchSize}`,
  );
  for await (const { key, slug, title, changed: at } of rows) {
    const editions = editionsOf(title);
    const pathOf = (edition: Locale) => pathTo(edition, 'job', { id: String(key), slug: slug[edition] });
    if (editions.includes(locale)) yield { paths: pathsIn(editions, pathOf), changed: at };
  }
}

async function* companyPages(store: CompanyStore, { locale, today }: SitePagesQuery): AsyncGenerator<SitePage> {
  type Row = { key: number; slug: string; story: LocaleText | null; changed: string };
  const hires = hiringByCompany(await store.jobs.index(today));
  const rows = rowsOf<Row>(
    store,
    (after) => sql`
      select id as key, slug, ${changed},
        case when story is not null then jsonb_build_object('cs', left(story ->> 'cs', 1), 'en', left(story ->> 'en', 1)) end as story
      from companies where id > ${after} order by id limit ${batchSize}`,
  );
  for await (const { key, slug, story, changed: at } of rows) {
    const editions = editionsOf(story);
    if (!editions.includes(locale) || !isCompanyIndexed({ story, openJobs: hires(key).openJobs })) continue;
    yield { paths: pathsIn(editions, (edition) => pathTo(edition, 'startup', { slug })), changed: at };
  }
}

async function* listPages({ jobs }: CompanyStore, { today }: SitePagesQuery): AsyncGenerator<SitePage> {
  for (const { filter, lastAddedAt } of siteLists(await jobs.index(today)))
    yield {
      paths: pathsIn(locales, (edition) => jobListPath(edition, filter)),
      ...(lastAddedAt !== null && { changed: new Date(lastAddedAt) }),
    };
  yield { paths: pathsIn(locales, (edition) => companyListPath(edition, emptyCompanyFilter)) };
}

/** Indexed pages without parameters that are not lists. */
async function* contentPages(): AsyncGenerator<SitePage> {
  for (const name of routeNames) {
    if (!isPage(name) || !isIndexed(name)) continue;
    const { firstRead, internal, protected: isProtected } = routeOf(name);
    if (firstRead || internal || isProtected || routes[name].path.en.includes(':')) continue;
    yield { paths: pathsIn(locales, (edition) => pathWith(edition, name, {})) };
  }
}

const pagesOf = { jobs: jobPages, companies: companyPages, lists: listPages, content: contentPages };

/** The pages of a part that search engines may index in an edition. */
export const readSitePages = (store: CompanyStore, part: BoardPart, query: SitePagesQuery): AsyncIterable<SitePage> =>
  pagesOf[part](store, query);

/** The number of these pages. Ads are counted in memory. */
export async function countSitePages(store: CompanyStore, part: BoardPart, query: SitePagesQuery): Promise<number> {
  let count = 0;
  if (part === 'jobs') {
    const { size, codes, sets } = await store.jobs.index(query.today);
    const isIn = codesWithAny<string>(sets.adLanguage, [query.locale]);
    for (let position = 0; position < size; position += 1)
      count += isIn[codes.adLanguage[position] as number] as number;
  } else for await (const _ of readSitePages(store, part, query)) count += 1;
  return count;
}
