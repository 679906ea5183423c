import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { preparedDataLocation, startPreparingData } from '../../server/build/prepared-data.ts';
import { type Database, databaseFolder, openDatabase } from '../../server/db/open.ts';
import { prepareDatabase } from '../../server/prepare-database.ts';
import { loadDemoAccounts } from '../../server/seed/demo-accounts.ts';
import { loadDemo, readDemo } from '../../server/seed/load-demo.ts';
import { insertListings, listBoardJobs, titlesOf } from '../support/board.ts';
import { startChild } from '../support/child.ts';
import { freshDatabase } from '../support/database.ts';

const anyDay = new Date('2026-11-21T10:00:00Z');

let dist: string;
let dataDir: string;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'skok-dist-'));
  await startPreparingData(dist);
});
afterAll(() => rmSync(dist, { recursive: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'skok-prepared-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

// The digest covers the data as given, not the times that are moved afterwards.
const everyAd = async ({ db }: Database) =>
  (
    await db.execute(sql`
      select to_jsonb(jobs) - 'digest' - 'revision' - 'changed_at' - 'company_id' || jsonb_build_object('company', companies.slug, 'words', words) as ad
      from jobs join companies on id = company_id join job_search using (number) order by number`)
  ).rows;

type Options = { dist?: string; printLine?: (line: string) => void; seed?: 'demo' | 'none' };

const open = async (now: Date, { seed = 'demo', ...options }: Options = {}) =>
  prepareDatabase({ DATABASE_URL: undefined, SEED: seed, DATA_DIR: dataDir }, { dist, now, ...options });

const revisionOf = async ({ db }: Database) => (await db.execute(sql`select revision from board`)).rows;

// Midnight in summer time, the middle of a day in winter time, the next year in Prague.
test.each(['2026-07-01T22:00:00Z', '2026-11-21T10:00:00Z', '2027-12-31T23:30:00Z'])(
  'a copy of the prepared data equals the demo board seeded at %s',
  async (time) => {
    const now = new Date(time);
    const seeded = await freshDatabase();
    await loadDemo(seeded, now);
    await loadDemoAccounts(seeded, now);
    const copied = await open(now);
    try {
      expect(await everyAd(copied)).toEqual(await everyAd(seeded));
      const day = dayInPrague(now);
      const own = await listBoardJobs(copied, {}, day);
      const wanted = await listBoardJobs(seeded, {}, day);
      expect(titlesOf(own.items)).toEqual(titlesOf(wanted.items));
      expect({ total: own.total, facets: own.facets }).toEqual({ total: wanted.total, facets: wanted.facets });
    } finally {
      await copied.close();
    }
  },
);

test('moving the demo’s dates makes a new revision, and a second start changes nothing', async () => {
  const first = await open(anyDay);
  const ads = await everyAd(first);
  const revision = await revisionOf(first);
  // Those of its making and its move, of a startup that takes applications without an ad, and of an ad that was taken down.
  expect(revision).toEqual([{ revision: 4 }]);
  const { rows } = await first.db.execute(sql`
    select status = 'unlisted' as "isPool", array_agg(distinct revision) as revisions from jobs group by 1 order by 1`);
  await first.close();
  expect(rows).toEqual([
    { isPool: false, revisions: [2, 4] },
    { isPool: true, revisions: [3] },
  ]);

  const lines: string[] = [];
  const second = await open(new Date('2026-12-24T10:00:00Z'), { printLine: (line) => lines.push(line) });
  expect([await everyAd(second), await revisionOf(second)]).toEqual([ads, revision]);
  expect(lines).toEqual([]);
  await second.close();
  expect(readdirSync(dataDir)).toEqual(['database']);
});

test('AV06 a first start prints what it does', async () => {
  const lines: string[] = [];
  await (await open(anyDay, { printLine: (line) => lines.push(line) })).close();
  expect(lines).toEqual([`First start: making a database with a demo board in ${dataDir} …`]);
});

test('a first start without prepared data makes the demo board and prints that it takes some seconds', async () => {
  const lines: string[] = [];
  const database = await open(anyDay, { dist: dataDir, printLine: (line) => lines.push(line) });
  expect((await listBoardJobs(database, {}, dayInPrague(anyDay))).total).toBeGreaterThan(300);
  await database.close();
  expect(lines).toEqual([`First start: making a database with a demo board in ${dataDir}, some seconds …`]);
});

/** The state left by a first start that is killed after copying the data, before moving it to the present. */
const leaveUnmoved = () =>
  cpSync(databaseFolder(preparedDataLocation(dist).folder), databaseFolder(dataDir), { recursive: true });

test.each(['demo', 'none'] as const)(
  'AV04 a start with SEED=%s moves the data of a killed first start to the present, once',
  async (seed) => {
    const seeded = await freshDatabase();
    await loadDemo(seeded, anyDay);
    if (seed === 'demo') await loadDemoAccounts(seeded, anyDay);
    leaveUnmoved();
    for (const now of [anyDay, new Date('2026-12-24T10:00:00Z')]) {
      const database = await open(now, { seed });
      expect(await everyAd(database)).toEqual(await everyAd(seeded));
      await database.close();
    }
  },
);

test('AV04 an ad imported after a killed first start keeps its times', async () => {
  const firstPublishedAt = new Date('2026-10-01T10:00:00Z');
  const [job] = readDemo(anyDay).jobs;
  if (!job) throw new Error('the demo is empty');
  leaveUnmoved();
  const imported = await openDatabase({ dataDir });
  await insertListings(imported, { jobs: [{ ...job, source: 'lever:1', firstPublishedAt }] });
  await imported.close();

  const database = await open(anyDay);
  const { rows } = await database.db.execute(sql`
    select extract(epoch from first_published_at)::float * 1000 as at from jobs where source = 'lever:1'`);
  expect(rows).toEqual([{ at: firstPublishedAt.getTime() }]);
  await database.close();
});

test('the prepared data contain only the database that is opened', async () => {
  leaveUnmoved();
  const database = await openDatabase({ dataDir });
  expect((await database.db.execute(sql`select datname from pg_database`)).rows).toEqual([{ datname: 'postgres' }]);
  await database.close();
});

test('SEED=none gives an empty board', async () => {
  const database = await open(anyDay, { seed: 'none' });
  expect((await listBoardJobs(database)).total).toBe(0);
  await database.close();
});

test('data prepared for the same sources are not prepared again', async () => {
  const { folder, exists } = preparedDataLocation(dist);
  expect(exists).toBe(true);
  const before = statSync(folder).mtimeMs;
  await startPreparingData(dist);
  expect(statSync(folder).mtimeMs).toBe(before);
  expect(readdirSync(join(dist, 'prepared'))).toHaveLength(1);
});

// In order of appearance: while copying, then while opening the copy and moving it to the present.
test.each(['database.new/base', 'database'])(
  'AV04 a first start that is killed when %s exists leaves nothing incomplete',
  async (sign) => {
    const starter = startChild(new URL('./first-starter.ts', import.meta.url), dataDir, dist);
    const seen = () => [join(dataDir, sign), databaseFolder(dataDir)].some((path) => existsSync(path));
    while (!seen() && starter.process.exitCode === null) await setImmediate();
    await starter.kill();
    expect(starter.errors()).toBe('');

    const now = new Date();
    const database = await open(now);
    const { rows } = await database.db.execute<{ ads: number; pools: number; newest: boolean }>(sql`
      select count(*) filter (where status <> 'unlisted') as ads, count(*) filter (where status = 'unlisted') as pools,
        max(first_published_at) > ${now.toISOString()}::timestamptz - interval '1 day' as newest from jobs`);
    // One more ad was taken down, and the startup that takes applications without an ad has a row of its own.
    expect(rows).toEqual([{ ads: readDemo(now).jobs.length + 1, pools: 1, newest: true }]);
    await database.close();
    expect(readdirSync(dataDir)).toEqual(['database']);
  },
);
