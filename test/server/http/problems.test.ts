import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../src/api/contract.ts';
import { type TestRequestInit, testApp } from '../../support/server.ts';

const secret = 'select password from accounts where mail = jan@seznam.cz';
const fallsOver = async () => Promise.reject(new Error(secret));

async function problemAt(path: string, init: TestRequestInit, app: Awaited<ReturnType<typeof testApp>>) {
  const answer = await app.request(path, init);
  expect(answer.headers.get('content-type'), path).toBe('application/problem+json; charset=utf-8');
  const body = (await answer.json()) as Problem;
  expect(body, path).toMatchObject({
    type: 'about:blank',
    title: expect.stringMatching(/^[A-Z][A-Za-z ]+$/),
    status: answer.status,
  });
  expect(
    Object.keys(body).filter(
      (key) => !['type', 'title', 'status', 'detail', 'instance', 'errors', 'gone'].includes(key),
    ),
  ).toEqual([]);
  return { ...body, headers: answer.headers };
}

const post = (body: BodyInit, type = 'application/json'): TestRequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
});

describe('every error of the API is a problem document', () => {
  test.each<[string, TestRequestInit, number]>([
    ['/api/nothing', {}, 404],
    ['/api/jobs/4', {}, 404],
    ['/api/jobs/x', {}, 404],
    ['/api/jobs/99999999999', {}, 404],
    ['/api/jobs/3', {}, 410],
    ['/api/companies/nobody', {}, 404],
    ['/api/jobs?lang=de', {}, 422],
    ['/api/jobs/1?lang=', {}, 422],
    ['/api/companies?lang=__proto__', {}, 422],
    ['/api/companies/drak?lang=CS', {}, 422],
    ['/api/jobs', { method: 'POST' }, 405],
    ['/api/companies/drak', { method: 'DELETE' }, 405],
    ['/api/client-errors', {}, 405],
    ['/api/client-errors', post('{}', 'text/plain'), 415],
    ['/api/client-errors', post('{}', 'application/jsonp'), 415],
    ['/api/client-errors', post('{}'), 422],
    ['/api/client-errors', post('{"message":'), 400],
    ['/api/client-errors', post('x'.repeat(50_000)), 413],
    ['/api/login', post('x'.repeat(65_537)), 413],
  ])('%s %j: %i', async (path, init, status) => {
    const { headers, ...body } = await problemAt(path, init, await testApp());
    expect(body.status).toBe(status);
    expect(headers.get('cache-control')).toBe('private, no-store');
    if (status === 405) expect(headers.get('allow')).toBe(path === '/api/client-errors' ? 'POST' : 'GET, HEAD');
  });

  test('a removed ad is reported as removed', async () => {
    expect(await problemAt('/api/jobs/3', {}, await testApp())).toMatchObject({
      detail: 'This job was taken down',
      gone: 'removed',
    });
  });

  test('a body without a declared length is cut off at the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new TextEncoder().encode('x'.repeat(1024)));
      },
    });
    const body = await problemAt(
      '/api/client-errors',
      { ...post(endless), duplex: 'half' } as TestRequestInit,
      await testApp(),
    );
    expect(body.status).toBe(413);
    expect(sent).toBeLessThan(100);
  });

  test('input errors are listed by field', async () => {
    expect((await problemAt('/api/jobs?lang=de', {}, await testApp())).errors).toEqual({ lang: ['must be cs or en'] });
  });
});

describe('AV10 unexpected errors', () => {
  const board = { jobs: fallsOver, job: fallsOver, companies: fallsOver, company: fallsOver, image: fallsOver };

  test.each(['/api/jobs', '/api/jobs/1', '/api/companies', '/api/companies/drak', `/_img/96x96@1/${'a'.repeat(16)}`])(
    '%s: get 500 with the incident of the log, and no details',
    async (path) => {
      const app = await testApp({ board });
      const { headers, ...body } = await problemAt(path, {}, app);
      expect(body).toEqual({
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        instance: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
      });
      const lines = app.logged().filter((line) => line.incident === body.instance);
      expect(lines).toEqual([expect.objectContaining({ level: 'error', path, msg: 'request failed' })]);
    },
  );

  test.each(['/', '/firmy', '/nabidka/1', '/startup/drak', '/en/job/1'])(
    '%s: show the 500 page in its language, logged with an incident',
    async (path) => {
      const app = await testApp({ board });
      const answer = await app.request(path);
      const html = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8']);
      expect(html).toContain(`<html lang="${path.startsWith('/en') ? 'en' : 'cs'}">`);
      expect(html).toContain('"status":500');
      expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
      expect(html).not.toContain('password');
      expect(app.logged()).toContainEqual(
        expect.objectContaining({ level: 'error', msg: 'page failed', incident: expect.stringMatching(/^urn:uuid:/) }),
      );
    },
  );

  test('do not affect other requests, concurrent or later', async () => {
    const app = await testApp({ board: { job: fallsOver } });
    const answers = await Promise.all(
      ['/api/jobs/1', '/api/jobs', '/nabidka/1', '/', '/healthz'].map((path) => app.request(path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 500, 200, 200]);
    expect((await app.request('/api/jobs')).status).toBe(200);
  });

  test('get 500 even if the page cannot be built or the thrown value is no error', async () => {
    const unbuilt = await testApp({ build: fallsOver });
    expect((await problemAt('/', {}, unbuilt)).status).toBe(500);
    const odd = await testApp({
      board: { jobs: async () => Promise.reject('a word'), job: async () => Promise.reject(undefined) },
    });
    for (const path of ['/api/jobs', '/api/jobs/1']) {
      const { headers, ...body } = await problemAt(path, {}, odd);
      expect([body.status, headers.get('x-content-type-options')]).toEqual([500, 'nosniff']);
      expect(odd.logged().some((line) => line.incident === body.instance)).toBe(true);
    }
    expect((await odd.request('/')).status).toBe(500);
  });
});

describe('reads of the API', () => {
  test('respond as linked data with an ETag, and with 304 to a client that has it', async () => {
    const app = await testApp();
    for (const path of ['/api/jobs', '/api/jobs/1', '/api/companies', '/api/companies/drak?lang=en']) {
      const first = await app.request(path);
      expect(await first.json()).toMatchObject({ '@context': 'https://schema.org' });
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[0-9a-f]+"$/);
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await app.request(path, { headers: { 'if-none-match': tag } });
        expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
        expect(again.headers.get('cache-control')).toBe('private, no-cache');
      }
      expect((await app.request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    }
  });

  test('are compressed by Accept-Encoding, each encoding with its own ETag', async () => {
    const app = await testApp();
    const headers = { 'accept-encoding': 'gzip' };
    const answer = await app.request('/api/companies/drak', { headers });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).not.toBe((await app.request('/api/companies/drak')).headers.get('etag'));
    expect((await app.request('/api/companies/drak', { headers: { ...headers, 'if-none-match': etag } })).status).toBe(
      304,
    );
  });

  test('use the requested language, Czech by default', async () => {
    const asked: string[] = [];
    const app = await testApp({
      board: {
        job: async (locale) => {
          asked.push(locale);
          return null;
        },
      },
    });
    for (const path of ['/api/jobs/1', '/api/jobs/1?lang=cs', '/api/jobs/1?lang=en']) await app.request(path);
    expect(asked).toEqual(['cs', 'cs', 'en']);
  });
});
