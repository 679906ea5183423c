import { useSyncExternalStore } from 'react';
import type { ChapterProgress } from '../../../api/contract-education.ts';
import { useFlows, useServices } from '../../../context.tsx';
import { noopSubscribe } from '../../../effects/store.ts';
import { lazyCode } from '../../../shell/lazy-component.tsx';
import type { ProgressFlows } from './progress-flows.ts';
import type { KnownProgress } from './progress-store.ts';

export type { KnownProgress };

/** Loaded after the page. */
const { useCode } = lazyCode(() => import('./progress-flows.ts'));

const getNull = () => null;

/** Changes the user's progress; null until the code is loaded. */
export function useProgressFlows(): ProgressFlows | null {
  const services = useServices();
  const { toasts } = useFlows();
  return useCode().code?.progressFlowsOf(services, toasts) ?? null;
}

/** The current user's progress; null until known. */
export function useProgress(): KnownProgress | null {
  const flows = useProgressFlows();
  return useSyncExternalStore(flows?.listen ?? noopSubscribe, flows?.read ?? getNull, getNull);
}

/** Retries if progress, or its code, could not be loaded; else null. */
export function useProgressRetry(): (() => void) | null {
  const flows = useProgressFlows();
  const { hasFailed, retry } = useCode();
  const isUnread = useSyncExternalStore(
    flows?.listen ?? noopSubscribe,
    () => flows?.hasFailed() ?? false,
    () => false,
  );
  if (hasFailed) return retry;
  return flows && isUnread ? flows.refresh : null;
}

export const chapterKey = (future: string, chapter: string): string => `${future}/${chapter}`;

export const chapterProgressOf = (known: KnownProgress | null, name: string): ChapterProgress | undefined =>
  known?.items.find(({ chapter }) => chapter === name);

/** The chapter that the user was in last. */
export const lastChapterOf = (known: KnownProgress | null): string | undefined => known?.items[0]?.chapter;

/** How many chapters of a path are done. */
export const countDoneChapters = (known: KnownProgress | null, future: string): number =>
  known?.items.filter(({ chapter, isDone }) => isDone && chapter.startsWith(`${future}/`)).length ?? 0;

/** Whole percents of a path. */
export const percentDone = (known: KnownProgress | null, future: string, chapters: number): number =>
  chapters === 0 ? 0 : Math.min(100, Math.floor((countDoneChapters(known, future) * 100) / chapters));
