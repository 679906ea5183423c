import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { profilePhotos } from '../../../server/db/schema/profile.ts';
import { readImage } from '../../../server/images/image-store.ts';
import { imageRoutes } from '../../../server/images/routes.ts';
import { deleteDueAccounts } from '../../../server/privacy/deletion.ts';
import { pdf } from '../../support/documents.ts';
import { testMails } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';

let server: AccountServer;
let mine: Visitor;

beforeEach(async () => {
  server = await accountServer();
  mine = await server.signedInBrowser(await server.createUser('jana'));
});

const drawn = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 60 } } });
const png = () => drawn().png().toBuffer();
const send = (browser: Visitor, bytes: Uint8Array, name = 'me.png') => {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], name));
  return browser.request('/api/profile-photo', { method: 'POST', body });
};
const known = async (browser: Visitor): Promise<string | null> =>
  ((await (await browser.request('/api/profile-photo')).json()) as { photo: string | null }).photo;
const shown = (hash: string) =>
  imageRoutes({ board: { image: (asked) => readImage(server.db, asked) } }).request(`/_img/96x96@1/${hash}`);
const stored = async () => (await server.db.select().from(profilePhotos))[0]?.bytes ?? new Uint8Array();

test.each([
  ['JPEG', () => drawn().jpeg().toBuffer()],
  ['PNG', png],
  ['WebP', () => drawn().webp().toBuffer()],
  ['AVIF', () => drawn().avif().toBuffer()],
])(
  'product §6 IN09 %s is stored as a square WebP at the hash of its content, whatever the file’s name',
  async (_, make) => {
    const answer = await send(mine, await make(), 'me.doc');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'private, no-store']);
    const { photo } = (await answer.json()) as { photo: string };
    expect(photo).toMatch(/^[0-9a-f]{32}$/);
    expect(await known(mine)).toBe(photo);
    expect(await sharp(await stored()).metadata()).toMatchObject({ format: 'webp', width: 384, height: 384 });
    const picture = await shown(photo);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  },
);

test('IN09 PR06 the stored photo stands upright and has no Exif data', async () => {
  // Red above blue, stored lying on its side as cameras do: orientation 6 is turned clockwise to be upright.
  const half = (background: string) => ({ create: { width: 80, height: 40, channels: 3 as const, background } });
  const upright = await sharp(half('#f00')).extend({ bottom: 40, background: '#00f' }).png().toBuffer();
  const bytes = await sharp(upright)
    .rotate(-90)
    .withExif({ IFD0: { Copyright: 'Kanarek' }, IFD3: { GPSLatitude: '50/1 5/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  await send(mine, bytes, 'me.jpg');
  const { exif, orientation } = await sharp(await stored()).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  const { data, info } = await sharp(await stored())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  const { width, height } = info;
  for (const x of [width * 0.25, width * 0.75]) {
    const [top = [], bottom = []] = [at(x, height * 0.25), at(x, height * 0.75)];
    expect([top.indexOf(Math.max(...top)), bottom.indexOf(Math.max(...bottom))]).toEqual([0, 2]);
  }
});

test.each([
  ['a document', async () => Buffer.from(pdf)],
  [
    'a drawing with a program in it',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ],
  ['an animation', () => drawn().gif().toBuffer()],
  ['half a picture', async () => (await drawn(400, 400).jpeg().toBuffer()).subarray(0, 300)],
  ['nothing at all', async () => Buffer.from('x')],
])('IN09 %s is rejected, and the previous photo remains', async (_, make) => {
  await send(mine, await png());
  const before = await known(mine);
  const answer = await send(mine, await make());
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { photo: ['photoType'] } }]);
  expect(await known(mine)).toBe(before);
});

test('IN09 a photo of more than 5 MB is rejected with 413', async () => {
  expect((await send(mine, new Uint8Array(5_000_001))).status).toBe(413);
});

test('another photo replaces the first, the same one changes nothing, and deleting it can be repeated', async () => {
  await send(mine, await png());
  const first = await known(mine);
  expect((await shown(first ?? '')).status).toBe(200);
  await send(mine, await png());
  expect(await known(mine)).toBe(first);
  await send(mine, await drawn(90, 90).negate().png().toBuffer());
  const second = await known(mine);
  expect(second).not.toBe(first);
  expect((await shown(first ?? '')).status).toBe(404);
  for (let time = 1; time <= 2; time += 1)
    expect((await mine.request('/api/profile-photo', { method: 'DELETE' })).status).toBe(204);
  expect(await known(mine)).toBeNull();
  expect((await shown(second ?? '')).status).toBe(404);
});

test('PR05 an anonymous visitor gets 401, and a user reads and deletes only their own photo', async () => {
  await send(mine, await png());
  const petr = await server.signedInBrowser(await server.createUser('petr'));
  expect(await known(petr)).toBeNull();
  await petr.request('/api/profile-photo', { method: 'DELETE' });
  expect(await known(mine)).not.toBeNull();
  const stranger = server.browser();
  expect((await stranger.request('/api/profile-photo')).status).toBe(401);
  expect((await send(stranger, await png())).status).toBe(401);
  expect((await stranger.request('/api/profile-photo', { method: 'DELETE' })).status).toBe(401);
});

test('uploads are limited to thirty an hour', async () => {
  for (let time = 1; time <= 30; time += 1) await send(mine, pdf);
  expect((await send(mine, await png())).status).toBe(429);
});

test('PR08 the photo is in the export and is deleted with the account', async () => {
  await send(mine, await png());
  const hash = (await known(mine)) ?? '';
  const data = (await (await mine.request('/api/account/export')).json()) as { photo: string };
  expect(data.photo).toMatch(/^data:image\/webp;base64,/);
  await server.db.update(users).set({ deletedFrom: server.clock.now });
  await deleteDueAccounts({ ...testMails, db: server.db, log: server.app.log, now: () => server.clock.now });
  expect((await shown(hash)).status).toBe(404);
});
