import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../../../server/accounts/users.ts';
import { createBoard } from '../../../server/board.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import type { NewJob } from '../../../server/listings/listing.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { createLogger } from '../../../server/log.ts';
import { setMailFrequency } from '../../../server/mail/settings.ts';
import { sendCompanyNews } from '../../../server/marks/company-news.ts';
import { type MailFrequency, mailCalls } from '../../../src/routing/mail-calls.ts';
import { type MarkKind, markCalls } from '../../../src/routing/mark-calls.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import { untranslatedTexts } from '../../support/texts.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

const days = 24 * 60 * minutes;

let server: AccountServer;
let board: ReturnType<typeof createBoard>;
let jana: UserRow;
let mine: Visitor;
const lines: string[] = [];

const publish = (title: string, more: Partial<NewJob> = {}) =>
  server.db.transaction((tx) =>
    writeListings(tx, {
      companies: [newCompany('acme'), newCompany('drak')],
      jobs: [newJob(title, { firstPublishedAt: server.clock.now, ...more })],
    }),
  );
const mark = (kind: MarkKind, slug: string, method: 'PUT' | 'DELETE' = 'PUT', browser = mine) =>
  browser.request(`${markCalls[kind]}/${slug}`, { method });
const confirm = (user: UserRow) => server.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));

beforeEach(async () => {
  server = await accountServer();
  lines.length = 0;
  const { db, clock, app } = server;
  board = createBoard({ db, hosts: app.hosts, texts: untranslatedTexts(), now: () => clock.now });
  await publish('Before');
  jana = await server.createUser('jana');
  await confirm(jana);
  mine = await server.signedInBrowser(jana);
  await mark('followedCompanies', 'acme');
});

const run = () => {
  const { db, clock, app } = server;
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  return sendCompanyNews({ db, ...testMails, hosts: app.hosts, log, now: () => clock.now, board });
};
const mails = async () => (await mailsIn(server)).flatMap((mail) => (mail.kind === 'companyNews' ? [mail] : []));
const mailedJobs = async () =>
  (await mails()).map(({ recipient, jobs }) => [recipient.split('@')[0], ...jobs.map(({ title }) => title)]);

describe('mail about followed companies', () => {
  test('product §4 lists only their new jobs, each once, and is sent once a day', async () => {
    await publish('Same day');
    await run();
    expect(await mailedJobs()).toEqual([]);
    server.advanceClock(days);
    await publish('Other', { companySlug: 'drak' });
    await publish('Imported', { firstPublishedAt: new Date('2026-11-01T08:00:00Z') });
    await Promise.all([run(), run()]);
    await publish('Later');
    await run();
    expect(await mailedJobs()).toEqual([['jana', 'Same day', 'Imported']]);
    server.advanceClock(days);
    await run();
    await run();
    expect(await mailedJobs()).toEqual([
      ['jana', 'Same day', 'Imported'],
      ['jana', 'Later'],
    ]);
  });

  test('lists ten jobs of all companies and the total, with a link to the news', async () => {
    await mark('followedCompanies', 'drak');
    server.advanceClock(days);
    for (let nth = 1; nth <= 12; nth += 1) await publish(`Job ${nth}`, { companySlug: nth % 2 ? 'acme' : 'drak' });
    await server.db.update(users).set({ locale: 'en' }).where(eq(users.id, jana.id));
    await run();
    const [mail] = await mails();
    expect(mail?.jobs).toHaveLength(10);
    expect(mail).toMatchObject({ locale: 'en', total: 12, link: 'http://localhost:3000/en/companies/following' });
    expect(new Set(mail?.jobs.map(({ company }) => company))).toEqual(new Set(['acme', 'drak']));
  });

  test('product §4 omits a muted company, and later what it published while muted', async () => {
    await mark('followedCompanies', 'drak');
    await mark('mutedCompanies', 'acme');
    server.advanceClock(days);
    await publish('Of acme');
    await publish('Of drak', { companySlug: 'drak' });
    await run();
    await mark('mutedCompanies', 'acme', 'DELETE');
    server.advanceClock(days);
    await publish('Of acme again');
    await run();
    expect(await mailedJobs()).toEqual([
      ['jana', 'Of drak'],
      ['jana', 'Of acme again'],
    ]);
  });

  const often = (frequency: MailFrequency) => setMailFrequency(server.db, jana.email, frequency);

  test('product §10 is sent weekly on Mondays, or later in the week if Monday was missed', async () => {
    await often('weekly');
    server.clock.now = new Date('2026-11-22T10:00:00Z');
    await publish('On Sunday');
    await run();
    expect(await mailedJobs()).toEqual([]);
    server.clock.now = new Date('2026-11-23T09:00:00Z');
    await Promise.all([run(), run()]);
    await publish('On Monday');
    server.clock.now = new Date('2026-11-29T12:00:00Z');
    await run();
    expect(await mailedJobs()).toEqual([['jana', 'On Sunday']]);
    server.clock.now = new Date('2026-12-01T09:00:00Z');
    await run();
    expect(await mailedJobs()).toEqual([
      ['jana', 'On Sunday'],
      ['jana', 'On Monday'],
    ]);
  });

  test('product §10 is sent with the next run if the frequency is instant, once per job', async () => {
    await often('instant');
    server.advanceClock(60 * minutes);
    await publish('First');
    await Promise.all([run(), run()]);
    server.advanceClock(60 * minutes);
    await publish('Second');
    await run();
    await run();
    expect(await mailedJobs()).toEqual([
      ['jana', 'First'],
      ['jana', 'Second'],
    ]);
  });

  test('product §10 is not sent if the frequency is off, but the app has the news', async () => {
    await often('off');
    server.advanceClock(days);
    await publish('First');
    await run();
    expect(await mailedJobs()).toEqual([]);
    const { items } = await (await mine.request('/api/notifications')).json();
    expect(items).toMatchObject([{ kind: 'companyNews', total: 1 }]);
  });

  test('RFC 8058: ends with one click in a mail program', async () => {
    server.advanceClock(days);
    await publish('First');
    await run();
    const token = (await mails())[0]?.token ?? '';
    const address = `${mailCalls.unsubscribe}?topic=followedCompanies&token=${token}`;
    expect((await server.browser().request(address, { method: 'POST' })).status).toBe(204);
    server.advanceClock(days);
    await publish('Second');
    await run();
    expect(await mailedJobs()).toEqual([['jana', 'First']]);
  });

  test('goes only to confirmed addresses, and to no account that is being deleted', async () => {
    const petr = await server.createUser('petr');
    const eva = await server.createUser('eva');
    for (const one of [petr, eva]) await mark('followedCompanies', 'acme', 'PUT', await server.signedInBrowser(one));
    await confirm(eva);
    await server.db.update(users).set({ deletedFrom: server.clock.now }).where(eq(users.id, eva.id));
    server.advanceClock(days);
    await publish('First');
    await run();
    expect(await mailedJobs()).toEqual([['jana', 'First']]);
  });

  test('that fails is logged, stops no other, and is sent with the next run', async () => {
    const eva = await server.createUser('eva');
    await confirm(eva);
    await mark('followedCompanies', 'acme', 'PUT', await server.signedInBrowser(eva));
    server.advanceClock(days);
    await publish('First');
    const { companyNews } = board;
    let failures = 1;
    board.companyNews = (...given) =>
      failures > 0 ? Promise.reject(new Error(`broken ${failures--}`)) : companyNews(...given);
    await run();
    expect(await mailedJobs()).toHaveLength(1);
    expect(lines.join('')).toContain('company news not sent');
    await run();
    expect((await mailedJobs()).map(([name]) => name).sort()).toEqual(['eva', 'jana']);
  });
});
