import { and, desc, eq, gte, inArray, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { applicationMachine } from '../../machines/application/application.machine.ts';
import { answerSteps } from '../../machines/bulk-answer/bulk-answer.rules.ts';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { answerDueOn, latestInvitation } from '../../machines/reply-clock/invitation.rules.ts';
import { can, initialState, type StoredState } from '../../machines/statechart.ts';
import type { ApplicantRow, Applicants } from '../../src/api/contract-applicants.ts';
import type { ApplicationStatus } from '../../src/api/contract-candidate.ts';
import type { ApplicantFilter } from '../../src/routing/applicant-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { paginate } from '../../src/routing/pagination.ts';
import {
  addressForCompany,
  isOfDeletedAccount,
  lastWroteAt,
  wasTakenDown,
  writtenByCandidate,
} from '../applications/read-applications.ts';
import type { Db, Tx } from '../db/open.ts';
import { applicantRatings } from '../db/schema/applicants.ts';
import { applications } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import { messages } from '../db/schema/messages.ts';
import { languageOf, resolveLocaleText } from '../listings/cards.ts';
import { nextState } from '../next-state.ts';
import { containsFolded } from '../search/folded.ts';
import type { Texts } from '../texts.ts';

const pageSize = 25;

const waitingStatuses = ['sent', 'seen'] as const;

const isWaiting = inArray(applications.status, [...waitingStatuses]);

/** The promised day while the applicant waits; null for all others. */
const dueOn = sql<string | null>`case when ${isWaiting} then ${applications.replyDueOn} end`;

const columns = {
  application: applications,
  title: jobs.title,
  isUnlisted: sql<boolean>`${jobs.status} = 'unlisted'`,
  rating: applicantRatings.rating,
  tags: applicantRatings.tags,
  unread: sql<number>`${writtenByCandidate(sql`count(*) filter (where ${messages.readAt} is null)`)}`.mapWith(Number),
  lastWroteAt,
  wasTakenDown,
};

export const selectApplicants = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select(columns)
    .from(applications)
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .leftJoin(applicantRatings, eq(applicantRatings.applicationId, applications.id))
    .where(where);

export type FoundApplicant = Awaited<ReturnType<typeof selectApplicants>>[number];

/** The company's application with this id; null if it has none. */
export async function findApplicant(db: Db | Tx, companyId: number, id: string): Promise<FoundApplicant | null> {
  const [found] = await selectApplicants(db, and(eq(applications.id, id), eq(jobs.companyId, companyId)));
  return found ?? null;
}

const eventOf = (step: (typeof answerSteps)[number], now: Date) =>
  ({ type: `company.${step}`, at: now.getTime() }) as const;

const initialApplication = initialState(applicationMachine, { replyDueAt: null });
const movesByState = new Map<string, ApplicationStatus[]>();

/** The states a company can move an application to. They depend only on the current state. */
function movesFrom({ value }: StoredState): ApplicationStatus[] {
  const known = movesByState.get(value);
  if (known) return known;
  const events = [{ type: 'company.looked' } as const, ...answerSteps.map((step) => eventOf(step, new Date(0)))];
  const from = { ...initialApplication, value };
  const moves = events
    .filter((event) => can(applicationMachine, from, event))
    .map((event) => nextState(applicationMachine, from, event).value as ApplicationStatus)
    .filter((to) => to !== value);
  movesByState.set(value, moves);
  return moves;
}

/** Whether a company's next step is its first reply, which needs a text (product §17). */
export const isUnanswered = ({ application: { state } }: FoundApplicant): boolean =>
  (state.context as { firstReplyAt?: number | null }).firstReplyAt === null;

/** Stands for the ad's title in messages to somebody who applied without an ad. */
const withoutAd = /*i18n*/ { id: 'applicants.withoutAd', message: 'a job with us' };

type RowContext = { locale: Locale; now: Date; texts: Texts };

export function toApplicantRow(found: FoundApplicant, { locale, now, texts }: RowContext): ApplicantRow {
  const { application, title, isUnlisted, rating, tags, unread } = found;
  const { id, name, job, status, sentAt, replyDueOn, consentOn, state } = application;
  const isGone = isOfDeletedAccount(application);
  return {
    id,
    name,
    status,
    rating,
    unread,
    consentOn,
    locale: application.locale,
    email: addressForCompany(application),
    job: { identifier: job, title: resolveLocaleText(title, locale) ?? '', inLanguage: languageOf(title, locale) },
    jobForThem: isUnlisted
      ? texts[application.locale]._(withoutAd.id)
      : (resolveLocaleText(title, application.locale) ?? ''),
    sentAt: sentAt.toISOString(),
    replyDueOn: waitingStatuses.some((one) => one === status) ? replyDueOn : null,
    answerDueOn: answerDueOn(latestInvitation(application.log, found.lastWroteAt)),
    tags: tags ?? [],
    can: isGone ? [] : answerSteps.filter((step) => can(applicationMachine, state, eventOf(step, now))),
    moves: isGone ? [] : movesFrom(state),
    needsText: isUnanswered(found),
  };
}

export function applicantConditions(filter: ApplicantFilter, isOverdue: SQL | undefined): (SQL | undefined)[] {
  const { job, status, overdue, q, rating, tag } = filter;
  return [
    job === null ? undefined : eq(applications.job, job),
    status === null ? undefined : eq(applications.status, status),
    overdue ? isOverdue : undefined,
    q === '' ? undefined : containsFolded(applications.folded, q),
    rating === null ? undefined : gte(applicantRatings.rating, rating),
    tag === '' ? undefined : sql`${tag} = any(${applicantRatings.tags})`,
  ];
}

export type ApplicantsQuery = RowContext & { companyId: number; filter: ApplicantFilter };

export const isOverdueOn = (now: Date) => and(isWaiting, lt(applications.replyDueOn, dayInPrague(now)));

/** Of those due on one day whoever has waited longest comes first; those due on none follow, newest first. */
const orderBy = (due: SQLWrapper, sentAt: SQLWrapper, id: SQLWrapper): SQL[] => [
  sql`${due} asc nulls last`,
  sql`case when ${due} is not null then ${sentAt} end`,
  sql`${sentAt} desc`,
  sql`${id}`,
];

export const applicantOrder = orderBy(dueOn, applications.sentAt, applications.id);

/** Joins the ratings only if the filter needs them: most don't, and there are thousands of rows. */
export const withRatings = <Query extends PgSelect>(query: Query, { rating, tag }: ApplicantFilter) =>
  rating === null && tag === ''
    ? query
    : query.leftJoin(applicantRatings, eq(applicantRatings.applicationId, applications.id));

/** Per query, and held in memory. */
const chunkSize = 1_000;

/** All applicants with the table's extra columns, in chunks of the initial order: nobody appears twice or is skipped. */
export async function streamApplicants(db: Db, { companyId, filter, ...shown }: ApplicantsQuery) {
  const found = db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .where(and(eq(jobs.companyId, companyId), ...applicantConditions(filter, isOverdueOn(shown.now))))
    .orderBy(...applicantOrder)
    .$dynamic();
  const ids = (await withRatings(found, filter)).map(({ id }) => id);
  const listed = (row: FoundApplicant) => {
    const { phone, link } = row.application;
    const isGone = isOfDeletedAccount(row.application);
    return { ...toApplicantRow(row, shown), phone: isGone ? '' : phone, link: isGone ? '' : link };
  };
  async function* inPieces() {
    for (let from = 0; from < ids.length; from += chunkSize) {
      const piece = ids.slice(from, from + chunkSize);
      const rows = await selectApplicants(db, inArray(applications.id, piece));
      const byId = new Map(rows.map((row) => [row.application.id, row]));
      yield piece
        .map((id) => byId.get(id))
        .filter((row) => row !== undefined)
        .map(listed);
    }
  }
  return inPieces();
}

const sortTags = (tags: string[], locale: Locale) => tags.sort((a, b) => a.localeCompare(b, locale));

/** The tags that a company uses. */
export async function readTags(
  db: Db,
  { companyId, locale }: Pick<ApplicantsQuery, 'companyId' | 'locale'>,
): Promise<string[]> {
  const tagRows = await db
    .selectDistinct({ tag: sql<string>`unnest(${applicantRatings.tags})` })
    .from(applicantRatings)
    .innerJoin(applications, eq(applications.id, applicantRatings.applicationId))
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .where(and(eq(jobs.companyId, companyId), ne(applicantRatings.tags, [])));
  return sortTags(
    tagRows.map(({ tag }) => tag),
    locale,
  );
}

/** The ads of a company that have applicants. */
export async function readTitles(
  db: Db,
  { companyId, locale }: Pick<ApplicantsQuery, 'companyId' | 'locale'>,
): Promise<Applicants['jobs']> {
  const titles = await db
    .select({ identifier: jobs.number, title: jobs.title })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, companyId),
        sql`exists (select 1 from ${applications} where ${applications.job} = ${jobs.number})`,
      ),
    )
    .orderBy(desc(jobs.number));
  return titles.map(({ identifier, title }) => ({ identifier, title: resolveLocaleText(title, locale) ?? '' }));
}

/**
 * A company's applicants, those who wait first. All of them are scanned once, from an index: there may be thousands.
 */
export async function readApplicants(db: Db, query: ApplicantsQuery): Promise<Applicants> {
  const { companyId, filter, now } = query;
  const isOverdue = isOverdueOn(now);
  const all = db
    .select({
      id: applications.id,
      due: dueOn.as('due'),
      sentAt: applications.sentAt,
      isFound: sql<boolean>`${and(sql`true`, ...applicantConditions(filter, isOverdue))}`.as('is_found'),
      isOverdue: sql<boolean>`${isOverdue}`.as('is_overdue'),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .where(eq(jobs.companyId, companyId))
    .$dynamic();
  const own = db.$with('own').as(withRatings(all, filter));
  const count = (which: SQL.Aliased<boolean>) => sql<number>`(select count(*) from own where ${which})`.mapWith(Number);
  const [found] = await db
    .with(own)
    .select({
      total: count(own.isFound),
      overdue: count(own.isOverdue),
      ids: sql<string[]>`array(select ${own.id} from own where ${own.isFound}
        order by ${sql.join(orderBy(own.due, own.sentAt, own.id), sql`, `)} limit ${pageSize} offset ${(filter.page - 1) * pageSize})`,
      tags: sql<string[]>`array(select distinct unnest(tags) from ${applicantRatings}
        join own on ${own.id} = application_id where tags <> '{}')`,
    })
    .from(sql`(select) as one`);
  const { total, overdue, ids, tags } = found ?? { total: 0, overdue: 0, ids: [], tags: [] };
  const { page, pages } = paginate(filter.page, total, pageSize);
  // Beyond the last page, which is known only now.
  if (page !== filter.page) return readApplicants(db, { ...query, filter: { ...filter, page } });
  const rows = await selectApplicants(db, inArray(applications.id, ids)).orderBy(...applicantOrder);
  return {
    items: rows.map((row) => toApplicantRow(row, query)),
    total,
    overdue,
    page,
    pages,
    jobs: await readTitles(db, query),
    tags: sortTags(tags, query.locale),
  };
}
