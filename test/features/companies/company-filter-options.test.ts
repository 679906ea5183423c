import { expect, test } from 'vitest';
import { withOption } from '../../../src/features/companies/company-filter-options.ts';
import { emptyCompanyFilter } from '../../../src/routing/company-filter.ts';

test('adds or removes an option, and returns to the first page', () => {
  const two = withOption({ ...emptyCompanyFilter, industry: ['ai'], page: 3 }, 'industry', 'fintech', true);
  expect(two).toEqual({ ...emptyCompanyFilter, industry: ['fintech', 'ai'] });
  expect(withOption(two, 'industry', 'ai', false)).toEqual({ ...emptyCompanyFilter, industry: ['fintech'] });
  expect(withOption(emptyCompanyFilter, 'cities', 'brno', true)).toEqual({ ...emptyCompanyFilter, cities: ['brno'] });
});
