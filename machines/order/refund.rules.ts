import * as v from 'valibot';
import { reviewMessage } from '../ad/ad-content.rules.ts';
import { isVisible } from '../text.rules.ts';

// Refunds of a paid order. Amounts are hundredths of the currency.

/** Without VAT, and with it. */
export type NetAndTotal = { net: number; total: number };

/**
 * The net amount of a credit note over `amount`, which includes VAT. VAT is rounded only here, and always for all of an order's notes
 * together: their sum is off by half a hundredth at most, and exact once everything is refunded.
 */
export function creditNoteAmount(amount: number, { rate, before }: { rate: number; before: NetAndTotal }): NetAndTotal {
  const net = Math.round(((before.total + amount) * 100) / (100 + rate)) - before.net;
  return { net, total: amount };
}

export const sumAmounts = (credits: readonly NetAndTotal[]): NetAndTotal =>
  credits.reduce((sum, { net, total }) => ({ net: sum.net + net, total: sum.total + total }), { net: 0, total: 0 });

/** Parses an amount in whole units with at most two decimals. Null: it is not one. */
export function parseHundredths(text: string): number | null {
  const bare = text.replace(/\s/g, '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : null;
}

/** `amount`: not a valid amount. `tooMuch`: all that is left or more, which is not a partial refund. */
export type RefundError = 'required' | 'amount' | 'tooMuch' | 'long' | 'unprintable';

/** The form for a partial refund; `left` is what is left of the order. */
export const refundFields = (refundable: number) => ({
  amount: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.check((text) => (parseHundredths(text) ?? 0) > 0, 'amount'),
    v.check((text) => (parseHundredths(text) ?? 0) < refundable, 'tooMuch'),
  ),
  message: v.pipe(reviewMessage, v.check(isVisible, 'required')),
  takesBack: v.boolean(),
});
