import { appInfo } from '../../src/app-info.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AppServices } from '../app-services.ts';
import type { Tx } from '../db/open.ts';
import { notifyOfApplicantStep } from '../employer/applicant-mails.ts';
import { resolveLocaleText } from '../listings/cards.ts';
import type { MailContent } from '../mail/mail.ts';
import { queueMail } from '../mail/outbox.ts';
import type { FoundApplication } from './read-applications.ts';

type Services = Pick<AppServices, 'hosts' | 'encryption' | 'queue'>;

type CandidateAction =
  | { kind: 'companyNudged' | 'applicationWithdrawn' }
  | (Pick<Extract<MailContent, { kind: 'candidateWrote' }>, 'kind' | 'sender' | 'message'> & {
      /** Another message of theirs is unread: the company's people know of it. */
      hadUnread: boolean;
    });

const steps = { companyNudged: 'nudged', applicationWithdrawn: 'withdrew', candidateWrote: 'wrote' } as const;

/** Mails a company's people what a candidate did; where none of them is here, the board, which hands it on. */
export async function notifyCompanyOfApplication(
  tx: Tx,
  services: Services,
  { application, slug, title, company, isUnlisted }: FoundApplication,
  done: CandidateAction,
): Promise<void> {
  const { locale, reference, replyDueOn, job } = application;
  const hasPeople = await notifyOfApplicantStep(
    tx,
    services,
    application,
    'hadUnread' in done && done.hadUnread ? null : steps[done.kind],
  );
  if (hasPeople) return;
  const path = pathTo(locale, 'job', { id: String(job), slug: slug[locale] });
  const about = done.kind === 'candidateWrote' ? { kind: done.kind, sender: done.sender, message: done.message } : done;
  await queueMail(tx, services, {
    ...about,
    recipient: appInfo.mail,
    locale,
    reference,
    replyDueOn,
    company,
    title: resolveLocaleText(title, locale) ?? '',
    isUnlisted,
    link: services.hosts.publicUrl(locale, path),
  });
}
