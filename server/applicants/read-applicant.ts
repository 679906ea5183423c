import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import {
  countUnansweredInvitations,
  type Invitation,
  latestInvitation,
} from '../../machines/reply-clock/invitation.rules.ts';
import type { Applicant } from '../../src/api/contract-applicants.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { AppServices } from '../app-services.ts';
import { hrefOfFile } from '../applications/access.ts';
import { addressForCompany, isOfDeletedAccount, lastWroteAt } from '../applications/read-applications.ts';
import { users } from '../db/schema/accounts.ts';
import { applicantNotes } from '../db/schema/applicants.ts';
import { applications } from '../db/schema/applications.ts';
import type { CompanyAccountRow } from '../db/schema/company-accounts.ts';
import { files } from '../db/schema/files.ts';
import { jobs } from '../db/schema/jobs.ts';
import { messages } from '../db/schema/messages.ts';
import { resolveLocaleText } from '../listings/cards.ts';
import { conversationMessageOf } from '../messages/read-messages.ts';
import { resultsOf } from '../skill-tests/attach-result.ts';
import { findSimilarApplicants, isSamePerson } from './same-person.ts';
import { type FoundApplicant, readTags, toApplicantRow } from './select-applicants.ts';
import { visibleProfile } from './visible-profile.ts';

const maxMessages = 200;
const maxOthers = 50;

type Services = Pick<AppServices, 'db' | 'encryption' | 'now' | 'texts'>;

/** All that a company's people see of an applicant, and nothing of what they did elsewhere. */
export async function readApplicant(
  { db, encryption, now, texts }: Services,
  account: CompanyAccountRow,
  found: FoundApplicant,
  locale: Locale,
): Promise<Applicant> {
  const { application } = found;
  const { id, reference, phone, link, message, answers, mayBeKept, log, userId, state } = application;
  const [cv] = await db.select().from(files).where(eq(files.applicationId, id));
  const notes = await db
    .select({ note: applicantNotes, author: users.name })
    .from(applicantNotes)
    .leftJoin(users, eq(users.id, applicantNotes.authorId))
    .where(eq(applicantNotes.applicationId, id))
    .orderBy(asc(applicantNotes.id));
  const history = await db
    .select({
      application: applications,
      title: jobs.title,
      lastWroteAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .where(and(eq(jobs.companyId, account.companyId ?? 0), isSamePerson(application), ne(applications.id, id)))
    .orderBy(desc(applications.sentAt))
    .limit(maxOthers);
  const written = await db
    .select()
    .from(messages)
    .where(eq(messages.applicationId, id))
    .orderBy(desc(messages.id))
    .limit(maxMessages);
  const invitations = [found, ...history]
    .map((one) => latestInvitation(one.application.log, one.lastWroteAt))
    .filter((invitation): invitation is Invitation => invitation !== null);
  const { nudgedAt } = state.context as { nudgedAt?: number | null };
  return {
    ...toApplicantRow(found, { locale, now: now(), texts }),
    ...(found.wasTakenDown && { isTakenDown: true as const }),
    isUnlisted: found.isUnlisted,
    reference,
    phone,
    link,
    message,
    answers,
    mayBeKept,
    log,
    cv: cv ? { name: cv.name, size: cv.size, href: hrefOfFile(encryption, cv.id) } : null,
    ...(await visibleProfile(db, userId, account)),
    tests: await resultsOf(db, application, locale),
    notes: notes.map(({ note, author }) => ({
      id: note.id,
      text: note.text,
      author: author ?? '',
      at: note.createdAt.toISOString(),
    })),
    history: isOfDeletedAccount(application)
      ? []
      : history.map(({ application: other, title }) => ({
          id: other.id,
          email: addressForCompany(other),
          status: other.status,
          title: resolveLocaleText(title, locale) ?? '',
          sentAt: other.sentAt.toISOString(),
        })),
    unansweredInvitations: isOfDeletedAccount(application)
      ? 0
      : countUnansweredInvitations(invitations, dayInPrague(now())),
    isMerged: application.person !== null,
    alike: await findSimilarApplicants(db, account.companyId ?? 0, application, locale),
    tagsInUse: await readTags(db, { companyId: account.companyId ?? 0, locale }),
    messages: written.reverse().map(conversationMessageOf),
    nudgedAt: typeof nudgedAt === 'number' ? new Date(nudgedAt).toISOString() : null,
  };
}
