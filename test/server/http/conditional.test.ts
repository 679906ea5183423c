import { expect, test } from 'vitest';
import { matchesEtag } from '../../../server/http/matches-etag.ts';
import { testApp } from '../../support/server.ts';

const app = await testApp();
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': 'gzip', ...headers } });

test.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['*', true],
  [' * ', true],
])('If-None-Match: %s', (header, expected) => {
  expect([matchesEtag(header, '"a"'), matchesEtag(header, 'W/"a"')]).toEqual([expected, expected]);
});

test.each(['/firmy', '/sitemap.xml', '/vop/_payload.json', '/api/tests', '/api/education', '/api/jobs'])(
  '%s has the same ETag, Vary and Cache-Control with 200, 304 and HEAD',
  async (path) => {
    const first = await ask(path);
    expect(first.status).toBe(200);
    const tag = first.headers.get('etag') ?? '';
    const told = ({ headers }: Response) => ['etag', 'vary', 'cache-control'].map((name) => headers.get(name));
    expect(first.headers.get('vary')).toContain('Accept-Encoding');
    expect(told(await ask(path, {}, 'HEAD'))).toEqual(told(first));
    for (const known of [tag, '*']) {
      const again = await ask(path, { 'if-none-match': known });
      expect([again.status, ...told(again)]).toEqual([304, ...told(first)]);
    }
  },
);
