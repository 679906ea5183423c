import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AppServices } from '../app-services.ts';
import type { Tx } from '../db/open.ts';
import { mailRecipients, mailSettingsLink } from '../employer/mail-recipients.ts';
import { queueMail } from '../mail/outbox.ts';
import type { OrderTableRow } from './read-orders.ts';
import { sellerFor } from './seller.ts';

type OrderMailDetails = {
  news: OrderTableRow['status'];
  /** The credit note written with it. */
  note?: string | null;
  /** In hundredths, with VAT. */
  sentBack?: number;
  takesBack?: boolean;
};

/** Mails news of an order to the billing address, and to members who want it. */
export async function mailAboutOrder(
  tx: Tx,
  services: Pick<AppServices, 'config' | 'encryption' | 'queue' | 'hosts'>,
  order: OrderTableRow,
  { news, note = null, sentBack, takesBack }: OrderMailDetails,
): Promise<void> {
  const { id, accountId, proforma, product, count, currency, dueOn, billing, locale, message } = order;
  const invoice = news === 'invoiced' ? order.invoice : null;
  const company = accountId === null ? '' : `?company=${encodeURIComponent(accountId)}`;
  const mail = {
    kind: 'order' as const,
    news,
    number: note ?? invoice ?? proforma,
    symbol: proforma,
    total: sentBack ?? order.total,
    ...(takesBack !== undefined && { takesBack }),
    product,
    count,
    currency,
    dueOn,
    message,
    iban: sellerFor(services.config, currency).iban,
  };
  const linkIn = (edition: Locale) =>
    services.hosts.publicUrl(edition, `${pathTo(edition, 'employerOrders', { id })}${company}`);
  await queueMail(tx, services, { ...mail, recipient: billing.email, locale, link: linkIn(locale) });
  if (accountId === null) return;
  for (const { email: recipient, locale: own } of await mailRecipients(tx, accountId, 'orders')) {
    if (recipient === billing.email.toLowerCase()) continue;
    const manage = mailSettingsLink(services.hosts, { locale: own, accountId });
    await queueMail(tx, services, { ...mail, recipient, locale: own, link: linkIn(own), manage });
  }
}
