import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ratingFields } from '../../../machines/application/applicant-notes.rules.ts';

test.each([
  [6, false],
  [0, false],
  [1.5, false],
  [5, true],
  [null, true],
])('rating %j is valid: %s', (rating, isOne) => {
  expect(v.safeParse(v.object(ratingFields), { rating }).success).toBe(isOne);
});
