import type { Locale } from '../../src/routing/locales.ts';
import type { CompiledFuture } from '../build-output.ts';
import type { Db } from '../db/open.ts';
import { readProgress } from '../education/progress.ts';
import { chapterIds, chapterNames, pathOfChapter, pathOfFuture } from '../education/read-education.ts';
import type { Hosts } from '../hosts.ts';
import type { EducationNews } from '../mail/mail.ts';
import { namesFirstSeenSince } from './first-seen.ts';
import type { NewsPeriod } from './skill-test-news.ts';

type Services = { db: Db; hosts: Pick<Hosts, 'publicUrl'>; futures: readonly CompiledFuture[] };

const day = 86_400_000;

/** Milliseconds without progress after which a user hears of a path that they began. */
const inactivityPeriod = 14 * day;

/** New paths and chapters, and paths that the user began and left for two weeks; null if there is nothing to tell. */
export async function educationNews(
  { db, hosts, futures }: Services,
  { id: userId, locale }: { id: string; locale: Locale },
  { since, until }: NewsPeriod,
): Promise<EducationNews | null> {
  const fresh = await namesFirstSeenSince(db, 'chapter', since);
  const progress = await readProgress(db, userId);
  const news: EducationNews = { kind: 'educationNews', futures: [], chapters: [], left: [] };
  for (const future of futures) {
    const names = chapterNames(future);
    const chapterOf = (name: string | undefined) => chapterIds(future)[names.indexOf(name ?? '')];
    const titleOf = (chapter: string) => future.chapters[chapter]?.[locale].title ?? '';
    const linkOf = (chapter: string) => hosts.publicUrl(locale, pathOfChapter(locale, future, chapter));

    const newChapters = chapterIds(future).filter((_, at) => fresh.has(names[at] ?? ''));
    const [first] = newChapters;
    if (first !== undefined && newChapters.length === names.length) {
      const link = hosts.publicUrl(locale, pathOfFuture(locale, future));
      news.futures.push({ title: future.title[locale], chapters: newChapters.length, hours: future.hours, link });
    } else if (first !== undefined) {
      news.chapters.push({ future: future.title[locale], titles: newChapters.map(titleOf), link: linkOf(first) });
    }

    const own = progress.filter(({ chapter }) => names.includes(chapter));
    const [last] = own;
    const done = new Set(own.filter(({ isDone }) => isDone).map(({ chapter }) => chapter));
    const inactiveAt = Date.parse(last?.at ?? '') + inactivityPeriod;
    // The same chapter to which the page of Education leads on.
    const next = chapterOf([last?.chapter ?? '', ...names].find((name) => names.includes(name) && !done.has(name)));
    if (next === undefined || !(inactiveAt > since.getTime() && inactiveAt <= until.getTime())) continue;
    news.left.push({ title: titleOf(next), future: future.title[locale], link: linkOf(next) });
  }
  return news.futures.length + news.chapters.length + news.left.length > 0 ? news : null;
}
