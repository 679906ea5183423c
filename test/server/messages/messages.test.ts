import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../../../server/accounts/users.ts';
import { purgeApplications } from '../../../server/applications/purge.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { messageReports, messages } from '../../../server/db/schema/messages.ts';
import { writeAsCompany } from '../../../server/messages/write-message.ts';
import { deleteDueAccounts } from '../../../server/privacy/deletion.ts';
import { purgeReports } from '../../../server/reports/purge-reports.ts';
import type { Notifications } from '../../../src/api/contract-account.ts';
import type { Conversation, ConversationMessage, Conversations } from '../../../src/api/contract-candidate.ts';
import { appInfo } from '../../../src/app-info.ts';
import { insertListings as publish } from '../../support/board.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { linkIn, mailsIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from '../accounts/harness.ts';

const days = 24 * 60 * minutes;
const key = (nth: number | string) => `a-key-of-one-message-${nth}`;

let server: AccountServer;
let jana: UserRow;
let mine: Visitor;
/** Jana's application. */
let id: string;

async function confirmed(name: string): Promise<UserRow> {
  const user = await server.createUser(name);
  await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  return { ...user, emailVerified: true };
}

const filled = {
  name: 'Jana Nová',
  phone: '',
  link: '',
  message: 'Because.',
  mayBeKept: false,
  lang: 'cs',
  website: '',
};
const apply = (browser: Visitor, email: string, number = 1) =>
  browser.post('/api/applications', { ...filled, job: number, email, took: minutes });
const applicationOf = async (email: string): Promise<string> => {
  const [row] = await server.db.select().from(applications).where(eq(applications.email, email));
  if (!row) throw new Error('no application');
  return row.id;
};

beforeEach(async () => {
  server = await accountServer();
  await publish({ db: server.db } as Parameters<typeof publish>[0], {
    companies: [newCompany('acme')],
    jobs: [newJob('Kites'), newJob('Wind')],
  });
  jana = await confirmed('jana');
  mine = await server.signedInBrowser(jana);
  await apply(mine, jana.email);
  id = await applicationOf(jana.email);
});

const services = () => ({
  db: server.db,
  ...testMails,
  hosts: server.app.hosts,
  log: server.app.log,
  now: () => server.clock.now,
});
type Said = Partial<Parameters<typeof writeAsCompany>[2]>;
const companyWrites = (text: string, more: Said = {}, of = id) =>
  writeAsCompany(services(), of, { text, key: null, ...more });

const path = (more = '', of = id) => `/api/applications/${of}/messages${more}`;
const send = (text: unknown, nth: number | string | null = null, browser = mine, of = id) =>
  browser.post(path('', of), { text }, nth === null ? {} : { headers: { 'idempotency-key': key(nth) } });
const read = async (browser = mine, query = ''): Promise<Conversation> =>
  (await browser.request(`${path()}?lang=cs${query}`)).json();
const texts = async (browser = mine) => (await read(browser)).items.map(({ author, text }) => [author, text]);
const list = async (browser = mine): Promise<Conversations['items']> =>
  (await (await browser.request('/api/conversations?lang=cs')).json()).items;
const seen = (until: number, browser = mine) => browser.post(path('/read'), { until });
const readNotifications = async (): Promise<Notifications> => (await mine.request('/api/notifications?lang=cs')).json();
const mailed = async (kind: string) => (await mailsIn(server)).filter((mail) => mail.kind === kind);
const row = async () => (await server.db.select().from(applications).where(eq(applications.id, id)))[0];

describe('messages of a candidate', () => {
  test('product §6 are in the conversation as plain text, and are mailed to the board', async () => {
    const text = '<b>Hi</b>\nI can begin in May.';
    const answer = await send(` ${text} `, 1);
    expect(answer.status).toBe(201);
    expect((await answer.json()) as ConversationMessage).toEqual({
      id: expect.any(Number),
      author: 'candidate',
      text,
      sentAt: server.clock.now.toISOString(),
    });
    expect(await texts()).toEqual([['candidate', text]]);
    expect(await mailed('candidateWrote')).toMatchObject([
      { recipient: appInfo.mail, company: 'acme', title: 'Kites', message: text, sender: { name: 'Jana Nová' } },
    ]);
    expect(server.events()).toContain('wrote to a company');
  });

  test('product §17.3 are no reply: the application stays sent, without a first reply', async () => {
    await send('Hi.');
    expect(await row()).toMatchObject({ status: 'sent', state: { context: { firstReplyAt: null } } });
  });

  test('AV02 are stored once per key, also concurrently and after the application has ended', async () => {
    const answers = await Promise.all([1, 2, 3].map(async () => (await (await send('Hi.', 1)).json()).id));
    expect(new Set(answers).size).toBe(1);
    await send('Hi.', 2);
    expect(await texts()).toHaveLength(2);
    expect(await mailed('candidateWrote')).toHaveLength(2);
    await mine.post(`/api/applications/${id}/withdraw`);
    expect((await send('Hi.', 1)).status).toBe(201);
    expect((await send('Hi.', 3)).status).toBe(409);
  });

  test('AV02 are refused with the key of another message', async () => {
    expect((await send('Hi.', 1)).status).toBe(201);
    expect((await send('Hello.', 1)).status).toBe(422);
    expect(await texts()).toEqual([['candidate', 'Hi.']]);
  });

  test.each([
    ['nothing', '', 'required'],
    ['blanks', ' \n ', 'required'],
    ['more than four thousand characters', 'x'.repeat(4_001), 'long'],
  ])('IN01 %s: is rejected with 422', async (_, text, error) => {
    const answer = await send(text);
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { text: [error] }]);
    expect(await texts()).toEqual([]);
  });

  test('IN01 may have four thousand characters', async () => expect((await send('č'.repeat(4_000))).status).toBe(201));

  test.each(['withdrawn', 'refused'] as const)(
    'product §6 are refused from both sides when the application is %s',
    async (how) => {
      if (how === 'withdrawn') await mine.post(`/api/applications/${id}/withdraw`);
      else await companyWrites('We go on with others.', { step: 'refused' });
      expect((await send('Wait.')).status).toBe(409);
      await expect(companyWrites('Wait.')).rejects.toMatchObject({ status: 409 });
      expect(await read()).toMatchObject({ canWrite: false, application: { status: how } });
    },
  );

  test('AV07 are limited to twenty an hour per application', async () => {
    const statuses = [];
    for (let nth = 0; nth < 21; nth += 1) statuses.push((await send('Hi.', nth)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    server.advanceClock(61 * minutes);
    expect((await send('Hi.', 'later')).status).toBe(201);
  });
});

describe('messages of a company', () => {
  test('product §17.3 are a reply: the application becomes talking, and the clock stops at the first one', async () => {
    const at = server.clock.now.toISOString();
    await companyWrites('Hi Jana.');
    server.advanceClock(minutes);
    await companyWrites('One more thing.');
    const { application, items, unread, canWrite } = await read();
    expect(application).toMatchObject({ status: 'talking', firstReplyAt: at });
    expect(application.log.map(({ status }) => status)).toEqual(['sent', 'talking']);
    expect(items.map(({ author, text }) => [author, text])).toEqual([
      ['company', 'Hi Jana.'],
      ['company', 'One more thing.'],
    ]);
    expect([unread, canWrite]).toEqual([2, true]);
  });

  test('product §17.3 may accompany a step, and are then announced only as that step', async () => {
    await companyWrites('Come on Monday.', { step: 'invited' });
    expect(await texts()).toEqual([['company', 'Come on Monday.']]);
    expect((await readNotifications()).items).toMatchObject([{ kind: 'applicationStatus', status: 'invited' }]);
    expect(await mailed('applicationStatus')).toHaveLength(1);
    expect(await mailed('companyWrote')).toEqual([]);
  });

  test('product §6 are still exchanged after the candidate is hired', async () => {
    await companyWrites('An offer.', { step: 'offered' });
    await companyWrites('Welcome.', { step: 'hired' });
    expect((await send('Thank you.')).status).toBe(201);
    await companyWrites('See you.');
    expect(await row()).toMatchObject({ status: 'hired' });
    expect(await texts()).toHaveLength(4);
  });

  test('AV02 are stored once per key, and refused for an unknown application', async () => {
    await Promise.all([1, 2].map(() => companyWrites('Hi.', { key: key(1) })));
    expect(await texts()).toHaveLength(1);
    await expect(companyWrites('Hi.', {}, 'nobody')).rejects.toMatchObject({ status: 404 });
  });

  test('product §6 are announced in the app and by mail, linking to the conversation, without text or address', async () => {
    await companyWrites('Secret plans.');
    expect((await readNotifications()).items).toMatchObject([
      { kind: 'message', application: id, job: { title: 'Kites' } },
    ]);
    const [mail, ...more] = await mailed('companyWrote');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: jana.email, company: 'acme', isGuest: false });
    expect((await linkIn(server)).pathname).toBe(`/profil/zpravy/${id}`);
    expect(JSON.stringify({ ...mail, recipient: '' })).not.toMatch(/Secret|@/);
  });

  test('CO05 are announced once until the candidate reads them, with five mails an hour at most', async () => {
    for (let nth = 0; nth < 7; nth += 1) {
      await companyWrites('Hi.');
      await companyWrites('And again.');
      expect((await readNotifications()).unread).toBe(1);
      await seen((await read()).items.at(-1)?.id ?? 0);
      expect((await readNotifications()).unread).toBe(0);
    }
    expect(await mailed('companyWrote')).toHaveLength(5);
    server.advanceClock(61 * minutes);
    await companyWrites('Hi.');
    expect(await mailed('companyWrote')).toHaveLength(6);
  });

  test('product §6 are announced again in the app if the notification was read, but not the conversation', async () => {
    await companyWrites('Hi.');
    const { items } = await readNotifications();
    await mine.post('/api/notifications/read', { until: items[0]?.id });
    await companyWrites('Are you there?');
    expect((await readNotifications()).items.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(await mailed('companyWrote')).toHaveLength(1);
  });

  test('PR08 are not mailed while the account is being deleted, and are refused once it is deleted', async () => {
    await companyWrites('An offer.', { step: 'offered' });
    await companyWrites('Welcome.', { step: 'hired' });
    await mine.post('/api/account/delete', { password });
    await companyWrites('Hi.');
    expect(await mailed('companyWrote')).toEqual([]);
    server.advanceClock(14 * days);
    await deleteDueAccounts(services());
    await expect(companyWrites('Hi.')).rejects.toMatchObject({ status: 409 });
  });
});

describe('the conversations of a candidate', () => {
  test('product §6 are listed per application with last line and unread count, the latest first', async () => {
    await apply(mine, jana.email, 2);
    const [other] = (await server.db.select().from(applications)).filter((one) => one.id !== id);
    expect(await list()).toEqual([]);
    await companyWrites('Hi.');
    await companyWrites('Two\nlines.');
    await send('About the wind.', null, mine, other?.id);
    expect(await list()).toMatchObject([
      { id: other?.id, job: { title: 'Wind' }, last: { author: 'candidate', text: 'About the wind.' }, unread: 0 },
      { id, job: { title: 'Kites', company: 'acme' }, status: 'talking', last: { text: 'Two lines.' }, unread: 2 },
    ]);
    const newest = (await read()).items;
    expect((await seen(newest[0]?.id ?? 0)).status).toBe(204);
    expect((await list()).map(({ unread }) => unread)).toEqual([0, 1]);
    await seen(newest[1]?.id ?? 0);
    expect((await list()).map(({ unread }) => unread)).toEqual([0, 0]);
  });

  test('product §6 are read fifty messages at a time, each page in chronological order', async () => {
    const rows = Array.from({ length: 51 }, (_, nth) => ({
      applicationId: id,
      author: 'company' as const,
      text: `No. ${nth + 1}`,
      sentAt: server.clock.now,
    }));
    await server.db.insert(messages).values(rows);
    const { items, hasMore } = await read();
    expect([items.length, items[0]?.text, items.at(-1)?.text, hasMore]).toEqual([50, 'No. 2', 'No. 51', true]);
    const older = await read(mine, `&before=${items[0]?.id}`);
    expect([older.items.map(({ text }) => text), older.hasMore]).toEqual([['No. 1'], false]);
    expect((await mine.request(`${path()}?before=x`)).status).toBe(404);
  });
});

describe('access to conversations', () => {
  const calls = {
    read: (browser: Visitor) => browser.request(path()),
    write: (browser: Visitor) => send('Hi.', null, browser),
    seen: (browser: Visitor) => seen(1, browser),
    report: (browser: Visitor) => browser.post(path('/report'), { message: 1, reason: 'scam', text: '' }),
  };

  test.each(Object.keys(calls) as (keyof typeof calls)[])(
    'PR05 an anonymous visitor and another user get 404: %s',
    async (call) => {
      await companyWrites('Hi.');
      const petr = await server.signedInBrowser(await confirmed('petr'));
      for (const browser of [server.browser(), petr]) expect((await calls[call](browser)).status).toBe(404);
      expect(await texts()).toEqual([['company', 'Hi.']]);
      expect(await server.db.$count(messageReports)).toBe(0);
      expect((await read()).unread).toBe(1);
      expect((await calls[call](mine)).ok).toBe(true);
    },
  );

  test('PR05 the list contains only the current user’s conversations', async () => {
    await companyWrites('Hi.');
    expect((await server.browser().request('/api/conversations')).status).toBe(401);
    expect(await list(await server.signedInBrowser(await confirmed('petr')))).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  test('product §3.7 a guest reads, writes and reports by the mailed link, which opens no other conversation', async () => {
    await apply(server.browser(), 'eva@kites.example');
    const of = await applicationOf('eva@kites.example');
    await companyWrites('Hi Eva.', {}, of);
    expect(await mailed('companyWrote')).toMatchObject([{ recipient: 'eva@kites.example', isGuest: true }]);
    const token = (await linkIn(server)).pathname.split('/').at(-1) ?? '';
    const headers = { authorization: `Bearer ${token}` };
    const eva = server.browser();
    const conversation = (await (await eva.request(path('', of), { headers })).json()) as Conversation;
    expect(conversation.items).toMatchObject([{ author: 'company', text: 'Hi Eva.' }]);
    expect((await eva.post(path('', of), { text: 'Hi.' }, { headers })).status).toBe(201);
    const until = conversation.items[0]?.id;
    expect((await eva.post(path('/read', of), { until }, { headers })).status).toBe(204);
    expect((await eva.post(path('/report', of), { message: until, reason: 'scam', text: '' }, { headers })).ok).toBe(
      true,
    );
    for (const wrong of [path(), path('', 'nobody')]) expect((await eva.request(wrong, { headers })).status).toBe(404);
    expect((await eva.request(path('', of), { headers: { authorization: `Bearer ${of}.wrong` } })).status).toBe(404);
  });
});

describe('a report of a message', () => {
  const report = (message: number, more: object = {}) =>
    mine.post(path('/report'), { message, reason: 'insult', text: 'Twice.', ...more });
  const last = async () => (await read()).items.at(-1)?.id ?? 0;

  test('product §6 is stored once with the message for the board, and mailed', async () => {
    await companyWrites('You are a fool.');
    expect((await report(await last())).status).toBe(204);
    expect((await report(await last(), { reason: 'scam' })).status).toBe(204);
    expect(await server.db.select().from(messageReports)).toMatchObject([
      { job: 1, reason: 'insult', text: 'Twice.', quoted: 'You are a fool.' },
    ]);
    expect(await mailed('messageReported')).toMatchObject([
      { recipient: appInfo.mail, reason: 'insult', quoted: 'You are a fool.', company: 'acme', reporter: jana.email },
    ]);
    expect(await mailed('reportReceived')).toMatchObject([
      { recipient: jana.email, about: 'message', reason: 'insult' },
    ]);
    expect(server.events()).toContain('message reported');
  });

  test('product §6 is accepted only for a message of the company, with a valid reason', async () => {
    await send('Mine.');
    expect((await report(await last())).status).toBe(404);
    expect((await report(999_999)).status).toBe(404);
    await companyWrites('Hi.');
    expect((await report(await last(), { reason: 'closed' })).status).toBe(422);
    expect(await server.db.$count(messageReports)).toBe(0);
  });

  test('PR08 is kept for half a year after its decision, even if the conversation is deleted', async () => {
    await companyWrites('You are a fool.');
    await report(await last());
    await purgeApplications(server.db, new Date('2030-01-01T00:00:00Z'));
    expect(await server.db.$count(messages)).toBe(0);
    expect(await server.db.select().from(messageReports)).toMatchObject([
      { messageId: null, quoted: 'You are a fool.' },
    ]);
    await purgeReports(server.db, new Date('2030-01-01T00:00:00Z'));
    expect(await server.db.$count(messageReports)).toBe(1);
    await server.db.update(messageReports).set({ verdict: 'unfounded', decidedAt: server.clock.now });
    await purgeReports(server.db, new Date(server.clock.now.getTime() + 181 * days));
    expect(await server.db.$count(messageReports)).toBe(1);
    await purgeReports(server.db, new Date(server.clock.now.getTime() + 183 * days));
    expect(await server.db.$count(messageReports)).toBe(0);
  });
});

describe('export and deletion of messages', () => {
  test('PR08 messages are in the export, with their reports', async () => {
    await companyWrites('Hi Jana.');
    await send('Hi.', 1);
    const [first] = (await read()).items;
    await mine.post(path('/report'), { message: first?.id, reason: 'scam', text: 'Odd.' });
    const exported = await (await mine.request('/api/account/export')).json();
    const sentAt = server.clock.now.toISOString();
    expect(exported.applications[0].messages).toEqual([
      { author: 'company', text: 'Hi Jana.', sentAt, reported: { reason: 'scam', text: 'Odd.' } },
      { author: 'candidate', text: 'Hi.', sentAt },
    ]);
  });

  test('PR08 messages and their mails to the board are deleted with the account, those of others remain', async () => {
    await apply(server.browser(), 'eva@kites.example');
    const of = await applicationOf('eva@kites.example');
    await companyWrites('Hi Eva.', {}, of);
    await companyWrites('Hi Jana.');
    await send('Hi.');
    await mine.post('/api/account/delete', { password });
    server.advanceClock(14 * days);
    await deleteDueAccounts(services());
    expect(await server.db.select().from(messages)).toMatchObject([{ text: 'Hi Eva.' }]);
    expect(await mailed('candidateWrote')).toEqual([]);
    expect(await row()).toMatchObject({ name: '', status: 'withdrawn' });
  });
});
