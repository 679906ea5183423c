import { expect, test } from 'vitest';
import { isCommonPassword } from '../../machines/common-passwords.rules.ts';
import { commonPasswords } from '../../machines/common-passwords.words.ts';
import { lowestCpuTime } from '../support/cpu-time.ts';

const words = commonPasswords.trim().split(/\s+/);

test('AU03 the list has more than 3,000 passwords of at least 8 characters, each once', () => {
  expect(words.length).toBeGreaterThan(3000);
  expect(words.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
  expect(words.every((word) => isCommonPassword(word))).toBe(true);
});

test.each([
  'password',
  'PASSWORD',
  'Password',
  'ｐａｓｓｗｏｒｄ',
  'startup123',
  'Startup2026!',
  'skokskok',
  '123Heslo123',
  'skok-2026',
])('AU03 %s is refused', (password) => expect(isCommonPassword(password)).toBe(true));

test.each([
  ['jana.novakova', { email: 'jana.novakova@example.cz' }],
  ['JanaNovakova1', { email: 'jana.novakova@example.cz' }],
  ['jana.novakova@example.cz', { email: 'Jana.Novakova@example.cz' }],
  ['jana+jobs12', { email: 'jana+jobs@example.cz' }],
  ['12janajana!', { email: 'janajana+jobs@example.cz' }],
  ['Jana Nováková', { name: 'Jana Nováková' }],
  ['jananovakova99', { name: 'Jana Nováková' }],
  ['novak1985', { email: 'novak1985@example.cz' }],
  ['novak1986', { email: 'novak1985@example.cz' }],
] as const)('AU03 %s is refused for its owner only', (password, owner) => {
  expect(isCommonPassword(password, owner)).toBe(true);
  expect(isCommonPassword(password, { email: 'karel@example.cz', name: 'Karel' })).toBe(false);
});

test.each([
  'correct horse battery staple',
  'zelený čaj v pět',
  'Xk3#pq9_vv',
  '        ',
  '🙈🙉🙊🐒🐵🦍🦧🐶',
  'startupový klokan',
])('AU02 %s is accepted', (password) =>
  expect(isCommonPassword(password, { email: 'a@b.cz', name: 'Al' })).toBe(false),
);

test('IN11 a password of 100,000 characters is checked within 100 ms of CPU time', async () => {
  for (const unit of ['a', '1', 'skok', 'startup', '.', 'á'])
    expect(await lowestCpuTime(() => isCommonPassword(unit.repeat(100_000)), 100)).toBeLessThan(100);
});
