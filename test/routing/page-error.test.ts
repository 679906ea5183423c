import { expect, test } from 'vitest';
import { HttpError } from '../../src/api/client.ts';
import { invalidRoute, PageError, shouldReport } from '../../src/routing/page-error.ts';

test.each([
  [299, true],
  [300, false],
  [404, false],
  [410, false],
  [499, false],
  [500, true],
  [503, true],
])('§8 reports a page error of status %i: %j', (status, reported) => {
  expect(shouldReport(new PageError(status, 'no page'))).toBe(reported);
});

test('§8 reports every error that is not an invalid route or page error', () => {
  expect(shouldReport(invalidRoute('/job/x'))).toBe(false);
  for (const error of [new Error('x'), new HttpError('GET /api/jobs', 404), 'x', null, { status: 404 }])
    expect(shouldReport(error)).toBe(true);
});
