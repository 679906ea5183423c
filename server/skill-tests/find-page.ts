import { eq } from 'drizzle-orm';
import type { SkillTestData, SkillTestList, SkillTestPage } from '../../src/api/contract-skill-tests.ts';
import type { Locale, PerLocale } from '../../src/routing/locales.ts';
import { pathWith } from '../../src/routing/paths.ts';
import { type PageRoute, pageNameOf, type RouteParams } from '../../src/routing/routes.ts';
import type { Db } from '../db/open.ts';
import { testAttempts } from '../db/schema/skill-tests.ts';
import type { Hosts } from '../hosts.ts';
import type { Texts } from '../texts.ts';
import { isAttemptOwner } from './access.ts';
import { questionPoolAt } from './pools.ts';
import { hasActiveAccount } from './read-attempt.ts';
import { readSkillTest, readSkillTestData, readSkillTests } from './read-skill-tests.ts';

type Services = { db: Db; hosts: Pick<Hosts, 'publicUrls'>; texts: Texts };
/** `userId`: the signed-in user's. */
type PageQuery = { locale: Locale; route: PageRoute; params: RouteParams; userId: string | null };

/** A result that its taker shares, for its link on other sites. */
export type ResultTitle = { title: string; score: number };

/**
 * `isGone`: there is no result for the address. `isHidden`: nothing that the caller may see, as far as a document can know: a guest's token
 * is in the browser.
 */
type FoundTestPage = {
  paths: PerLocale;
  answer?: SkillTestList | SkillTestPage | SkillTestData;
  result?: ResultTitle;
  isGone?: true;
  isHidden?: true;
};

type PathsOf = (slug: PerLocale | undefined) => PerLocale;

/** The attempt that an address names; null if there is none. */
async function findAttempt(db: Db, { id, guid }: RouteParams) {
  const named = guid === undefined ? eq(testAttempts.id, id ?? '') : eq(testAttempts.guid, guid);
  const { test, ofTest, score, isShared, userId } = testAttempts;
  const [row] = await db
    .select({ id: testAttempts.id, test, ofTest, score, isShared, userId })
    .from(testAttempts)
    .where(named);
  return row ?? null;
}

/** The page at an attempt's address. Callers who may not see an attempt get the same as for none, so that nobody learns which exist. */
async function findAttemptPage(
  { db }: Services,
  { locale, params, route, userId }: PageQuery,
  pathsOf: PathsOf,
): Promise<FoundTestPage | null> {
  const { slug = '', guid } = params;
  const named = questionPoolAt(locale, slug);
  const attempt = await findAttempt(db, params);
  const isShown =
    attempt !== null && route === 'testResult' && attempt.isShared && (await hasActiveAccount(db, attempt));
  const isTheirs = attempt !== null && (guid !== undefined || isAttemptOwner({ userId, attemptId: null }, attempt));
  if (!isShown && !isTheirs) {
    if (guid === undefined) return { paths: pathsOf(named?.slug ?? { cs: slug, en: slug }), isHidden: true };
    return named ? { paths: pathsOf(named.slug), isGone: true } : null;
  }
  // By the test's current slug, or the one it had when the attempt began.
  const isOfTest = named ? named.slug.en === attempt.test : Object.values(attempt.ofTest.slug).includes(slug);
  if (!isOfTest) return null;
  const result = { title: attempt.ofTest.title[locale], score: attempt.score ?? 0 };
  return { paths: pathsOf(named?.slug ?? attempt.ofTest.slug), ...(isShown && { result }) };
}

/** The page at an address of tests, with its canonical paths; null if there is no such test. */
export async function findSkillTestPage(services: Services, query: PageQuery): Promise<FoundTestPage | null> {
  const { locale, params, route } = query;
  const pathsOf: PathsOf = (slug) => ({
    cs: pathWith('cs', route, { ...params, slug: slug?.cs }),
    en: pathWith('en', route, { ...params, slug: slug?.en }),
  });
  if (pageNameOf(route) === 'attempt') return findAttemptPage(services, query, pathsOf);
  const named = params.slug === undefined ? null : questionPoolAt(locale, params.slug);
  if (named === undefined) return null;
  const paths = pathsOf(named?.slug);
  if (pageNameOf(route) !== 'tests') return { paths };
  if (named) return { paths, answer: readSkillTest(services, locale, named) };
  return {
    paths,
    answer: route === 'testsData' ? await readSkillTestData(services, locale) : readSkillTests(services, locale),
  };
}
