import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestDeadline } from '../../../server/http/deadline.ts';
import { createErrorHandler } from '../../../server/http/errors.ts';
import { createLogger } from '../../../server/log.ts';
import { testApp } from '../../support/server.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

test.each([
  ['a page', '/', 'text/html; charset=UTF-8'],
  ['a call', '/api/jobs', 'application/problem+json; charset=utf-8'],
])('AV07 %s that never completes gets 503 within 10 s, and the error is logged once', async (_, path, type) => {
  const app = await testApp({ board: { jobs: never } });
  const answers = [app.request(path), app.request(path)];
  await vi.advanceTimersByTimeAsync(10_000);
  for (const asked of answers) {
    const answer = await asked;
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
      503,
      '2',
      type,
    ]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const errors = app.logged().filter(({ level }) => level === 'error');
  expect(errors).toEqual([expect.objectContaining({ msg: 'the database does not serve' })]);
});

test('AV07 work that fails after its deadline is logged as a warning, not as a second error', async () => {
  const work = Promise.withResolvers<never>();
  const lines: string[] = [];
  const app = new Hono();
  app.use(requestDeadline());
  app.get('/', () => work.promise);
  app.onError(createErrorHandler(createLogger('info', { write: (line) => void lines.push(line) })));
  const asked = app.request('/');
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await asked).status).toBe(503);
  work.reject(new TypeError('Invalid state: ReadableStream is locked'));
  await new Promise(setImmediate);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'error', msg: 'the database does not serve' }),
    expect.objectContaining({ level: 'warn', msg: 'failed after its time was up' }),
  ]);
});

test('a client that stops sending gets 408, which is not logged as an error', async () => {
  const app = await testApp();
  const headers = { 'content-type': 'application/json' };
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) });
  const asked = app.request('/api/login', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await asked).status).toBe(408);
  expect(app.logged().filter(({ level }) => level === 'error')).toEqual([]);
});
