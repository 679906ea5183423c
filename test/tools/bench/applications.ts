import { inArray, sql } from 'drizzle-orm';
import { applicationMachine } from '../../../machines/application/application.machine.ts';
import { dayInPrague, endOfDay } from '../../../machines/calendar.rules.ts';
import { replyDueOn } from '../../../machines/reply-clock/due-date.rules.ts';
import { initialState } from '../../../machines/statechart.ts';
import { insertSession } from '../../../server/accounts/sessions/sessions.ts';
import type { Database } from '../../../server/db/open.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { applicantRatings } from '../../../server/db/schema/applicants.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { companyAccounts, companyMembers } from '../../../server/db/schema/company-accounts.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { nextState } from '../../../server/next-state.ts';
import { recomputeRecords } from '../../../server/reply-clock/recompute-records.ts';
import type { ApplicationStatus } from '../../../src/api/contract-candidate.ts';
import { companyCalls } from '../../../src/routing/company-calls.ts';
import { syntheticListings } from '../synthetic-jobs.ts';
import { type BigBoard, startOnPglite, startOnPostgres } from './big-board.ts';
import { cpuTimeOfProcess } from './processes.ts';
import { budgetedRow, milliseconds, quantile, type Row, seconds } from './row.ts';

const manyJobs = 5_000;
const manyApplications = 100_000;
/** Of them, those of the one company that is measured. */
const ofOne = 10_000;
const chunk = 1_000;
const dayLength = 86_400_000;

const account = 'measured';

type FilledBoard = { token: string; figures: { first: number; again: number } };

/** The state of an application from a given day, by what its company did. */
function outcomeOfApplication(nth: number, sentAt: Date, due: string) {
  const after = (days: number) => new Date(sentAt.getTime() + days * dayLength);
  const steps = [
    [],
    [{ type: 'company.looked', at: after(1) }],
    [{ type: 'company.refused', at: after(3) }],
    [{ type: 'company.wrote', at: after(2) }],
    [{ type: 'company.refused', at: after(20) }],
  ] as const;
  let state = initialState(applicationMachine, { replyDueAt: endOfDay(due) });
  const log = [{ status: state.value as ApplicationStatus, at: sentAt.toISOString() }];
  for (const { type, at } of steps[nth % steps.length] ?? []) {
    state = nextState(applicationMachine, state, { type, at: at.getTime() });
    log.push({ status: state.value as ApplicationStatus, at: at.toISOString() });
  }
  return { state, log, status: state.value as ApplicationStatus };
}

async function writeApplications({ db }: Database, numbers: readonly number[], now: Date): Promise<void> {
  for (let from = 0; from < manyApplications; from += chunk) {
    const rows = Array.from({ length: chunk }, (_, at) => {
      const nth = from + at;
      const sentAt = new Date(now.getTime() - ((nth * 7) % 120) * dayLength);
      const due = replyDueOn(dayInPrague(sentAt), 7);
      return {
        id: `measured-${nth}`,
        reference: `M-${nth}`,
        job: numbers[nth % numbers.length] ?? 0,
        email: `person-${nth}@people.example`,
        name: `Žofie Nováková ${nth}`,
        phone: '',
        link: '',
        locale: 'cs' as const,
        message: 'I let kites fly.',
        mayBeKept: false,
        sentAt,
        replyDueOn: due,
        ...outcomeOfApplication(nth, sentAt, due),
      };
    });
    await db.insert(applications).values(rows);
    await db
      .insert(applicantRatings)
      .values(
        rows
          .filter((_, at) => at % 4 === 0)
          .map(({ id }, at) => ({ applicationId: id, rating: (at % 5) + 1, tags: at % 3 === 0 ? ['kites'] : [] })),
      );
  }
}

/** A board of 100,000 applications, a tenth of them of one company, whose owner is signed in. */
async function fill(database: Database): Promise<FilledBoard> {
  const { db } = database;
  const now = new Date();
  process.stderr.write(`writing ${manyApplications} applications …\n`);
  for (const listings of syntheticListings(manyJobs, now)) await db.transaction((tx) => writeListings(tx, listings));
  const all = await db.select({ number: jobs.number, companyId: jobs.companyId }).from(jobs);
  const own = all.slice(0, (manyJobs * ofOne) / manyApplications);
  const companyId = own[0]?.companyId ?? 0;
  const numbers = own.map(({ number }) => number);
  await db.update(jobs).set({ companyId }).where(inArray(jobs.number, numbers));
  await writeApplications(
    database,
    all.map(({ number }) => number),
    now,
  );
  await db
    .insert(users)
    .values({ id: account, name: account, email: 'owner@people.example', emailVerified: true, locale: 'cs' });
  await db.insert(companyAccounts).values({
    id: account,
    keyDigest: account,
    name: account,
    ico: '',
    website: 'https://people.example/',
    country: 'CZ',
    city: 'Brno',
    size: '1-10',
    stage: 'seed',
    companyId,
    dnsToken: account,
    createdAt: now,
    verifiedAt: now,
    verifiedBy: 'admin',
  });
  await db
    .insert(companyMembers)
    .values({ id: account, accountId: account, userId: account, role: 'owner', joinedAt: now });
  // PostgreSQL's autovacuum would do this in time.
  await db.execute(sql`vacuum (analyze)`);
  const recompute = async () => {
    const began = performance.now();
    await recomputeRecords({ db, now: () => now }, 'all');
    return performance.now() - began;
  };
  const figures = { first: await recompute(), again: await recompute() };
  const { token } = await insertSession(db, { userId: account, now });
  return { token, figures };
}

/** Below the hourly limit per user. */
const exports = 5;

const questions = [
  ['the first page', ''],
  ['the page 200', '?page=200'],
  ['those overdue', '?overdue=1'],
  ['a name', '?q=novakova%2042'],
  ['a tag and a rating', '?tag=kites&rating=3'],
] as const;

async function rowsOn(
  kind: string,
  start: (fill: (database: Database) => Promise<void>) => Promise<BigBoard | null>,
  times: number,
): Promise<Row[]> {
  let filled: FilledBoard | undefined;
  const board = await start(async (database) => {
    filled = await fill(database);
  });
  if (!board || !filled) return [{ what: `Applications on ${kind}`, ours: 'none is installed' }];
  const { token, figures } = filled;
  const rows: Row[] = [
    budgetedRow(
      `Figures of ${manyApplications.toLocaleString('en')} applications on ${kind}, all new`,
      figures.first,
      5_000,
      seconds,
    ),
    budgetedRow('  the same an hour later', figures.again, 5_000, seconds),
  ];
  const read = (path: string) =>
    fetch(`${board.origin}${path}`, {
      headers: { cookie: `__Host-session=${token}`, 'accept-encoding': 'br, gzip' },
    });
  try {
    for (const [what, query] of questions) {
      const taken: number[] = [];
      const before = cpuTimeOfProcess(board.process.pid);
      for (let at = 0; at < times; at += 1) {
        const began = performance.now();
        const answer = await read(`${companyCalls.applications(account)}${query}`);
        const { items } = (await answer.json()) as { items: unknown[] };
        if (items.length === 0) throw new Error(`${what}: nobody`);
        taken.push(performance.now() - began);
      }
      rows.push(
        budgetedRow(
          `  applicants of one company, ${ofOne.toLocaleString('en')}: ${what}, p50`,
          quantile(taken, 0.5),
          50,
          milliseconds,
          `${milliseconds((cpuTimeOfProcess(board.process.pid) - before) / times)} of the server's processor`,
        ),
      );
    }
    const whole: number[] = [];
    const before = cpuTimeOfProcess(board.process.pid);
    for (let at = 0; at < exports; at += 1) {
      const began = performance.now();
      const lines = (await (await read(companyCalls.applicantsCsv(account))).text()).trimEnd().split('\r\n').length;
      if (lines <= ofOne) throw new Error(`The table has ${lines} lines`);
      whole.push(performance.now() - began);
    }
    rows.push({
      what: `  all ${ofOne.toLocaleString('en')} of them as CSV, p50`,
      ours: milliseconds(quantile(whole, 0.5)),
      beside: `${milliseconds((cpuTimeOfProcess(board.process.pid) - before) / exports)} of the server's processor`,
    });
  } finally {
    await board.remove();
  }
  return rows;
}

/** How long the table of applicants and the hourly figures take on a board of 100,000 applications. */
export const applicationRows = async (times: number): Promise<Row[]> => [
  ...(await rowsOn('PGlite', startOnPglite, times)),
  ...(await rowsOn('PostgreSQL', startOnPostgres, times)),
];
