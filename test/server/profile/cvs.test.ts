import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { files } from '../../../server/db/schema/files.ts';
import { profileCvs } from '../../../server/db/schema/profile.ts';
import { purgeFiles } from '../../../server/files/documents.ts';
import { deleteDueAccounts } from '../../../server/privacy/deletion.ts';
import type { ProfileCv } from '../../../src/api/contract-candidate.ts';
import { docx, odt, pdf } from '../../support/documents.ts';
import { testMails } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

let server: AccountServer;
let mine: Visitor;

beforeEach(async () => {
  server = await accountServer();
  mine = await server.signedInBrowser(await server.createUser('jana'));
});

const add = (browser: Visitor, file = new File([pdf], 'Jana.pdf'), headers: Record<string, string> = {}) => {
  const body = new FormData();
  body.append('file', file);
  return browser.request('/api/cvs', { method: 'POST', body, headers });
};
const added = async (browser: Visitor, name = 'Jana.pdf'): Promise<ProfileCv> =>
  (await add(browser, new File([pdf], name))).json();
const change = (browser: Visitor, method: string, path: string) => browser.request(`/api/cvs/${path}`, { method });
const read = async (browser: Visitor): Promise<ProfileCv[]> =>
  ((await (await browser.request('/api/profile')).json()) as { cvs: ProfileCv[] }).cvs;
const firstOf = async (browser: Visitor) => (await read(browser)).filter(({ isFirst }) => isFirst).map(({ id }) => id);
const tidy = () => purgeFiles({ db: server.db, files: server.files, now: () => server.clock.now });

test.each([
  ['application/pdf', 'Jana Nová.pdf', pdf],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'cv.docx', docx],
  ['application/vnd.oasis.opendocument.text', 'cv.odt', odt],
])('product §6, IN09 a CV is stored and sent to its owner as an attachment: %s', async (type, name, bytes) => {
  const answer = await add(mine, new File([bytes], name));
  const about = { name, size: bytes.length, addedAt: '2026-11-21T12:00:00.000Z', isFirst: true };
  expect([answer.status, await answer.clone().json()]).toEqual([
    201,
    { id: expect.stringMatching(/^[\w-]{43}$/), ...about },
  ]);
  const { id } = await answer.json();
  expect(await read(mine)).toEqual([{ id, ...about }]);
  const got = await mine.request(`/api/cvs/${id}`);
  expect(new Uint8Array(await got.arrayBuffer())).toEqual(bytes);
  const headers = ['content-type', 'content-disposition', 'cache-control', 'content-security-policy'];
  expect(headers.map((header) => got.headers.get(header))).toEqual([
    type,
    expect.stringMatching(/^attachment; /),
    'private, no-store',
    "default-src 'none'; sandbox",
  ]);
  server.advanceClock(365 * 24 * 60 * minutes);
  await tidy();
  expect(server.files.names()).toEqual([id]);
});

describe('several CVs', () => {
  test('product §6 the first CV is the default until another is chosen', async () => {
    const one = await added(mine, 'one.pdf');
    server.advanceClock(minutes);
    const two = await added(mine, 'two.pdf');
    expect((await read(mine)).map(({ name, isFirst }) => [name, isFirst])).toEqual([
      ['two.pdf', false],
      ['one.pdf', true],
    ]);
    server.advanceClock(minutes);
    expect((await change(mine, 'PUT', `${two.id}/first`)).status).toBe(204);
    expect(await firstOf(mine)).toEqual([two.id]);
    expect((await change(mine, 'PUT', `${one.id}/first`)).status).toBe(204);
    server.advanceClock(minutes);
    expect((await change(mine, 'PUT', `${one.id}/first`)).status).toBe(204);
    expect(await firstOf(mine)).toEqual([one.id]);
  });

  test('product §6 another CV becomes the default when the default is deleted', async () => {
    const one = await added(mine, 'one.pdf');
    server.advanceClock(minutes);
    const two = await added(mine, 'two.pdf');
    expect((await change(mine, 'DELETE', one.id)).status).toBe(204);
    expect(await firstOf(mine)).toEqual([two.id]);
  });

  test('IN08 are limited to ten, also with concurrent uploads', async () => {
    for (let nth = 0; nth < 9; nth += 1) await added(mine, `${nth}.pdf`);
    const answers = await Promise.all([1, 2, 3].map(() => add(mine)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const late = await add(mine);
    expect([late.status, (await late.json()).errors]).toEqual([422, { cv: ['fileNumber'] }]);
    expect(await read(mine)).toHaveLength(10);
  });

  test('IN08 are limited to thirty uploads an hour per account, then 429', async () => {
    for (let times = 0; times < 30; times += 1) expect((await add(mine, new File(['x'], 'x.pdf'))).status).toBe(422);
    expect((await add(mine)).status).toBe(429);
    server.advanceClock(60 * minutes);
    expect((await add(mine)).status).toBe(201);
  });
});

test('AV02 an upload repeated with the same idempotency key is one CV', async () => {
  const again = { 'idempotency-key': 'a-key-of-one-upload-00001' };
  const answers = await Promise.all([1, 2].map(() => add(mine, undefined, again)));
  answers.push(await add(mine, undefined, again));
  const ids = await Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).id]));
  expect(new Set(ids.map(String)).size).toBe(1);
  expect(await read(mine)).toHaveLength(1);
  const petr = await server.signedInBrowser(await server.createUser('petr'));
  expect((await add(petr, undefined, again)).status).toBe(201);
  expect(await read(petr)).toHaveLength(1);
});

test.each([
  ['a program called a CV', new File(['MZ'], 'cv.pdf'), 422],
  ['one document called another', new File([docx], 'cv.pdf'), 422],
  ['more than 10 MB', new File([pdf, new Uint8Array(10 * 1024 * 1024)], 'cv.pdf'), 413],
])('IN08 %s is rejected and not stored', async (_, file, status) => {
  expect((await add(mine, file)).status).toBe(status);
  expect([await read(mine), server.files.names()]).toEqual([[], []]);
});

test('PR05 a CV is only its owner’s: an anonymous visitor gets 401 and another user 404 for every call', async () => {
  const { id } = await added(mine);
  const petr = await server.signedInBrowser(await server.createUser('petr'));
  const strangers = [server.browser(), await server.pendingBrowser(await server.createUser('eva'))];
  const calls = [
    ['GET', id],
    ['PUT', `${id}/first`],
    ['DELETE', id],
  ] as const;
  for (const [method, path] of calls) {
    for (const stranger of strangers) expect((await change(stranger, method, path)).status).toBe(401);
    expect((await change(petr, method, path)).status).toBe(404);
  }
  for (const stranger of strangers) expect((await add(stranger)).status).toBe(401);
  expect(await read(petr)).toEqual([]);
  expect((await petr.request(`/api/files/${id}`)).status).toBe(404);
  expect((await change(mine, 'GET', id)).status).toBe(200);
});

test('PR08 a deleted CV returns 404, and the purge removes its file', async () => {
  const { id } = await added(mine);
  expect((await change(mine, 'DELETE', id)).status).toBe(204);
  expect((await change(mine, 'GET', id)).status).toBe(404);
  expect((await change(mine, 'DELETE', id)).status).toBe(404);
  await tidy();
  expect([server.files.names(), await server.db.$count(files)]).toEqual([[], 0]);
});

test('PR08 CVs are in the account’s export and are deleted with the account', async () => {
  await added(mine);
  const exported = await (await mine.request('/api/account/export')).json();
  expect(exported).toMatchObject({ cvs: [{ name: 'Jana.pdf', size: pdf.length, isFirst: true }], files: [] });
  await server.db.update(users).set({ deletedFrom: server.clock.now });
  await deleteDueAccounts({ db: server.db, ...testMails, log: server.app.log, now: () => server.clock.now });
  await tidy();
  expect([server.files.names(), await server.db.$count(files), await server.db.$count(profileCvs)]).toEqual([[], 0, 0]);
});
