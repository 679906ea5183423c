import type { EventFromLogic } from 'xstate';
import type { applicationMachine } from '../../machines/application/application.machine.ts';
import { invitedReplyDueOn } from '../../machines/reply-clock/invitation.rules.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AppServices } from '../app-services.ts';
import type { Tx } from '../db/open.ts';
import type { NotificationContent } from '../db/schema/notifications.ts';
import { resolveLocaleText } from '../listings/cards.ts';
import type { MailContent } from '../mail/mail.ts';
import { nextMailDueAt, queueMail } from '../mail/outbox.ts';
import { notify } from '../notify.ts';
import { applicationTokenOf } from './access.ts';
import { changeApplication } from './change-application.ts';
import type { FoundApplication } from './read-applications.ts';

type Services = Pick<AppServices, 'hosts' | 'encryption' | 'queue' | 'now'>;

type ApplicantMail =
  | Pick<Extract<MailContent, { kind: 'replyOverdue' }>, 'kind' | 'replyDueOn'>
  | Pick<Extract<MailContent, { kind: 'applicationStatus' }>, 'kind' | 'status' | 'answerDueOn'>
  | Pick<Extract<MailContent, { kind: 'applicantAdded' }>, 'kind' | 'consentOn'>
  /** `link`: if it leads elsewhere than to the job. */
  | (Pick<Extract<MailContent, { kind: 'companyWrote' }>, 'kind' | 'isGuest'> & { link?: string });

/** Mails the applicant news of an application, with the link that opens it: five mails an hour, the rest later (CO05). */
export async function mailApplicant(
  tx: Tx,
  { hosts, encryption, queue, now }: Services,
  { application, slug, title, company, isUnlisted }: FoundApplication,
  news: ApplicantMail,
): Promise<void> {
  const { id, email: recipient, locale, reference, job } = application;
  const path = pathTo(locale, 'job', { id: String(job), slug: slug[locale], hash: applicationTokenOf(encryption, id) });
  const link = hosts.publicUrl(locale, path);
  const about = { company, reference, title: resolveLocaleText(title, locale) ?? '', isUnlisted, link };
  const dueAt = await nextMailDueAt(tx, recipient, now());
  await queueMail(tx, { encryption, queue }, { ...about, ...news, recipient, locale }, dueAt);
}

type CompanyEvent = Exclude<EventFromLogic<typeof applicationMachine>, { type: `application.${string}` }>;

/**
 * Applies an event by the company, or the end of its ad, to an application, and tells the applicant: in the app if they have an account,
 * and by mail if it is a reply. Throws a 409 problem where the machine doesn't allow it, or the row has changed.
 */
export async function changeByCompany(
  tx: Tx,
  services: Services,
  found: FoundApplication,
  event: CompanyEvent,
  now: Date,
): Promise<void> {
  const { application } = found;
  const status = await changeApplication(tx, application, event, now);
  if (status === application.status) return;
  const about: NotificationContent = {
    kind: 'applicationStatus',
    job: application.job,
    application: application.id,
    status,
  };
  if (application.userId !== null) await notify(tx, application.userId, about);
  if (status === 'sent' || status === 'seen' || status === 'withdrawn') return;
  const due = status === 'invited' ? { answerDueOn: invitedReplyDueOn(now.getTime()) } : {};
  await mailApplicant(tx, services, found, { kind: 'applicationStatus', status, ...due });
}
