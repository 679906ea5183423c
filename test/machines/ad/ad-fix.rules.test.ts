import { describe, expect, test } from 'vitest';
import { emptyAd } from '../../../machines/ad/ad-content.rules.ts';
import { fixOf } from '../../../machines/ad/ad-fix.rules.ts';
import { findingsOf } from '../../../machines/ad/ad-lint.rules.ts';

const ad = {
  ...emptyAd,
  title: { cs: 'VÝVOJ DRAKŮ', en: '' },
  description: { cs: '<p>Létáme &amp; padáme. <strong>Denně</strong>.</p>', en: '' },
  salary: { ...emptyAd.salary, min: 50_000, max: 90_000 },
};

describe('product §11 one-press fixes of an ad', () => {
  test.each([
    ['capitals', 'cs', { field: 'titleCs', value: 'Vývoj draků' }],
    ['noSummary', 'cs', { field: 'summaryCs', value: 'Létáme & padáme.' }],
    ['wideSalary', null, { field: 'salaryMax', value: '80000' }],
    ['contact', 'cs', null],
    ['young', 'cs', null],
    ['gendered', 'cs', null],
  ] as const)('%s', (finding, locale, mend) => expect(fixOf({ finding, locale }, ad)).toEqual(mend));

  test('a fixed ad has no findings', () => {
    expect(findingsOf(ad).map(({ finding }) => finding)).toEqual(['capitals', 'noSummary', 'wideSalary']);
    const mended = {
      ...ad,
      title: { cs: 'Vývoj draků', en: '' },
      summary: { cs: 'Létáme & padáme.', en: '' },
      salary: { ...ad.salary, max: 80_000 },
    };
    expect(findingsOf(mended)).toEqual([]);
  });

  test('a long summary ends with a whole word', () => {
    const long = { ...ad, description: { cs: `<p>${'draci '.repeat(60)}</p>`, en: '' } };
    const { value = '' } = fixOf({ finding: 'noSummary', locale: 'cs' }, long) ?? {};
    expect([value.length <= 200, value.endsWith('draci…')]).toEqual([true, true]);
  });

  test('an empty description gives no summary', () =>
    expect(fixOf({ finding: 'noSummary', locale: 'en' }, ad)).toBeNull());
});
