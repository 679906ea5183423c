import { useEffect } from 'react';
import useSWR, { type Middleware, useSWRConfig } from 'swr';
import { HttpError } from '../api/client.ts';
import { useServices } from '../context.tsx';
import type { ReadCache } from '../effects/read-cache.ts';
import { pageNotFound } from '../routing/page-error.ts';

export type ReadResult<Answer> = {
  /** The answer to this question; while it loads, the previous one. */
  data: Answer | undefined;
  /** `data` answers the previous question. */
  isPrevious: boolean;
  error: unknown;
  /** A newer answer is on its way. */
  isRefreshing: boolean;
  retry: () => void;
};

/** One remote read of the board, by its address on the core API: `/api/jobs?…`. Null asks nothing. */
export function useRead<Answer extends object>(key: string | null): ReadResult<Answer> {
  const { read, isFresh } = useServices();
  const { cache } = useSWRConfig();
  const { data, error, isValidating, mutate } = useSWR<Answer>(key, (path: string) => read(path) as Promise<Answer>, {
    keepPreviousData: true,
    revalidateIfStale: key === null || !isFresh(key),
  });
  const isPrevious = data !== undefined && key !== null && cache.get(key)?.data === undefined;
  return { data, isPrevious, error, isRefreshing: isValidating, retry: () => void mutate() };
}

/** Keeps what a view reads in the cache while the view is mounted. */
export const retainWhileShown =
  (cache: ReadCache): Middleware =>
  (useNext) =>
  (key, fetcher, config) => {
    const held = typeof key === 'string' ? key : null;
    useEffect(() => (held === null ? undefined : cache.hold(held)), [held]);
    return useNext(key, fetcher, config);
  };

/** Throws the error page if a failed read says that its subject never existed, or is gone. */
export function throwIfNotFound(error: unknown, path: string): void {
  if (error instanceof HttpError && (error.status === 404 || error.status === 410))
    throw pageNotFound(path, error.status, error.gone);
}
