import { type ComponentType, useState } from 'react';

/** A list that fails to load is no loss: its field works without it, and the next visit to the field tries again. */
export function useLazyList<Props>(ask: () => Promise<ComponentType<Props>>) {
  const [List, setList] = useState<ComponentType<Props> | null>(null);
  return {
    List,
    async load() {
      try {
        const list = await ask();
        setList(() => list);
      } catch {}
    },
  };
}
