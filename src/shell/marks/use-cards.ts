import useSWR from 'swr';
import { useServices } from '../../context.tsx';
import { maxCards } from '../../routing/reads.ts';

/** Cards of the marked items, in as many reads as needed; undefined while loading. */
export function useCards<Card>(ids: readonly string[], readOf: (ids: readonly string[]) => string) {
  const { read } = useServices();
  const parts = Array.from({ length: Math.ceil(ids.length / maxCards) }, (_, part) =>
    readOf(ids.slice(part * maxCards, (part + 1) * maxCards)),
  );
  const { data, error, mutate } = useSWR<Card[]>(
    parts.length > 0 ? parts.join(' ') : null,
    async (key: string) => {
      const answers = await Promise.all(key.split(' ').map((path) => read(path) as Promise<{ items: Card[] }>));
      return answers.flatMap(({ items }) => items);
    },
    { keepPreviousData: true },
  );
  return { items: ids.length === 0 ? [] : data, error: error as unknown, retry: () => void mutate() };
}
