import type { SaidStep } from '../../machines/ad/ad-content.rules.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { Tx } from '../db/open.ts';
import { mailSettingsLink, peopleToTell } from '../employer/people-to-tell.ts';
import { postMail } from '../mail/outbox.ts';
import { titleIn } from './ad-to-job.ts';
import type { AdServices } from './change-ad.ts';
import type { AdTableRow } from './read-ads.ts';

/** News of an ad for the people who write a company's ads. */
export type AdNews =
  | { news: SaidStep; words: string }
  | { news: 'asked' | 'expired' }
  /** `until`: its last day. */
  | { news: 'ending' | 'endingUnpaid' | 'endingUnconfirmed'; until: string };

/**
 * Sent to everybody who writes ads, whatever their settings: why something was taken down (Digital Services Act, article 17), or is back.
 */
const always: readonly AdNews['news'][] = ['removed', 'returned'];

const mailOf = (told: AdNews) => (always.includes(told.news) ? undefined : 'words' in told ? 'reviews' : 'ads');

/** Mails them, each in their language, with a link to the page where they respond. */
export const notifyCompany = (tx: Tx, services: AdServices, { accountId, content, shown }: AdTableRow, told: AdNews) =>
  notifyOfTitle(tx, services, { accountId, title: (locale) => titleIn(shown ?? content, locale) }, told);

type About = { accountId: string | null; title: (locale: Locale) => string };

/** The same for an ad that was not written here. */
export async function notifyOfTitle(
  tx: Tx,
  services: AdServices,
  { accountId, title: titleFor }: About,
  told: AdNews,
): Promise<void> {
  if (accountId === null) return;
  for (const { email: recipient, locale, company } of await peopleToTell(tx, accountId, mailOf(told))) {
    const title = titleFor(locale);
    const link = services.hosts.publicUrl(
      locale,
      `${pathTo(locale, 'employerAds')}?company=${encodeURIComponent(accountId)}`,
    );
    const words = 'words' in told ? told.words : '';
    const manage = mailSettingsLink(services.hosts, { locale, accountId });
    const until = 'until' in told && { until: told.until };
    const mail = { kind: 'adNews', news: told.news, title, company, words, link, manage, ...until } as const;
    await postMail(tx, services, { ...mail, recipient, locale });
  }
}
