import { type ComponentType, useState } from 'react';

/** A list whose code fails to come is no loss: its field works without it, and the next visit to that asks again. */
export function useListOnVisit<Props>(ask: () => Promise<ComponentType<Props>>) {
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
