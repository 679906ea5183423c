import { and, count, eq, gt, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AppServices } from '../app-services.ts';
import type { Db, Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { applications } from '../db/schema/applications.ts';
import { companyAccounts, companyMembers } from '../db/schema/company-accounts.ts';
import { jobs } from '../db/schema/jobs.ts';
import { tryEach } from '../http/failures.ts';
import { resolveLocaleText } from '../listings/cards.ts';
import type { ApplicantStep, MailContent } from '../mail/mail.ts';
import { queueMail } from '../mail/outbox.ts';
import { mailSettingsLink } from './mail-recipients.ts';

type Services = Pick<AppServices, 'encryption' | 'queue' | 'hosts'>;

const membersWhere = (db: Db | Tx, ...which: Parameters<typeof and>) =>
  db
    .select({ member: companyMembers, account: companyAccounts, email: users.email, locale: users.locale })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .innerJoin(companyAccounts, eq(companyAccounts.id, companyMembers.accountId))
    .where(and(isNotNull(companyAccounts.verifiedAt), isNull(users.deletedFrom), ...which));

type NotifiedMember = Awaited<ReturnType<typeof membersWhere>>[number];

function linksOf({ hosts }: Services, { id, locale, path }: { id: string; locale: Locale; path: string }) {
  const linkTo = (page: string) => hosts.publicUrl(locale, `${page}?company=${encodeURIComponent(id)}`);
  return { link: linkTo(path), manage: mailSettingsLink(hosts, { locale, accountId: id }) };
}

type NewApplicants = Extract<MailContent, { kind: 'newApplicants' }>;

/** `path` leads to the applicants: their names are shown there, not in the mail. */
async function mailNewApplicants(
  tx: Tx,
  services: Services,
  { account: { id, name: company }, email: recipient, locale }: NotifiedMember,
  { path, ...applicants }: Pick<NewApplicants, 'title' | 'isUnlisted' | 'total' | 'replyDueOn'> & { path: string },
): Promise<void> {
  const links = linksOf(services, { id, locale, path });
  await queueMail(tx, services, { kind: 'newApplicants', recipient, locale, company, ...applicants, ...links });
}

type NewApplication = { id: string; replyDueOn: string | null };

/** Mails the members who want to know at once that somebody has applied. False if the company has no members here. */
export async function notifyOfApplicant(
  tx: Tx,
  services: Services,
  { companyId, title, status }: Pick<typeof jobs.$inferSelect, 'companyId' | 'title' | 'status'>,
  { id, replyDueOn }: NewApplication,
): Promise<boolean> {
  const people = await membersWhere(tx, eq(companyAccounts.companyId, companyId));
  for (const person of people.filter(({ member }) => member.applicantMails === 'at-once')) {
    const path = pathTo(person.locale, 'employerApplicant', { id });
    const about = { title: resolveLocaleText(title, person.locale), isUnlisted: status === 'unlisted' };
    await mailNewApplicants(tx, services, person, { path, ...about, total: 1, replyDueOn });
  }
  return people.length > 0;
}

/** Mails the members who want news of applicants what one of them did; null: nothing new. False if the company has no members here. */
export async function notifyOfApplicantStep(
  tx: Tx,
  services: Services,
  { id, job: number }: Pick<typeof applications.$inferSelect, 'id' | 'job'>,
  step: ApplicantStep | null,
): Promise<boolean> {
  const [job] = await tx.select().from(jobs).where(eq(jobs.number, number));
  const people = job ? await membersWhere(tx, eq(companyAccounts.companyId, job.companyId)) : [];
  for (const { member, account, email, locale } of people) {
    if (step === null || member.applicantMails === 'never') continue;
    const links = linksOf(services, {
      id: account.id,
      locale,
      path: pathTo(locale, 'employerApplicant', { id }),
    });
    const title = resolveLocaleText(job?.title ?? { cs: null, en: null }, locale) ?? '';
    const isUnlisted = job?.status === 'unlisted';
    const news = { kind: 'applicantNews', step, company: account.name, title, isUnlisted } as const;
    await queueMail(tx, services, { ...news, recipient: email, locale, ...links });
  }
  return people.length > 0;
}

/** In milliseconds: an application has its time before it is stored, and processes' clocks differ. */
const settlingTime = 60_000;

/** Mails members who want to know once a day how many have applied since the last mail. */
export async function mailDailyApplicants(services: Services & Pick<AppServices, 'db' | 'log' | 'now'>): Promise<void> {
  const { db, log, now } = services;
  const until = new Date(now().getTime() - settlingTime);
  const wanting = await membersWhere(
    db,
    eq(companyMembers.applicantMails, 'daily'),
    lt(companyMembers.notifiedUntil, until),
  );
  await tryEach(log, 'applicants of the day not told', wanting, (person) =>
    db.transaction(async (tx) => {
      const { id, notifiedUntil } = person.member;
      const isAsKnown = and(eq(companyMembers.id, id), eq(companyMembers.notifiedUntil, notifiedUntil));
      const taken = await tx.update(companyMembers).set({ notifiedUntil: until }).where(isAsKnown).returning();
      const ofCompany = tx
        .select({ number: jobs.number })
        .from(jobs)
        .where(eq(jobs.companyId, person.account.companyId ?? 0));
      const [since] = await tx
        .select({ total: count() })
        .from(applications)
        .where(
          and(
            inArray(applications.job, ofCompany),
            gt(applications.sentAt, notifiedUntil),
            lte(applications.sentAt, until),
            isNull(applications.consentOn),
          ),
        );
      const total = since?.total ?? 0;
      if (taken.length === 0 || total === 0) return;
      const path = pathTo(person.locale, 'employerApplicants');
      await mailNewApplicants(tx, services, person, { path, title: null, total, replyDueOn: null });
    }),
  );
}
