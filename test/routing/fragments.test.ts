import { expect, test } from 'vitest';
import { dialogHash, type FragmentName, fragments, parseDialogHash } from '../../src/routing/fragments.ts';
import { locales } from '../../src/routing/locales.ts';

const names = Object.keys(fragments) as FragmentName[];

test.each(names.flatMap((name) => locales.map((locale) => [dialogHash(locale, name), name] as const)))(
  '§2 %s opens %s in either edition',
  (hash, name) => expect(parseDialogHash(hash)).toBe(name),
);

test.each([
  ['#forgottenPassword', 'forgottenPassword'],
  ['#twoFA', 'twoFactor'],
  ['#logout', 'logout'],
  ['#Login', 'login'],
  ['#2FA', 'twoFactor'],
] as const)('§2 another spelling (ruling 1): %s opens %s', (hash, name) => expect(parseDialogHash(hash)).toBe(name));

test.each([
  '',
  '#',
  '#results',
  '#login ',
  '#/login',
  '#login/x',
  '#%6cogin',
  '#__proto__',
  '#constructor',
  '#toString',
])('IN11 %j opens nothing', (hash) => expect(parseDialogHash(hash)).toBeNull());
