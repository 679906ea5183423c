import { asc, eq } from 'drizzle-orm';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { Db } from '../db/open.ts';
import { testAttempts } from '../db/schema/skill-tests.ts';
import type { Hosts } from '../hosts.ts';
import type { TestNews } from '../mail/mail.ts';
import { allQuestionPools, type QuestionPool } from '../skill-tests/pools.ts';
import { retakeTimeAfter } from '../skill-tests/start-attempt.ts';
import { namesFirstSeenSince } from './first-seen.ts';

type Services = { db: Db; hosts: Pick<Hosts, 'publicUrl'> };
/** What came after `since`, up to `until`. */
export type NewsPeriod = { since: Date; until: Date };

/** Tests that are new to the user, and those not passed yet that they may retake; null if there is nothing to tell. */
export async function skillTestNews(
  { db, hosts }: Services,
  { id: userId, locale }: { id: string; locale: Locale },
  { since, until }: NewsPeriod,
): Promise<TestNews | null> {
  const fresh = await namesFirstSeenSince(db, 'test', since);
  const taken = await db
    .select()
    .from(testAttempts)
    .where(eq(testAttempts.userId, userId))
    .orderBy(asc(testAttempts.startedAt));
  const attemptsByTest = Map.groupBy(taken, ({ test }) => test);

  const linkOf = ({ slug }: QuestionPool) => hosts.publicUrl(locale, pathTo(locale, 'test', { slug: slug[locale] }));
  const news: TestNews = { kind: 'testNews', fresh: [], again: [] };
  for (const pool of allQuestionPools()) {
    const { slug, title, minutes, draw, passPercent } = pool;
    const attempts = attemptsByTest.get(slug.en);
    const about = { title: title[locale], link: linkOf(pool) };
    if (!attempts) {
      if (fresh.has(slug.en)) news.fresh.push({ ...about, minutes, questions: draw });
      continue;
    }
    const startTimes = attempts.map(({ startedAt }) => startedAt);
    // The latest attempt kept another one from beginning, until then.
    const at = retakeTimeAfter(startTimes, startTimes.at(-1) ?? until);
    if (at === null || at <= since || at > until) continue;
    if (attempts.some(({ isPassed }) => isPassed)) continue;
    news.again.push({ ...about, passPercent, score: Math.max(...attempts.map(({ score }) => score ?? 0)) });
  }
  return news.fresh.length + news.again.length > 0 ? news : null;
}
