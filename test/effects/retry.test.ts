import { expect, test } from 'vitest';
import { HttpError } from '../../src/api/client.ts';
import { retryDelay } from '../../src/effects/retry.ts';

test('AV01 §9 retries three times, after 1000, 2000 and 4000 ms', () => {
  const error = new TypeError('Failed to fetch');
  expect([0, 1, 2, 3].map((attempt) => retryDelay(error, attempt))).toEqual([1000, 2000, 4000, null]);
  expect(retryDelay(new HttpError('GET /api/jobs', 503), 0)).toBe(1000);
});

test.each([400, 401, 403, 404, 410, 422])('AV01 ruling 34: status %d is not retried', (status) => {
  expect(retryDelay(new HttpError('GET /api/jobs', status), 0)).toBeNull();
});

test('AV01 ruling 34: 429 is retried once, after the time given by the server', () => {
  expect(retryDelay(new HttpError('GET /api/jobs', 429, 7000), 0)).toBe(7000);
  expect(retryDelay(new HttpError('GET /api/jobs', 429), 0)).toBe(1000);
  expect(retryDelay(new HttpError('GET /api/jobs', 429, 7000), 1)).toBeNull();
});
