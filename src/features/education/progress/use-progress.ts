import { useEffect, useSyncExternalStore } from 'react';
import type { ChapterProgress } from '../../../api/contract-education.ts';
import { useFlows, useServices } from '../../../context.tsx';
import { createStore } from '../../../effects/store.ts';
import { useIsOnline } from '../../../shell/use-is-online.ts';
import type { ProgressFlows } from './progress-flows.ts';
import type { KnownProgress } from './progress-store.ts';

export type { KnownProgress };

/** Its code comes after the page. */
const code = createStore<typeof import('./progress-flows.ts') | null>(null);

const silent = () => () => undefined;
const nothing = () => null;

/** The way to change how far somebody is; null until its code is there. */
export function useProgressFlows(): ProgressFlows | null {
  const services = useServices();
  const { toasts } = useFlows();
  const isOnline = useIsOnline();
  const loaded = useSyncExternalStore(code.listen, code.read, nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that returns is a reason to ask again
  useEffect(() => {
    if (!code.read()) import('./progress-flows.ts').then(code.write, () => undefined);
  }, [isOnline]);
  return loaded?.progressOf(services, toasts) ?? null;
}

/** How far the person who is here is; null until that is known. */
export function useProgress(): KnownProgress | null {
  const flows = useProgressFlows();
  return useSyncExternalStore(flows?.listen ?? silent, flows?.read ?? nothing, nothing);
}

/** It could not be read. */
export function useProgressFailure(): boolean {
  const flows = useProgressFlows();
  return useSyncExternalStore(
    flows?.listen ?? silent,
    () => flows?.hasFailed() ?? false,
    () => false,
  );
}

export const chapterKey = (future: string, chapter: string): string => `${future}/${chapter}`;

export const chapterOf = (known: KnownProgress | null, name: string): ChapterProgress | undefined =>
  known?.items.find(({ chapter }) => chapter === name);

/** The chapter that somebody was in last. */
export const lastOf = (known: KnownProgress | null): string | undefined => known?.items[0]?.chapter;

/** How many chapters of a path are done. */
export const doneIn = (known: KnownProgress | null, future: string): number =>
  known?.items.filter(({ chapter, isDone }) => isDone && chapter.startsWith(`${future}/`)).length ?? 0;

/** Whole percents of a path. */
export const percentOf = (known: KnownProgress | null, future: string, chapters: number): number =>
  chapters === 0 ? 0 : Math.min(100, Math.floor((doneIn(known, future) * 100) / chapters));
