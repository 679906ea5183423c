import sharp from 'sharp';
import { expect, test } from 'vitest';
import { productionEnv, testApp, viaProxy } from '../../support/server.ts';

type Manifest = { icons: { src: string; sizes: string; purpose: string }[]; [member: string]: unknown };

test.each([
  ['localhost:3000', '/', '/manifest.webmanifest', { lang: 'cs', start_url: '/' }],
  ['localhost:3000', '/en', '/en/manifest.webmanifest', { lang: 'en', start_url: '/en' }],
  ['leap.example', '/', '/manifest.webmanifest', { lang: 'en', start_url: '/' }],
])('product §15.8 the board can be installed: at %s%s the document links to %s', async (host, path, address, said) => {
  const app = await testApp({ env: host.startsWith('localhost') ? {} : productionEnv });
  const html = await (await app.request(path, viaProxy(host))).text();
  expect(html).toContain(`<link rel="manifest" href="${address}">`);
  expect(
    html.match(/<meta name="theme-color" content="#[0-9a-f]{6}" media="\(prefers-color-scheme: \w+\)"/g),
  ).toHaveLength(2);
  const answer = await app.request(address, viaProxy(host));
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ ...said, name: 'Skok', display: 'standalone', scope: '/' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(`public${src}`).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('product §15.8 no other path is a manifest', async () => {
  const app = await testApp();
  expect((await app.request('/nabidka/manifest.webmanifest')).headers.get('content-type')).not.toContain('manifest');
});
