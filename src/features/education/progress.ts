import { useSyncExternalStore } from 'react';
import { browserStorage } from '../../effects/tab-storage.ts';

/** Chapters that are done, as `future/chapter`, and the one that was open last. */
export type Progress = { done: readonly string[]; last: string | null };

const key = 'education';
const nothing: Progress = { done: [], last: null };
const listeners = new Set<() => void>();
let known: { text: string; progress: Progress } = { text: '', progress: nothing };

const isName = (name: unknown): name is string => typeof name === 'string';

function parsed(text: string): Progress {
  try {
    const { done, last } = JSON.parse(text);
    return { done: Array.isArray(done) ? done.filter(isName) : [], last: isName(last) ? last : null };
  } catch {
    return nothing;
  }
}

/** As the browser keeps it, whichever tab wrote it. */
function read(): Progress {
  const text = browserStorage.read(key) ?? '';
  if (text !== known.text) known = { text, progress: parsed(text) };
  return known.progress;
}

function change(next: Partial<Progress>): void {
  browserStorage.write(key, JSON.stringify({ ...read(), ...next }));
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
}

export const chapterKey = (future: string, chapter: string): string => `${future}/${chapter}`;

export const noteOpened = (name: string): void => {
  if (read().last !== name) change({ last: name });
};

export function setDone(name: string, isDone: boolean): void {
  const others = read().done.filter((other) => other !== name);
  change({ done: isDone ? [...others, name] : others });
}

/** What this browser knows of somebody's reading; nothing while a page is being hydrated. */
export const useProgress = (): Progress => useSyncExternalStore(listen, read, () => nothing);

/** Whole percents of a future. */
export const percentOf = ({ done }: Progress, future: string, chapters: readonly string[]): number =>
  chapters.length === 0
    ? 0
    : Math.floor(
        (chapters.filter((chapter) => done.includes(chapterKey(future, chapter))).length * 100) / chapters.length,
      );
