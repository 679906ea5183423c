import { setupI18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { compileMessages } from '../../server/build/compile-messages.ts';
import { createTexts, type Texts } from '../../server/texts.ts';
import { formatPercentRange } from '../../src/i18n/numbers.ts';
import { type Pay, parseSalary, salaryText } from '../../src/i18n/salary.ts';

let texts: Texts;
beforeAll(async () => {
  texts = createTexts(await compileMessages());
});

const month = { currency: 'CZK', period: 'month' } as const;

test.each<[Partial<Pay>, string, string]>([
  [{ min: 95_000, max: 135_000 }, '95 000–135 000 Kč / měsíc', 'CZK 95,000–135,000 / month'],
  [{ min: 95_000 }, 'od 95 000 Kč / měsíc', 'from CZK 95,000 / month'],
  [{ max: 130_000 }, 'do 130 000 Kč / měsíc', 'up to CZK 130,000 / month'],
  [{ min: 300, max: 300, period: 'hour' }, '300 Kč / hodina', 'CZK 300 / hour'],
  [{ min: 300, max: 450, period: 'day', currency: 'EUR' }, '300–450 € / den', '€300–450 / day'],
  [{ min: 60_000, max: 80_000, period: 'year', currency: 'USD' }, '60 000–80 000 US$ / rok', 'US$60,000–80,000 / year'],
  [{ min: 600, currency: 'GBP', period: 'week' }, 'od 600 £ / týden', 'from £600 / week'],
  [{ min: 9000, max: 12_000, currency: 'PLN' }, '9 000–12 000 PLN / měsíc', 'PLN 9,000–12,000 / month'],
])('product §0 formats pay of %j with its period and one dash, without line breaks', (bounds, cs, en) => {
  const pay: Pay = { min: null, max: null, ...month, ...bounds };
  const inOnePiece = (text: string) => text.replaceAll(' ', '\u00a0');
  expect(salaryText(texts.cs, 'cs', pay)).toBe(inOnePiece(cs));
  expect(salaryText(texts.en, 'en', pay)).toBe(inOnePiece(en));
});

test.each([
  [8, 15, '8–15 %', '8–15%'],
  [0.5, 0.5, '0,5 %', '0.5%'],
])('formats a share of %d to %d percent like a salary', (min, max, cs, en) => {
  expect(formatPercentRange('cs', min, max).replaceAll('\u00a0', ' ')).toBe(cs);
  expect(formatPercentRange('en', min, max)).toBe(en);
});

test('formats no pay without a figure', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  expect(salaryText(i18n, 'en', null)).toBeNull();
  expect(salaryText(i18n, 'en', { min: null, max: null, currency: 'EUR', period: 'day' })).toBeNull();
});

test.each([
  ['80 000', 80_000],
  ['80.000 Kč', 80_000],
  ['80', 80_000],
  ['80k', 80_000],
  ['80 tis. Kč', 80_000],
  ['45,5 tis.', 45_500],
  ['80–100 tis.', 80_000],
  ['80 000 – 100 000', 80_000],
  ['od 80\u00a0000 do 100\u00a0000 Kč', 80_000],
  ['CZK 80,000-100,000', 80_000],
  ['', null],
  ['hodně', null],
])('parses the salary %j as %j crowns, using the lower end of a range', (typed, amount) => {
  expect(parseSalary(typed, 'CZK')).toEqual([amount, 'CZK']);
});

test.each([
  ['2 500 EUR', 2500],
  ['€2,500 – €3,000', 2500],
  ['2,5k eur', 2500],
  ['900 €', 900],
  ['2.500,50 euro', 2500.5],
])('parses the salary %j as %d euro, whatever the previous currency', (typed, amount) => {
  expect(parseSalary(typed, 'CZK')).toEqual([amount, 'EUR']);
  expect(parseSalary(typed, 'EUR')).toEqual([amount, 'EUR']);
});

test('multiplies nothing in euro, and recognises crowns by their name', () => {
  expect(parseSalary('900', 'EUR')).toEqual([900, 'EUR']);
  expect(parseSalary('60 000 Kč', 'EUR')).toEqual([60_000, 'CZK']);
});
