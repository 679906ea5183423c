import { expect, test } from 'vitest';
import { accountServer } from '../accounts/harness.ts';

const server = await accountServer();
const jana = await server.signedInBrowser(await server.createUser('jana'));

test.each([
  ['GET', '/api/applications/%00', 404],
  ['GET', '/api/applications/1/%00', 404],
  ['GET', '/api/attempts/%00?lang=cs', 404],
  ['GET', '/test/x/result/%00', 404],
  ['GET', '/en/test/x/result/a%00b', 404],
  ['DELETE', '/api/account/privacy/%00', 404],
  ['POST', '/api/company-accounts/%00/leave', 404],
  ['GET', '/api/company-audit?event=%00', 400],
  ['GET', '/api/jobs?q=%00', 400],
  ['GET', '/?hledat=a%00', 400],
  ['GET', '/?%00=1', 400],
])('IN03 a null byte never reaches the database: %s %s is %d', async (method, path, status) => {
  const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
  expect((await jana.request(path, { method, ...body })).status).toBe(status);
  expect(server.rawLog()).not.toContain('"error"');
});

test.each(['/?hledat=%2500', '/api/jobs?q=%0a', '/api/jobs?q=%ED%A0%80'])(
  'IN03 other unusual characters are accepted: %s',
  async (path) => {
    expect((await jana.request(path)).status).toBe(200);
  },
);

test.each(['/api/applications/%ED%A0%80', '/test/x/result/%ED%A0%80', '/api/attempts/%FF?lang=cs'])(
  'IN03 an incomplete character gets 404: %s',
  async (path) => {
    expect((await jana.request(path)).status).toBe(404);
  },
);

test.each([
  ['/api/jobs?lang=en&lang=cs', 400],
  ['/api/jobs?lang=en&page=2&page=2', 400],
  ['/api/jobs?lang=en&l%61ng=cs', 400],
  ['/api/v1/ads?limit=1&limit=2', 400],
  ['/api/jobs?lang=en&fields=backend,frontend&page=1', 200],
  ['/firmy?strana=1&strana=2', 301],
])('IN01 a repeated query key: %s is %i', async (path, status) => {
  expect((await jana.request(path)).status).toBe(status);
});
