import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Tx } from '../db/open.ts';
import { mailSettingsLink, peopleToTell } from '../employer/people-to-tell.ts';
import { postMail } from '../mail/outbox.ts';
import type { OrderTableRow } from './read-orders.ts';
import { sellerFor } from './seller.ts';

/** Of the paper that the mail is about. */
const numberOf = ({ proforma, invoice, creditNote }: OrderTableRow, news: OrderTableRow['status']): string =>
  (news === 'invoiced' ? invoice : news === 'refunded' ? creditNote : null) ?? proforma;

/** Tells whom the board bills what became of an order, and those of the company who want to hear of it too. */
export async function mailAboutOrder(
  tx: Tx,
  services: Pick<AccountServices, 'config' | 'encryption' | 'queue' | 'hosts'>,
  order: OrderTableRow,
  news: OrderTableRow['status'],
): Promise<void> {
  const { id, accountId, proforma, product, count, currency, total, dueOn, billing, locale, words } = order;
  const company = accountId === null ? '' : `?company=${encodeURIComponent(accountId)}`;
  const told = {
    ...{ kind: 'order' as const, news },
    ...{ number: numberOf(order, news), symbol: proforma },
    ...{ product, count, currency, total, dueOn, words, iban: sellerFor(services.config, currency).iban },
  };
  const linkIn = (edition: Locale) =>
    services.hosts.publicUrl(edition, `${pathTo(edition, 'employerOrders', { id })}${company}`);
  await postMail(tx, services, { ...told, recipient: billing.email, locale, link: linkIn(locale) });
  if (accountId === null) return;
  for (const { email: recipient, locale: own } of await peopleToTell(tx, accountId, 'orders')) {
    if (recipient === billing.email.toLowerCase()) continue;
    const manage = mailSettingsLink(services.hosts, { locale: own, accountId });
    await postMail(tx, services, { ...told, recipient, locale: own, link: linkIn(own), manage });
  }
}
