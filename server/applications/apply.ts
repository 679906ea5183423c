import { eq, sql } from 'drizzle-orm';
import { recoveryCode } from '../../machines/account.rules.ts';
import { applicationMachine } from '../../machines/application/application.machine.ts';
import { isOpenStatus } from '../../machines/application/open-statuses.rules.ts';
import { dayInPrague, endOfDay } from '../../machines/calendar.rules.ts';
import { replyDueOn } from '../../machines/reply-clock/due-date.rules.ts';
import { initialState } from '../../machines/statechart.ts';
import type { ApplicationReceipt } from '../../src/api/contract-candidate.ts';
import { appInfo } from '../../src/app-info.ts';
import { hasDirectApply } from '../../src/routing/application-calls.ts';
import type { AgreedTexts } from '../../src/routing/legal-texts.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { claimApplications } from '../accounts/claim-applications.ts';
import { resolveAgreedTexts } from '../accounts/terms.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import type { Db, Tx } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { companyReplyRecords } from '../db/schema/reply-clock.ts';
import { notifyOfApplicant } from '../employer/applicant-mails.ts';
import { attachDocument, claimDocument } from '../files/documents.ts';
import { HttpProblem, unprocessable } from '../http/problem.ts';
import { consumeRateLimit } from '../http/rate-limits.ts';
import { isSuspended } from '../jobs/column-index.ts';
import { resolveLocaleText } from '../listings/cards.ts';
import { queueMail } from '../mail/outbox.ts';
import { requirePassedResult } from '../skill-tests/attach-result.ts';
import { digestOf, newToken } from '../tokens.ts';
import { queueApplicationWebhooks } from '../webhooks/queue-deliveries.ts';
import { applicationTokenOf, hrefOfFile } from './access.ts';
import { findApplicationFor, toApplication } from './read-applications.ts';

type ApplicationInput = {
  job: number;
  name: string;
  /** ASCII lower case. */
  email: string;
  phone: string;
  link: string;
  message: string;
  mayBeKept: boolean;
  /** To the ad's questions, in order. */
  answers: string[];
  /** Id of an attempt at a test whose result is attached. */
  result: string | null;
  /** Id of a file that was uploaded before. */
  cv: string | null;
  locale: Locale;
  /** Versions of the texts that the form linked to, if it says which. */
  agreedTexts: Partial<AgreedTexts>;
  key: string | null;
};

/** The same for the same ad and address, so that a repeated response reveals nothing; it can't be computed without the secret. */
export function referenceOf(
  { encryption }: Pick<AppServices, 'encryption'>,
  { job, email }: Pick<ApplicationInput, 'job' | 'email'>,
): string {
  const { alphabet } = recoveryCode;
  const bytes = Buffer.from(encryption.digest(`reference:${job}:${email}`), 'base64url').subarray(0, 8);
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`.toUpperCase();
}

const selectJob = (tx: Db | Tx, number: number) =>
  tx
    .select({
      job: jobs,
      company: companies.name,
      consequence: companyReplyRecords.consequence,
      isSuspended: sql<boolean>`${isSuspended}`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(companyReplyRecords, eq(companyReplyRecords.companyId, jobs.companyId))
    .where(eq(jobs.number, number));

/** An ad with what decides whether it can be applied for. */
export type FoundJob = Awaited<ReturnType<typeof selectJob>>[number];

export async function findJob(db: Db, number: number): Promise<FoundJob | null> {
  const [found] = await selectJob(db, number);
  return found ?? null;
}

/** Why an ad can't be applied for here; null if it can. `paused` also if its company owes too many replies, or is suspended. */
export function applyObstacle(
  { job, consequence, isSuspended: isHeldBack }: FoundJob,
  today: string,
): 'closed' | 'paused' | 'elsewhere' | null {
  if (job.status === 'paused') return 'paused';
  const isOpen = job.status === 'unlisted' ? job.closedAt === null : job.status === 'active' && job.validUntil >= today;
  if (!isOpen) return 'closed';
  if (isHeldBack) return 'paused';
  if (!hasDirectApply(job)) return 'elsewhere';
  return consequence === 'paused' ? 'paused' : null;
}

/** Names of the fields that the ad requires and the application lacks. */
const missingIn = ({ screening, cvRequired }: FoundJob['job'], { answers, cv }: ApplicationInput): string[] => [
  ...screening.flatMap(({ isRequired }, nth) => (isRequired && !answers[nth] ? [`answer${nth + 1}`] : [])),
  ...(cvRequired && cv === null ? ['cv'] : []),
];

/** The answers with their questions. Throws a 422 problem if one is missing, or the CV. */
function answersTo(job: FoundJob['job'], input: ApplicationInput): { question: string; answer: string }[] {
  const missing = missingIn(job, input);
  if (missing.length > 0) throw unprocessable(Object.fromEntries(missing.map((field) => [field, ['required']])));
  return job.screening.flatMap(({ question }, nth) => {
    const answer = input.answers[nth] ?? '';
    return answer === '' ? [] : [{ question: resolveLocaleText(question, input.locale) ?? '', answer }];
  });
}

/**
 * Sends an application, or finds the earlier one: there is one for each ad and address (ruling 66). `user`: owner of the confirmed address;
 * null for a guest, who learns only by mail what there is and can attach no test result. Throws problems: 404, and 409 with the reason.
 */
export function apply(
  services: AppServices,
  user: UserRow | null,
  input: ApplicationInput,
): Promise<ApplicationReceipt> {
  const { db, encryption, hosts } = services;
  const now = services.now();
  const today = dayInPrague(now);

  return db.transaction(async (tx) => {
    // Waits for an end of the ad (`lockJob`), not for other changes: an import may hold its row for long.
    const [found] = await selectJob(tx, input.job).for('key share', { of: jobs });
    if (!found || found.job.status === 'removed') throw new HttpProblem(404);
    const { job } = found;
    const reference = referenceOf(services, input);
    const due = job.replyDays === null ? null : replyDueOn(today, job.replyDays);
    const title = resolveLocaleText(job.title, input.locale) ?? '';
    const isUnlisted = job.status === 'unlisted';
    const about = {
      recipient: input.email,
      locale: input.locale,
      title,
      isUnlisted,
      company: found.company,
      reference,
    };
    const linkTo = (hash?: string) => {
      const params = { id: String(job.number), slug: job.slug[input.locale], hash };
      return hosts.publicUrl(input.locale, pathTo(input.locale, 'job', params));
    };

    const why = applyObstacle(found, today);
    if (why === null) {
      const { key, cv: cvId, result, ...written } = input;
      const { name, email, phone, link, message, mayBeKept } = written;
      const answers = answersTo(job, input);
      // Before looking for an earlier application: a CV is judged alike for those who have applied and those who have not (AU05).
      const isThere =
        cvId === null || (await claimDocument(tx, { id: cvId, reference, userId: user?.id ?? null }, now));
      if (!isThere) throw unprocessable({ cv: ['fileGone'] });
      const state = initialState(applicationMachine, { replyDueAt: due === null ? null : endOfDay(due) });
      const [made] = await tx
        .insert(applications)
        .values({
          ...written,
          answers,
          agreedTexts: await resolveAgreedTexts(tx, input.agreedTexts),
          id: newToken(),
          reference,
          userId: user?.id ?? null,
          testAttempt: user && result !== null ? await requirePassedResult(tx, user.id, result) : null,
          keyDigest: key && digestOf(key),
          state,
          status: 'sent',
          log: [{ status: 'sent', at: now.toISOString() }],
          replyDueOn: due,
          sentAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: applications.id });
      if (made) {
        if (cvId !== null) await attachDocument(tx, cvId, made.id);
        await queueApplicationWebhooks(tx, made.id, 'application.received', now);
        const isTold = await notifyOfApplicant(tx, services, job, { id: made.id, replyDueOn: due });
        if (!isTold)
          await queueMail(tx, services, {
            kind: 'applicationReceived',
            ...about,
            replyDueOn: due,
            recipient: appInfo.mail,
            link: linkTo(),
            sender: { name, email, phone, link, message, mayBeKept },
            answers,
            cv: cvId && hosts.publicOrigin(input.locale) + hrefOfFile(encryption, cvId),
          });
        await queueMail(tx, services, {
          kind: 'applicationSent',
          ...about,
          replyDueOn: due,
          link: linkTo(applicationTokenOf(encryption, made.id)),
        });
      }
      if (made && !user) return { reference, replyDueOn: due, application: null };
    }

    if (user) await claimApplications(tx, user);
    const earlier = await findApplicationFor(tx, input.job, input.email);
    if (!earlier && why) throw new HttpProblem(409, { errors: { job: [why] } });
    if (!earlier) throw new HttpProblem(409);
    if (user) {
      const application = toApplication(earlier, { locale: input.locale, now, encryption });
      return { reference, replyDueOn: application.replyDueOn, application };
    }
    const isRepeated = input.key !== null && earlier.application.keyDigest === digestOf(input.key);
    // To others a closed ad is closed, whether or not the address has applied.
    if (why && !isRepeated) throw new HttpProblem(409, { errors: { job: [why] } });
    if (
      !isRepeated &&
      (await consumeRateLimit(tx, 'applicationLinksOfAddress', `${job.number} ${input.email}`, now)) === null
    )
      await queueMail(tx, services, {
        kind: 'applicationAgain',
        ...about,
        hasEnded: !isOpenStatus(earlier.application.status),
        link: linkTo(applicationTokenOf(encryption, earlier.application.id)),
      });
    return { reference, replyDueOn: due, application: null };
  });
}
