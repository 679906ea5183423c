import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { preferredEncoding } from '../../../server/http/compression.ts';
import { testApp } from '../../support/server.ts';
import { testBuild } from '../../support/test-build.ts';

const app = await testApp();
const of = (build: string, locale: string, acceptEncoding = '', part = 'messages') =>
  app.request(`/_i18n/${build}/${locale}/${part}.json`, { headers: { 'accept-encoding': acceptEncoding } });

test('the current build’s messages are cacheable for 24 hours', async () => {
  for (const locale of ['cs', 'en'] as const) {
    const answer = await of(testBuild.id, locale);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
    expect(await answer.json()).toEqual(testBuild.messages[locale]);
  }
});

test('messages of company and account pages are separate files', async () => {
  for (const part of ['employer', 'account'] as const) {
    const answer = await of(testBuild.id, 'cs', '', part);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
    expect(await answer.json()).toEqual(testBuild[`${part}Messages`]);
  }
  for (const part of ['', 'other', 'employer.json', '..%2fmessages'])
    expect((await of(testBuild.id, 'cs', '', part)).status, part).toBe(404);
});

test('an older build gets its messages, with no-cache', async () => {
  const answer = await of(testBuild.olderId, 'cs');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
});

test('returns 404 for an unknown or removed build', async () => {
  for (const build of ['00000000', 'x', 'a'.repeat(41), 'CURRENT'])
    expect((await of(build, 'cs')).status, build).toBe(404);
});

test('the pseudo-locale is served with no-cache; an unknown locale returns 404', async () => {
  const answer = await of(testBuild.id, 'pseudo');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  for (const locale of ['de', 'CS', 'cs.json', '']) expect((await of(testBuild.id, locale)).status, locale).toBe(404);
});

describe('encodings', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['deflate, zstd', null],
    ['identity', null],
    ['', null],
    ['*', 'br'],
    ['br;q=0, *;q=0', null],
    ['brotli', null],
  ])('%j selects %j', async (header, expected) => {
    expect(preferredEncoding(header)).toBe(expected);
    const answer = await of(testBuild.id, 'cs', header);
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([expected, 'Accept-Encoding']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const plain = expected === 'br' ? brotliDecompressSync(bytes) : expected === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(JSON.parse(plain.toString())).toEqual(testBuild.messages.cs);
  });
});

test('development compiles messages at each request', async () => {
  const compileMessages = async () => ({ cs: { a: 'b' }, en: {}, pseudo: {} });
  const developing = await testApp({ files: null, compileMessages });
  const answer = await developing.request('/_i18n/development/cs/messages.json');
  expect([await answer.json(), answer.headers.get('cache-control')]).toEqual([[[], { a: 'b' }], 'no-cache']);
  expect(await (await developing.request('/_i18n/development/cs/employer.json')).json()).toEqual([[], {}]);
});
