import type { ReviewStep } from '../../machines/ad/ad-content.rules.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { Tx } from '../db/open.ts';
import { mailSettingsLink, peopleToTell } from '../employer/people-to-tell.ts';
import { postMail } from '../mail/outbox.ts';
import type { AdServices } from './change-ad.ts';
import { titleIn } from './job-of.ts';
import type { AdTableRow } from './read-ads.ts';

/** What the people who write a company's ads hear of one. */
export type AdNews = { news: ReviewStep; words: string } | { news: 'asked' | 'expired' };

/** Mails them, each in their language, with the link to where they answer. */
export async function tellCompany(
  tx: Tx,
  services: AdServices,
  { accountId, content, shown }: AdTableRow,
  told: AdNews,
): Promise<void> {
  if (accountId === null) return;
  for (const { email: recipient, locale, company } of await peopleToTell(
    tx,
    accountId,
    'words' in told ? 'reviews' : 'ads',
  )) {
    const title = titleIn(shown ?? content, locale);
    const link = services.hosts.publicUrl(
      locale,
      `${pathTo(locale, 'employerAds')}?company=${encodeURIComponent(accountId)}`,
    );
    const words = 'words' in told ? told.words : '';
    const manage = mailSettingsLink(services.hosts, { locale, accountId });
    const mail = { kind: 'adNews', news: told.news, title, company, words, link, manage } as const;
    await postMail(tx, services, { ...mail, recipient, locale });
  }
}
