import { dayInPrague } from '../calendar.rules.ts';
import type { NetAndTotal } from './refund.rules.ts';

/** The data of an order's documents. Amounts are hundredths; days are Prague dates. */
type BilledOrder = NetAndTotal & {
  proforma: string;
  invoice: string | null;
  creditNotes: readonly (NetAndTotal & { number: string; reason: string; issuedOn: string })[];
  orderedAt: string;
  invoicedOn: string | null;
};

export type OrderDocument = NetAndTotal & {
  kind: 'proforma' | 'invoice' | 'creditNote';
  number: string;
  issuedOn: string;
  /** Why it was issued; only a credit note says so. */
  reason: string;
};

/** The valid documents of an order: its invoice or, before that, its proforma, and each credit note. */
export function documentsOf({
  proforma,
  invoice,
  creditNotes,
  orderedAt,
  invoicedOn,
  net,
  total,
}: BilledOrder): OrderDocument[] {
  const first: OrderDocument =
    invoice === null
      ? { kind: 'proforma', number: proforma, issuedOn: dayInPrague(new Date(orderedAt)), net, total, reason: '' }
      : { kind: 'invoice', number: invoice, issuedOn: invoicedOn ?? '', net, total, reason: '' };
  return [first, ...creditNotes.map((note) => ({ kind: 'creditNote' as const, ...note }))];
}

/** The document with this number, otherwise the last one. */
export function documentOf(order: BilledOrder, number: string | null): OrderDocument {
  const documents = documentsOf(order);
  return documents.find((document) => document.number === number) ?? (documents.at(-1) as OrderDocument);
}
