import type { Db, Tx } from '../db/open.ts';
import { shortHash } from '../listings/slug.ts';
import type { Written } from '../listings/upsert.ts';
import { slugOwners, writeListings } from '../listings/write-listings.ts';
import type { Format, Options, Warning } from './format.ts';
import { ats } from './formats/ats.ts';
import { fulltext } from './formats/fulltext.ts';
import { jobPosting } from './formats/job-posting.ts';
import { jsonFeed } from './formats/json-feed.ts';
import { remoteCompanies } from './formats/remote-companies.ts';
import type { Listing } from './listing.ts';
import type { Place } from './parse-json.ts';
import { openRows, rowsOf } from './rows.ts';
import { Unreadable } from './text-file.ts';

/** A row to report: where it is, why, and its content. */
export type Told = Place & { reason: string; row: unknown };
/** `what` is the reason without the row's values. */
export type Warned = Told & { what: string };

/** Counts of a file's rows. `read` is the sum of the others except `warned` and `companies`, which includes those that ads only name. */
export type ImportResult = Written & {
  read: number;
  rejected: number;
  /** Rows that are stored with changes. */
  warned: number;
  companies: Written;
  encoding: string;
};

export type Import = Options & {
  db: Db;
  onBytes?: (count: number) => void;
  onRow?: (result: ImportResult) => void;
  onRejected?: (rejected: Told) => void;
  onWarned?: (warned: Warned) => void;
  signal?: AbortSignal;
};

const formats: Format[] = [jobPosting, jsonFeed, ats, fulltext, remoteCompanies];

/** The format of a row, recognised by its content. */
export const formatOf = (row: unknown): Format | null =>
  typeof row === 'object' && row !== null ? (formats.find((format) => format.recognises(row)) ?? null) : null;

/** A row that stands for its duplicates, and its result. */
type Standing = Place & {
  /** Duplicates of it, until it is written. */
  repeated: (Place & { row: unknown })[];
  refusal: string | null;
  isSettled: boolean;
};

type Pending = { standing: Standing; row: unknown; listing: Listing; warnings: Warning[] };

const batchSize = 500;
// A file is rejected if none of its first rows has a known format.
const maxUnknown = 1000;

const nothing = (): Written => ({ inserted: 0, updated: 0, unchanged: 0 });

const none = { ...nothing(), companies: nothing() };

const add = (to: Written, more: Written) => {
  to.inserted += more.inserted;
  to.updated += more.updated;
  to.unchanged += more.unchanged;
};

/** The message for SQLSTATE classes 22 and 23 and code 54000: this row, not the database, is at fault. */
const refusalOf = (error: unknown): string | null => {
  const cause = (error as { cause?: { code?: unknown; message?: unknown } }).cause;
  return typeof cause?.code === 'string' && /^(?:22|23|54000)/.test(cause.code) ? String(cause.message) : null;
};

const wordsOf = ({ line, item }: Place) => (item === null ? `line ${line}` : `item ${item}, line ${line}`);

const repeating = (standing: Standing): string => `${wordsOf(standing)} says the same and was rejected`;

type Known = { same: Standing } | { taken: Place } | { source: string; standing: Standing };

/** Distinguishes rows with the same name: a duplicate, one that can get a name of its own, and one that can't. */
function createNames() {
  const seen = new Map<string, Map<string, Standing>>();
  return (listing: Listing, place: Place): Known => {
    const { source } = listing.job ?? listing.company;
    const content = shortHash(JSON.stringify(listing));
    const namesakes = seen.get(source) ?? new Map<string, Standing>();
    seen.set(source, namesakes);
    const same = namesakes.get(content);
    if (same) return { same };
    const [taken] = namesakes.values();
    if (taken && !listing.isUnnamed) return { taken };
    const standing: Standing = { ...place, repeated: [], refusal: null, isSettled: false };
    namesakes.set(content, standing);
    return { source: taken ? `${source}:${namesakes.size}` : source, standing };
  };
}

/**
 * Reads one file into the database. Idempotent: each row is inserted, updated, unchanged, or rejected with its reason, and
 * the rest goes on. Throws Unreadable.
 */
export async function importFile(
  path: string,
  { db, onBytes, onRow, onRejected, onWarned, signal, ...options }: Import,
): Promise<ImportResult> {
  const file = await openRows(path);
  const { encoding } = file;
  const result: ImportResult = { ...nothing(), read: 0, rejected: 0, warned: 0, companies: nothing(), encoding };
  const nameOf = createNames();
  let understood = 0;
  let batch: Pending[] = [];

  const reject = ({ line, item }: Place, reason: string, row: unknown) => {
    result.rejected += 1;
    onRejected?.({ line, item, reason, row });
  };

  const warn = ({ standing: { line, item }, row, warnings }: Pending) => {
    if (warnings.length > 0) result.warned += 1;
    for (const { what, given } of warnings) onWarned?.({ line, item, what, reason: `${what}: ${given}`, row });
  };

  /** A row's result applies to its duplicates too. */
  const settle = (one: Pending, refusal: string | null) => {
    const { standing } = one;
    const repeated = standing.repeated.splice(0);
    Object.assign(standing, { refusal, isSettled: true });
    if (refusal === null) return warn(one);
    reject(standing, refusal, one.row);
    result.unchanged -= repeated.length;
    for (const { row, ...place } of repeated) reject(place, repeating(standing), row);
  };

  const write = async (pending: Pending[]): Promise<void> => {
    try {
      const { taken, jobs, profiles, named } = await db.transaction((tx) => writeBatch(tx, pending));
      add(result, jobs);
      add(result, profiles);
      add(result.companies, profiles);
      add(result.companies, named);
      for (const one of pending)
        settle(
          one,
          taken.includes(one) ? `slug ${one.listing.company.slug} belongs to another company of the board` : null,
        );
    } catch (error) {
      const refusal = refusalOf(error);
      const [only] = pending;
      if (refusal === null || !only) throw error;
      if (pending.length === 1) {
        settle(only, `the database refuses it: ${refusal}`);
        return;
      }
      const half = pending.length >> 1;
      await write(pending.slice(0, half));
      await write(pending.slice(half));
    }
  };

  /** Adds a row to the batch, or returns why not. */
  const take = (place: Place, row: unknown): string | null => {
    const format = formatOf(row);
    if (!format) return 'the row is in no format that can be imported';
    understood += 1;
    const verdict = format.read(row, options);
    if ('reason' in verdict) return verdict.reason;
    const { listing, warnings } = verdict;
    const known = nameOf(listing, place);
    if ('taken' in known) return `${wordsOf(known.taken)} has its id and says something else`;
    if ('same' in known) {
      const { same } = known;
      if (same.refusal !== null) return repeating(same);
      if (!same.isSettled) same.repeated.push({ ...place, row });
      result.unchanged += 1;
      return null;
    }
    if (listing.job) listing.job.source = known.source;
    if (file.isDamaged && JSON.stringify(row).includes('\ufffd'))
      warnings.push({ what: 'bytes that mean nothing in UTF-8 became \ufffd', given: titleOf(listing) });
    batch.push({ standing: known.standing, row, listing, warnings });
    return null;
  };

  for await (const row of rowsOf(file, onBytes ?? (() => {}))) {
    if (signal?.aborted) break;
    result.read += 1;
    const place = { line: row.line, item: row.item };
    const refusal = 'value' in row ? take(place, row.value) : row.reason;
    if (refusal !== null) reject(place, refusal, 'value' in row ? row.value : row.text);
    if (understood === 0 && result.read >= maxUnknown) break;
    if (batch.length >= batchSize) {
      await write(batch);
      batch = [];
    }
    onRow?.(result);
  }
  if (batch.length > 0) await write(batch);
  if (understood === 0 && !signal?.aborted)
    throw new Unreadable('no row of it is a job or a company in a format that can be imported');
  return result;
}

const titleOf = ({ job, company }: Listing): string => job?.title.cs ?? job?.title.en ?? company.name;

/** Companies that ads only name never overwrite existing ones, nor does a profile one from another source. */
async function writeBatch(tx: Tx, pending: Pending[]) {
  const owners = await slugOwners(tx, [...new Set(pending.map(({ listing }) => listing.company.slug))]);
  const taken = pending.filter(
    ({ listing: { company, onlyNamed } }) =>
      !onlyNamed && (owners.get(company.slug) ?? company.source) !== company.source,
  );
  const good = pending.filter((one) => !taken.includes(one)).map(({ listing }) => listing);
  const profiles = good.filter(({ onlyNamed }) => !onlyNamed).map(({ company }) => company);
  const profiled = new Set(profiles.map(({ slug }) => slug));
  const named = new Map(
    good
      .filter(({ onlyNamed, company }) => onlyNamed && !owners.has(company.slug) && !profiled.has(company.slug))
      .map(({ company }) => [company.slug, company]),
  );
  const jobs = good.flatMap(({ job }) => job ?? []);
  const profilesWritten = profiles.length > 0 ? await writeListings(tx, { companies: profiles, jobs: [] }) : none;
  const jobsWritten = jobs.length > 0 ? await writeListings(tx, { companies: [...named.values()], jobs }) : none;
  return { taken, jobs: jobsWritten, profiles: profilesWritten.companies, named: jobsWritten.companies };
}
