import { get } from 'node:http';
import type { ServerProcess } from '../../support/server-process.ts';
import { memoryOfProcess } from './processes.ts';
import { budgetedRow, median, milliseconds, type Row, seconds } from './row.ts';

// Feeds and sitemaps of a large board: time to first byte, added memory of the server, and the cost of "not modified".

const feeds = {
  'JSON feed': '/feeds/jobs.json',
  'aggregators’ XML': '/feeds/jobs.xml',
  RSS: '/nabidky.rss',
  sitemap: '/sitemap-jobs-1.xml',
};

type FeedResponse = { status: number; first: number; whole: number; bytes: number; etag: string };

/** Reads a whole response, and the server's memory meanwhile. */
const read = (address: string, headers: Record<string, string>, look: () => void): Promise<FeedResponse> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(address, { headers }, (answer) => {
      let first = 0;
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        first ||= performance.now() - began;
        bytes += chunk.length;
        look();
      });
      answer.once('error', reject);
      answer.once('end', () => {
        const { statusCode: status = 0, headers: told } = answer;
        resolve({ status, first, whole: performance.now() - began, bytes, etag: String(told.etag) });
      });
    }).once('error', reject);
  });

export async function feedRows({ origin, process: server }: ServerProcess, jobs: number, runs: number): Promise<Row[]> {
  // Builds the board's index first, so that no feed is timed waiting for it.
  await (await fetch(`${origin}/api/jobs?lang=cs`)).arrayBuffer();
  const rows: Row[] = [{ what: `Feeds of ${jobs.toLocaleString('en')} ads on PGlite`, ours: '' }];
  for (const [what, path] of Object.entries(feeds)) {
    const before = memoryOfProcess(server.pid);
    let peak = before;
    const look = () => {
      peak = Math.max(peak, memoryOfProcess(server.pid));
    };
    const { status, first, whole, bytes, etag } = await read(origin + path, { 'accept-encoding': 'gzip' }, look);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    const size = `${(bytes / 1e6).toFixed(1)} MB in ${seconds(whole)}`;
    rows.push(budgetedRow(`  ${what}: first byte`, first, 1000, milliseconds, size));
    if (before > 0)
      rows.push(
        budgetedRow('    more memory while it is sent', peak - before, 100, (value) => `${Math.round(value)} MB`),
      );
    const taken: number[] = [];
    for (let at = 0; at < runs * 20; at += 1) {
      const again = await read(origin + path, { 'accept-encoding': 'gzip', 'if-none-match': etag }, () => {});
      if (again.status !== 304) throw new Error(`${path} again: ${again.status}`);
      taken.push(again.whole);
    }
    rows.push(budgetedRow('    not modified, p50', median(taken), 10, milliseconds));
  }
  return rows;
}
