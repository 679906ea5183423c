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
import { write } from '../../support/board.ts';
import { company, job } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import { wordlessTexts } from '../../support/texts.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from '../accounts/harness.ts';

const days = 24 * 60 * minutes;

let server: AccountServer;
let jana: UserRow;
let mine: Visitor;

const publish = (...titles: string[]) =>
  write({ db: server.db } as Parameters<typeof write>[0], {
    companies: [company('acme')],
    jobs: titles.map((title) => job(title, { firstPublishedAt: server.clock.now })),
  });

async function confirmed(name: string): Promise<UserRow> {
  const user = await server.person(name);
  await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  return { ...user, emailVerified: true };
}

beforeEach(async () => {
  server = await accountServer();
  await publish('Kites');
  jana = await confirmed('jana');
  mine = await server.signedIn(jana);
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
const tell = (user: UserRow, times = 1) =>
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
  const board = createBoard({ db, hosts: app.hosts, texts: wordlessTexts(), now: () => clock.now });
  return { db, ...testMails, hosts: app.hosts, log: app.log, now: () => clock.now, board };
};

describe('what somebody is told in the app', () => {
  type Change = Parameters<typeof changeByCompany>[3];
  const change = async (event: Change) => {
    const found = await findApplication(server.db, (await application()).id);
    if (!found) throw new Error('no application');
    await server.db.transaction((tx) => changeByCompany(tx, services(), found, event, server.clock.now));
  };
  const statusMails = async () =>
    (await mailsIn(server)).flatMap((mail) => (mail.kind === 'applicationStatus' ? [mail] : []));

  test('product §6 an application that came further, by mail as well but for a look, and not what they did themselves', async () => {
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

  test('product §3 a guest’s application that came further, by a mail whose link opens it', async () => {
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

  test('the reply clock: a promised day that passed, once, also by mail and for a guest by mail alone', async () => {
    await apply(mine, jana.email);
    await apply(server.browser(), 'petr@kites.example');
    const { replyDueOn } = await application();
    server.clock.now = new Date(`${replyDueOn}T20:00:00Z`);
    await notifyOverdue(services());
    expect(await kinds()).toEqual([]);

    server.after(days);
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

  test('the reply clock: one that cannot be told of holds up no other', async () => {
    await apply(server.browser(), 'petr@kites.example');
    await server.db.update(applications).set({ email: 'none' });
    await apply(mine, jana.email);
    server.clock.now = new Date(`${(await application()).replyDueOn}T20:00:00Z`);
    server.after(days);
    await notifyOverdue(services());
    expect(await kinds()).toEqual(['replyOverdue']);
    expect(server.app.logged()).toContainEqual(expect.objectContaining({ level: 'error', msg: 'passed day not told' }));
  });

  test('the reply clock: nothing where a reply came, or the account is about to go', async () => {
    await apply(mine, jana.email);
    await apply(server.browser(), 'petr@kites.example');
    await server.db.update(users).set({ deletedFrom: server.clock.now });
    await server.db.update(applications).set({ status: 'talking' }).where(eq(applications.email, 'petr@kites.example'));
    server.after(40 * days);
    await notifyOverdue(services());
    expect((await mailsIn(server)).filter(({ kind }) => kind === 'replyOverdue')).toEqual([]);
  });

  test('product §2 a reminder, also where no mail is wanted', async () => {
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
    server.after(days);
    await publish('Bigger kites');
    await sendAlerts(services());
    await sendCompanyNews(services());
    expect((await read()).items).toMatchObject([
      { kind: 'companyNews', total: 1, companies: [expect.any(String)] },
      { kind: 'newJobs', total: 1, filter: 'fields=backend', words: expect.any(Array) },
    ]);
  });

  test('an alert of an address that nobody here has confirmed tells no account', async () => {
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
    server.after(days);
    await publish('Bigger kites');
    await sendAlerts(services());
    expect(await kinds()).toEqual([]);
  });

  test('AU16 what was done to the account', async () => {
    const next = 'another long password';
    expect((await mine.post('/api/account/password', { current: password, password: next })).status).toBe(204);
    expect((await read()).items).toMatchObject([{ kind: 'security', event: 'passwordChanged' }]);
  });
});

describe('reading them', () => {
  test('product §6 they come twenty at a time, the last first, and none twice', async () => {
    await tell(jana, 45);
    const first = await read();
    expect([first.items.length, first.hasMore, first.unread]).toEqual([20, true, 45]);
    const second = await read(mine, `&before=${first.items.at(-1)?.id}`);
    const third = await read(mine, `&before=${second.items.at(-1)?.id}`);
    expect([third.items.length, third.hasMore]).toEqual([5, false]);
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  });

  test('one is read and unread again, and said twice it is said once', async () => {
    await tell(jana, 2);
    const [{ id = 0 } = {}] = (await read()).items;
    for (const wanted of [true, true]) expect((await put(mine, id, wanted)).status).toBe(204);
    expect(await unread()).toBe(1);
    expect((await read()).items.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect((await put(mine, id, false)).status).toBe(204);
    expect(await unread()).toBe(2);
  });

  test('all that were seen are read, and not what came since then', async () => {
    await tell(jana, 2);
    const [{ id = 0 } = {}] = (await read()).items;
    await tell(jana);
    expect((await readUntil(mine, id)).status).toBe(204);
    expect((await read()).items.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  });

  test.each(['0', 'x', '1.5', '99'])('there is none with the id %s', async (id) => {
    await tell(jana);
    expect((await put(mine, id, true)).status).toBe(404);
  });

  test('IN01 what is no choice is none', async () => {
    await tell(jana);
    expect((await put(mine, 1, 'yes')).status).toBe(422);
    expect((await readUntil(mine, 'all')).status).toBe(422);
  });

  test('marks of one account are limited', async () => {
    await tell(jana);
    const [{ id = 0 } = {}] = (await read()).items;
    for (let nth = 0; nth < 120; nth += 1) expect((await put(mine, id, true)).status).toBe(204);
    expect((await put(mine, id, true)).status).toBe(429);
    expect((await readUntil(mine, id)).status).toBe(429);
  });
});

describe('PR05 they are their person’s alone', () => {
  const calls: [string, (browser: Visitor, id: number) => Response | Promise<Response>, number][] = [
    ['the list', (browser) => browser.request('/api/notifications'), 200],
    ['the count', (browser) => browser.request('/api/notifications/unread'), 200],
    ['all at once', (browser, id) => readUntil(browser, id), 204],
    ['a single one', (browser, id) => put(browser, id, true), 404],
  ];

  test.each(calls)(
    '%s: a stranger gets 401, another person finds nothing, the owner theirs',
    async (_, call, other) => {
      await tell(jana);
      const [{ id = 0 } = {}] = (await read()).items;
      const petr = await server.signedIn(await confirmed('petr'));
      expect((await call(server.browser(), id)).status).toBe(401);
      const answer = await call(petr, id);
      expect(answer.status).toBe(other);
      if (other === 200) expect(await answer.json()).toMatchObject({ unread: 0 });
      expect(await unread()).toBe(1);
      expect((await call(mine, id)).ok).toBe(true);
    },
  );
});

describe('PR08 with the account', () => {
  test('they are in its export and go when it goes', async () => {
    await tell(jana);
    await tell(await confirmed('petr'));
    const answer = await mine.request('/api/account/export');
    expect(await answer.json()).toMatchObject({
      notifications: [{ about: { kind: 'reminder', job: 1 }, readAt: null }],
    });
    await server.db.update(users).set({ deletedFrom: server.clock.now }).where(eq(users.id, jana.id));
    await deleteDueAccounts({ db: server.db, ...testMails, log: server.app.log, now: () => server.clock.now });
    expect((await server.db.select().from(notifications)).map(({ userId }) => userId)).toEqual(['petr']);
  });

  test('after half a year they are taken out', async () => {
    await tell(jana, 2);
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
