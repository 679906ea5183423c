import { expect, test } from 'vitest';
import { productionEnv, type TestRequestInit, testApp } from '../../support/server.ts';

const report = {
  message: 'x is undefined',
  stack: 'at App (http://localhost:3000/assets/app.js:1:2)',
  path: '/nabidka/1',
  build: '0123',
};
const sent = (body: unknown): TestRequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test('AV10 logs an error in a browser under the incident that the response names', async () => {
  const app = await testApp();
  const answer = await app.request('/api/client-errors', sent(report));
  const { incident } = (await answer.json()) as { incident: string };
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([202, 'private, no-store']);
  expect(app.logged()).toContainEqual(
    expect.objectContaining({ level: 'error', msg: 'error in a browser', incident, ...report }),
  );
});

const recordings = [
  {
    machine: 'navigation',
    actor: 'x:0',
    input: { address: { pathname: '/', search: '' } },
    steps: [{ at: 12, event: { type: 'retry.pressed', email: 'cab.de@redacted.invalid' }, value: 'idle' }],
    start: {
      value: 'idle',
      context: { shown: null },
      emitted: [{ type: 'page.shown' }],
      started: [{ id: 'loadPage', input: 1 }],
    },
  },
];

test('AV10 logs the recordings of the machines with the error, unchanged', async () => {
  const app = await testApp();
  const answer = await app.request('/api/client-errors', sent({ ...report, recordings }));
  expect(answer.status).toBe(202);
  expect(app.logged()).toContainEqual(expect.objectContaining({ ...report, recordings }));
});

const deep = (levels: number): unknown => (levels === 0 ? 'canary' : [deep(levels - 1)]);

test.each([
  ['no list', 'canary'],
  ['no recordings', ['canary', { steps: 'canary' }]],
  ['steps without an event', [{ ...recordings[0], steps: [{ at: 1, canary: 1 }] }]],
  ['keys of its own', [{ ...recordings[0], steps: [], level: 'canary' }]],
  ['somebody’s address', [{ ...recordings[0], input: { 'canary@seznam.cz': 'canary@seznam.cz' } }]],
  ['thousands of levels', [{ ...recordings[0], input: deep(3000) }]],
  ['more than is kept', [{ ...recordings[0], input: 'canary'.repeat(5000) }]],
])('AV10 logs the error, but not a recording with %s', async (_, bad) => {
  const app = await testApp();
  expect((await app.request('/api/client-errors', sent({ ...report, recordings: bad }))).status).toBe(202);
  expect(app.logged()).toContainEqual(expect.objectContaining(report));
  expect(app.rawLog()).not.toMatch(/canary/);
  expect(app.rawLog().length).toBeLessThan(2000);
});

test('removes e-mail addresses and page queries, cuts long texts and escapes line breaks', async () => {
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

test('drops unknown keys, which cannot replace the server’s own', async () => {
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
])('%j is rejected with 422', async (body) => {
  const app = await testApp();
  expect((await app.request('/api/client-errors', sent(body))).status).toBe(422);
});

test('AV07 limits a client to ten a minute, then responds with 429 and Retry-After', async () => {
  const app = await testApp({ env: productionEnv });
  const from = (address: string): TestRequestInit => {
    const { headers, ...ask } = sent(report);
    return { ...ask, host: 'skok.example', headers: { ...headers, 'x-forwarded-for': address } };
  };
  const statuses = async (address: string, times: number) => {
    const answers = [];
    for (let count = 0; count < times; count += 1) answers.push(await app.request('/api/client-errors', from(address)));
    return answers;
  };
  const answers = await statuses('192.0.2.1', 12);
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(202), 429, 429]);
  const wait = Number(answers.at(-1)?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(app.logged().filter(({ msg }) => msg === 'error in a browser')).toHaveLength(10);
  expect((await statuses('192.0.2.2', 1))[0]?.status).toBe(202);
});

test('AU08 counts invented addresses as one client: only what the trusted proxy adds counts', async () => {
  const statusesOf = async (env: Record<string, string>, before = '') => {
    const app = await testApp({ env });
    const statuses = [];
    for (let count = 0; count < 12; count += 1) {
      const { headers, ...ask } = sent(report);
      const forged = { ...headers, 'x-forwarded-for': `192.0.2.${count}${before}` };
      statuses.push((await app.request('/api/client-errors', { ...ask, headers: forged })).status);
    }
    return statuses;
  };
  const limited = [...Array(10).fill(202), 429, 429];
  expect(await statusesOf({})).toEqual(limited);
  expect(await statusesOf(productionEnv, ', 198.51.100.7')).toEqual(limited);
});

test('AU08 limits all addresses of a /56 network together', async () => {
  const app = await testApp({ env: productionEnv });
  const statuses = [];
  for (let home = 0; home < 41; home += 1) {
    const { headers, ...ask } = sent(report);
    const from = { ...headers, 'x-forwarded-for': `2001:db8:1:23${home.toString(16).padStart(2, '0')}::1` };
    statuses.push((await app.request('/api/client-errors', { ...ask, headers: from })).status);
  }
  expect(statuses).toEqual([...Array(40).fill(202), 429]);
});
