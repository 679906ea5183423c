import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { applicationMachine } from '../../machines/application/application.machine.ts';
import { answerDueOn, latestInvitation } from '../../machines/reply-clock/invitation.rules.ts';
import { can } from '../../machines/statechart.ts';
import type { Application } from '../../src/api/contract-candidate.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { UserRow } from '../accounts/users.ts';
import type { Db, Tx } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { companies } from '../db/schema/companies.ts';
import { files } from '../db/schema/files.ts';
import { jobs } from '../db/schema/jobs.ts';
import { messages } from '../db/schema/messages.ts';
import { takedowns } from '../db/schema/reports.ts';
import type { Encryption } from '../encryption.ts';
import { languageOf, resolveLocaleText } from '../listings/cards.ts';
import { hrefOfFile } from './access.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** Replaces the address once the account is deleted. */
export const deletedAccountEmail = ({ id }: Pick<ApplicationRow, 'id'>): string => `deleted:${id}`;
export const isOfDeletedAccount = (application: Pick<ApplicationRow, 'id' | 'email'>): boolean =>
  application.email === deletedAccountEmail(application);

/** An aggregate of the messages that the candidate wrote. */
export const writtenByCandidate = (what: SQL) =>
  sql`(select ${what} from ${messages} where ${messages.applicationId} = ${applications.id} and ${messages.author} = 'candidate')`;

export const lastWroteAt = sql<string | null>`${writtenByCandidate(sql`max(${messages.sentAt})::text`)}`;

/** Whether it was closed by a takedown of its ad: both have the same time (server/ads/take-down.ts). */
export const wasTakenDown = sql<boolean>`(${applications.status} = 'closed' and exists (select from ${takedowns}
  where ${takedowns.job} = ${applications.job} and ${takedowns.at} = (${applications.log} -> -1 ->> 'at')::timestamptz))`;

const select = (db: Db | Tx, which: SQL | undefined) =>
  db
    .select({
      application: applications,
      slug: jobs.slug,
      title: jobs.title,
      company: companies.name,
      cv: files,
      isUnlisted: sql<boolean>`${jobs.status} = 'unlisted'`,
      lastWroteAt,
      wasTakenDown,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(files, eq(files.applicationId, applications.id))
    .where(which)
    .orderBy(desc(applications.sentAt));

export type FoundApplication = Awaited<ReturnType<typeof select>>[number];

const iso = (time: unknown): string | null => (typeof time === 'number' ? new Date(time).toISOString() : null);

/**
 * The applicant's address as the company may see it: once it has replied, or if the company entered the address itself (decision 049); null
 * until then, empty for a deleted account.
 */
export function addressForCompany(
  application: Pick<ApplicationRow, 'id' | 'email' | 'consentOn' | 'state'>,
): string | null {
  const { firstReplyAt } = application.state.context as { firstReplyAt?: number | null };
  if (isOfDeletedAccount(application)) return '';
  return application.consentOn === null && typeof firstReplyAt !== 'number' ? null : application.email;
}

/** An application as its sender may see it (PR06): field by field, so that a company's notes don't leak. */
export function toApplication(
  { application, slug, title, company, cv, lastWroteAt, wasTakenDown }: FoundApplication,
  { locale, now, encryption }: { locale: Locale; now: Date; encryption: Encryption },
): Application {
  const { id, reference, status, log, sentAt, replyDueOn, agreedTexts, state } = application;
  const { firstReplyAt, nudgedAt } = state.context as Record<string, unknown>;
  const events = {
    withdraw: { type: 'application.withdrawn' },
    nudge: { type: 'application.nudged', at: now.getTime() },
  } as const;
  return {
    id,
    reference,
    job: {
      identifier: application.job,
      slug: slug[locale],
      title: resolveLocaleText(title, locale) ?? '',
      inLanguage: languageOf(title, locale),
      company,
    },
    status,
    log,
    sentAt: sentAt.toISOString(),
    replyDueOn,
    answerDueOn: answerDueOn(latestInvitation(log, lastWroteAt)),
    firstReplyAt: iso(firstReplyAt),
    nudgedAt: iso(nudgedAt),
    cv: cv && { name: cv.name, size: cv.size, href: hrefOfFile(encryption, cv.id) },
    ...(agreedTexts && { agreedTexts }),
    ...(wasTakenDown && { isTakenDown: true as const }),
    can: (['withdraw', 'nudge'] as const).filter((name) => can(applicationMachine, state, events[name])),
  };
}

export const applicationsOfUser = (db: Db | Tx, user: UserRow): Promise<FoundApplication[]> =>
  select(db, eq(applications.userId, user.id));

export async function findApplication(db: Db | Tx, id: string): Promise<FoundApplication | null> {
  const [found] = await select(db, eq(applications.id, id));
  return found ?? null;
}

export async function findApplicationFor(db: Db | Tx, job: number, email: string): Promise<FoundApplication | null> {
  const [found] = await select(db, and(eq(applications.job, job), eq(applications.email, email)));
  return found ?? null;
}
