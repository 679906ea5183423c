import type { ChapterCard, FutureOutline } from '../../api/contract-education.ts';
import { chapterKey, chapterProgressOf, type KnownProgress, lastChapterOf } from './progress/use-progress.ts';

export const chaptersOf = ({ sections }: Pick<FutureOutline, 'sections'>): ChapterCard[] =>
  sections.flatMap(({ chapters }) => chapters);

/** Where the user goes on: in the chapter they were in last, or at the first one not done; undefined if all are done. */
export function nextChapter(progress: KnownProgress | null, future: FutureOutline): ChapterCard | undefined {
  const open = chaptersOf(future).filter(({ id }) => !chapterProgressOf(progress, chapterKey(future.id, id))?.isDone);
  return open.find(({ id }) => chapterKey(future.id, id) === lastChapterOf(progress)) ?? open[0];
}
