import { expect, test } from 'vitest';
import { type Ask, testApp } from '../support/server.ts';

const report = {
  message: 'x is undefined',
  stack: 'at App (http://localhost:3000/assets/app.js:1:2)',
  path: '/nabidka/1',
  build: '0123',
};
const sent = (body: unknown): Ask => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test('AV10 an error in a browser is logged under the incident that the answer names', async () => {
  const app = await testApp();
  const answer = await app.request('/api/client-errors', sent(report));
  const { incident } = (await answer.json()) as { incident: string };
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([202, 'private, no-store']);
  expect(app.logged()).toContainEqual(
    expect.objectContaining({ level: 'error', msg: 'error in a browser', incident, ...report }),
  );
});

test('neither people’s addresses nor queries of pages are kept, long texts are cut, line breaks escaped', async () => {
  const app = await testApp();
  await app.request(
    '/api/client-errors',
    sent({
      message: `No jan@seznam.cz\n{"level":"info"}${'x'.repeat(2000)}`,
      stack: 'for jan@seznam.cz',
      path: '/obnovit-heslo?token=canary#canary',
      build: 'b'.repeat(99),
    }),
  );
  expect(app.rawLog()).not.toMatch(/seznam|canary/);
  const [line] = app.logged();
  expect(line).toMatchObject({ path: '/obnovit-heslo', build: 'b'.repeat(40) });
  expect(String(line?.message).length).toBeLessThanOrEqual(500);
  expect(app.rawLog().trimEnd().split('\n')).toHaveLength(2);
});

test('unknown keys are dropped and cannot pose as the server’s own', async () => {
  const app = await testApp();
  await app.request(
    '/api/client-errors',
    sent({ ...report, level: 'info', time: 'never', incident: 'mine', status: 200, password: 'canary' }),
  );
  expect(app.rawLog()).not.toMatch(/canary|never|mine/);
});

test.each([
  null,
  [],
  'x',
  1,
  {},
  { ...report, message: 1 },
  { ...report, stack: undefined },
  { ...report, path: null },
])('%j is refused', async (body) => {
  const app = await testApp();
  expect((await app.request('/api/client-errors', sent(body))).status).toBe(422);
});
