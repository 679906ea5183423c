import { type SQL, sql } from 'drizzle-orm';
import type { JobOptionGroup, JobOptionId } from '../../src/routing/job-filters.ts';
import type { Industry } from '../../src/routing/taxonomy.ts';
import type { Db } from '../db/open.ts';
import type { Municipality } from '../listings/gazetteer.ts';
import { type BoardVersion, cacheByRevision } from '../listings/revision.ts';
import { type IndexedGroup, indexedColumns, indexedGroups } from './columns.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';

type Dictionaries = { [Group in JobOptionGroup]: Dictionary<JobOptionId<Group>> } & { industry: Dictionary<Industry> };

/**
 * All live ads, newest first, in columns of what filters, counts and orders need (decision 017). A position is an index into
 * every column.
 */
export type JobIndex = {
  size: number;
  number: Int32Array;
  company: Int32Array;
  /** Milliseconds. */
  published: Float64Array;
  /** CZK a month; -1 if the ad does not state it. */
  monthlyPay: Int32Array;
  /** The stated pay in CZK a month; -1 if it is not stated so (see statesMonthlyPay). */
  salaryMin: Int32Array;
  salaryMax: Int32Array;
  /** 255 if nothing is promised. */
  replyDays: Uint8Array;
  /** A hash of what the ad says, equal for the same ad in other places (see duplicate-jobs.ts). */
  contentHash: Int32Array;
  /** Per group: the code of the ad's value in the group's dictionary. */
  codes: Record<IndexedGroup, Int32Array>;
  sets: Dictionaries;
  /** All municipalities of Czechia and Slovakia by id, with or without ads. */
  municipalities: () => ReadonlyMap<string, Municipality>;
  /** The position of a public number, -1 where there is none. */
  positionOf: Int32Array;
  highestCompany: number;
  /** Numbers of ads with a boost, in the order of the day (see promoted.ts). */
  boosted: readonly number[];
  /** The revision of the board when an ad last changed. */
  revision: number;
};

const perGroup = <Value>(make: (group: IndexedGroup) => Value): Record<IndexedGroup, Value> =>
  Object.fromEntries(indexedGroups.map((group) => [group, make(group)])) as Record<IndexedGroup, Value>;

const createDictionaries = (today: string) =>
  perGroup((group) => createDictionary(group, today)) as unknown as Dictionaries;

/** The same codes, with their options as of another day. */
const dictionariesOnDay = (sets: Dictionaries, today: string): Dictionaries =>
  perGroup((group) => {
    if (!indexedColumns[group].isDaily) return sets[group];
    const renewed = createDictionary(group, today);
    for (const written of sets[group].valuesByCode) renewed.codeOf(written);
    return renewed;
  }) as unknown as Dictionaries;

/** Whether an ad's company is suspended, as a condition on `jobs`. Changing it requires a new revision of the company. */
export const isSuspended: SQL = sql`(jobs.company_id in (
  select company_id from company_accounts where suspended_at is not null and company_id is not null))`;

/** Whether an ad is live on a day (YYYY-MM-DD in Europe/Prague), as a condition on `jobs`. The only definition of live. */
export const liveOn = (today: string): SQL =>
  sql`(jobs.status = 'active' and jobs.valid_until >= ${today}::date and not ${isSuspended})`;

/** Whether a row is or was shown as an ad, as a condition on `jobs`: it is neither taken down nor a talent pool. */
export const isAd: SQL = sql`(jobs.status not in ('removed', 'unlisted'))`;

/** Whether an ad states both ends of its pay in crowns a month, as a condition on `jobs`. Synthetic figures don't count. */
export const statesMonthlyPay: SQL = sql`(salary->>'currency' = 'CZK' and salary->>'period' = 'month'
  and salary->>'min' is not null and salary->>'max' is not null and not coalesce((salary->>'synthetic')::boolean, false))`;

const numericColumns = [
  'number',
  'company',
  'published',
  'monthlyPay',
  'salaryMin',
  'salaryMax',
  'replyDays',
  'contentHash',
] as const;

type NumericValues = Record<(typeof numericColumns)[number], number>;
type Row = NumericValues & { codes: number[] };

export const noReplyPromise = 255;

const statedPaySql = (end: 'min' | 'max'): SQL =>
  sql`case when ${statesMonthlyPay} then least((salary->>${sql.raw(`'${end}'`)})::numeric, 2000000000)::integer else -1 end`;

const columnSeparator = '\x1f';
const rowSeparator = '\x1e';

// One text for many rows: 100,000 protocol rows take two seconds on the embedded database, this a third of one.
const indexedRowsSql = sql`string_agg(concat_ws(chr(31),
  jobs.number, jobs.company_id, (extract(epoch from jobs.first_published_at) * 1000)::bigint,
  coalesce(jobs.monthly_pay, -1), ${statedPaySql('min')}, ${statedPaySql('max')}, coalesce(jobs.reply_days, ${noReplyPromise}),
  hashtext(concat_ws('|', jobs.title, jobs.summary, jobs.salary)),
  ${sql.join(
    indexedGroups.map((group) => indexedColumns[group].valueSql),
    sql`, `,
  )}), chr(30))`;

const rowsPerQuery = 20_000;

const parseRows = (text: string | null, sets: Dictionaries): Row[] =>
  (text ? text.split(rowSeparator) : []).map((line) => {
    const texts = line.split(columnSeparator);
    const groups = texts.slice(numericColumns.length);
    return {
      ...(Object.fromEntries(numericColumns.map((figure, at) => [figure, Number(texts[at])])) as NumericValues),
      codes: indexedGroups.map((group, at) => sets[group].codeOf(groups[at] ?? '')),
    };
  });

type SharedParts = Pick<JobIndex, 'sets' | 'municipalities' | 'boosted' | 'revision'>;

const emptyIndex = (
  size: number,
  numbers: number,
  highestCompany: number,
  { sets, municipalities, boosted, revision }: SharedParts,
): JobIndex => ({
  size,
  number: new Int32Array(size),
  company: new Int32Array(size),
  published: new Float64Array(size),
  monthlyPay: new Int32Array(size),
  salaryMin: new Int32Array(size),
  salaryMax: new Int32Array(size),
  replyDays: new Uint8Array(size),
  contentHash: new Int32Array(size),
  codes: perGroup(() => new Int32Array(size)),
  sets,
  municipalities,
  positionOf: new Int32Array(numbers).fill(-1),
  highestCompany,
  boosted,
  revision,
});

const newestFirst = (a: Pick<Row, 'published' | 'number'>, b: Pick<Row, 'published' | 'number'>) =>
  b.published - a.published || b.number - a.number;

const valueAt = (column: { [position: number]: number }, position: number): number => column[position] as number;

/** The old index without the ads in `touched`, with the fresh ones merged in by date. */
const mergeIndex = (old: JobIndex, touched: ReadonlySet<number>, fresh: Row[]): JobIndex => {
  fresh.sort(newestFirst);
  let gone = 0;
  for (const number of touched) if ((old.positionOf[number] ?? -1) >= 0) gone += 1;
  const highest = (of: 'number' | 'company', before: number) =>
    fresh.reduce((max, row) => Math.max(max, row[of]), before);
  const numbers = highest('number', old.positionOf.length - 1) + 1;
  const result = emptyIndex(old.size - gone + fresh.length, numbers, highest('company', old.highestCompany), old);
  let from = 0;
  let next = 0;
  for (let position = 0; position < result.size; position += 1) {
    while (from < old.size && touched.has(valueAt(old.number, from))) from += 1;
    const row = fresh[next];
    const older = { published: valueAt(old.published, from), number: valueAt(old.number, from) };
    if (row && (from >= old.size || newestFirst(row, older) < 0)) {
      for (const figure of numericColumns) result[figure][position] = row[figure];
      for (const [which, group] of indexedGroups.entries()) result.codes[group][position] = row.codes[which] as number;
      next += 1;
    } else {
      for (const figure of numericColumns) result[figure][position] = valueAt(old[figure], from);
      for (const group of indexedGroups) result.codes[group][position] = valueAt(old.codes[group], from);
      from += 1;
    }
    result.positionOf[valueAt(result.number, position)] = position;
  }
  return result;
};

/**
 * Boosted ads of a day, except those of companies with too many overdue replies. The order changes daily and is the same for
 * everybody.
 */
const readBoosted = async (db: Db, today: string): Promise<number[]> => {
  const { rows } = await db.execute<{ job: number }>(sql`
    select boosts.job from boosts
    join jobs on jobs.number = boosts.job
    left join company_reply_records on company_reply_records.company_id = jobs.company_id
    where boosts."from" <= ${today}::date and boosts."until" >= ${today}::date and ${liveOn(today)}
      and coalesce(company_reply_records.consequence, 'none') = 'none'
    group by boosts.job order by md5(boosts.job::text || ${today})`);
  return rows.map(({ job }) => job);
};

const jobsWithCompanies = sql`jobs join companies on companies.id = jobs.company_id`;

const readAll = async (
  db: Db,
  municipalities: JobIndex['municipalities'],
  { revision, today }: BoardVersion,
): Promise<JobIndex> => {
  const sets = createDictionaries(today);
  const {
    rows: [last],
  } = await db.execute<{ number: number }>(sql`select coalesce(max(number), 0) as number from jobs`);
  const fresh: Row[] = [];
  for (let from = 0; from <= (last?.number ?? 0); from += rowsPerQuery) {
    const { rows } = await db.execute<{ text: string | null }>(sql`
      select ${indexedRowsSql} as text from ${jobsWithCompanies}
      where ${liveOn(today)} and number > ${from} and number <= ${from + rowsPerQuery}`);
    for (const row of parseRows(rows[0]?.text ?? null, sets)) fresh.push(row);
  }
  const boosted = await readBoosted(db, today);
  return mergeIndex(emptyIndex(0, 0, 0, { sets, municipalities, boosted, revision }), new Set(), fresh);
};

/** Ads by public number, live or not, as an index of their own. */
export const readIndexOfNumbers = async (
  db: Db,
  {
    numbers,
    municipalities,
    today,
  }: { numbers: readonly number[]; municipalities: JobIndex['municipalities']; today: string },
): Promise<JobIndex> => {
  const sets = createDictionaries(today);
  const { rows } = await db.execute<{ text: string | null }>(sql`
    select ${indexedRowsSql} as text from ${jobsWithCompanies}
    where ${isAd} and number = any(${`{${numbers}}`}::integer[])`);
  return mergeIndex(
    emptyIndex(0, 0, 0, { sets, municipalities, boosted: [], revision: 0 }),
    new Set(),
    parseRows(rows[0]?.text ?? null, sets),
  );
};

const readChanges = async (
  db: Db,
  before: JobIndex,
  since: BoardVersion,
  { revision, today }: BoardVersion,
): Promise<JobIndex> => {
  const isSameDay = since.today === today;
  const boosted = await readBoosted(db, today);
  const old =
    isSameDay && boosted.join() === before.boosted.join()
      ? before
      : { ...before, boosted, sets: isSameDay ? before.sets : dictionariesOnDay(before.sets, today) };
  const changed = sql`
    select number from jobs where jobs.revision > ${since.revision}${
      isSameDay ? sql`` : sql` or ${liveOn(since.today)} <> ${liveOn(today)}`
    }
    union select number from ${jobsWithCompanies} where companies.revision > ${since.revision}`;
  const { rows } = await db.execute<{ numbers: string | null; text: string | null }>(sql`
    select string_agg(jobs.number::text, ';') as numbers, ${indexedRowsSql} filter (where ${liveOn(today)}) as text
    from ${jobsWithCompanies} where number in (${changed})`);
  const numbers = rows[0]?.numbers;
  if (!numbers) return old;
  return mergeIndex(
    { ...old, revision },
    new Set(numbers.split(';').map(Number)),
    parseRows(rows[0]?.text ?? null, old.sets),
  );
};

/** The live ads of a day, cached until the board changes. */
export const cacheJobIndex = (db: Db, municipalities: JobIndex['municipalities']) =>
  cacheByRevision<JobIndex>(db, (old, since, now) =>
    old && since ? readChanges(db, old, since, now) : readAll(db, municipalities, now),
  );
