import { expect, test } from 'vitest';
import { testApp } from '../support/server.ts';

test('§7 PR01 analytics gets no data about an anonymous visitor', async () => {
  const app = await testApp();
  const answer = await app.request('/api/intercom', { headers: { accept: 'application/json' } });
  expect([answer.status, await answer.text()]).toEqual([200, '{}']);
});

test('the data for analytics are read-only', async () => {
  const answer = await (await testApp()).request('/api/intercom', { method: 'POST' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
