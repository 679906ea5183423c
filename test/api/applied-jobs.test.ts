import { expect, test } from 'vitest';
import { readAppliedJobs } from '../../src/api/applied-jobs.ts';
import { HttpError } from '../../src/api/client.ts';

const sentAt = '2026-11-21T12:00:00.000Z';
const answering = (body: unknown, status = 200) => readAppliedJobs(async () => Response.json(body, { status }));

test('product §1 maps an account’s applications from job numbers to submission times', async () => {
  const items = [
    { job: { identifier: 5 }, sentAt },
    { job: { identifier: 7 }, sentAt },
  ];
  await expect(answering({ items })).resolves.toEqual({ 5: sentAt, 7: sentAt });
});

test.each([
  ['no list', {}],
  ['a list of something else', { items: [{ job: { identifier: 5 }, sentAt: 1 }] }],
  ['a list with an ad that has no number', { items: [{ job: {}, sentAt }] }],
  ['nothing', null],
])('product §1 rejects a response body that is %s', async (_, body) => {
  await expect(answering(body)).rejects.toThrow(HttpError);
});

test('product §1 rejects a response with an error status', () =>
  expect(answering({ items: [] }, 401)).rejects.toThrow(HttpError));
