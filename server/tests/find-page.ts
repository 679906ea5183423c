import { eq } from 'drizzle-orm';
import type { TestData, TestList, TestPage } from '../../src/api/contract-tests.ts';
import type { Locale, PerLocale } from '../../src/routing/locales.ts';
import { pathWith } from '../../src/routing/paths.ts';
import { type PageRoute, pageNameOf, type RouteParams } from '../../src/routing/routes.ts';
import type { Db } from '../db/open.ts';
import { testAttempts } from '../db/schema/tests.ts';
import type { Hosts } from '../hosts.ts';
import type { Texts } from '../texts.ts';
import { poolAt } from './pools.ts';
import { isStillShown } from './read-attempt.ts';
import { readTest, readTestData, readTests } from './read-tests.ts';

type Services = { db: Db; hosts: Pick<Hosts, 'publicUrls'>; texts: Texts };
type Asked = { locale: Locale; route: PageRoute; params: RouteParams };

/** A result that its taker shares, as its link says it elsewhere. */
export type ResultTitle = { title: string; score: number };

/** `isGone`: there is no result that its address could keep. */
type Found = { paths: PerLocale; answer?: TestList | TestPage | TestData; result?: ResultTitle; isGone?: true };

/** The attempt that an address names by its test, as that is called now or was when it began; null where there is none. */
async function attemptAt(db: Db, locale: Locale, { slug = '', id, guid }: RouteParams) {
  const named = guid === undefined ? eq(testAttempts.id, id ?? '') : eq(testAttempts.guid, guid);
  const { test, ofTest, score, isShared, userId } = testAttempts;
  const [row] = await db.select({ test, ofTest, score, isShared, userId }).from(testAttempts).where(named);
  if (!row) return null;
  const pool = poolAt(locale, slug);
  const isOfTest = pool ? pool.slug.en === row.test : Object.values(row.ofTest.slug).includes(slug);
  return isOfTest ? { ...row, slug: pool?.slug ?? row.ofTest.slug } : null;
}

/** What an address of tests leads to, with its right paths; null where there is no such test or attempt. Whose an attempt is is asked in the browser. */
export async function findTestPage(services: Services, asked: Asked): Promise<Found | null> {
  const { locale, params, route } = asked;
  const pathsOf = (slug: PerLocale | undefined): PerLocale => ({
    cs: pathWith('cs', route, { ...params, slug: slug?.cs }),
    en: pathWith('en', route, { ...params, slug: slug?.en }),
  });
  const named = params.slug === undefined ? null : poolAt(locale, params.slug);
  if (pageNameOf(route) === 'attempt') {
    const attempt = await attemptAt(services.db, locale, params);
    if (!attempt) return named && route === 'testFinishedLogin' ? { paths: pathsOf(named.slug), isGone: true } : null;
    const isShown = route === 'testResult' && attempt.isShared && (await isStillShown(services.db, attempt));
    const result = { title: attempt.ofTest.title[locale], score: attempt.score ?? 0 };
    return { paths: pathsOf(attempt.slug), ...(isShown && { result }) };
  }
  if (named === undefined) return null;
  const paths = pathsOf(named?.slug);
  if (pageNameOf(route) !== 'tests') return { paths };
  if (named) return { paths, answer: readTest(services, locale, named) };
  return { paths, answer: route === 'testsData' ? await readTestData(services, locale) : readTests(services, locale) };
}
