import { type SQL, sql } from 'drizzle-orm';
import type { Seniority } from '../../src/api/contract.ts';
import { type FieldId, fields, type Mode, modes, type PlaceId, places } from '../../src/routing/taxonomy.ts';
import type { Db } from '../db/open.ts';
import { withGroups } from '../listings/areas.ts';
import { type BoardVersion, cacheByRevision } from '../listings/revision.ts';

/**
 * A dictionary of sets of ids. Rows repeat the same few combinations, so a column holds the code of each row's combination
 * and everything about it is worked out once.
 */
export type Dictionary<Id extends string> = {
  ids: readonly Id[];
  /** The code of a combination, as PostgreSQL writes an array: `{backend,devops}`. */
  codeOf: (written: string) => number;
  /** By code, the ids of the combination as indexes of `ids`. */
  members: number[][];
};

/** `complete` adds to a combination what it implies. */
const createDictionary = <Id extends string>(ids: readonly Id[], complete: (given: Id[]) => Id[]): Dictionary<Id> => {
  const codes = new Map<string, number>();
  const members: number[][] = [];
  const indexes = new Map(ids.map((id, at) => [id, at]));
  return {
    ids,
    members,
    codeOf: (written) => {
      const known = codes.get(written);
      if (known !== undefined) return known;
      const given = written
        .slice(1, -1)
        .split(',')
        .filter((id): id is Id => indexes.has(id as Id));
      const code = members.push(complete(given).map((id) => indexes.get(id) ?? 0)) - 1;
      codes.set(written, code);
      return code;
    },
  };
};

/** By code, 1 where the combination holds one of the ids; all 1 where none is asked for. */
export const holdingAny = <Id extends string>({ ids, members }: Dictionary<Id>, asked: readonly Id[]): Uint8Array => {
  const holding = new Uint8Array(members.length);
  if (asked.length === 0) return holding.fill(1);
  const wanted = new Set(asked.map((id) => ids.indexOf(id)));
  for (const [code, set] of members.entries()) if (set.some((at) => wanted.has(at))) holding[code] = 1;
  return holding;
};

export const idsOf = <Id extends string>({ ids, members }: Dictionary<Id>, code: number): Id[] =>
  (members[code] ?? []).map((at) => ids[at] as Id);

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
  /** Codes of the dictionaries. */
  fields: Int32Array;
  areas: Int32Array;
  /** One bit, as in `modeBit`; 0 where the ad does not say. */
  mode: Uint8Array;
  /** CZK a month; -1 where the ad does not say. */
  pay: Int32Array;
  /** 255 where nothing was promised. */
  replyDays: Uint8Array;
  /** Bits, as in `seniorityBits`. */
  seniority: Uint8Array;
  /** Alike for ads that say the same, wherever they are (see twins.ts). */
  said: Int32Array;
  /** The position of a public number, -1 where there is none. */
  positionOf: Int32Array;
  highestCompany: number;
  fieldSets: Dictionary<FieldId>;
  areaSets: Dictionary<PlaceId>;
};

type Dictionaries = Pick<JobIndex, 'fieldSets' | 'areaSets'>;

const createDictionaries = (): Dictionaries => ({
  fieldSets: createDictionary(Object.keys(fields) as FieldId[], withGroups),
  areaSets: createDictionary(Object.keys(places) as PlaceId[], (given) => given),
});

/** When an ad is live on a day (YYYY-MM-DD in Europe/Prague), as a condition on `jobs`. The only place that says so. */
export const liveOn = (today: string): SQL => sql`(jobs.status = 'active' and jobs.valid_until >= ${today}::date)`;

export const modeBit = (mode: Mode): number => 1 << modes.indexOf(mode);

const levels: readonly string[] = ['intern', 'junior', 'medior', 'senior', 'lead'] satisfies Seniority[];

export const seniorityBits = (seniority: readonly string[]): number =>
  seniority.reduce((bits, level) => (levels.includes(level) ? bits | (1 << levels.indexOf(level)) : bits), 0);

type Row = {
  number: number;
  company: number;
  published: number;
  fields: number;
  areas: number;
  mode: number;
  pay: number;
  replyDays: number;
  seniority: number;
  said: number;
};

export const unpromised = 255;

// One text for many rows: a hundred thousand rows of the protocol cost two seconds on the embedded database, this a third of one.
const written = sql`string_agg(concat_ws('|',
  jobs.number, jobs.company_id, (extract(epoch from jobs.first_published_at) * 1000)::bigint, jobs.fields::text,
  jobs.areas::text, coalesce(jobs.mode, ''), coalesce(jobs.monthly_pay, -1), coalesce(jobs.reply_days, ${unpromised}),
  array_to_string(jobs.seniority, ','), hashtext(concat_ws('|', jobs.title, jobs.summary, jobs.salary))), ';')`;

const atOnce = 100_000;

const modeBits = new Map<string, number>(modes.map((mode) => [mode, modeBit(mode)]));

const parse = (text: string | null, sets: Dictionaries): Row[] =>
  (text ? text.split(';') : []).map((line) => {
    const [number, company, published, fields = '', areas = '', mode = '', pay, replyDays, seniority = '', said] =
      line.split('|');
    return {
      number: Number(number),
      company: Number(company),
      published: Number(published),
      fields: sets.fieldSets.codeOf(fields),
      areas: sets.areaSets.codeOf(areas),
      mode: modeBits.get(mode) ?? 0,
      pay: Number(pay),
      replyDays: Number(replyDays),
      seniority: seniorityBits(seniority.split(',')),
      said: Number(said),
    };
  });

const empty = (size: number, numbers: number, highestCompany: number, sets: Dictionaries): JobIndex => ({
  size,
  number: new Int32Array(size),
  company: new Int32Array(size),
  published: new Float64Array(size),
  fields: new Int32Array(size),
  areas: new Int32Array(size),
  mode: new Uint8Array(size),
  pay: new Int32Array(size),
  replyDays: new Uint8Array(size),
  seniority: new Uint8Array(size),
  said: new Int32Array(size),
  positionOf: new Int32Array(numbers).fill(-1),
  highestCompany,
  fieldSets: sets.fieldSets,
  areaSets: sets.areaSets,
});

const columns = [
  ...(['number', 'company', 'published', 'fields', 'areas', 'mode', 'pay', 'replyDays', 'seniority', 'said'] as const),
];

const newestFirst = (a: Pick<Row, 'published' | 'number'>, b: Pick<Row, 'published' | 'number'>) =>
  b.published - a.published || b.number - a.number;

const at = (column: { [position: number]: number }, position: number): number => column[position] as number;

/** The old ads without those of `touched`, with the fresh ones put in where they belong. */
const merged = (old: JobIndex, touched: ReadonlySet<number>, fresh: Row[]): JobIndex => {
  fresh.sort(newestFirst);
  let gone = 0;
  for (const number of touched) if ((old.positionOf[number] ?? -1) >= 0) gone += 1;
  const highest = (of: 'number' | 'company', before: number) =>
    fresh.reduce((most, row) => Math.max(most, row[of]), before);
  const numbers = highest('number', old.positionOf.length - 1) + 1;
  const result = empty(old.size - gone + fresh.length, numbers, highest('company', old.highestCompany), old);
  let [from, next] = [0, 0];
  for (let position = 0; position < result.size; position += 1) {
    while (from < old.size && touched.has(at(old.number, from))) from += 1;
    const row = fresh[next];
    const older = { published: at(old.published, from), number: at(old.number, from) };
    if (row && (from >= old.size || newestFirst(row, older) < 0)) {
      for (const column of columns) result[column][position] = row[column];
      next += 1;
    } else {
      for (const column of columns) result[column][position] = at(old[column], from);
      from += 1;
    }
    result.positionOf[at(result.number, position)] = position;
  }
  return result;
};

const readAll = async (db: Db, today: string): Promise<JobIndex> => {
  const sets = createDictionaries();
  const {
    rows: [last],
  } = await db.execute<{ number: number }>(sql`select coalesce(max(number), 0) as number from jobs`);
  const fresh: Row[] = [];
  for (let from = 0; from <= (last?.number ?? 0); from += atOnce) {
    const { rows } = await db.execute<{ text: string | null }>(sql`
      select ${written} as text from jobs
      where ${liveOn(today)} and number > ${from} and number <= ${from + atOnce}`);
    for (const row of parse(rows[0]?.text ?? null, sets)) fresh.push(row);
  }
  return merged(empty(0, 0, 0, sets), new Set(), fresh);
};

const readChanges = async (db: Db, old: JobIndex, since: BoardVersion, today: string): Promise<JobIndex> => {
  const changed = sql`(jobs.revision > ${since.revision}${
    since.today === today ? sql`` : sql` or ${liveOn(since.today)} <> ${liveOn(today)}`
  })`;
  const { rows } = await db.execute<{ numbers: string | null; text: string | null }>(sql`
    select string_agg(jobs.number::text, ';') as numbers, ${written} filter (where ${liveOn(today)}) as text
    from jobs where ${changed}`);
  const numbers = rows[0]?.numbers;
  if (!numbers) return old;
  return merged(old, new Set(numbers.split(';').map(Number)), parse(rows[0]?.text ?? null, old));
};

/** Reads the live ads of a day, from memory where the board did not change. */
export const cacheJobIndex = (db: Db) =>
  cacheByRevision<JobIndex>(db, (old, since, { today }) =>
    old && since ? readChanges(db, old, since, today) : readAll(db, today),
  );
