/**
 * The lowest processor time of a call in at most ten tries, in milliseconds: a busy machine delays the process, which
 * wall-clock time would include. Stops at the first try under `enough`.
 */
export async function lowestCpuTime(call: () => unknown, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 10 && best >= enough; attempt += 1) {
    const before = process.cpuUsage();
    await call();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
