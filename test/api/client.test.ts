import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClients } from '../../src/api/client.ts';

const asked: { url: string; init: RequestInit | undefined }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, init });
    return new Response('{}');
  });
});
afterEach(() => vi.unstubAllGlobals());

const bases = { locale: 'https://api.example', back: 'https://back.example', core: 'https://core.example' };

test.each([
  ['localeApi', 'https://api.example', 'application/json'],
  ['backApi', 'https://back.example', 'application/ld+json'],
  ['coreApi', 'https://core.example', 'application/ld+json'],
] as const)('§7 the %s client calls %s, accepts %s and always sends cookies', async (name, base, accept) => {
  const client = createClients(bases)[name];
  await client?.('GET', '/x');
  await client?.('POST', '/x', { headers: { 'content-type': 'application/json' }, credentials: 'omit' });
  expect(
    asked.map(({ url, init }) => [url, init?.method, init?.credentials, new Headers(init?.headers).get('accept')]),
  ).toEqual([
    [`${base}/x`, 'GET', 'include', accept],
    [`${base}/x`, 'POST', 'include', accept],
  ]);
  expect(new Headers(asked[1]?.init?.headers).get('content-type')).toBe('application/json');
});

test('SE05 what is saved says for whom; reads and guests’ requests do not', async () => {
  let user = 'ježek+1@kites.example';
  const { localeApi, coreApi } = createClients(bases, { userNow: () => user });
  await localeApi('PUT', '/x', { headers: { 'content-type': 'application/json' } });
  await coreApi('DELETE', '/x');
  await localeApi('GET', '/x');
  user = '';
  await localeApi('POST', '/x');
  expect(asked.map(({ init }) => new Headers(init?.headers).get('expected-user'))).toEqual([
    'je%C5%BEek%2B1%40kites.example',
    'je%C5%BEek%2B1%40kites.example',
    null,
    null,
  ]);
});

test('§7 without a base the client calls its own origin, and there is no back client', async () => {
  const clients = createClients({ locale: '', back: null, core: '' });
  await clients.localeApi('GET', '/api/jobs');
  expect(asked[0]?.url).toBe('/api/jobs');
  expect(clients.backApi).toBeUndefined();
});
