import { expect, test } from 'vitest';
import { splitSignedPath } from '../../src/routing/signed-path.ts';

const token = `${'a'.repeat(43)}.${'b-_'.repeat(14)}b`;

test.each([
  ['/nabidka/1/kotlin', '/nabidka/1/kotlin', null],
  [`/nabidka/1/kotlin/${token}`, '/nabidka/1/kotlin', token],
  [`/en/job/1/kotlin/${token}`, '/en/job/1/kotlin', token],
  ['/nabidka/1/kotlin/wrong', '/nabidka/1/kotlin/wrong', null],
  ['/startup/node.js', '/startup/node.js', null],
  [`/${token}`, `/${token}`, null],
])('PR07 separates the signed token from %s', (path, pathname, signed) =>
  expect(splitSignedPath(path)).toEqual({ pathname, token: signed }),
);
