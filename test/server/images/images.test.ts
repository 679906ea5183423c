import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictures } from '../../support/board-fixtures.ts';
import { testApp } from '../../support/server.ts';

const app = await testApp();
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const at = (size: string, source: string, accept = chrome) =>
  app.request(`/_img/${size}/${source}`, { headers: { accept } });

test.each([
  ['96x96@1', 96, 96],
  ['96x96@2', 192, 192],
  ['640x213@1', 640, 213],
  ['1200x400@2', 2400, 800],
])('%s is %i by %i pixels', async (size, width, height) => {
  const answer = await at(size, pictures.png, 'image/webp');
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
    width,
    height,
    format: 'webp',
  });
});

test.each([
  [chrome, 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/webp'],
  ['', 'image/webp'],
])('Accept %j gets %s', async (accept, type) => {
  const answer = await at('40x40@1', pictures.png, accept);
  expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([type, 'Accept']);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(40);
});

test('a drawing is sent as SVG in a sandbox', async () => {
  const answer = await at('96x96@2', pictures.svg);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  expect(await answer.text()).toMatch(/^<svg/);
});

test('pictures are immutable and readable by any origin', async () => {
  for (const source of [pictures.svg, pictures.png]) {
    const { headers } = await at('40x40@1', source);
    expect(
      ['cache-control', 'cross-origin-resource-policy', 'access-control-allow-origin'].map((name) => headers.get(name)),
    ).toEqual(['public, max-age=31536000, immutable', 'cross-origin', '*']);
  }
});

describe('pictures that get 404', () => {
  test.each(['97x96@1', '96x96@0', '96x96@3', '96x96', '096x96@1', '1e9x1e9@1', '99999999x1@1', '-96x96@1'])(
    'in the unsupported size %s',
    async (size) => {
      expect((await at(size, pictures.png)).status).toBe(404);
    },
  );

  test.each([
    '0'.repeat(16),
    'short',
    'A'.repeat(16),
    `${pictures.png}.png`,
    'f'.repeat(65),
    'https:%2F%2Fevil.example%2Fx.png',
  ])('from the unknown source %s', async (source) => {
    expect((await at('96x96@1', source)).status).toBe(404);
  });
});

test('AV10 broken pictures get 500 with a logged incident, and the next picture is made', async () => {
  const broken = await at('96x96@1', pictures.broken);
  const { status, instance } = (await broken.json()) as { status: number; instance: string };
  expect([broken.status, status]).toEqual([500, 500]);
  expect(app.logged().find((line) => line.incident === instance)).toMatchObject({ level: 'error' });
  expect((await at('96x96@1', pictures.png)).status).toBe(200);
});

test('a picture with too many pixels gets 500', async () => {
  const width = 8000;
  const huge = await sharp({ create: { width, height: width, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const { request } = await testApp({ board: { image: async () => ({ type: 'image/png', bytes: huge }) } });
  expect((await request(`/_img/96x96@1/${pictures.png}`)).status).toBe(500);
});
