import type { Db, Tx } from '../db/open.ts';
import type { Written } from '../listings/upsert.ts';
import { slugOwners, writeListings } from '../listings/write-listings.ts';
import type { Format, Options } from './format.ts';
import { ats } from './formats/ats.ts';
import { fulltext } from './formats/fulltext.ts';
import { jobPosting } from './formats/job-posting.ts';
import { jsonFeed } from './formats/json-feed.ts';
import { remoteCompanies } from './formats/remote-companies.ts';
import type { Listing } from './listing.ts';
import { rowsOf } from './rows.ts';
import { Unreadable } from './text-file.ts';

export type Rejected = { line: number; reason: string; row: unknown };

/** What became of the rows of a file. `read` is the sum of the others but `companies`, which counts those that ads name too. */
export type ImportResult = Written & { read: number; rejected: number; repeated: number; companies: Written };

export type Import = Options & {
  db: Db;
  onBytes?: (count: number) => void;
  onRow?: (result: ImportResult) => void;
  onRejected?: (rejected: Rejected) => void;
  signal?: AbortSignal;
};

const formats: Format[] = [jobPosting, jsonFeed, ats, fulltext, remoteCompanies];

/** The format a row is in, told by what it holds. */
export const formatOf = (row: unknown): Format | null =>
  typeof row === 'object' && row !== null ? (formats.find((format) => format.recognises(row)) ?? null) : null;

type Pending = { line: number; row: unknown; listing: Listing };

const batchSize = 500;
// A file whose first rows all mean nothing is not ours.
const mostUnknown = 1000;

const nothing = (): Written => ({ inserted: 0, updated: 0, unchanged: 0 });

const none = { ...nothing(), companies: nothing() };

const add = (to: Written, more: Written) => {
  to.inserted += more.inserted;
  to.updated += more.updated;
  to.unchanged += more.unchanged;
};

/** What SQLSTATE classes 22 and 23 and code 54000 say: this row, not the database, is at fault. */
const refusalOf = (error: unknown): string | null => {
  const cause = (error as { cause?: { code?: unknown; message?: unknown } }).cause;
  return typeof cause?.code === 'string' && /^(?:22|23|54000)/.test(cause.code) ? String(cause.message) : null;
};

/**
 * Reads one file into the database. Idempotent; a row that cannot be used is rejected and the rest goes on.
 * Throws Unreadable.
 */
export async function importFile(
  path: string,
  { db, onBytes, onRow, onRejected, signal, ...options }: Import,
): Promise<ImportResult> {
  const result: ImportResult = { ...nothing(), read: 0, rejected: 0, repeated: 0, companies: nothing() };
  const seen = new Set<string>();
  let understood = 0;
  let batch: Pending[] = [];

  const reject = (rejected: Rejected) => {
    result.rejected += 1;
    onRejected?.(rejected);
  };

  const write = async (pending: Pending[]): Promise<void> => {
    try {
      const { taken, jobs, profiles, named } = await db.transaction((tx) => writeBatch(tx, pending));
      add(result, jobs);
      add(result, profiles);
      add(result.companies, profiles);
      add(result.companies, named);
      for (const { line, row, listing } of taken)
        reject({ line, row, reason: `slug ${listing.company.slug} belongs to another company of the board` });
    } catch (error) {
      const refusal = refusalOf(error);
      const [only] = pending;
      if (refusal === null || !only) throw error;
      if (pending.length === 1)
        return reject({ line: only.line, row: only.row, reason: `the database refuses it: ${refusal}` });
      const half = pending.length >> 1;
      await write(pending.slice(0, half));
      await write(pending.slice(half));
    }
  };

  for await (const row of rowsOf(path, onBytes ?? (() => {}))) {
    if (signal?.aborted) break;
    result.read += 1;
    const format = 'value' in row ? formatOf(row.value) : null;
    if (!('value' in row)) reject({ line: row.line, reason: row.reason, row: row.text });
    else if (!format)
      reject({ line: row.line, reason: 'the row is in no format that can be imported', row: row.value });
    else {
      understood += 1;
      const verdict = format.read(row.value, options);
      if ('reason' in verdict) reject({ line: row.line, reason: verdict.reason, row: row.value });
      else {
        const { listing } = verdict;
        const { source } = listing.job ?? listing.company;
        if (seen.has(source)) result.repeated += 1;
        else {
          seen.add(source);
          batch.push({ line: row.line, row: row.value, listing });
        }
      }
    }
    if (understood === 0 && result.read >= mostUnknown) break;
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

/** Companies that ads merely name never overwrite one that is there, nor does a profile one that somebody else brought. */
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
