import { expect, test } from 'vitest';
import { testApp } from '../../support/server.ts';

const app = await testApp();

test.each([
  ['/api/jobs?lang=en&lang=cs', 400],
  ['/api/jobs?lang=en&page=2&page=2', 400],
  ['/api/jobs?lang=en&l%61ng=cs', 400],
  ['/api/v1/ads?limit=1&limit=2', 400],
  ['/api/jobs?lang=en&fields=backend,frontend&page=1', 200],
  ['/firmy?strana=1&strana=2', 301],
])('IN01 a key that a query says twice: %s is %i', async (path, status) => {
  expect((await app.request(path)).status).toBe(status);
});
