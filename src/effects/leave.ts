/**
 * Leaves the app for another document. A URL on another origin needs `external: true`; without it this throws (spec §8), so
 * that no address out of data can send a person away by accident.
 */
export function leave(
  url: string,
  { external = false, here = location.href, go = (to: string) => location.assign(to) } = {},
): void {
  const target = new URL(url, here);
  if (!/^https?:$/.test(target.protocol)) throw new Error(`Cannot navigate to ${target.protocol}`);
  if (target.origin !== new URL(here).origin && !external)
    throw new Error('Navigating to an external URL is not allowed without explicit permission');
  go(target.href);
}
