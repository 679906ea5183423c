import { afterEach, expect, test, vi } from 'vitest';
import { probeServer } from '../../src/api/builds.ts';
import { readBuildManifest, readLatestBuild } from '../../src/api/latest-build.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

function answering(answer: () => Promise<Response>) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
  return asked;
}
const silent = () => Promise.reject(new TypeError('Failed to fetch'));
const saying = (body: string, status = 200) => answering(async () => new Response(body, { status }));

test('§7 requests the descriptor with a timestamp and without the cache', async () => {
  const asked = saying('{"id":"0123456789abcdef","more":1}');
  expect(await readLatestBuild(signal, 1_700_000_000_000)).toBe('0123456789abcdef');
  expect(asked).toEqual([{ url: '/builds/latest.json?1700000000000', init: { cache: 'no-store', signal } }]);
});

test.each([
  ['HTML', '<!doctype html><title>Skok</title>', 200],
  ['nothing', '', 200],
  ['cut JSON', '{"id":"0123456789abcd', 200],
  ['null', 'null', 200],
  ['a list', '[]', 200],
  ['a text', '"0123456789abcdef"', 200],
  ['no id', '{}', 200],
  ['a number', '{"id":1234567890123456}', 200],
  ['an empty id', '{"id":""}', 200],
  ['a short id', '{"id":"0123"}', 200],
  ['a long id', '{"id":"0123456789abcdef0"}', 200],
  ['an id with capitals', '{"id":"0123456789ABCDEF"}', 200],
  ['an id in lines', '{"id":"0123456789abcdef\\n"}', 200],
  ['a 404', '{"id":"0123456789abcdef"}', 404],
  ['a 500', '{"id":"0123456789abcdef"}', 500],
])('AV09 rejects %s as a descriptor', async (_, body, status) => {
  saying(body, status);
  await expect(readLatestBuild(signal)).rejects.toThrow('GET /builds/latest.json');
});

test('AV09 rejects when the descriptor gets no response', async () => {
  answering(silent);
  await expect(readLatestBuild(signal)).rejects.toThrow('Failed to fetch');
});

test.each([200, 304, 404, 500])('ruling 26: the server probe accepts a response with status %i', async (status) => {
  const asked = answering(async () => new Response(null, { status }));
  await probeServer(signal);
  expect(asked).toEqual([{ url: '/builds/latest.json', init: { method: 'HEAD', cache: 'no-store', signal } }]);
});

test('ruling 26: the server probe fails without a response', async () => {
  answering(silent);
  await expect(probeServer(signal)).rejects.toThrow('Failed to fetch');
});

test('§7 reads the manifest of the given build, and rejects a 404', async () => {
  const asked = saying('{"id":"0123456789abcdef","prerendered":[]}');
  await readBuildManifest('0123456789abcdef', signal);
  expect(asked.map(({ url }) => url)).toEqual(['/builds/meta/0123456789abcdef.json']);
  saying('', 404);
  await expect(readBuildManifest('0123456789abcdef', signal)).rejects.toThrow('answered 404');
});
