import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { assetRoutes } from '../../../server/assets/assets.ts';
import { testApp } from '../../support/server.ts';
import { testBuild } from '../../support/test-build.ts';

const app = await testApp();
const script = (acceptEncoding: string) =>
  app.request(testBuild.script, { headers: { 'accept-encoding': acceptEncoding } });

test('sends a script precompressed, chosen by Accept-Encoding', async () => {
  const plain = await (await script('')).text();
  expect(plain).toContain('leap');
  for (const [header, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', null],
    ['', null],
  ] as const) {
    const answer = await script(header);
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')], header).toEqual([
      encoding,
      'Accept-Encoding',
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(
      (encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString(),
    ).toBe(plain);
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
  }
});

test('hashed files are immutable and usable from other origins', async () => {
  for (const path of [testBuild.script, testBuild.font]) {
    const { headers } = await app.request(path);
    expect(
      ['cache-control', 'cross-origin-resource-policy', 'access-control-allow-origin'].map((name) => headers.get(name)),
    ).toEqual(['public, max-age=31536000, immutable', 'cross-origin', '*']);
  }
});

test.each(['bytes=0-1,5-6', 'lines=0-1', 'bytes=-', 'bytes=a-b'])(
  'sends the whole file for a range like %s',
  async (range) => {
    const answer = await app.request(testBuild.script, { headers: { range } });
    const whole = await (await app.request(testBuild.script)).text();
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([200, null, whole]);
  },
);

test.each(['/favicon.svg', '/builds/latest.json', testBuild.script])(
  'returns 304 for %s when it is unchanged',
  async (path) => {
    const ask = (headers: Record<string, string>) =>
      app.request(path, { headers: { 'accept-encoding': 'br', ...headers } });
    const first = await ask({});
    const changed = first.headers.get('last-modified') ?? '';
    const again = await ask({ 'if-modified-since': changed });
    expect([again.status, await again.text()]).toEqual([304, '']);
    for (const name of ['cache-control', 'vary', 'last-modified'])
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    for (const name of ['content-length', 'content-encoding', 'content-type'])
      expect([name, again.headers.get(name)]).toEqual([name, null]);
    const before = new Date(Date.parse(changed) - 1_000).toUTCString();
    for (const headers of [{ 'if-modified-since': before }, { 'if-modified-since': 'yesterday' }])
      expect((await ask(headers)).status).toBe(200);
    expect((await ask({ 'if-modified-since': changed, 'if-none-match': '"another"' })).status).toBe(200);
  },
);

test('returns a byte range with 206 and the same caching', async () => {
  const answer = await app.request(testBuild.script, { headers: { range: 'bytes=0-5' } });
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
    206,
    'export',
    'public, max-age=31536000, immutable',
  ]);
});

test('rejects POST to files and to the descriptor', async () => {
  expect((await app.request(testBuild.script, { method: 'POST' })).status).toBe(404);
  const descriptor = await app.request('/builds/latest.json', { method: 'POST' });
  expect([descriptor.status, descriptor.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('the descriptor has the build’s id, and its meta file is available', async () => {
  expect(await (await app.request('/builds/latest.json')).json()).toEqual({ id: testBuild.id });
  expect(await (await app.request(`/builds/meta/${testBuild.id}.json`)).json()).toEqual({
    id: testBuild.id,
    prerendered: [],
  });
  expect((await app.request('/builds/latest.json', { method: 'HEAD' })).status).toBe(200);
});

test('without built files an asset returns 404 as problem JSON', async () => {
  const developing = await testApp({ files: null });
  const answer = await developing.request('/assets/app.js');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

test.each(['skok-logo', 'skok-logo-dark', 'skok-sign'])(
  '§2.31 the media kit serves %s as SVG and PNG',
  async (name) => {
    const files = assetRoutes({ folder: fileURLToPath(new URL('../../../public', import.meta.url)) });
    const drawing = await files.request(`/media-kit/${name}.svg`);
    expect([drawing.status, drawing.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(await drawing.text()).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[-\d. ]+" role="img" aria-label="Skok">/,
    );
    const picture = await files.request(`/media-kit/${name}.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width = 0 } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect(width).toBeGreaterThanOrEqual(1024);
    expect((await files.request(`/media-kit/${name}.gif`)).status).toBe(404);
  },
);
