import { expect, test } from 'vitest';
import { applicantQuery, emptyApplicantFilter, parseApplicantFilter } from '../../src/routing/applicant-filter.ts';

test.each([
  ['', {}],
  ['job=12&status=seen&overdue=1', { job: 12, status: 'seen', overdue: true }],
  ['q=jana&rating=3&tag=remote&page=2', { q: 'jana', rating: 3, tag: 'remote', page: 2 }],
] as const)('reads and writes %j', (query, filter) => {
  expect(parseApplicantFilter(new URLSearchParams(query))).toEqual({ ...emptyApplicantFilter, ...filter });
  expect(applicantQuery({ ...emptyApplicantFilter, ...filter }).toString()).toBe(query);
});

test.each(['job=x&status=lost&overdue=yes', 'rating=6&page=0', 'job=-1&page=1e3', 'rating=1.5&q=+'])(
  'reads no filter from %j',
  (query) => {
    expect(parseApplicantFilter(new URLSearchParams(query))).toEqual(emptyApplicantFilter);
  },
);
