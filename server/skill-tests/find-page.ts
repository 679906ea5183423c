import { eq } from 'drizzle-orm';
import type { SkillTestData, SkillTestList, SkillTestPage } from '../../src/api/contract-skill-tests.ts';
import type { Locale, PerLocale } from '../../src/routing/locales.ts';
import { pathWith } from '../../src/routing/paths.ts';
import { type PageRoute, pageNameOf, type RouteParams } from '../../src/routing/routes.ts';
import type { Db } from '../db/open.ts';
import { testAttempts } from '../db/schema/skill-tests.ts';
import type { Hosts } from '../hosts.ts';
import type { Texts } from '../texts.ts';
import { isOwner } from './access.ts';
import { poolAt } from './pools.ts';
import { isStillShown } from './read-attempt.ts';
import { readSkillTest, readSkillTestData, readSkillTests } from './read-skill-tests.ts';

type Services = { db: Db; hosts: Pick<Hosts, 'publicUrls'>; texts: Texts };
/** `userId`: of whoever is signed in. */
type Asked = { locale: Locale; route: PageRoute; params: RouteParams; userId: string | null };

/** A result that its taker shares, as its link says it elsewhere. */
export type ResultTitle = { title: string; score: number };

/**
 * `isGone`: there is no result that its address could keep. `isHidden`: nothing is there for whoever asks, as far as a document can know: the
 * token of a guest is in the browser.
 */
type Found = {
  paths: PerLocale;
  answer?: SkillTestList | SkillTestPage | SkillTestData;
  result?: ResultTitle;
  isGone?: true;
  isHidden?: true;
};

type PathsOf = (slug: PerLocale | undefined) => PerLocale;

/** The attempt that an address names; null where there is none. */
async function attemptAt(db: Db, { id, guid }: RouteParams) {
  const named = guid === undefined ? eq(testAttempts.id, id ?? '') : eq(testAttempts.guid, guid);
  const { test, ofTest, score, isShared, userId } = testAttempts;
  const [row] = await db
    .select({ id: testAttempts.id, test, ofTest, score, isShared, userId })
    .from(testAttempts)
    .where(named);
  return row ?? null;
}

/** What an address of an attempt leads to. Whoever may not see an attempt is answered like whoever names none: nobody learns which there are. */
async function findAttemptPage(
  { db }: Services,
  { locale, params, route, userId }: Asked,
  pathsOf: PathsOf,
): Promise<Found | null> {
  const { slug = '', guid } = params;
  const named = poolAt(locale, slug);
  const attempt = await attemptAt(db, params);
  const isShown = attempt !== null && route === 'testResult' && attempt.isShared && (await isStillShown(db, attempt));
  const isTheirs = attempt !== null && (guid !== undefined || isOwner({ userId, holds: null }, attempt));
  if (!isShown && !isTheirs) {
    if (guid === undefined) return { paths: pathsOf(named?.slug ?? { cs: slug, en: slug }), isHidden: true };
    return named ? { paths: pathsOf(named.slug), isGone: true } : null;
  }
  // As its test is called now or was when it began.
  const isOfTest = named ? named.slug.en === attempt.test : Object.values(attempt.ofTest.slug).includes(slug);
  if (!isOfTest) return null;
  const result = { title: attempt.ofTest.title[locale], score: attempt.score ?? 0 };
  return { paths: pathsOf(named?.slug ?? attempt.ofTest.slug), ...(isShown && { result }) };
}

/** What an address of tests leads to, with its right paths; null where there is no such test. */
export async function findSkillTestPage(services: Services, asked: Asked): Promise<Found | null> {
  const { locale, params, route } = asked;
  const pathsOf: PathsOf = (slug) => ({
    cs: pathWith('cs', route, { ...params, slug: slug?.cs }),
    en: pathWith('en', route, { ...params, slug: slug?.en }),
  });
  if (pageNameOf(route) === 'attempt') return findAttemptPage(services, asked, pathsOf);
  const named = params.slug === undefined ? null : poolAt(locale, params.slug);
  if (named === undefined) return null;
  const paths = pathsOf(named?.slug);
  if (pageNameOf(route) !== 'tests') return { paths };
  if (named) return { paths, answer: readSkillTest(services, locale, named) };
  return {
    paths,
    answer: route === 'testsData' ? await readSkillTestData(services, locale) : readSkillTests(services, locale),
  };
}
