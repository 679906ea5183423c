import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { jobReports } from '../../../server/db/schema/reports.ts';
import { deleteDueAccounts } from '../../../server/privacy/deletion.ts';
import { purgeReports } from '../../../server/reports/purge-reports.ts';
import { appInfo } from '../../../src/app-info.ts';
import { insertListings } from '../../support/board.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from '../accounts/harness.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
  await insertListings({ db: server.db } as Parameters<typeof insertListings>[0], {
    companies: [newCompany('acme')],
    jobs: [newJob('Native'), newJob('Imported', { replyDays: null, applyUrl: 'https://jobs.example/1' })],
  });
});

const days = 24 * 60 * minutes;
const written = { job: 1, reason: 'scam', text: 'They ask for money.\nIn advance.', email: 'Petr@Kites.example' };
const report = (browser: Visitor, more: object = {}, key?: string) =>
  browser.post(
    '/api/reports',
    { ...written, lang: 'cs', ...more },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const rows = () => server.db.select().from(jobReports);
const mails = () => mailsIn(server);

describe('a report', () => {
  test('product §3 of a native or imported ad is stored, mailed to the board and logged without its text or e-mail', async () => {
    expect((await report(server.browser())).status).toBe(204);
    expect((await report(server.browser(), { job: 2, email: '', text: '' })).status).toBe(204);
    expect(await rows()).toMatchObject([
      { job: 1, reason: 'scam', text: written.text, email: 'petr@kites.example' },
      { job: 2, reason: 'scam', text: '', email: '' },
    ]);
    expect((await mails()).filter(({ kind }) => kind === 'jobReported')).toMatchObject([
      {
        kind: 'jobReported',
        recipient: appInfo.mail,
        reason: 'scam',
        title: 'Native',
        company: 'acme',
        text: written.text,
        reporter: 'petr@kites.example',
      },
      { kind: 'jobReported', title: 'Imported', reporter: '' },
    ]);
    expect(server.events()).toEqual(['ad reported', 'ad reported']);
    expect(server.rawLog()).not.toContain('petr@kites.example');
    expect(server.rawLog()).not.toContain('They ask for money');
  });

  test('AV02 sent twice with one idempotency key is stored and mailed once', async () => {
    const key = 'a-key-of-one-sending-0001';
    const browser = server.browser();
    const answers = await Promise.all([report(browser, {}, key), report(browser, {}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await rows()).toHaveLength(1);
    expect((await mails()).map(({ kind }) => kind).sort()).toEqual(['jobReported', 'reportReceived']);
  });

  test('AV02 is rejected with the idempotency key of a different report', async () => {
    const key = 'a-key-of-one-sending-0001';
    expect((await report(server.browser(), {}, key)).status).toBe(204);
    expect((await report(server.browser(), { text: 'And more.' }, key)).status).toBe(422);
    expect(await rows()).toMatchObject([{ text: written.text }]);
  });

  test.each([
    ['no reason', { reason: '' }],
    ['a reason that nobody offers', { reason: 'boring' }],
    ['an address that is none', { email: 'petr' }],
    ['a text without an end', { text: 'x'.repeat(2_001) }],
    ['what cannot be printed', { text: 'a\u0007b' }],
  ])('IN01 with %s is rejected with 422', async (_, more) => {
    expect((await report(server.browser(), more)).status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  test('of an unknown ad is rejected with 404', async () => {
    expect((await report(server.browser(), { job: 7 })).status).toBe(404);
    expect(await mails()).toEqual([]);
  });

  test('CO05 is stored each time, but at most three a day about one ad are mailed to the board', async () => {
    for (let nth = 0; nth < 5; nth += 1) await report(server.browser(), { email: '' });
    expect(await rows()).toHaveLength(5);
    expect(await mails()).toHaveLength(3);
    server.advanceClock(days + minutes);
    await report(server.browser(), { email: '' });
    expect(await mails()).toHaveLength(4);
  });

  test('product §12 is confirmed by mail in the reporter’s language, without the text of the report', async () => {
    await report(server.browser(), { lang: 'en' });
    await report(server.browser(), { job: 2, email: '' });
    const receipts = (await mails()).filter(({ kind }) => kind === 'reportReceived');
    expect(receipts).toMatchObject([
      {
        recipient: 'petr@kites.example',
        locale: 'en',
        about: 'job',
        reason: 'scam',
        title: 'Native',
        company: 'acme',
        link: expect.stringContaining('/job/1/'),
      },
    ]);
    expect(JSON.stringify(receipts)).not.toContain('They ask for money');
  });

  test('CO05 is confirmed to one address at most three times an hour, whatever is reported', async () => {
    for (let nth = 0; nth < 5; nth += 1) await report(server.browser(), { job: 1 + (nth % 2) });
    const receipts = async () => (await mails()).filter(({ kind }) => kind === 'reportReceived');
    expect(await receipts()).toHaveLength(3);
    server.advanceClock(61 * minutes);
    await report(server.browser());
    expect(await receipts()).toHaveLength(4);
  });
});

describe('PR08 reports', () => {
  test('remain until they are decided', async () => {
    await report(server.browser());
    server.advanceClock(400 * days);
    await purgeReports(server.db, server.clock.now);
    expect(await rows()).toHaveLength(1);
  });

  test('are purged six months after their decision', async () => {
    await report(server.browser());
    server.advanceClock(150 * days);
    await server.db.update(jobReports).set({ verdict: 'unfounded', decidedAt: server.clock.now });
    server.advanceClock(180 * days);
    await purgeReports(server.db, server.clock.now);
    expect(await rows()).toHaveLength(1);
    server.advanceClock(3 * days);
    await purgeReports(server.db, server.clock.now);
    expect(await rows()).toEqual([]);
  });

  test('of a confirmed address are in its account’s export, and lose the address and their mails on deletion', async () => {
    const petr = await server.createUser('petr');
    await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, petr.id));
    await report(server.browser(), { email: petr.email });
    const browser = await server.signedInBrowser(petr);
    expect(await (await browser.request('/api/account/export')).json()).toMatchObject({
      reports: [{ job: 1, reason: 'scam', text: written.text }],
    });

    await browser.post('/api/account/delete', { password });
    server.advanceClock(15 * days);
    await deleteDueAccounts({ db: server.db, ...testMails, log: server.app.log, now: () => server.clock.now });
    expect(await rows()).toMatchObject([{ job: 1, email: '' }]);
    expect((await mails()).filter(({ kind }) => kind === 'jobReported')).toEqual([]);
  });
});
