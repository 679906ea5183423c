import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { describeError, redactPath, redactText } from '../../server/log.ts';
import { lowestCpuTime } from '../support/cpu-time.ts';
import { testApp } from '../support/server.ts';

test('logs one structured line per request, in UTC, with its duration', async () => {
  const app = await testApp();
  await app.request('/firmy?nabira=ano');
  expect(app.logged()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      method: 'GET',
      path: '/firmy',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ]);
});

test('logs no cookie, query, body or header of a request', async () => {
  const app = await testApp({ board: { job: async () => Promise.reject(new Error('broken')) } });
  const headers = {
    cookie: 'i18n_redirected=cs; session=canary1',
    authorization: 'Bearer canary2',
    referer: 'http://x.example/canary3',
    'user-agent': 'canary4',
    'content-type': 'application/json',
  };
  for (const path of [
    '/?hledat=canary5&token=canary5',
    '/api/jobs?q=canary5',
    '/api/jobs/1?lang=cs&x=canary5',
    '/nabidka/1?redirect_to=canary5',
    '/obnovit-heslo?token=canary5',
  ])
    await app.request(path, { headers });
  await app.request('/api/client-errors', { method: 'POST', headers, body: '{"password":"canary6"}' });
  expect(app.rawLog()).toContain('"status":500');
  expect(app.rawLog()).not.toMatch(/canary/);
});

test('masks an e-mail address in a path', async () => {
  const app = await testApp();
  for (const path of [
    '/support/unique-username/jan.novak@seznam.cz',
    '/support/unique-username/jan.novak%40seznam.cz',
    '/en/support/unique-username/jan.novak@seznam.cz/',
  ])
    await app.request(path);
  expect(app.rawLog()).not.toMatch(/novak|seznam/);
  expect(app.logged()[0]).toMatchObject({ path: '/support/unique-username/j***' });
});

test('keeps line breaks in a path inside one line', async () => {
  const app = await testApp();
  await app.request('/x%0d%0a{"level":"error","msg":"forged"}%0a');
  expect(app.rawLog().trimEnd().split('\n')).toHaveLength(1);
  expect(app.logged()).toHaveLength(1);
});

test('logs no requests for assets and pictures, except errors', async () => {
  const app = await testApp();
  await app.request('/assets/gone.js');
  expect(app.logged()).toEqual([]);
  await app.request(`/_img/96x96@1/${'c'.repeat(16)}`);
  expect(app.logged()).toEqual([expect.objectContaining({ level: 'error' })]);
});

describe('description of an error', () => {
  test('contains its name, message and stack', () => {
    const told = describeError(new TypeError('no such thing'));
    expect(told).toMatchObject({
      name: 'TypeError',
      message: 'no such thing',
      stack: expect.stringMatching(/^\s+at .*logs\.test\.ts/),
    });
  });

  test('contains neither parameters nor personal data of a failed query', () => {
    const cause = Object.assign(new Error('invalid input syntax for type integer: "jan@seznam.cz"\nmore'), {
      code: '22P02',
    });
    const told = describeError(
      new DrizzleQueryError('select * from accounts where mail = $1', ['jan@seznam.cz', 's3cret'], cause),
    );
    expect(told).toMatchObject({ name: 'DrizzleQueryError', message: 'A query failed', code: '22P02' });
    expect(JSON.stringify(told)).not.toMatch(/seznam|s3cret|select/);
  });

  test('contains nothing of a thrown value that is no error', () => {
    for (const thrown of ['jan@seznam.cz', undefined, { password: 's3cret' }])
      expect(describeError(thrown)).toEqual({ message: 'Something that is no error was thrown' });
  });
});

const digest = 'OCq1yJk4pPz0vM8uT3bE7hQn2wRxLd5sAfGcUiKoXmY';

test.each([
  [`/nabidka/0/draft/demo-in-review_2026-12-05.${digest}`, '/nabidka/0/draft/***'],
  [`/en/job/0/draft/a.${digest.slice(0, 30)}/`, '/en/job/0/draft/***/'],
  [`/api/files/${digest}.${digest}`, '/api/files/***'],
  ['/test/x/finished/9b2f0c9e-5a51-4f55-9d5d-0a7f1c2b3d4e/login', '/test/x/finished/***/login'],
  ['/en/test/x/finished/9b2f0c9e/login?a=1', '/en/test/x/finished/***/login?a=1'],
  [`/test/sql/result/${digest}`, '/test/sql/result/***'],
  [`/test/sql/pokus/${digest}`, '/test/sql/pokus/***'],
  [`/en/test/sql/attempt/${digest}`, '/en/test/sql/attempt/***'],
  [`/api/attempts/${digest}/answers/3`, '/api/attempts/***/answers/3'],
  ['/startupedu/osvedceni/ABCD-EFGH', '/startupedu/osvedceni/***'],
  ['/api/certificates/ABCD-EFGH/name', '/api/certificates/***/name'],
])('PR04 a logged path contains no token: %s', (path, expected) => {
  expect(redactPath(path)).toBe(expected);
});

test.each([
  '/',
  '/en/companies',
  '/test/sql',
  '/api/attempts',
  '/api/certificates',
  '/feeds/jobs-cs.2026.xml',
  '/startup/a.b-c',
])('a path without a token is logged unchanged: %s', (path) => {
  expect(redactPath(path)).toBe(path);
});

test.each([
  ['/a/jan@x.cz/b', '/a/j***/b'],
  ['/a?mail=jan%40x.cz&b=1', '/a?mail=j***&b=1'],
  ['/support/unique-username/jan%2540x.cz', '/support/unique-username/j***'],
  ['/support/unique-username/jan%252540x.cz', '/support/unique-username/j***'],
  ['/support/unique-username/jan%25%34%30x.cz', '/support/unique-username/j***'],
  ['/support/unique-username/jan%2525252525252540x.cz', '/support/unique-username/j***'],
  ['/jobs/100%25', '/jobs/100%25'],
  ['/a/b', '/a/b'],
])('%s is logged as %s', (path, expected) => {
  expect(redactPath(path)).toBe(expected);
});

test('in other texts only e-mail addresses are masked', () => {
  expect(redactText('No account jan.novak+x@mail.seznam.cz (jan@x.cz)')).toBe('No account j*** (j***)');
  expect(redactText('GET /unique-username/jan%40x.cz, /jan%2540x.cz')).toBe('GET /unique-username/j***, /j***');
  const firefox = 'leap@http://localhost:3000/assets/app.js:1:2\nstart@http://localhost:3000/assets/app.js:3:4';
  expect(redactText(firefox)).toBe(firefox);
});

test('long texts are masked in less than 100 ms of CPU time', async () => {
  for (const long of [
    'a'.repeat(100_000),
    'a@'.repeat(50_000),
    'a%40'.repeat(25_000),
    '%25'.repeat(33_000),
    '.'.repeat(100_000),
    `x@${'a.'.repeat(50_000)}`,
    '/'.repeat(100_000),
  ]) {
    const call = () => [redactPath(long), redactText(long)];
    expect(await lowestCpuTime(call, 100)).toBeLessThan(100);
  }
});
