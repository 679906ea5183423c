import { expect, test } from 'vitest';
import { CallFailed } from '../../src/api/client.ts';
import { invalidRoute, isReported, PageError } from '../../src/routing/page-error.ts';

test.each([
  [299, true],
  [300, false],
  [404, false],
  [410, false],
  [499, false],
  [500, true],
  [503, true],
])('§8 a page error of status %i: reported %j', (status, reported) => {
  expect(isReported(new PageError(status, 'no page'))).toBe(reported);
});

test('§8 every other error is reported', () => {
  expect(isReported(invalidRoute('/job/x'))).toBe(false);
  for (const error of [new Error('x'), new CallFailed('GET /api/jobs', 404), 'x', null, { status: 404 }])
    expect(isReported(error)).toBe(true);
});
