import { expect, test } from 'vitest';
import { reportError } from '../../src/api/report-error.ts';

const error = { message: 'Oops', stack: null, path: '/en', build: 'test', recordings: [] };

test('reads the response to a report, so that the page has room for the next one', async () => {
  const answer = Response.json({ incident: 'urn:uuid:1' }, { status: 202 });
  await reportError(async () => answer, error);
  expect(answer.bodyUsed).toBe(true);
});

test('a report that cannot be sent causes no other error', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(reportError(offline, error)).resolves.toBeUndefined();
});
