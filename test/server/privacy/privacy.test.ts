import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../../../server/accounts/users.ts';
import { purgeApplications } from '../../../server/applications/purge.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { alerts } from '../../../server/db/schema/alerts.ts';
import { applicationDrafts } from '../../../server/db/schema/application-drafts.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { files } from '../../../server/db/schema/files.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { mailSettings } from '../../../server/db/schema/mail-settings.ts';
import { outbox } from '../../../server/db/schema/outbox.ts';
import { testAttempts } from '../../../server/db/schema/skill-tests.ts';
import { createEncryption } from '../../../server/encryption.ts';
import { setMailTopic } from '../../../server/mail/settings.ts';
import { deleteDueAccounts, purgeMails } from '../../../server/privacy/deletion.ts';
import type { Privacy } from '../../../src/api/contract-account.ts';
import { appInfo } from '../../../src/app-info.ts';
import { insertListings } from '../../support/board.ts';
import { pdf } from '../../support/documents.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { mailsIn, tokenIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from '../accounts/harness.ts';
import { finishTest } from '../skill-tests/finish-test.ts';

let server: AccountServer;
let jana: UserRow;
let mine: Visitor;

beforeEach(async () => {
  server = await accountServer();
  await insertListings({ db: server.db } as Parameters<typeof insertListings>[0], {
    companies: [newCompany('acme')],
    jobs: [
      newJob('Open', { screening: [{ question: { cs: 'Kdo tě poslal?', en: null }, isRequired: false }] }),
      newJob('Other'),
    ],
  });
  jana = await server.createUser('jana');
  await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, jana.id));
  mine = await server.signedInBrowser(jana);
});

const next = 'jana@kites.example';
const days = 24 * 60 * minutes;

const apply = (browser: Visitor, more: object = {}) =>
  browser.post('/api/applications', {
    job: 1,
    name: 'Jana Nová',
    email: next,
    phone: '+420 777 123 456',
    link: '',
    message: 'Because of kites.',
    mayBeKept: true,
    lang: 'cs',
    website: '',
    took: minutes,
    ...more,
  });
const mailed = async () => (await mailsIn(server)).map(({ kind, recipient }) => [kind, recipient]);
const row = async () => (await server.db.select().from(users).where(eq(users.id, jana.id)))[0];
const changeEmail = (browser: Visitor, more: object = {}) =>
  browser.post('/api/account/email', { email: next, password, ...more });
const confirm = (browser: Visitor, token: string) => browser.post('/api/confirm-email', { token });

describe('changing the name', () => {
  test('product §6 takes effect at once', async () => {
    expect((await mine.post('/api/account/name', { name: 'Jana Dvořáková' })).status).toBe(204);
    expect(await mine.session()).toMatchObject({ user: { name: 'Jana Dvořáková' } });
  });

  test.each(['', ' ', 'x'.repeat(101)])('IN01 rejects %j with 422', async (name) => {
    expect((await mine.post('/api/account/name', { name })).status).toBe(422);
    expect((await row())?.name).toBe('jana');
  });
});

describe('changing the e-mail address', () => {
  test('product §6 takes effect after confirmation at the new address, and the old one is notified', async () => {
    expect((await changeEmail(mine, { email: next.toUpperCase() })).status).toBe(204);
    expect(await mailed()).toEqual([['changeAddress', next]]);
    expect((await row())?.email).toBe(jana.email);
    expect((await confirm(mine, await tokenIn(server))).status).toBe(204);
    expect(await row()).toMatchObject({ email: next, emailVerified: true });
    expect(await mailed()).toEqual([
      ['changeAddress', next],
      ['addressChanged', jana.email],
    ]);
    expect(await mine.session()).toMatchObject({ user: { email: next } });
  });

  test('product §6 moves the account’s alerts, except those whose search already has one at the new address', async () => {
    const at = server.clock.now;
    const watching = (id: string, email: string, filter: string, confirmedAt: Date | null = at) =>
      server.db.insert(alerts).values({
        id,
        email,
        filter,
        locale: 'cs',
        frequency: 'daily',
        confirmedAt,
        createdAt: at,
        newSince: at,
        lastNumber: 0,
        nextAt: at,
      });
    await watching('kites', jana.email, 'q=kites');
    await watching('wind', jana.email, 'q=wind');
    await watching('there', next, 'q=wind');
    // An alert that was requested but never confirmed gives way.
    await watching('waits', next, 'q=kites', null);
    await watching('petr', 'petr@skok.example', 'q=kites');
    await changeEmail(mine);
    await confirm(mine, await tokenIn(server));
    const of = (await server.db.select().from(alerts)).map(({ id, email }) => [id, email]).sort();
    expect(of).toEqual([
      ['kites', next],
      ['petr', 'petr@skok.example'],
      ['there', next],
    ]);
  });

  test('§2.24 keeps the e-mail choices, which the export contains', async () => {
    await setMailTopic(server.db, jana.email, 'newsletter', true, server.clock.now);
    const at = server.clock.now.toISOString();
    await changeEmail(mine);
    await confirm(mine, await tokenIn(server));
    expect(await server.db.select().from(mailSettings)).toMatchObject([
      { email: next, choices: { newsletter: { isOn: true, at } } },
    ]);
    expect(await (await mine.request('/api/account/export')).json()).toMatchObject({
      mailChoices: { newsletter: { isOn: true, at } },
    });
  });

  test('AU13 needs the account’s session to confirm it, and its link works once', async () => {
    await changeEmail(mine);
    const token = await tokenIn(server);
    expect((await confirm(server.browser(), token)).status).toBe(401);
    expect((await row())?.email).toBe(jana.email);
    expect((await confirm(mine, token)).status).toBe(204);
    expect((await confirm(mine, token)).status).toBe(410);
  });

  test('AU15 invalidates links mailed to the old address', async () => {
    await server.browser().postForm('/reset-password', { email: jana.email });
    const reset = await tokenIn(server);
    await changeEmail(mine);
    await confirm(mine, await tokenIn(server));
    const answer = await server.browser().post('/api/new-password', { token: reset, password: 'another long one' });
    expect(answer.status).toBe(410);
  });

  test('AU05 to another account’s address sends a mail to that address and reports no error', async () => {
    const petr = await server.createUser('petr');
    expect((await changeEmail(mine, { email: petr.email })).status).toBe(204);
    expect(await mailed()).toEqual([['addressTaken', petr.email]]);
    expect((await row())?.email).toBe(jana.email);
  });

  test('AU12 fails with 410 when another account has meanwhile taken the address', async () => {
    await changeEmail(mine);
    const token = await tokenIn(server);
    await server.db.insert(users).values({ id: 'eva', name: 'Eva', email: next, locale: 'cs' });
    expect((await confirm(mine, token)).status).toBe(410);
    expect((await row())?.email).toBe(jana.email);
  });

  test('AU16 requires the password', async () => {
    expect((await changeEmail(mine, { password: 'wrong one' })).status).toBe(403);
    expect((await changeEmail(mine, { password: undefined })).status).toBe(422);
    expect(await mailed()).toEqual([]);
  });

  test('AU09 is limited to three requests an hour', async () => {
    for (let time = 0; time < 3; time += 1) expect((await changeEmail(mine)).status).toBe(204);
    expect((await changeEmail(mine)).status).toBe(429);
  });
});

describe('the privacy page', () => {
  const privacyOf = async (browser: Visitor): Promise<Privacy> =>
    (await browser.request('/api/account/privacy')).json();

  test('product §6 names the profile and the test results that a company sees with an application', async () => {
    const attempt = await finishTest(server, mine, 15);
    const section = async (part: string, values: object, version = 0) =>
      expect((await mine.post(`/api/profile/${part}`, { values, version }, { method: 'PUT' })).status).toBe(200);
    await section('basics', { headline: 'Kites', city: '', phone: '' });
    await apply(mine, { result: attempt });
    const holds = async () => (await privacyOf(mine)).holders[0]?.holds;
    // Without people of the company here nobody sees them.
    expect(await holds()).toEqual(['name', 'email', 'phone', 'message']);
    const [{ companyId } = { companyId: null }] = await server.db.select().from(jobs);
    await server.db.insert(companyAccounts).values({
      ...{ id: 'acme', keyDigest: 'acme', dnsToken: 'acme', companyId, name: 'Acme', ico: '', country: 'CZ' },
      ...{ website: 'https://acme.example/', city: 'Brno', size: '1-10', stage: 'seed' },
      ...{ createdAt: server.clock.now, verifiedAt: server.clock.now, verifiedBy: 'admin' },
    });
    expect(await holds()).toEqual(['name', 'email', 'phone', 'message', 'testResults', 'profile']);
    await section('status', { status: 'open', visibleTo: 'nobody', blocked: '' });
    expect(await holds()).toEqual(['name', 'email', 'phone', 'message', 'testResults']);
  });

  test('product §6 lists the companies that hold an application, and only the applicant can revoke the consent', async () => {
    await apply(mine);
    const { holders } = await privacyOf(mine);
    expect(holders).toMatchObject([{ company: 'acme', title: 'Open', mayBeKept: true }]);
    expect(holders[0]?.holds).toEqual(['name', 'email', 'phone', 'message']);
    const path = `/api/account/privacy/${holders[0]?.id}`;
    const petr = await server.signedInBrowser(await server.createUser('petr'));
    expect((await petr.request(path, { method: 'DELETE' })).status).toBe(404);
    expect((await server.browser().request(path, { method: 'DELETE' })).status).toBe(401);
    expect((await privacyOf(mine)).holders[0]?.mayBeKept).toBe(true);
    for (let time = 1; time <= 2; time += 1) expect((await mine.request(path, { method: 'DELETE' })).status).toBe(204);
    expect((await privacyOf(mine)).holders[0]?.mayBeKept).toBe(false);
    expect((await privacyOf(petr)).holders).toEqual([]);
  });

  test('product §6 shows the end of retention: six months after the ad ends, a year with consent, as purged', async () => {
    await apply(mine);
    const held = async () =>
      (await privacyOf(mine)).holders.map(({ heldUntil, isAdClosed }) => [heldUntil, isAdClosed]);
    await server.db.update(jobs).set({ validUntil: '2026-12-20' });
    expect(await held()).toEqual([['2027-12-20', false]]);
    await mine.request(`/api/account/privacy/${(await privacyOf(mine)).holders[0]?.id}`, { method: 'DELETE' });
    expect(await held()).toEqual([['2027-06-20', false]]);
    await server.db.update(jobs).set({ closedAt: new Date('2026-11-30T12:00:00Z') });
    expect(await held()).toEqual([['2027-05-30', true]]);

    await purgeApplications(server.db, new Date('2027-05-30T10:00:00Z'));
    expect(await held()).toHaveLength(1);
    await purgeApplications(server.db, new Date('2027-05-31T10:00:00Z'));
    expect(await held()).toEqual([]);
  });
});

describe('the export', () => {
  test('PR08 contains all of a user’s data and none of another user’s, as a file', async () => {
    await apply(mine);
    await mine.request('/api/saved-jobs/2', { method: 'PUT' });
    await mine.request('/api/profile/about', {
      method: 'PUT',
      body: JSON.stringify({ values: { textCs: '', textEn: 'I like kites.' }, version: 0 }),
      headers: { 'content-type': 'application/json' },
    });
    await mine.request('/api/saved-jobs/1', { method: 'PUT' });
    await mine.request('/api/saved-jobs/1/note', {
      method: 'PUT',
      body: JSON.stringify({ note: 'Call Petra.', remindOn: null }),
      headers: { 'content-type': 'application/json' },
    });
    await mine.request('/api/saved-jobs/1', { method: 'DELETE' });
    const result = await finishTest(server, mine, 12);
    await mine.post('/api/attempts', { test: 'javascript', key: crypto.randomUUID() });
    await mine.post('/api/contact', {
      name: 'Jana',
      email: jana.email,
      topic: 'job',
      message: 'An ad has no kites.',
      wantsCopy: false,
      lang: 'cs',
    });
    await server.db.insert(applicationDrafts).values({
      userId: jana.id,
      job: 2,
      writtenAt: 1,
      savedAt: server.clock.now,
      written: {
        answers: { message: 'Kites, then.' },
        mayBeKept: true,
        result,
        cv: { name: 'kites.pdf', size: 9, token: 'secret' },
      },
    });
    await server.db.update(applications).set({ testAttempt: result });
    const answer = await mine.request('/api/account/export');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="skok.json"');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { name: 'jana', email: jana.email },
      profile: { about: { values: { textEn: 'I like kites.' } } },
      applications: [{ company: 'acme', name: 'Jana Nová', message: 'Because of kites.', testAttempt: result }],
      marks: { savedJobs: ['2'] },
      removedNotes: [{ job: 1, note: 'Call Petra.', remindOn: null }],
      messagesToBoard: [{ topic: 'job', name: 'Jana', text: 'An ad has no kites.', status: 'open' }],
      applicationDrafts: [
        { job: 2, answers: { message: 'Kites, then.' }, result, cv: { name: 'kites.pdf', size: 9 }, mayBeKept: true },
      ],
    });
    type Attempt = { test: string; questions: { answer: unknown }[]; score: number | null };
    const attempts: Attempt[] = JSON.parse(text).testAttempts;
    const [finished, running] = ['sql', 'javascript'].map((test) => attempts.find((attempt) => attempt.test === test));
    expect(finished).toMatchObject({ score: 80, isPassed: true, questions: { length: 15 } });
    expect(finished?.questions.every((question) => 'answer' in question)).toBe(true);
    expect(running).toMatchObject({ score: null, questions: [] });
    expect(text).not.toMatch(/"right"|explanation|secret/);
    expect(text).not.toMatch(/argon2|"token|"hash|"state"/);
    expect((await server.browser().request('/api/account/export')).status).toBe(401);
    const petr = await (await server.signedInBrowser(await server.createUser('petr'))).request('/api/account/export');
    expect(await petr.text()).not.toContain('kites');
  });
});

describe('deleting the account', () => {
  const ask = (browser: Visitor, given: object = { password }) => browser.post('/api/account/delete', given);
  const purge = () =>
    deleteDueAccounts({ db: server.db, ...testMails, log: server.app.log, now: () => server.clock.now });

  test('PR08 waits 14 days, ends all sessions and sends a mail', async () => {
    const phone = await server.signedInBrowser(jana);
    expect((await ask(mine)).status).toBe(204);
    expect([await mine.session(), await phone.session()]).toEqual([{ state: 'none' }, { state: 'none' }]);
    expect(await mailsIn(server)).toMatchObject([
      { kind: 'deletionScheduled', recipient: jana.email, on: '2026-12-05' },
    ]);
    server.advanceClock(14 * days - minutes);
    await purge();
    expect(await row()).toBeDefined();
  });

  test('PR08 is cancelled by logging in before it is due, which one e-mail and the page say', async () => {
    await ask(mine);
    server.advanceClock(13 * days);
    const logIn = () => server.browser().postForm('/login', { username: jana.email, password });
    const answer = await logIn();
    expect(answer.status).toBe(303);
    expect(answer.headers.get('set-cookie')).toMatch(/\bflash=account-kept; Max-Age=60; Path=\/; SameSite=Lax/);
    expect((await logIn()).headers.get('set-cookie')).not.toContain('flash=');
    server.advanceClock(2 * days);
    await purge();
    expect(await row()).toMatchObject({ deletedFrom: null });
    const cancelled = (await mailsIn(server)).filter(({ kind }) => kind === 'deletionCancelled');
    expect(cancelled).toEqual([{ kind: 'deletionCancelled', recipient: jana.email, locale: jana.locale }]);
  });

  test('PR08 leaves only an anonymous application, which the company keeps', async () => {
    await apply(mine, { answers: ['Jana mladší.'] });
    const petr = await server.signedInBrowser(await server.createUser('petr'));
    await apply(petr, { email: 'petr@skok.example', name: 'Petr' });
    await ask(mine);
    server.advanceClock(14 * days);
    await purge();
    expect(await row()).toBeUndefined();
    const kept = await server.db.select().from(applications).orderBy(applications.name);
    expect(kept).toMatchObject([
      { userId: null, name: '', phone: '', message: '', answers: [], mayBeKept: false, status: 'withdrawn', job: 1 },
      { name: 'Petr', status: 'sent' },
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/jana|Nová/i);
    const mails = await mailsIn(server);
    const toThem = mails.filter(({ recipient }) => recipient === jana.email);
    expect(toThem.map(({ kind }) => kind)).toEqual(['accountDeleted']);
    expect(mails.filter(({ recipient }) => recipient === appInfo.mail)).toHaveLength(1);
    expect(JSON.stringify(mails.filter((mail) => !toThem.includes(mail)))).not.toContain(jana.email);
    expect((await server.browser().postForm('/login', { username: jana.email, password })).status).toBe(303);
  });

  test('PR08 is not blocked by an unreadable mail to the board, which is deleted too', async () => {
    const ofAnotherSecret = await createEncryption('another secret of the tests, 32 up').encrypt('{}');
    const toBoard = { recipient: appInfo.mail, locale: 'cs', kind: 'applicationReceived' } as const;
    await server.db.insert(outbox).values({ ...toBoard, body: ofAnotherSecret });
    await ask(mine);
    server.advanceClock(14 * days);
    await purge();
    expect(await row()).toBeUndefined();
    expect((await server.db.select().from(outbox)).map(({ kind }) => kind)).toEqual(['accountDeleted']);
  });

  test('PR08 is not blocked by another account that cannot be deleted, which is logged', async () => {
    const petr = await server.createUser('petr');
    await ask(mine);
    await ask(await server.signedInBrowser(petr));
    await server.db.update(users).set({ email: 'none' }).where(eq(users.id, jana.id));
    server.advanceClock(14 * days);
    await purge();
    expect((await server.db.select().from(users)).map(({ id }) => id)).toEqual([jana.id]);
    expect(server.app.logged()).toContainEqual(expect.objectContaining({ level: 'error', msg: 'account not deleted' }));
  });

  test('PR08 sends one last mail in the account’s language, and its address is purged once it is sent', async () => {
    await apply(mine);
    await ask(mine);
    server.advanceClock(14 * days);
    await Promise.all([purge(), purge()]);
    const told = () => server.db.select().from(outbox).where(eq(outbox.recipient, jana.email));
    const [mail, ...more] = (await mailsIn(server)).filter(({ recipient }) => recipient === jana.email);
    expect([mail, more]).toEqual([
      { kind: 'accountDeleted', recipient: jana.email, locale: jana.locale, keepsApplications: true },
      [],
    ]);
    const clean = (at: Date) => purgeMails({ db: server.db, now: () => at });
    await clean(new Date());
    expect(await told()).toHaveLength(1);
    await server.db.update(outbox).set({ sentAt: new Date(), body: null });
    await clean(new Date());
    expect(await told()).toEqual([]);
  });

  test('PR08 purges a last mail that is unsent after four days', async () => {
    await ask(mine);
    server.advanceClock(14 * days);
    await purge();
    await purgeMails({ db: server.db, now: () => new Date(Date.now() + 4 * days) });
    expect(await server.db.$count(outbox)).toBe(0);
  });

  test('PR08 purges the recipients of mails after thirty days', async () => {
    await server.db.delete(outbox);
    const mail = { recipient: 'guest@kites.example', locale: 'cs' as const, kind: 'applicationSent', body: null };
    const ago = (time: number) => new Date(server.clock.now.getTime() - time * days);
    await server.db.insert(outbox).values([
      { ...mail, createdAt: ago(31), sentAt: ago(31) },
      { ...mail, createdAt: ago(31), sentAt: null },
      { ...mail, createdAt: ago(29), sentAt: ago(29) },
    ]);
    await purgeMails({ db: server.db, now: () => server.clock.now });
    expect((await server.db.select().from(outbox)).map(({ createdAt }) => createdAt)).toEqual([ago(29)]);
  });

  test('PR08 detaches the account’s files and deletes its alerts; the export contains both', async () => {
    await apply(mine);
    const [sent] = await server.db.select().from(applications);
    const at = server.clock.now;
    await server.db.insert(files).values({
      id: 'cv',
      userId: jana.id,
      applicationId: sent?.id ?? null,
      name: 'Jana.pdf',
      type: 'pdf',
      size: 7,
      storedAt: at,
    });
    const watched = { filter: 'q=kites', locale: 'cs', frequency: 'daily', confirmedAt: at, createdAt: at } as const;
    const next = { newSince: at, lastNumber: 0, nextAt: at };
    for (const email of [jana.email, 'petr@skok.example'])
      await server.db.insert(alerts).values({ id: email, email, ...watched, ...next });
    expect(await (await mine.request('/api/account/export')).json()).toMatchObject({
      files: [{ name: 'Jana.pdf', size: 7 }],
      alerts: [{ filter: 'q=kites', frequency: 'daily' }],
    });
    await ask(mine);
    server.advanceClock(14 * days);
    await purge();
    expect(await server.db.select().from(files)).toMatchObject([
      { applicationId: null, userId: null, expiresAt: null },
    ]);
    expect((await server.db.select().from(alerts)).map(({ email }) => email)).toEqual(['petr@skok.example']);
  });

  test('PR08 the export contains screening answers and the CV of an application sent as a guest', async () => {
    const body = new FormData();
    body.append('file', new File([pdf], 'Jana.pdf'));
    const guest = server.browser();
    const { id: cv } = await (await guest.request('/api/files', { method: 'POST', body })).json();
    await apply(guest, { email: jana.email, cv, answers: ['Petr.'] });
    await server.browser().postForm('/login', { username: jana.email, password });
    expect(await (await mine.request('/api/account/export')).json()).toMatchObject({
      applications: [{ answers: [{ question: 'Kdo tě poslal?', answer: 'Petr.' }] }],
      files: [{ name: 'Jana.pdf', size: pdf.length }],
    });
  });

  test('PR08 the export has test attempts without right answers; deletion keeps only the best score, anonymously', async () => {
    await finishTest(server, mine, 9);
    await finishTest(server, mine, 12);
    await mine.post('/api/attempts', { test: 'english', key: crypto.randomUUID() });
    const petr = await server.signedInBrowser(await server.createUser('petr'));
    await finishTest(server, petr, 3);
    const text = await (await mine.request('/api/account/export')).text();
    const { testAttempts: tests } = JSON.parse(text);
    const ofSql = { test: 'sql', isPassed: true, isShared: false };
    const sorted = (tests as { test: string; score: number }[]).toSorted((one, other) => one.score - other.score);
    expect(sorted).toMatchObject([
      { test: 'english', score: null },
      { ...ofSql, score: 60 },
      { ...ofSql, score: 80 },
    ]);
    const { questions } = sorted[2] as unknown as { questions: { text: string; answer: unknown }[] };
    expect([questions.length, questions.filter(({ answer }) => answer !== null).length]).toEqual([15, 12]);
    expect(text).not.toMatch(/"right"|"explanation"/);

    await ask(mine);
    server.advanceClock(14 * days);
    await purge();
    const kept = await server.db.select().from(testAttempts).orderBy(testAttempts.score);
    const empty = { userId: null, questions: [], answers: [], keyDigest: null, guid: null, isShared: false };
    expect(kept).toMatchObject([
      { userId: 'petr', score: 20 },
      { ...empty, score: 80 },
    ]);
  });

  test('PR08 hides a shared test result while deletion is scheduled, and shows it again after cancelling', async () => {
    const id = await finishTest(server, mine, 12);
    await mine.post(`/api/attempts/${id}/share`, { isShared: true }, { method: 'PUT' });
    const stranger = server.browser();
    const look = async () => [
      (await stranger.request(`/api/attempts/${id}?lang=en`)).status,
      /<meta property="og:title" content="SQL/.test(await (await stranger.request(`/en/test/sql/result/${id}`)).text()),
    ];
    expect(await look()).toEqual([200, true]);
    await ask(mine);
    expect(await look()).toEqual([404, false]);
    await server.browser().postForm('/login', { username: jana.email, password });
    expect(await look()).toEqual([200, true]);
    await ask(await server.signedInBrowser(jana));
    server.advanceClock(14 * days);
    await purge();
    expect(await look()).toEqual([404, false]);
  });

  test('AU16 requires a session and the password', async () => {
    expect((await ask(mine, { password: 'wrong one' })).status).toBe(403);
    expect((await ask(mine, {})).status).toBe(422);
    expect((await ask(server.browser())).status).toBe(401);
    expect((await row())?.deletedFrom).toBeNull();
  });
});

test.each(['/api/account/name', '/api/account/email', '/api/account/delete'])(
  'PR05 %s returns 401 to an anonymous visitor',
  async (path) => expect((await server.browser().post(path, { name: 'x', email: next, password })).status).toBe(401),
);
