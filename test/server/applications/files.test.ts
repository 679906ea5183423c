import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeApplications } from '../../../server/applications/purge.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { files } from '../../../server/db/schema/files.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { purgeFiles } from '../../../server/files/documents.ts';
import type { Application } from '../../../src/api/contract-candidate.ts';
import { appInfo } from '../../../src/app-info.ts';
import { insertListings } from '../../support/board.ts';
import { docx, odt, pdf } from '../../support/documents.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { linkIn, mailsIn } from '../../support/mails.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
  await insertListings({ db: server.db } as Parameters<typeof insertListings>[0], {
    companies: [newCompany('acme')],
    jobs: [newJob('Open')],
  });
});

const days = 24 * 60 * minutes;
const megabyte = 1024 * 1024;

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'Jana Nová.pdf') => new File([bytes], name);
function upload(browser: Visitor, ...given: (File | string)[]) {
  const body = new FormData();
  for (const one of given) body.append('file', one);
  return browser.request('/api/files', { method: 'POST', body });
}
const uploaded = async (browser: Visitor, file = fileOf(pdf)): Promise<string> =>
  (await (await upload(browser, file)).json()).id;

const filled = {
  name: 'Jana Nová',
  email: 'jana@kites.example',
  phone: '',
  link: '',
  message: '',
  mayBeKept: false,
  lang: 'cs',
  website: '',
  took: 60_000,
};
async function send(browser: Visitor, cv: string | null, more: object = {}) {
  const [row] = await server.db.select({ number: jobs.number }).from(jobs);
  return browser.post('/api/applications', { job: row?.number, ...filled, cv, ...more });
}
const tokenMailed = async () => (await linkIn(server)).pathname.split('/').at(-1) ?? '';
async function shown(token: string): Promise<Application> {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.browser().request(`/api/applications/${token.split('.')[0]}`, { headers })).json();
}
const stored = () => server.files.names();
const tidy = async () => {
  await purgeApplications(server.db, server.clock.now);
  await purgeFiles({ db: server.db, files: server.files, now: () => server.clock.now });
};

test.each([
  ['application/pdf', 'Životopis Jana.pdf', pdf],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'cv.DOCX', docx],
  ['application/vnd.oasis.opendocument.text', 'cv.odt', odt],
])('product §3.1, IN09 company and applicant can download a CV with its own type: %s', async (type, name, bytes) => {
  const guest = server.browser();
  const answer = await upload(guest, fileOf(bytes, name));
  expect([answer.status, await answer.clone().json()]).toEqual([
    201,
    { id: expect.stringMatching(/^[\w-]{43}$/), name: name.replace('DOCX', 'docx'), size: bytes.length },
  ]);
  expect((await send(guest, (await answer.json()).id)).status).toBe(201);
  const { cv } = await shown(await tokenMailed());
  expect(cv).toMatchObject({ name: name.replace('DOCX', 'docx'), size: bytes.length });
  const toBoard = (await mailsIn(server)).find(({ recipient }) => recipient === appInfo.mail);
  expect(toBoard).toMatchObject({ cv: `http://localhost:3000${cv?.href}` });
  const got = await server.browser().request(cv?.href ?? '');
  expect(got.headers.get('content-type')).toBe(type);
  expect(new Uint8Array(await got.arrayBuffer())).toEqual(bytes);
});

test('IN09 is sent as an attachment under its own name, sandboxed, uncached and without referrer', async () => {
  const guest = server.browser();
  await send(guest, await uploaded(guest, fileOf(pdf, '../"Jana"\r\n<b>Nová\u202Efdp.exe.pdf')));
  const { cv } = await shown(await tokenMailed());
  const { headers } = await guest.request(cv?.href ?? '');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="JanabNovafdp.exe.pdf"; filename*=UTF-8''%22Jana%22%3Cb%3ENov%C3%A1fdp.exe.pdf`,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test.each([
  ['a program called a CV', fileOf(Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04', 'latin1') as never)],
  ['a CV called a program', fileOf(pdf, 'cv.exe')],
  ['one document called another', fileOf(docx, 'cv.pdf')],
])('IN08 rejects a file whose extension and content disagree: %s', async (_, file) => {
  const answer = await upload(server.browser(), file);
  expect([answer.status, (await answer.json()).errors]).toEqual([422, { cv: ['fileType'] }]);
  expect([stored(), await server.db.$count(files)]).toEqual([[], 0]);
});

test('IN04, IN08 rejects more than 10 MB with 413, declared or not', async () => {
  const large = new Uint8Array(10 * megabyte + 1);
  large.set(pdf);
  expect((await upload(server.browser(), fileOf(large))).status).toBe(413);
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(11 * megabyte) };
  expect((await server.browser().request('/api/files', { method: 'POST', body: 'x', headers })).status).toBe(413);
  const whole = new Uint8Array(10 * megabyte);
  whole.set(pdf);
  whole.set(pdf, whole.length - pdf.length);
  expect((await upload(server.browser(), fileOf(whole))).status).toBe(201);
});

test('IN01 accepts exactly one file per upload', async () => {
  const browser = server.browser();
  expect((await upload(browser, fileOf(pdf), fileOf(pdf))).status).toBe(400);
  expect((await upload(browser, 'a text')).status).toBe(400);
  expect((await upload(browser)).status).toBe(400);
  expect((await browser.post('/api/files', {})).status).toBe(415);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await browser.request('/api/files', { method: 'POST', headers: foreign, body: 'x' })).status).toBe(403);
});

test('PR05 only the signed address opens a CV, and only one of an application', async () => {
  const guest = server.browser();
  const id = await uploaded(guest);
  const ask = async (token: string) => (await guest.request(`/api/files/${token}`)).status;
  await send(guest, id);
  const { cv } = await shown(await tokenMailed());
  const token = cv?.href.split('/').at(-1) ?? '';
  const [, signature] = token.split('.');
  expect(await ask(token)).toBe(200);
  const other = await uploaded(guest);
  const asApplication = await tokenMailed();
  for (const wrong of [
    id,
    `${id}.`,
    `${id}.${signature?.slice(1)}x`,
    `${other}.${signature}`,
    asApplication,
    '..%2F..',
  ])
    expect([wrong, await ask(wrong)]).toEqual([wrong, 404]);
  expect(server.rawLog()).not.toContain(signature);
});

test('PR05 rejects a file that belongs to another application, is unknown or has expired', async () => {
  const guest = server.browser();
  const id = await uploaded(guest);
  expect((await send(guest, id)).status).toBe(201);
  for (const gone of [id, 'never-there']) {
    const answer = await send(server.browser(), gone, { email: 'petr@kites.example' });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { cv: ['fileGone'] }]);
  }
  expect(await server.db.$count(applications)).toBe(1);
  const late = await uploaded(guest);
  server.advanceClock(8 * days);
  expect((await send(guest, late, { email: 'petr@kites.example' })).status).toBe(422);
});

test('AU05, PR05 the response to a CV does not reveal whether an address has applied', async () => {
  const applicant = server.browser();
  expect((await send(applicant, null)).status).toBe(201);
  const answersFor = async (email: string) => {
    const stranger = server.browser();
    const cv = await uploaded(stranger);
    const told = async (given: string, to: string) => {
      const answer = await send(stranger, given, { email: to });
      const { application, replyDueOn, errors } = await answer.json();
      return { status: answer.status, application, replyDueOn, errors };
    };
    const first = [await told('never-there', email), await told(cv, email), await told(cv, email)];
    const elsewhere = await told(cv, `other-${email}`);
    server.advanceClock(8 * days);
    return [...first, elsewhere, await told(cv, email)];
  };
  const ofStranger = await answersFor('petr@kites.example');
  expect(ofStranger.map(({ status }) => status)).toEqual([422, 201, 201, 422, 422]);
  server.clock.now = new Date(server.clock.now.getTime() - 8 * days);
  expect(await answersFor(filled.email)).toEqual(ofStranger);
  expect(
    await server.db.select({ cv: files.applicationId }).from(files).where(isNotNull(files.applicationId)),
  ).toHaveLength(1);
});

describe('a CV of the profile', () => {
  const keep = async (browser: Visitor): Promise<string> => {
    const body = new FormData();
    body.append('file', fileOf(pdf));
    return (await (await browser.request('/api/cvs', { method: 'POST', body })).json()).id;
  };

  test('product §3.11 is sent as a copy, which remains when the profile’s CV is deleted', async () => {
    const jana = await server.signedInBrowser(await server.createUser('jana'));
    const id = await keep(jana);
    expect((await send(jana, id)).status).toBe(201);
    const { cv } = await shown(await tokenMailed());
    expect(cv).toMatchObject({ name: 'Jana Nová.pdf', size: pdf.length });
    expect((await jana.request(`/api/cvs/${id}`, { method: 'DELETE' })).status).toBe(204);
    await tidy();
    expect(stored()).not.toContain(id);
    const got = await server.browser().request(cv?.href ?? '');
    expect(new Uint8Array(await got.arrayBuffer())).toEqual(pdf);
  });

  test('product §3.11 remains in the profile for other applications', async () => {
    const jana = await server.signedInBrowser(await server.createUser('jana'));
    const id = await keep(jana);
    await send(jana, id);
    await server.db.update(applications).set({ email: 'another@kites.example', userId: null });
    expect((await send(jana, id)).status).toBe(201);
    expect((await jana.request(`/api/cvs/${id}`)).status).toBe(200);
    expect(stored()).toHaveLength(3);
  });

  test('PR05 is rejected when it belongs to another user or was deleted', async () => {
    const jana = await server.signedInBrowser(await server.createUser('jana'));
    const petr = await server.signedInBrowser(await server.createUser('petr'));
    const id = await keep(jana);
    for (const other of [petr, server.browser()])
      expect((await (await send(other, id)).json()).errors).toEqual({ cv: ['fileGone'] });
    await jana.request(`/api/cvs/${id}`, { method: 'DELETE' });
    expect((await (await send(jana, id)).json()).errors).toEqual({ cv: ['fileGone'] });
    expect(await server.db.$count(applications)).toBe(0);
  });
});

test('AV02 repeating an application with a CV and the same key makes one application', async () => {
  const guest = server.browser();
  const id = await uploaded(guest);
  const again = { headers: { 'idempotency-key': 'a-key-of-one-sending-0001' } };
  const [row] = await server.db.select({ number: jobs.number }).from(jobs);
  const body = { job: row?.number, ...filled, cv: id };
  const answers = await Promise.all([1, 2].map(() => guest.post('/api/applications', body, again)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await shown(await tokenMailed())).cv?.name).toBe('Jana Nová.pdf');
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(second).toEqual(first);
  expect([await server.db.$count(applications), await server.db.$count(files), stored().length]).toEqual([1, 1, 1]);
});

test('PR08 purge deletes a file without application after a week, bytes and row', async () => {
  await uploaded(server.browser());
  server.advanceClock(6 * days);
  await tidy();
  expect([stored().length, await server.db.$count(files)]).toEqual([1, 1]);
  server.advanceClock(days);
  await tidy();
  expect([stored(), await server.db.$count(files)]).toEqual([[], 0]);
});

test('IN08 purge keeps an account’s ten newest files without application', async () => {
  const jana = await server.signedInBrowser(await server.createUser('jana'));
  const ids: string[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    ids.push(await uploaded(jana));
    server.advanceClock(minutes);
  }
  await tidy();
  expect(stored()).toEqual(ids.slice(2));
});

test('IN08 allows a client twenty uploads an hour, then returns 429', async () => {
  const statuses = [];
  for (let times = 0; times < 21; times += 1) statuses.push((await upload(server.browser(), fileOf(pdf))).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  [false, 6],
  [true, 12],
])('PR08 purge deletes an application with its CV after its retention; may be kept: %s', async (mayBeKept, months) => {
  const guest = server.browser();
  await send(guest, await uploaded(guest), { mayBeKept });
  await server.db.update(jobs).set({ status: 'closed', closedAt: new Date('2026-12-01T10:00:00Z') });
  const over = new Date(Date.UTC(2026, 11 + months, 1, 10, 0, 1));
  server.clock.now = new Date(over.getTime() - 2_000);
  await tidy();
  expect([stored().length, await server.db.$count(applications)]).toEqual([1, 1]);
  server.clock.now = over;
  await tidy();
  expect([stored(), await server.db.$count(files), await server.db.$count(applications)]).toEqual([[], 0, 0]);
});

test('PR08 purge deletes the files of a deleted account', async () => {
  const jana = await server.createUser('jana');
  await uploaded(await server.signedInBrowser(jana));
  await server.db.update(files).set({ expiresAt: null });
  await tidy();
  expect(stored()).toHaveLength(1);
  await server.db.delete(users).where(eq(users.id, 'jana'));
  await tidy();
  expect(stored()).toEqual([]);
});

test('IN08 an upload that cannot be stored fails, cannot be sent and is purged', async () => {
  const { write } = server.files;
  server.files.write = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  expect((await upload(server.browser(), fileOf(pdf))).status).toBe(500);
  server.files.write = write;
  const [row] = await server.db.select().from(files);
  expect((await send(server.browser(), row?.id ?? '')).status).toBe(422);
  server.advanceClock(8 * days);
  await tidy();
  expect(await server.db.$count(files)).toBe(0);
});
