import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../../../server/accounts/users.ts';
import { sendAlerts } from '../../../server/alerts/send-alerts.ts';
import { changeApplication } from '../../../server/applications/change-application.ts';
import { changeByCompany } from '../../../server/applications/notify-applicant.ts';
import { notifyOverdue } from '../../../server/applications/overdue.ts';
import { findApplication } from '../../../server/applications/read-applications.ts';
import { createBoard } from '../../../server/board.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { alerts } from '../../../server/db/schema/alerts.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { notifications } from '../../../server/db/schema/notifications.ts';
import { sendCompanyNews } from '../../../server/marks/company-news.ts';
import { sendReminders } from '../../../server/marks/reminders.ts';
import { notify, purgeNotifications } from '../../../server/notify.ts';
import { deleteDueAccounts } from '../../../server/privacy/deletion.ts';
import type { Notifications } from '../../../src/api/contract-account.ts';
import { insertListings } from '../../support/board.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import { untranslatedTexts } from '../../support/texts.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from '../accounts/harness.ts';

const days = 24 * 60 * minutes;

let server: AccountServer;
let jana: UserRow;
let mine: Visitor;

const publish = (...titles: string[]) =>
  insertListings({ db: server.db } as Parameters<typeof insertListings>[0], {
    companies: [newCompany('acme')],
    jobs: titles.map((title) => newJob(title, { firstPublishedAt: server.clock.now })),
  });

async function confirmed(name: string): Promise<UserRow> {
  const user = await server.createUser(name);
  await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  return { ...user, emailVerified: true };
}

beforeEach(async () => {
  server = await accountServer();
  await publish('Kites');
  jana = await confirmed('jana');
  mine = await server.signedInBrowser(jana);
});

const read = async (browser = mine, query = ''): Promise<Notifications> =>
  (await browser.request(`/api/notifications?lang=en${query}`)).json();
const kinds = async (browser = mine) => (await read(browser)).items.map(({ kind }) => kind);
const unread = async (browser = mine) => (await (await browser.request('/api/notifications/unread')).json()).unread;
const put = (browser: Visitor, id: number | string, isRead: unknown) =>
  browser.request(`/api/notifications/${id}`, {
    method: 'PUT',
    body: JSON.stringify({ isRead }),
    headers: { 'content-type': 'application/json' },
  });
const readUntil = (browser: Visitor, until: unknown) => browser.post('/api/notifications/read', { until });
const notifyTimes = (user: UserRow, times = 1) =>
  server.db.transaction(async (tx) => {
    for (let nth = 0; nth < times; nth += 1) await notify(tx, user.id, { kind: 'reminder', job: 1 });
  });

const applied = { name: 'Jana', phone: '', link: '', message: 'Because.', mayBeKept: false, lang: 'en', website: '' };
const apply = (browser: Visitor, email: string) =>
  browser.post('/api/applications', { ...applied, job: 1, email, took: minutes });
const application = async () => {
  const [row] = await server.db.select().from(applications);
  if (!row) throw new Error('no application');
  return row;
};
const services = () => {
  const { db, clock, app } = server;
  const board = createBoard({ db, hosts: app.hosts, texts: untranslatedTexts(), now: () => clock.now });
  return { db, ...testMails, hosts: app.hosts, log: app.log, now: () => clock.now, board };
};

describe('in-app notifications', () => {
  type Change = Parameters<typeof changeByCompany>[3];
  const change = async (event: Change) => {
    const found = await findApplication(server.db, (await application()).id);
    if (!found) throw new Error('no application');
    await server.db.transaction((tx) => changeByCompany(tx, services(), found, event, server.clock.now));
  };
  const statusMails = async () =>
    (await mailsIn(server)).flatMap((mail) => (mail.kind === 'applicationStatus' ? [mail] : []));

  test('product §6 steps of the company in an application, also mailed except a look, and none of the user’s own', async () => {
    await apply(mine, jana.email);
    const at = server.clock.now.getTime();
    await change({ type: 'company.looked' });
    await change({ type: 'company.invited', at });
    const row = await application();
    await server.db.transaction((tx) =>
      changeApplication(tx, row, { type: 'application.withdrawn' }, server.clock.now),
    );
    const { items, unread: left } = await read();
    expect(items).toMatchObject([
      {
        kind: 'applicationStatus',
        status: 'invited',
        application: expect.any(String),
        isRead: false,
        job: { title: 'Kites' },
      },
      { kind: 'applicationStatus', status: 'seen' },
    ]);
    expect(left).toBe(2);
    expect(await statusMails()).toMatchObject([{ recipient: jana.email, status: 'invited', title: 'Kites' }]);
  });

  test('product §3 a guest’s application: a mail whose link opens it', async () => {
    await apply(server.browser(), 'petr@kites.example');
    await change({ type: 'company.refused', at: server.clock.now.getTime() });
    const [mail] = await statusMails();
    expect(mail).toMatchObject({ recipient: 'petr@kites.example', status: 'refused' });
    const token = new URL(mail?.link ?? '').pathname.split('/').at(-1) ?? '';
    const opened = await server.browser().request(`/api/applications/${token.split('.')[0]}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await opened.json()).toMatchObject({ status: 'refused' });
  });

  test('the reply clock: a passed day, once, in the app and by mail, for a guest by mail only', async () => {
    await apply(mine, jana.email);
    await apply(server.browser(), 'petr@kites.example');
    const { replyDueOn } = await application();
    server.clock.now = new Date(`${replyDueOn}T20:00:00Z`);
    await notifyOverdue(services());
    expect(await kinds()).toEqual([]);

    server.advanceClock(days);
    await Promise.all([notifyOverdue(services()), notifyOverdue(services())]);
    await notifyOverdue(services());
    expect(await kinds()).toEqual(['replyOverdue']);
    const mails = (await mailsIn(server)).flatMap((mail) => (mail.kind === 'replyOverdue' ? [mail] : []));
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([jana.email, 'petr@kites.example']);
    const [{ link = '' } = {}] = mails.filter(({ recipient }) => recipient !== jana.email);
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    const opened = await server.browser().request(`/api/applications/${token.split('.')[0]}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await opened.json()).toMatchObject({ can: ['withdraw', 'nudge'] });
  });

  test('the reply clock: a failure for one application stops no other', async () => {
    await apply(server.browser(), 'petr@kites.example');
    await server.db.update(applications).set({ email: 'none' });
    await apply(mine, jana.email);
    server.clock.now = new Date(`${(await application()).replyDueOn}T20:00:00Z`);
    server.advanceClock(days);
    await notifyOverdue(services());
    expect(await kinds()).toEqual(['replyOverdue']);
    expect(server.app.logged()).toContainEqual(expect.objectContaining({ level: 'error', msg: 'passed day not told' }));
  });

  test('the reply clock: no mail if there was a reply, or if the account is being deleted', async () => {
    await apply(mine, jana.email);
    await apply(server.browser(), 'petr@kites.example');
    await server.db.update(users).set({ deletedFrom: server.clock.now });
    await server.db.update(applications).set({ status: 'talking' }).where(eq(applications.email, 'petr@kites.example'));
    server.advanceClock(40 * days);
    await notifyOverdue(services());
    expect((await mailsIn(server)).filter(({ kind }) => kind === 'replyOverdue')).toEqual([]);
  });

  test('product §2 a reminder, even if its mails are off', async () => {
    await mine.request('/api/saved-jobs/1', { method: 'PUT' });
    await mine.request('/api/saved-jobs/1/note', {
      method: 'PUT',
      body: JSON.stringify({ note: 'Call Petra.', remindOn: '2026-11-21' }),
      headers: { 'content-type': 'application/json' },
    });
    await mine.request('/api/mail-settings/reminders', {
      method: 'PUT',
      body: JSON.stringify({ isOn: false }),
      headers: { 'content-type': 'application/json' },
    });
    await sendReminders({ db: server.db, ...testMails, log: server.app.log }, server.clock.now);
    expect(await kinds()).toEqual(['reminder']);
    expect((await mailsIn(server)).filter(({ kind }) => kind === 'jobReminder')).toEqual([]);
  });

  test('product §1, §4 new jobs of an alert and of followed startups', async () => {
    const at = server.clock.now;
    await server.db.insert(alerts).values({
      id: 'kites',
      email: jana.email,
      filter: 'fields=backend',
      locale: 'cs',
      frequency: 'daily',
      confirmedAt: at,
      createdAt: at,
      newSince: at,
      lastNumber: 1,
      nextAt: at,
    });
    await mine.request('/api/followed-companies/acme', { method: 'PUT' });
    server.advanceClock(days);
    await publish('Bigger kites');
    await sendAlerts(services());
    await sendCompanyNews(services());
    expect((await read()).items).toMatchObject([
      { kind: 'companyNews', total: 1, companies: [expect.any(String)] },
      { kind: 'newJobs', total: 1, filter: 'fields=backend', filterLabels: expect.any(Array) },
    ]);
  });

  test('nothing of an alert if the account’s address is not confirmed', async () => {
    await server.db.update(users).set({ emailVerified: false });
    const at = server.clock.now;
    await server.db.insert(alerts).values({
      id: 'all',
      email: jana.email,
      filter: '',
      locale: 'cs',
      frequency: 'daily',
      confirmedAt: at,
      createdAt: at,
      newSince: at,
      lastNumber: 1,
      nextAt: at,
    });
    server.advanceClock(days);
    await publish('Bigger kites');
    await sendAlerts(services());
    expect(await kinds()).toEqual([]);
  });

  test('AU16 a changed password', async () => {
    const next = 'another long password';
    expect((await mine.post('/api/account/password', { current: password, password: next })).status).toBe(204);
    expect((await read()).items).toMatchObject([{ kind: 'security', event: 'passwordChanged' }]);
  });
});

describe('reading notifications', () => {
  test('product §6 returns twenty at a time, newest first, none twice', async () => {
    await notifyTimes(jana, 45);
    const first = await read();
    expect([first.items.length, first.hasMore, first.unread]).toEqual([20, true, 45]);
    const second = await read(mine, `&before=${first.items.at(-1)?.id}`);
    const third = await read(mine, `&before=${second.items.at(-1)?.id}`);
    expect([third.items.length, third.hasMore]).toEqual([5, false]);
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  });

  test('one is marked as read and unread, with the same result when repeated', async () => {
    await notifyTimes(jana, 2);
    const [{ id = 0 } = {}] = (await read()).items;
    for (const wanted of [true, true]) expect((await put(mine, id, wanted)).status).toBe(204);
    expect(await unread()).toBe(1);
    expect((await read()).items.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect((await put(mine, id, false)).status).toBe(204);
    expect(await unread()).toBe(2);
  });

  test('all up to the last seen one are marked as read, later ones stay unread', async () => {
    await notifyTimes(jana, 2);
    const [{ id = 0 } = {}] = (await read()).items;
    await notifyTimes(jana);
    expect((await readUntil(mine, id)).status).toBe(204);
    expect((await read()).items.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  });

  test.each(['0', 'x', '1.5', '99'])('the unknown id %s gets 404', async (id) => {
    await notifyTimes(jana);
    expect((await put(mine, id, true)).status).toBe(404);
  });

  test('IN01 invalid values are rejected with 422', async () => {
    await notifyTimes(jana);
    expect((await put(mine, 1, 'yes')).status).toBe(422);
    expect((await readUntil(mine, 'all')).status).toBe(422);
  });

  test('changes of one account are limited to 120', async () => {
    await notifyTimes(jana);
    const [{ id = 0 } = {}] = (await read()).items;
    for (let nth = 0; nth < 120; nth += 1) expect((await put(mine, id, true)).status).toBe(204);
    expect((await put(mine, id, true)).status).toBe(429);
    expect((await readUntil(mine, id)).status).toBe(429);
  });
});

describe('PR05 access to notifications', () => {
  const calls: [string, (browser: Visitor, id: number) => Response | Promise<Response>, number][] = [
    ['the list', (browser) => browser.request('/api/notifications'), 200],
    ['the count', (browser) => browser.request('/api/notifications/unread'), 200],
    ['all at once', (browser, id) => readUntil(browser, id), 204],
    ['a single one', (browser, id) => put(browser, id, true), 404],
  ];

  test.each(calls)(
    '%s: an anonymous visitor gets 401, another user finds nothing, the owner their own',
    async (_, call, other) => {
      await notifyTimes(jana);
      const [{ id = 0 } = {}] = (await read()).items;
      const petr = await server.signedInBrowser(await confirmed('petr'));
      expect((await call(server.browser(), id)).status).toBe(401);
      const answer = await call(petr, id);
      expect(answer.status).toBe(other);
      if (other === 200) expect(await answer.json()).toMatchObject({ unread: 0 });
      expect(await unread()).toBe(1);
      expect((await call(mine, id)).ok).toBe(true);
    },
  );
});

describe('PR08 export and deletion of notifications', () => {
  test('they are in the account’s export and deleted with the account', async () => {
    await notifyTimes(jana);
    await notifyTimes(await confirmed('petr'));
    const answer = await mine.request('/api/account/export');
    expect(await answer.json()).toMatchObject({
      notifications: [{ about: { kind: 'reminder', job: 1 }, readAt: null }],
    });
    await server.db.update(users).set({ deletedFrom: server.clock.now }).where(eq(users.id, jana.id));
    await deleteDueAccounts({ db: server.db, ...testMails, log: server.app.log, now: () => server.clock.now });
    expect((await server.db.select().from(notifications)).map(({ userId }) => userId)).toEqual(['petr']);
  });

  test('they are deleted after half a year', async () => {
    await notifyTimes(jana, 2);
    const [row] = await server.db.select().from(notifications).orderBy(desc(notifications.id));
    const old = new Date(server.clock.now.getTime() - 181 * days);
    await server.db
      .update(notifications)
      .set({ createdAt: old })
      .where(eq(notifications.id, row?.id ?? 0));
    await purgeNotifications(server.db, server.clock.now);
    expect(await server.db.$count(notifications)).toBe(1);
  });
});
