import { dayInPrague } from '../calendar.rules.ts';
import type { Credit } from './refund.rules.ts';

/** What an order's documents are made of. Amounts are hundredths; days are those of Prague. */
type Billed = Credit & {
  proforma: string;
  invoice: string | null;
  creditNotes: readonly (Credit & { number: string; words: string; issuedOn: string })[];
  orderedAt: string;
  invoicedOn: string | null;
};

export type OrderDocument = Credit & {
  kind: 'proforma' | 'invoice' | 'creditNote';
  number: string;
  issuedOn: string;
  /** Why it was issued; only a credit note says so. */
  words: string;
};

/** The documents of an order that hold: its invoice, before that its proforma, and each credit note. */
export function documentsOf({
  proforma,
  invoice,
  creditNotes,
  orderedAt,
  invoicedOn,
  net,
  total,
}: Billed): OrderDocument[] {
  const first: OrderDocument =
    invoice === null
      ? { kind: 'proforma', number: proforma, issuedOn: dayInPrague(new Date(orderedAt)), net, total, words: '' }
      : { kind: 'invoice', number: invoice, issuedOn: invoicedOn ?? '', net, total, words: '' };
  return [first, ...creditNotes.map((note) => ({ kind: 'creditNote' as const, ...note }))];
}

/** The one of a number, else the last. */
export function documentOf(order: Billed, number: string | null): OrderDocument {
  const documents = documentsOf(order);
  return documents.find((document) => document.number === number) ?? (documents.at(-1) as OrderDocument);
}
