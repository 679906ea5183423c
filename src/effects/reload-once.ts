import { tabStorage } from './browser-storage.ts';

const minReloadInterval = 10_000;

/**
 * Reloads at most once per path in ten seconds (spec §8). The guard is written and read back first: where storage is blocked it never
 * reloads, or a broken build would loop for ever (AV08). A guard with a future time counts as expired.
 */
export function reloadOnce(
  path: string,
  { memory = tabStorage, now = Date.now, reload = () => location.reload() } = {},
): boolean {
  const key = `reloaded:${path}`;
  const last = Number(memory.read(key) ?? Number.NaN);
  const age = now() - last;
  if (age >= 0 && age < minReloadInterval) return false;
  if (!memory.write(key, String(now()))) return false;
  reload();
  return true;
}
