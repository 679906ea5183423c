import type { ReviewHistoryStep } from '../../machines/ad/ad-content.rules.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { Tx } from '../db/open.ts';
import { mailRecipients, mailSettingsLink } from '../employer/mail-recipients.ts';
import { queueMail } from '../mail/outbox.ts';
import { titleIn } from './ad-to-job.ts';
import type { AdServices } from './change-ad.ts';
import type { AdTableRow } from './read-ads.ts';

/** News of an ad for the people who write a company's ads. */
export type AdNotification =
  | { news: ReviewHistoryStep; message: string }
  | { news: 'asked' | 'expired' }
  /** `until`: its last day. */
  | { news: 'ending' | 'endingUnpaid' | 'endingUnconfirmed'; until: string };

/**
 * Sent to everybody who writes ads, whatever their settings: why something was taken down (Digital Services Act, article 17), or is back.
 */
const mandatoryNews: readonly AdNotification['news'][] = ['removed', 'returned'];

const mailTopicOf = (notification: AdNotification) =>
  mandatoryNews.includes(notification.news) ? undefined : 'message' in notification ? 'reviews' : 'ads';

/** Mails them, each in their language, with a link to the page where they respond. */
export const notifyCompanyOfAd = (
  tx: Tx,
  services: AdServices,
  { accountId, content, publishedContent }: AdTableRow,
  notification: AdNotification,
) =>
  notifyCompanyOfJob(
    tx,
    services,
    { accountId, title: (locale) => titleIn(publishedContent ?? content, locale) },
    notification,
  );

type TitledAd = { accountId: string | null; title: (locale: Locale) => string };

/** The same for an ad that was not written here. */
export async function notifyCompanyOfJob(
  tx: Tx,
  services: AdServices,
  { accountId, title: titleFor }: TitledAd,
  notification: AdNotification,
): Promise<void> {
  if (accountId === null) return;
  for (const { email: recipient, locale, company } of await mailRecipients(tx, accountId, mailTopicOf(notification))) {
    const title = titleFor(locale);
    const link = services.hosts.publicUrl(
      locale,
      `${pathTo(locale, 'employerAds')}?company=${encodeURIComponent(accountId)}`,
    );
    const message = 'message' in notification ? notification.message : '';
    const manage = mailSettingsLink(services.hosts, { locale, accountId });
    const until = 'until' in notification && { until: notification.until };
    const mail = { kind: 'adNews', news: notification.news, title, company, message, link, manage, ...until } as const;
    await queueMail(tx, services, { ...mail, recipient, locale });
  }
}
