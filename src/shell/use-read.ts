import { useEffect } from 'react';
import useSWR, { type Middleware, useSWRConfig } from 'swr';
import { CallFailed } from '../api/client.ts';
import { useServices } from '../context.tsx';
import type { ReadCache } from '../effects/read-cache.ts';
import { pageNotFound } from '../routing/page-error.ts';

export type Reading<Answer> = {
  /** The answer to this question, or while it is awaited the one before it. */
  data: Answer | undefined;
  /** The answer is to the question before this one. */
  isPrevious: boolean;
  error: unknown;
  /** A newer answer is on its way. */
  isRefreshing: boolean;
  retry: () => void;
};

/** One remote read of the board, by its address on the core API: `/api/jobs?…`. Null asks nothing. */
export function useRead<Answer extends object>(key: string | null): Reading<Answer> {
  const { read, isFresh } = useServices();
  const { cache } = useSWRConfig();
  const { data, error, isValidating, mutate } = useSWR<Answer>(key, (path: string) => read(path) as Promise<Answer>, {
    keepPreviousData: true,
    revalidateIfStale: key === null || !isFresh(key),
  });
  const isPrevious = data !== undefined && key !== null && cache.get(key)?.data === undefined;
  return { data, isPrevious, error, isRefreshing: isValidating, retry: () => void mutate() };
}

/** What a view reads stays in the cache as long as the view is there. */
export const holdWhileShown =
  (cache: ReadCache): Middleware =>
  (useNext) =>
  (key, fetcher, config) => {
    const held = typeof key === 'string' ? key : null;
    useEffect(() => (held === null ? undefined : cache.hold(held)), [held]);
    return useNext(key, fetcher, config);
  };

/** Throws the error page where a failed read says that what the page is about never was, or is no more. */
export function throwMissing(error: unknown, path: string): void {
  if (error instanceof CallFailed && (error.status === 404 || error.status === 410))
    throw pageNotFound(path, error.status, error.gone);
}
