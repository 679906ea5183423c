import { expect, test } from 'vitest';
import { testApp } from '../../support/server.ts';

const app = await testApp();

test.each([
  ['PUT', '/login', 'GET, HEAD, POST'],
  ['PATCH', '/en/login', 'GET, HEAD'],
  ['DELETE', '/obnovit-heslo', 'GET, HEAD, POST'],
  ['GET', '/2fa_check', 'POST'],
  ['HEAD', '/handoff', 'POST'],
  ['GET', '/logout', 'POST'],
  ['GET', '/api/login', 'POST'],
  ['PUT', '/api/account/two-factor/on', 'POST'],
  ['POST', '/api/session', 'GET, HEAD'],
  ['DELETE', '/api/jobs/1', 'GET, HEAD'],
  ['GET', '/api/client-errors', 'POST'],
  ['POST', '/support/unique-username/jana@kites.example', 'GET, HEAD'],
  ['POST', '/connect/google', 'GET, HEAD'],
  ['POST', '/connect/google/callback', 'GET, HEAD'],
  ['PUT', '/connect/apple/callback', 'GET, HEAD, POST'],
  ['POST', '/firmy', 'GET, HEAD'],
  ['OPTIONS', '/login', 'GET, HEAD, POST'],
  ['OPTIONS', '/handoff', 'POST'],
  ['OPTIONS', '/firmy', 'GET, HEAD'],
  ['LEAP', '/firmy', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
])('%s %s gets 405 with Allow: %s', async (method, path, allowed) => {
  const answer = await app.request(path, { method, headers: { 'sec-fetch-site': 'same-origin' } });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
});

test('a write to an unknown API path gets 404', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await app.request('/api/nothing', { method })).status).toBe(404);
});
