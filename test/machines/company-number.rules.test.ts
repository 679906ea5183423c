import { expect, test } from 'vitest';
import { isCompanyNumber } from '../../machines/company-number.rules.ts';

test.each([
  ['27074358', true],
  ['27074359', false],
  ['72074358', false],
  // Where eleven divides the sum, and where it leaves a remainder of one.
  ['00000001', true],
  ['00000060', true],
  ['2707435', false],
  ['270743580', false],
  ['2707435a', false],
  ['', false],
])('company number %j is valid: %s', (digits, isOne) => {
  expect(isCompanyNumber(digits)).toBe(isOne);
});
