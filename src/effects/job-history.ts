import { browserStorage } from './browser-storage.ts';
import { createStore } from './store.ts';

const maxEntries = 500;

/** Numbers of jobs that something was done with in this browser, the latest first. They are never sent anywhere. */
function createHistory(key: string) {
  const read = (): readonly number[] => {
    try {
      const stored: unknown = JSON.parse(browserStorage.read(key) || '[]');
      return Array.isArray(stored) ? stored.filter((number) => typeof number === 'number') : [];
    } catch {
      return [];
    }
  };
  const known = createStore(read());
  // Another tab may have added one.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) known.write(read());
  });
  return {
    read: known.read,
    listen: known.listen,
    add(job: number): void {
      const others = read().filter((other) => other !== job);
      known.write([job, ...others].slice(0, maxEntries));
      browserStorage.write(key, JSON.stringify(known.read()));
    },
  };
}

export const seenJobs = createHistory('seen-jobs');
export const appliedJobs = createHistory('applied-jobs');
