import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { distFolder, homesFile } from '../../server/build-output.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { vacuumDatabase } from '../../server/db/vacuum.ts';
import { createJobStore } from '../../server/jobs/job-store.ts';
import { listJobs } from '../../server/jobs/list-jobs.ts';
import { readHomesOnce } from '../../server/listings/gazetteer.ts';
import { writeListings } from '../../server/listings/write-listings.ts';
import { allJobs, type JobFilter } from '../../src/routing/job-filter.ts';
import { command, databaseAt, testPostgres } from '../support/postgres.ts';
import { wordlessTexts } from '../support/texts.ts';
import { syntheticListings } from './synthetic-jobs.ts';

// How fast the board answers, in milliseconds; cpu is the work of this process, which a busy machine does not stretch: node test/tools/bench-board.ts [--rows 10000,100000] [--keep FOLDER] [--only pglite|postgres]

const { values: given } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000' },
    keep: { type: 'string' },
    only: { type: 'string' },
    times: { type: 'string', default: '60' },
  },
});
const times = Number(given.times);
const now = new Date('2026-11-21T10:00:00Z');
const today = '2026-11-21';

const search = (text: string): JobFilter => ({ ...allJobs, text, sort: 'relevance' });
const four: JobFilter = {
  ...allJobs,
  fields: ['development'],
  places: ['prague'],
  modes: ['hybrid'],
  salaryMin: 60_000,
  withSalary: true,
};

const twelve: JobFilter = {
  ...four,
  salaryMin: 40_000,
  seniority: ['medior', 'senior'],
  commitment: ['full-time'],
  contract: ['employment'],
  skills: ['typescript', 'go', 'python'],
  size: ['11-50', '1-10'],
  benefits: ['extra-vacation', 'flexible-hours'],
  posted: ['30'],
  reply: ['14'],
};

const homes = readHomesOnce(join(distFolder, homesFile));

const cases: [name: string, filter: JobFilter][] = [
  ['again: newest, all facets', allJobs],
  ['newest, all facets', allJobs],
  ['four filters, all facets', four],
  ['twelve filters, all facets', twelve],
  ['a skill, all facets', { ...allJobs, skills: ['typescript'] }],
  ['50 km around Prague, all facets', { ...allJobs, places: ['prague'], radius: ['50'] }],
  ['page 50', { ...allJobs, page: 50 }],
  ['by salary', { ...allJobs, sort: 'salary' }],
  ['empty, ways out, nearest', { ...four, salaryMin: 900_000 }],
  ['search: rare word', search('kvaziperiodický')],
  ['search: word of half of all', search('startupu')],
  ['search: two words', search('vyvojar typescript')],
  ['search: beginning of a word', search('post')],
  ['search: one letter', search('p')],
];

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const middle = (figures: number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? 0;

const fill = async (database: Database, rows: number) => {
  await migrate(database);
  const {
    rows: [row],
  } = await database.db.execute<{ count: number }>('select count(*) as count from jobs');
  if (row?.count === rows) return;
  let writing = 0;
  for (const listings of syntheticListings(rows, now))
    writing += await time(() => database.db.transaction((tx) => writeListings(tx, listings)));
  console.log(`${database.kind} ${rows}: written at ${Math.round((rows / writing) * 1000)} rows/s`);
  console.log(`${database.kind} ${rows}: tidied in ${Math.round(await time(() => vacuumDatabase(database)))} ms`);
};

const measure = async (database: Database, rows: number) => {
  await fill(database, rows);
  const fresh = () => createJobStore({ db: database.db, texts: wordlessTexts(), publicUrls: (paths) => paths, homes });
  const store = fresh();
  const first = await time(() => listJobs(store, { locale: 'cs', filter: allJobs, today }));
  console.log(
    `\n${database.kind} ${rows}: first list ${Math.round(first)} ms\n${'ms'.padEnd(32)}p50    p95    cpu    total`,
  );
  for (const [name, filter] of cases) {
    const taken: number[] = [];
    const worked: number[] = [];
    let total = 0;
    for (let at = 0; at < times; at += 1) {
      // As if asked for the first time, but with the ads in memory.
      const own = name.startsWith('again') ? store : { ...fresh(), index: store.index };
      const before = process.cpuUsage();
      const work = async () => ({ total } = await listJobs(own, { locale: 'cs', filter, today }));
      taken.push(await time(work));
      const { user, system } = process.cpuUsage(before);
      worked.push((user + system) / 1000);
    }
    const figures = [middle(taken, 0.5), middle(taken, 0.95), middle(worked, 0.5)];
    console.log(name.padEnd(32) + figures.map((figure) => figure.toFixed(1).padEnd(7)).join('') + total);
  }
};

const onEmbedded = async (rows: number) => {
  const folder = given.keep ? join(given.keep, `board-${rows}`) : mkdtempSync(join(tmpdir(), 'skok-bench-'));
  const database = await openDatabase({ dataDir: folder });
  await measure(database, rows).finally(() => database.close());
  if (!given.keep) rmSync(folder, { recursive: true, force: true });
};

const onPostgres = async (rows: number) => {
  const server = await testPostgres();
  if (!server) return console.log('\nno PostgreSQL here; install one or set TEST_DATABASE_URL');
  const name = `skok_bench_${process.pid}_${rows}`;
  await command(server.url, `create database ${name}`);
  const database = await openDatabase({ url: databaseAt(server.url, name) });
  await measure(database, rows).finally(() => database.close());
  await command(server.url, `drop database ${name}`);
  server.stop();
};

for (const rows of given.rows.split(',').map(Number)) {
  if (given.only !== 'postgres') await onEmbedded(rows);
  if (given.only !== 'pglite') await onPostgres(rows);
}
