import type { Db, Tx } from '../db/open.ts';
import { shortHash } from '../listings/slug.ts';
import type { UpsertCounts } from '../listings/upsert.ts';
import { slugOwners, writeListings } from '../listings/write-listings.ts';
import type { ImportOptions, RowFormat, RowWarning } from './format.ts';
import { atsFormat } from './formats/ats.ts';
import { fulltextFormat } from './formats/fulltext.ts';
import { jobPostingFormat } from './formats/job-posting.ts';
import { jsonFeedFormat } from './formats/json-feed.ts';
import { remoteCompaniesFormat } from './formats/remote-companies.ts';
import type { Listing } from './listing.ts';
import type { RowPosition } from './parse-json.ts';
import { openRowFile, readFileRows } from './rows.ts';
import { UnreadableFileError } from './text-file.ts';

/** A row to report: where it is, why, and its content. */
export type ReportedRow = RowPosition & { reason: string; row: unknown };
/** `what` is the reason without the row's values. */
export type RowWarningReport = ReportedRow & { what: string };

/** Counts of a file's rows. `read` is the sum of the others except `warned` and `companies`, which includes those that ads only name. */
export type ImportResult = UpsertCounts & {
  read: number;
  rejected: number;
  /** Rows that are stored with changes. */
  warned: number;
  companies: UpsertCounts;
  encoding: string;
};

export type ImportParameters = ImportOptions & {
  db: Db;
  onBytes?: (count: number) => void;
  onRow?: (result: ImportResult) => void;
  onRejected?: (rejected: ReportedRow) => void;
  onWarned?: (warned: RowWarningReport) => void;
  signal?: AbortSignal;
};

const formats: RowFormat[] = [jobPostingFormat, jsonFeedFormat, atsFormat, fulltextFormat, remoteCompaniesFormat];

/** The format of a row, recognised by its content. */
export const formatOf = (row: unknown): RowFormat | null =>
  typeof row === 'object' && row !== null ? (formats.find((format) => format.recognises(row)) ?? null) : null;

/** A row that stands for its duplicates, and its result. */
type FirstOccurrence = RowPosition & {
  /** Duplicates of it, until it is written. */
  duplicates: (RowPosition & { row: unknown })[];
  refusal: string | null;
  isSettled: boolean;
};

type PendingRow = { firstOccurrence: FirstOccurrence; row: unknown; listing: Listing; warnings: RowWarning[] };

const batchSize = 500;
// A file is rejected if none of its first rows has a known format.
const maxUnknown = 1000;

const zeroCounts = (): UpsertCounts => ({ inserted: 0, updated: 0, unchanged: 0 });

const zeroWritten = { ...zeroCounts(), companies: zeroCounts() };

const addCounts = (to: UpsertCounts, more: UpsertCounts) => {
  to.inserted += more.inserted;
  to.updated += more.updated;
  to.unchanged += more.unchanged;
};

/** The message for SQLSTATE classes 22 and 23 and code 54000: this row, not the database, is at fault. */
const rowErrorOf = (error: unknown): string | null => {
  const cause = (error as { cause?: { code?: unknown; message?: unknown } }).cause;
  return typeof cause?.code === 'string' && /^(?:22|23|54000)/.test(cause.code) ? String(cause.message) : null;
};

const describePosition = ({ line, item }: RowPosition) =>
  item === null ? `line ${line}` : `item ${item}, line ${line}`;

const duplicateRejection = (standing: FirstOccurrence): string =>
  `${describePosition(standing)} says the same and was rejected`;

type RowIdentity = { same: FirstOccurrence } | { taken: RowPosition } | { source: string; standing: FirstOccurrence };

/** Distinguishes rows with the same name: a duplicate, one that can get a name of its own, and one that can't. */
function createRowIdentifier() {
  const seen = new Map<string, Map<string, FirstOccurrence>>();
  return (listing: Listing, place: RowPosition): RowIdentity => {
    const { source } = listing.job ?? listing.company;
    const content = shortHash(JSON.stringify(listing));
    const namesakes = seen.get(source) ?? new Map<string, FirstOccurrence>();
    seen.set(source, namesakes);
    const same = namesakes.get(content);
    if (same) return { same };
    const [taken] = namesakes.values();
    if (taken && !listing.hasDerivedSource) return { taken };
    const standing: FirstOccurrence = { ...place, duplicates: [], refusal: null, isSettled: false };
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
  { db, onBytes, onRow, onRejected, onWarned, signal, ...options }: ImportParameters,
): Promise<ImportResult> {
  const file = await openRowFile(path);
  const { encoding } = file;
  const result: ImportResult = { ...zeroCounts(), read: 0, rejected: 0, warned: 0, companies: zeroCounts(), encoding };
  const identify = createRowIdentifier();
  let recognisedCount = 0;
  let batch: PendingRow[] = [];

  const reject = ({ line, item }: RowPosition, reason: string, row: unknown) => {
    result.rejected += 1;
    onRejected?.({ line, item, reason, row });
  };

  const warn = ({ firstOccurrence: { line, item }, row, warnings }: PendingRow) => {
    if (warnings.length > 0) result.warned += 1;
    for (const { what, value: given } of warnings) onWarned?.({ line, item, what, reason: `${what}: ${given}`, row });
  };

  /** A row's result applies to its duplicates too. */
  const settle = (one: PendingRow, refusal: string | null) => {
    const { firstOccurrence } = one;
    const repeated = firstOccurrence.duplicates.splice(0);
    Object.assign(firstOccurrence, { refusal, isSettled: true });
    if (refusal === null) return warn(one);
    reject(firstOccurrence, refusal, one.row);
    result.unchanged -= repeated.length;
    for (const { row, ...place } of repeated) reject(place, duplicateRejection(firstOccurrence), row);
  };

  const write = async (pending: PendingRow[]): Promise<void> => {
    try {
      const { taken, jobs, profiles, named } = await db.transaction((tx) => writeBatch(tx, pending));
      addCounts(result, jobs);
      addCounts(result, profiles);
      addCounts(result.companies, profiles);
      addCounts(result.companies, named);
      for (const one of pending)
        settle(
          one,
          taken.includes(one) ? `slug ${one.listing.company.slug} belongs to another company of the board` : null,
        );
    } catch (error) {
      const refusal = rowErrorOf(error);
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
  const addToBatch = (place: RowPosition, row: unknown): string | null => {
    const format = formatOf(row);
    if (!format) return 'the row is in no format that can be imported';
    recognisedCount += 1;
    const readResult = format.read(row, options);
    if ('reason' in readResult) return readResult.reason;
    const { listing, warnings } = readResult;
    const identified = identify(listing, place);
    if ('taken' in identified) return `${describePosition(identified.taken)} has its id and says something else`;
    if ('same' in identified) {
      const { same } = identified;
      if (same.refusal !== null) return duplicateRejection(same);
      if (!same.isSettled) same.duplicates.push({ ...place, row });
      result.unchanged += 1;
      return null;
    }
    if (listing.job) listing.job.source = identified.source;
    if (file.isDamaged && JSON.stringify(row).includes('\ufffd'))
      warnings.push({ what: 'bytes that mean nothing in UTF-8 became \ufffd', value: titleOf(listing) });
    batch.push({ firstOccurrence: identified.standing, row, listing, warnings });
    return null;
  };

  for await (const row of readFileRows(file, onBytes ?? (() => {}))) {
    if (signal?.aborted) break;
    result.read += 1;
    const place = { line: row.line, item: row.item };
    const refusal = 'value' in row ? addToBatch(place, row.value) : row.reason;
    if (refusal !== null) reject(place, refusal, 'value' in row ? row.value : row.text);
    if (recognisedCount === 0 && result.read >= maxUnknown) break;
    if (batch.length >= batchSize) {
      await write(batch);
      batch = [];
    }
    onRow?.(result);
  }
  if (batch.length > 0) await write(batch);
  if (recognisedCount === 0 && !signal?.aborted)
    throw new UnreadableFileError('no row of it is a job or a company in a format that can be imported');
  return result;
}

const titleOf = ({ job, company }: Listing): string => job?.title.cs ?? job?.title.en ?? company.name;

/** Companies that ads only name never overwrite existing ones, nor does a profile one from another source. */
async function writeBatch(tx: Tx, pending: PendingRow[]) {
  const owners = await slugOwners(tx, [...new Set(pending.map(({ listing }) => listing.company.slug))]);
  const taken = pending.filter(
    ({ listing: { company, isCompanyNameOnly } }) =>
      !isCompanyNameOnly && (owners.get(company.slug) ?? company.source) !== company.source,
  );
  const good = pending.filter((one) => !taken.includes(one)).map(({ listing }) => listing);
  const profiles = good.filter(({ isCompanyNameOnly }) => !isCompanyNameOnly).map(({ company }) => company);
  const profiled = new Set(profiles.map(({ slug }) => slug));
  const named = new Map(
    good
      .filter(
        ({ isCompanyNameOnly, company }) =>
          isCompanyNameOnly && !owners.has(company.slug) && !profiled.has(company.slug),
      )
      .map(({ company }) => [company.slug, company]),
  );
  const jobs = good.flatMap(({ job }) => job ?? []);
  const profilesWritten =
    profiles.length > 0 ? await writeListings(tx, { companies: profiles, jobs: [] }) : zeroWritten;
  const jobsWritten = jobs.length > 0 ? await writeListings(tx, { companies: [...named.values()], jobs }) : zeroWritten;
  return { taken, jobs: jobsWritten, profiles: profilesWritten.companies, named: jobsWritten.companies };
}
