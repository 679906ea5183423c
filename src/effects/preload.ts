const maxConcurrentLoads = 4;

type Connection = { saveData?: boolean; effectiveType?: string };

/** On save-data or 2g nothing is loaded before it is needed. */
export const isDataSaving = (): boolean => {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  return connection?.saveData === true || /(?:^|slow-)2g$/.test(connection?.effectiveType ?? '');
};

/** Loads code in advance: at most four at once, nothing on save-data or 2g (spec §9). Failures are silent. */
export function createPreloader(sparing = isDataSaving): (name: string, load: () => Promise<unknown>) => void {
  const known = new Set<string>();
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;

  const next = () => {
    while (running < maxConcurrentLoads) {
      const load = waiting.shift();
      if (!load) return;
      running += 1;
      load()
        .catch(() => undefined)
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };

  return (name, load) => {
    if (known.has(name) || sparing()) return;
    known.add(name);
    waiting.push(load);
    next();
  };
}
