import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  accountType,
  authenticatorCode,
  emailAddress,
  existingPassword,
  newPassword,
  normalizeCode,
  passwordStrength,
  personName,
  secondFactorCode,
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
  expect(passwordStrength(password)).toBe(points);
});

test.each([
  [' 123 456\u00a0', '123456'],
  ['\uff11\uff12\uff13\u3000\uff14\uff15\uff16', '123456'],
  ['\u200e123456\u200b', '123456'],
  ['abcde\u2013fghjk', 'abcdefghjk'],
])('§5 the code %j is accepted and compared as %s', (typed, bare) => {
  expect(normalizeCode(typed)).toBe(bare);
  expect(v.is(secondFactorCode, typed)).toBe(true);
});

test.each([
  ['12345', 'shortCode', 'shortCode'],
  ['123456', null, null],
  ['1234567', 'malformedCode', 'notSixDigits'],
  ['heslo123', 'malformedCode', 'notSixDigits'],
  ['ABCDE-fghjk', null, 'notSixDigits'],
  // Recovery codes have no o, l or 1.
  ['abcde-fgholi', 'malformedCode', 'notSixDigits'],
])('AU19 the code %j gets the error %s, and %s while there are no recovery codes', (typed, any, first) => {
  const verdict = (schema: typeof authenticatorCode | typeof secondFactorCode) =>
    v.safeParse(schema, typed, { abortPipeEarly: true }).issues?.[0].message ?? null;
  expect([verdict(secondFactorCode), verdict(authenticatorCode)]).toEqual([any, first]);
});

const schemas = {
  accountType,
  emailAddress,
  givenPassword: existingPassword,
  newPassword,
  personName,
  secondFactorCode,
  termsConsent,
};
const anything = [undefined, null, 0, true, false, {}, [], '', ' ', 'a', 'a@', 'ř'.repeat(2000), '\u0000', '12345'];

const complaintsOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value, { abortPipeEarly: true }).issues?.map(({ message }) => message) ?? [];

test.each(['\u0000', '\t', '\u0007', '\u001b[31m', '\u0085', '\ud800', '\udc00'])(
  'IN03 a name, password or e-mail address with %j gets an error',
  (character) => {
    for (const schema of [personName, existingPassword, newPassword])
      expect(complaintsOf(schema, `Jana 12${character}34567`)).toEqual(['unprintable']);
    expect(complaintsOf(emailAddress, `jana${character}@kites.example`)).toEqual(['malformed']);
  },
);

test('trims a name and joins its words with single spaces', () => {
  expect(v.parse(personName, '  Jana \u00a0 Šťastná\u2003')).toBe('Jana Šťastná');
});

test.each([
  'Your parcel waits: pay 1.99 at https://evil.example/pay',
  'Jana HTTP://evil.example',
  'Jana www.evil.example',
  'pay at evil.example/pay',
  'zaplať na žluťoučký.čz/x',
  'write to jana@evil.example',
])('CO05 rejects a name that contains a web or e-mail address: %s', (text) => {
  expect(complaintsOf(personName, text)).toEqual(['contact']);
});

test.each([
  'Ing. Jan Novák, Ph.D.',
  'Bc.Jana Nová',
  'J.R.R. Tolkien',
  'jan.novak',
  'Jana (ona/její)',
  'Jana @ Kites',
  'h@x',
  'Ph.D./MBA Jan',
])('accepts the name %j', (text) => expect(v.parse(personName, text)).toBe(text));

test.each([
  [personName, 100],
  [existingPassword, 1024],
  [newPassword, 1024],
] as const)('accepts a value of the longest permitted length, and rejects a longer one', (schema, longest) => {
  expect(complaintsOf(schema, 'a'.repeat(longest))).toEqual([]);
  expect(complaintsOf(schema, 'a'.repeat(longest + 1))).toEqual(['long']);
});

test.each(Object.entries(schemas))('§5 ruling 18 every error of %s has a message', (_, schema) => {
  const complaints = anything.flatMap((value) => {
    const verdict = v.safeParse(schema, value);
    return verdict.success ? [] : verdict.issues.map(({ message }) => message);
  });
  expect(complaints).not.toEqual([]);
  expect(complaints.filter((complaint) => !Object.hasOwn(fieldErrorMessages, complaint))).toEqual([]);
});
