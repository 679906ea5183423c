import { inArray, sql } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { type Consequence, nextStanding } from '../../machines/reply-clock/consequences.rules.ts';
import { publicFigures } from '../../machines/reply-clock/reply-figures.rules.ts';
import type { CompanyReplyRecord } from '../../src/api/contract-reply-clock.ts';
import { chunks, jsonParameter } from '../db/bulk.ts';
import type { Db, Tx } from '../db/open.ts';
import { companyReplyRecords } from '../db/schema/reply-clock.ts';
import { nextRevision } from '../listings/revision.ts';
import { type CompanyFigures, computeFigures } from './compute-figures.ts';
import { takeStaleCompanies } from './stale-records.ts';

type Row = typeof companyReplyRecords.$inferSelect;

/** Tells a company what will come, in the transaction that records it. */
export type AnnounceConsequence = (
  tx: Tx,
  announcement: { company: number; consequence: Consequence; figures: CompanyFigures },
) => Promise<void>;

const zeroFigures = { applicants: 0, counted: 0, inTime: 0, medianDays: null, overdue: 0, dueSoon: 0 };
const emptyFigures = { ...zeroFigures, inTimeDays: [], lateDays: [] };

const emptyRecord = (companyId: number): Row => ({
  companyId,
  ...emptyFigures,
  publicRecord: null,
  consequence: 'none',
  announced: 'none',
  announcedOn: null,
});

/** A company's record with newer figures, and what the company is told. */
function nextRecord(before: Row, { company, ...figures }: CompanyFigures, today: string) {
  const { announces, ...standing } = nextStanding(before, figures, today);
  const publicRecord = publicFigures(figures);
  const applicants = Math.max(before.applicants, figures.applicants);
  const row: Row = {
    companyId: company,
    ...figures,
    applicants,
    ...standing,
    publicRecord: publicRecord && { ...publicRecord, consequence: standing.consequence },
  };
  return { row, announces };
}

const isSamePublicRecord = (one: CompanyReplyRecord | null, other: CompanyReplyRecord | null): boolean =>
  one?.counted === other?.counted &&
  one?.inTime === other?.inTime &&
  one?.medianDays === other?.medianDays &&
  one?.overdue === other?.overdue &&
  one?.consequence === other?.consequence;

const haveSameDays = (one: Row, other: Row): boolean =>
  `${one.inTimeDays} ${one.lateDays}` === `${other.inTimeDays} ${other.lateDays}`;

const isSameRow = (one: Row, other: Row): boolean =>
  isSamePublicRecord(one.publicRecord, other.publicRecord) &&
  haveSameDays(one, other) &&
  (Object.keys(zeroFigures) as (keyof typeof zeroFigures)[]).every((name) => one[name] === other[name]) &&
  one.consequence === other.consequence &&
  one.announced === other.announced &&
  one.announcedOn === other.announcedOn;

async function writeRecords(tx: Tx, rows: Row[]): Promise<void> {
  const columns = sql.raw(
    'company_id, applicants, counted, in_time, median_days, overdue, due_soon, in_time_days, late_days, public_record, consequence, announced, announced_on',
  );
  for (const some of chunks(rows))
    await tx.execute(sql`
      insert into company_reply_records (${columns})
      select "companyId", applicants, counted, "inTime", "medianDays", overdue, "dueSoon", "inTimeDays", "lateDays", "publicRecord", consequence, announced, "announcedOn"
      from jsonb_to_recordset(${jsonParameter(some)}::jsonb) as given("companyId" integer, applicants integer, counted integer,
        "inTime" integer, "medianDays" integer, overdue integer, "dueSoon" integer, "inTimeDays" integer[],
        "lateDays" integer[], "publicRecord" jsonb, consequence text,
        announced text, "announcedOn" date)
      on conflict (company_id) do update set applicants = excluded.applicants, counted = excluded.counted,
        in_time = excluded.in_time, median_days = excluded.median_days, overdue = excluded.overdue,
        due_soon = excluded.due_soon, in_time_days = excluded.in_time_days,
        late_days = excluded.late_days, public_record = excluded.public_record, consequence = excluded.consequence,
        announced = excluded.announced, announced_on = excluded.announced_on`);
}

/** Invalidates caches of the board in memory and of documents (decision 018): lists are filtered and ordered by companies' records. */
async function invalidateCaches(tx: Tx, companies: number[]): Promise<void> {
  const revision = await nextRevision(tx);
  if (companies.length === 0) return;
  await tx.execute(sql`
    update companies set revision = ${revision}::integer where id = any(${`{${companies}}`}::integer[])`);
  await tx.execute(sql`
    update jobs set revision = ${revision}::integer
    where company_id = any(${`{${companies}}`}::integer[]) and status = 'active'`);
}

const advisoryLockKey = 7_204_119;

/**
 * Computes how reply promises are kept, of all companies or of those whose applications have changed since, and publishes changes of public
 * figures. Only one process at a time.
 */
export function recomputeRecords(
  { db, now }: { db: Db; now: () => Date },
  which: 'all' | 'stale',
  announce: AnnounceConsequence = async () => {},
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLockKey}::integer)`);
    const stale = await takeStaleCompanies(tx);
    if (which === 'stale' && stale.length === 0) return;
    const staleCompanies = which === 'all' ? null : stale;
    const today = dayInPrague(now());
    const { companies, isJobShownNew } = await computeFigures(tx, staleCompanies, today);

    const known = await tx
      .select()
      .from(companyReplyRecords)
      .where(staleCompanies === null ? undefined : inArray(companyReplyRecords.companyId, staleCompanies));
    const before = new Map(known.map((row) => [row.companyId, row]));
    const found = new Set(companies.map(({ company }) => company));
    const gone = known.filter(({ companyId }) => !found.has(companyId));
    const figures = [...companies, ...gone.map(({ companyId }) => ({ ...emptyFigures, company: companyId }))];

    const changed: Row[] = [];
    const shownNew: number[] = [];
    for (const figure of figures) {
      const old = before.get(figure.company) ?? emptyRecord(figure.company);
      const { row, announces } = nextRecord(old, figure, today);
      if (!isSameRow(old, row)) changed.push(row);
      if (!isSamePublicRecord(old.publicRecord, row.publicRecord) || (row.publicRecord && !haveSameDays(old, row)))
        shownNew.push(row.companyId);
      if (announces !== null) await announce(tx, { company: row.companyId, consequence: announces, figures: figure });
    }
    await writeRecords(tx, changed);
    if (isJobShownNew || shownNew.length > 0) await invalidateCaches(tx, shownNew);
  });
}
