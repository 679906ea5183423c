import type { ServerProcess } from '../../support/server-process.ts';
import { queryCases } from './list-queries.ts';
import { cpuTimeOfProcess, memoryOfProcess } from './processes.ts';
import { budgetedRow, milliseconds, quantile, type Row } from './row.ts';

/** Retries until it succeeds: a server still loading a million ads answers 503 to requests that wait too long. */
async function time(address: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br, gzip' } });
    await answer.arrayBuffer();
    if (answer.status < 500) return performance.now() - began;
    if (answer.status !== 503) throw new Error(`${address}: ${answer.status}`);
  }
}

/** The factor by which responses may take longer than with 100,000 ads. */
const allowance = (jobs: number): number => (jobs > 100_000 ? 4 : 1);

/** Response times over HTTP, one request after another, along with the server's processor time, which a busy machine distorts less. */
export async function answerRows(
  { origin, process: server }: ServerProcess,
  { jobs, kind, times }: { jobs: number; kind: string; times: number },
): Promise<Row[]> {
  const first = await time(`${origin}/api/jobs?lang=cs`);
  const rows: Row[] = [
    { what: `API, ${jobs.toLocaleString('en')} ads on ${kind}: first list`, ours: milliseconds(first) },
  ];
  for (const { what, path, budget, beside } of queryCases) {
    const taken: number[] = [];
    const before = cpuTimeOfProcess(server.pid);
    for (let at = 0; at < times; at += 1) taken.push(await time(origin + path(at)));
    const used = (cpuTimeOfProcess(server.pid) - before) / times;
    const middle = quantile(taken, 0.5);
    const late = quantile(taken, 0.95);
    const [p50, p95] = [budget?.p50, budget?.p95].map((max) => max && max * allowance(jobs));
    rows.push({
      what: `  ${what}, p50 · p95`,
      ours: `${middle.toFixed(1)} · ${late.toFixed(1)} ms`,
      ...(p50 && { budget: `≤ ${p50}${p95 ? ` · ${p95}` : ''} ms` }),
      over: middle > (p50 ?? Number.POSITIVE_INFINITY) || late > (p95 ?? Number.POSITIVE_INFINITY),
      beside: [...(used > 0 ? [`${used.toFixed(1)} ms of processor`] : []), ...(beside ? [beside] : [])].join(', '),
    });
  }
  const megabytes = memoryOfProcess(server.pid);
  const max = jobs > 100_000 ? 2000 : 700;
  if (megabytes > 0)
    rows.push(budgetedRow('  memory of the server', megabytes, max, (value) => `${Math.round(value)} MB`));
  return rows;
}
