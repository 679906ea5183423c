import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  accountType,
  emailAddress,
  givenPassword,
  newPassword,
  personName,
  secondFactorCode,
  strengthOf,
  termsConsent,
} from '../../machines/account.rules.ts';
import { fieldErrorMessages } from '../../src/i18n/field-errors.ts';

test.each([
  ['', 0],
  ['a', 1],
  ['aaaaaa', 2],
  ['aaaaaaaaaa', 3],
  ['Aaaaaaaaaa', 4],
  ['aaa1!', 3],
  ['Aa1!', 4],
  ['Aaaa1!', 5],
  // Six criteria on a scale of five.
  ['Aaaaaaaa1!', 5],
])('§5 %j has a strength of %i', (password, points) => {
  expect(strengthOf(password)).toBe(points);
});

const schemas = { accountType, emailAddress, givenPassword, newPassword, personName, secondFactorCode, termsConsent };
const anything = [undefined, null, 0, true, false, {}, [], '', ' ', 'a', 'a@', 'ř'.repeat(2000), '\u0000', '12345'];

test.each(Object.entries(schemas))(
  '§5 ruling 18 %s never speaks the English of its schema: every complaint has words',
  (_, schema) => {
    const complaints = anything.flatMap((value) => {
      const verdict = v.safeParse(schema, value);
      return verdict.success ? [] : verdict.issues.map(({ message }) => message);
    });
    expect(complaints).not.toEqual([]);
    expect(complaints.filter((complaint) => !Object.hasOwn(fieldErrorMessages, complaint))).toEqual([]);
  },
);
