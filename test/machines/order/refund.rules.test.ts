import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  creditNoteAmount,
  type NetAndTotal,
  parseHundredths,
  refundFields,
  sumAmounts,
} from '../../../machines/order/refund.rules.ts';

const none = { net: 0, total: 0 };

describe('product §11 amounts of a credit note', () => {
  test.each([
    [121_00, 21, { net: 100_00, total: 121_00 }],
    [100_00, 21, { net: 82_64, total: 100_00 }],
    [100_00, 0, { net: 100_00, total: 100_00 }],
    [1, 21, { net: 1, total: 1 }],
  ])('%i with VAT of %i %%', (amount, rate, credit) => {
    expect(creditNoteAmount(amount, { rate, before: none })).toEqual(credit);
  });

  test('add up to the billed sum, however it is divided, and are never negative', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700_000 }), amounts, fc.constantFrom(0, 21), (units, parts, rate) => {
        const billed = { net: units * 100, total: units * (100 + rate) };
        const credits: NetAndTotal[] = [];
        for (const part of [...parts, billed.total]) {
          const before = sumAmounts(credits);
          const amount = Math.min(part, billed.total - before.total);
          if (amount > 0) credits.push(creditNoteAmount(amount, { rate, before }));
        }
        expect(sumAmounts(credits)).toEqual(billed);
        for (const { net, total } of credits) {
          expect(net).toBeGreaterThanOrEqual(0);
          expect(total - net).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('product §11 partial refund of an order', () => {
  test.each([
    ['1234', 123_400],
    ['1 234,5', 123_450],
    ['1\u00a0234.05', 123_405],
    ['0,29', 29],
    ['12,345', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
  ])('parses the amount %j', (text, hundredths) => {
    expect(parseHundredths(text)).toBe(hundredths);
  });

  test.each([
    ['99,99', null],
    ['100', 'tooMuch'],
    ['1000', 'tooMuch'],
    ['0', 'amount'],
    ['half', 'amount'],
    [' ', 'required'],
  ])('validates the amount %j with 100.00 remaining', (amount, error) => {
    const verdict = v.safeParse(refundFields(100_00).amount, amount, { abortPipeEarly: true });
    expect(verdict.issues?.[0].message ?? null).toBe(error);
  });
});
