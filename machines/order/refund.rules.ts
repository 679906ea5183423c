import * as v from 'valibot';
import { reviewWords } from '../ad/ad-content.rules.ts';
import { isVisible } from '../text.rules.ts';

// What of a paid order is sent back. Amounts are hundredths of the currency.

/** Without VAT, and with it. */
export type Credit = { net: number; total: number };

/**
 * What a credit note over `amount`, with VAT, is over without it. Only here is VAT rounded, and always for all notes of an order together:
 * their sum is off by half a hundredth at most, and exact once all of it is sent back.
 */
export function creditOf(amount: number, { rate, before }: { rate: number; before: Credit }): Credit {
  const net = Math.round(((before.total + amount) * 100) / (100 + rate)) - before.net;
  return { net, total: amount };
}

export const sumOf = (credits: readonly Credit[]): Credit =>
  credits.reduce((sum, { net, total }) => ({ net: sum.net + net, total: sum.total + total }), { net: 0, total: 0 });

/** An amount as people write it, in whole units with two places at most. Null: it is none. */
export function hundredthsIn(text: string): number | null {
  const bare = text.replace(/\s/g, '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : null;
}

/** `amount`: it is no amount. `tooMuch`: all that is left or more, which is no part of it. */
export type RefundError = 'required' | 'amount' | 'tooMuch' | 'long' | 'unprintable';

/** Of a form for a part of what is left of an order. */
export const refundFields = (left: number) => ({
  amount: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.check((text) => (hundredthsIn(text) ?? 0) > 0, 'amount'),
    v.check((text) => (hundredthsIn(text) ?? 0) < left, 'tooMuch'),
  ),
  words: v.pipe(reviewWords, v.check(isVisible, 'required')),
  takesBack: v.boolean(),
});
