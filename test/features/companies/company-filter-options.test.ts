import { expect, test } from 'vitest';
import { withOption } from '../../../src/features/companies/company-filter-options.ts';
import { allCompanies } from '../../../src/routing/company-filter.ts';

test('adds or removes an option, and returns to the first page', () => {
  const two = withOption({ ...allCompanies, industry: ['ai'], page: 3 }, 'industry', 'fintech', true);
  expect(two).toEqual({ ...allCompanies, industry: ['fintech', 'ai'] });
  expect(withOption(two, 'industry', 'ai', false)).toEqual({ ...allCompanies, industry: ['fintech'] });
  expect(withOption(allCompanies, 'cities', 'brno', true)).toEqual({ ...allCompanies, cities: ['brno'] });
});
