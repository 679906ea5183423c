import { and, eq } from 'drizzle-orm';
import type { TestData, TestList, TestPage } from '../../src/api/contract-tests.ts';
import type { Locale, PerLocale } from '../../src/routing/locales.ts';
import { pathWith } from '../../src/routing/paths.ts';
import { type PageRoute, pageNameOf, type RouteParams } from '../../src/routing/routes.ts';
import type { Db } from '../db/open.ts';
import { testAttempts } from '../db/schema/tests.ts';
import type { Hosts } from '../hosts.ts';
import type { Texts } from '../texts.ts';
import { type Pool, poolAt } from './pools.ts';
import { isStillShown } from './read-attempt.ts';
import { readTest, readTestData, readTests } from './read-tests.ts';

type Services = { db: Db; hosts: Pick<Hosts, 'publicUrls'>; texts: Texts };
type Asked = { locale: Locale; route: PageRoute; params: RouteParams };

/** A result that its taker shares, as its link says it elsewhere. */
export type ResultTitle = { title: string; score: number };

type Found = { paths: PerLocale; answer?: TestList | TestPage | TestData; result?: ResultTitle };

/** The attempt that an address names; null where its test has none of that name. */
async function attemptAt(db: Db, pool: Pool, { id, guid }: RouteParams) {
  const named = guid === undefined ? eq(testAttempts.id, id ?? '') : eq(testAttempts.guid, guid);
  const [row] = await db
    .select({ score: testAttempts.score, isShared: testAttempts.isShared, userId: testAttempts.userId })
    .from(testAttempts)
    .where(and(named, eq(testAttempts.test, pool.slug.en)));
  return row ?? null;
}

/** What an address of tests leads to, with its right paths; null where there is no such test or attempt. Whose an attempt is is asked in the browser. */
export async function findTestPage(services: Services, asked: Asked): Promise<Found | null> {
  const { locale, params, route } = asked;
  const pool = params.slug === undefined ? null : poolAt(locale, params.slug);
  if (pool === undefined) return null;
  const pathOf = (edition: Locale) => pathWith(edition, route, { ...params, slug: pool?.slug[edition] });
  const paths = { cs: pathOf('cs'), en: pathOf('en') };
  if (pool && pageNameOf(route) === 'attempt') {
    const attempt = await attemptAt(services.db, pool, params);
    if (!attempt) return null;
    const isShown = route === 'testResult' && attempt.isShared && (await isStillShown(services.db, attempt));
    return { paths, ...(isShown && { result: { title: pool.title[locale], score: attempt.score ?? 0 } }) };
  }
  if (pageNameOf(route) !== 'tests') return { paths };
  if (pool) return { paths, answer: readTest(services, locale, pool) };
  return { paths, answer: route === 'testsData' ? await readTestData(services, locale) : readTests(services, locale) };
}
