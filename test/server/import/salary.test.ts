import { expect, test } from 'vitest';
import { jobPostingFormat } from '../../../server/import/formats/job-posting.ts';
import { jobPostingData } from './import-fixtures.ts';

function salaryOf(baseSalary: unknown, more: object = {}) {
  const verdict = jobPostingFormat.read(jobPostingData({ baseSalary, ...more }), {
    syntheticSalaries: false,
    now: new Date('2026-11-22T12:00:00Z'),
  });
  if ('reason' in verdict) throw new Error(verdict.reason);
  return { salary: verdict.listing.job?.salary ?? null, warnings: verdict.warnings.map(({ what }) => what) };
}

const money = (currency: string, value: unknown) => ({ '@type': 'MonetaryAmount', currency, value });
const czk = (min: number | null, max: number | null, period = 'month') => ({ min, max, currency: 'CZK', period });
const eur = (min: number | null, max: number | null, period = 'month') => ({ min, max, currency: 'EUR', period });

test.each<[unknown, object]>([
  [money('CZK', { minValue: 80000, maxValue: 120000, unitText: 'MONTH' }), czk(80000, 120000)],
  [money('czk', { value: '80 000', unitText: 'month' }), czk(80000, 80000)],
  [money('Kč', { value: '80.000', unitText: 'Monthly' }), czk(80000, 80000)],
  [money('CZK', { value: '80,000', unitText: 'MONTH' }), czk(80000, 80000)],
  [money('CZK', { value: '80 000 – 95 000', unitText: 'měsíčně' }), czk(80000, 95000)],
  [money('CZK', { value: '80000-95000', unitText: 'MONTH' }), czk(80000, 95000)],
  [money('CZK', { value: '80–95k', unitText: 'MONTH' }), czk(80000, 95000)],
  [money('CZK', { value: 'od 50 tis.', unitText: 'MONTH' }), czk(50000, null)],
  [money('CZK', { value: '50 000+', unitText: 'MONTH' }), czk(50000, null)],
  [money('CZK', { value: 'až 90 000', unitText: 'MONTH' }), czk(null, 90000)],
  [money('CZK', { minValue: 50000, maxValue: 0, unitText: 'MONTH' }), czk(50000, null)],
  [{ ...money('CZK', 45000), unitText: 'MONTH' }, czk(45000, 45000)],
  [{ currency: 'EUR', minValue: 2000, maxValue: 3000, unitText: 'MONTH' }, eur(2000, 3000)],
  [
    { '@type': 'PriceSpecification', priceCurrency: 'EUR', minPrice: 2000, maxPrice: 3000, unitCode: 'MON' },
    eur(2000, 3000),
  ],
  ['80 000 – 95 000 Kč / měsíc', czk(80000, 95000)],
  ['od 250 Kč na hodinu', czk(250, null, 'hour')],
  ['€40,000 per year', eur(40000, 40000, 'year')],
  [
    money('USD', { minValue: 90000, maxValue: 120000, unitText: 'YEAR' }),
    { min: 90000, max: 120000, currency: 'USD', period: 'year' },
  ],
  [money('GBP', { value: 600, unitText: 'WEEK' }), { min: 600, max: 600, currency: 'GBP', period: 'week' }],
  [money('PLN', { value: '1.234,00', unitText: 'DAY' }), { min: 1234, max: 1234, currency: 'PLN', period: 'day' }],
])('%j is read as a salary', (baseSalary, salary) => expect(salaryOf(baseSalary)).toEqual({ salary, warnings: [] }));

test.each<[unknown, object | null, string]>([
  [money('EUR', { value: '25,50', unitText: 'HOUR' }), eur(26, 26, 'hour'), 'a salary is rounded to whole units'],
  [money('EUR', { minValue: 9, maxValue: 3, unitText: 'MONTH' }), eur(3, 9), 'the bounds of a salary are put in order'],
  [money('CZK', [40000, 60000]), null, 'a salary without a known period is left out'],
  [money('EUR', { value: 2500 }), null, 'a salary without a known period is left out'],
  [money('EUR', { value: 2500, unitText: 'FORTNIGHT' }), null, 'a salary without a known period is left out'],
  [money('$', { value: 2500, unitText: 'MONTH' }), null, 'a salary without a known currency is left out'],
  [money('', { value: 2500, unitText: 'MONTH' }), null, 'a salary without a known currency is left out'],
  [80000, null, 'a salary without a known currency is left out'],
  [money('EUR', { minValue: 0, maxValue: -5, unitText: 'MONTH' }), null, 'a salary beyond all reason is left out'],
  [money('EUR', { value: 1e12, unitText: 'MONTH' }), null, 'a salary beyond all reason is left out'],
  ['dohodou', null, 'a salary without an amount is left out'],
  [money('EUR', { value: 'plenty', unitText: 'MONTH' }), null, 'a salary without an amount is left out'],
  [
    [money('EUR', { value: 1, unitText: 'HOUR' }), money('EUR', { value: 2, unitText: 'HOUR' })],
    eur(1, 1, 'hour'),
    'of several salaries the first is kept',
  ],
  [
    money('KES', { value: 9, unitText: 'HOUR' }),
    { min: 9, max: 9, currency: 'KES', period: 'hour' },
    'a salary in a currency without a rate is not found by what it pays',
  ],
])('%j causes a warning', (baseSalary, salary, warning) =>
  expect(salaryOf(baseSalary)).toEqual({ salary, warnings: [warning] }),
);

test.each([[undefined], [null], [[]], [{}], [money('EUR', { minValue: 0, maxValue: 0, unitText: 'MONTH' })]])(
  '%j gives neither a salary nor a warning',
  (baseSalary) => expect(salaryOf(baseSalary)).toEqual({ salary: null, warnings: [] }),
);

test('a currency beside the salary is used', () =>
  expect(salaryOf({ value: 30000, unitText: 'MONTH' }, { salaryCurrency: 'CZK' }).salary).toEqual(czk(30000, 30000)));

test('IN11 a salary of a hundred thousand characters is read', () => {
  for (const unit of ['1', '1 ', '1,', '.', '- ', 'k'])
    expect(salaryOf(money('CZK', { value: unit.repeat(100_000 / unit.length), unitText: 'MONTH' }))).toBeTypeOf(
      'object',
    );
});
