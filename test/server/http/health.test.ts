import { expect, test, vi } from 'vitest';
import { testApp } from '../../support/server.ts';

test('healthz responds with 200 even when the database fails or the server is stopping', async () => {
  const { request } = await testApp({ ping: () => Promise.reject(new Error('gone')), isStopping: () => true });
  const answer = await request('/healthz');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
});

test('AV06 readyz responds with 503 while the database fails, and when the server is stopping', async () => {
  let alive = true;
  let stopping = false;
  const { request } = await testApp({
    ping: () => (alive ? Promise.resolve() : Promise.reject(new Error('gone'))),
    isStopping: () => stopping,
  });
  const status = async () => (await request('/readyz')).status;
  expect(await status()).toBe(200);
  alive = false;
  expect(await status()).toBe(503);
  alive = true;
  expect(await status()).toBe(200);
  stopping = true;
  expect(await status()).toBe(503);
});

test('readyz responds with 503 when the database does not respond', async () => {
  vi.useFakeTimers();
  try {
    const { request } = await testApp({ ping: () => new Promise(() => {}) });
    const answer = request('/readyz');
    await vi.advanceTimersByTimeAsync(2000);
    expect((await answer).status).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});

test('readyz does not reveal the cause', async () => {
  const { request } = await testApp({ ping: () => Promise.reject(new Error('password wrong')) });
  expect(await (await request('/readyz')).json()).toEqual({ status: 'not ready' });
});
