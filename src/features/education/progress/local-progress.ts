import type { ChapterChange, ChapterProgress } from '../../../api/contract-education.ts';
import { isChapterProgress } from '../../../api/education.ts';
import { browserStorage } from '../../../effects/browser-storage.ts';

export const localProgressKey = 'education';

/** The chapters with one of them changed, the last changed first. */
export function withChapterChange(
  items: readonly ChapterProgress[],
  chapter: string,
  { isDone, place, score }: ChapterChange,
  at: string,
): ChapterProgress[] {
  const known = items.find((item) => item.chapter === chapter);
  const changed = {
    chapter,
    isDone: isDone ?? known?.isDone ?? false,
    place: place ?? known?.place ?? 0,
    score: score === undefined ? (known?.score ?? null) : Math.max(score, known?.score ?? 0),
    at,
  };
  return [changed, ...items.filter((item) => item !== known)];
}

/** A visitor's progress stored in this browser. */
export function readLocalProgress(): ChapterProgress[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(localProgressKey) || '[]');
    return Array.isArray(stored) ? stored.filter(isChapterProgress) : [];
  } catch {
    return [];
  }
}

/** False where the browser stores nothing. */
export const writeLocalProgress = (items: readonly ChapterProgress[]): boolean =>
  browserStorage.write(localProgressKey, JSON.stringify(items));

/** Removes what an account has now. Later changes stay. */
export const clearMergedProgress = (merged: readonly ChapterProgress[]): void =>
  void writeLocalProgress(
    readLocalProgress().filter(({ chapter, at }) => !merged.some((one) => one.chapter === chapter && one.at === at)),
  );
