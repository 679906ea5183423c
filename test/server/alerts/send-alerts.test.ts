import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAlerts } from '../../../server/alerts/change-alert.ts';
import { nextAlertCheck } from '../../../server/alerts/next-alert-check.ts';
import { sendAlerts } from '../../../server/alerts/send-alerts.ts';
import { createBoard } from '../../../server/board.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { alerts } from '../../../server/db/schema/alerts.ts';
import { companies } from '../../../server/db/schema/companies.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { hiddenCompanies, hiddenJobs } from '../../../server/db/schema/marks.ts';
import type { NewJob } from '../../../server/listings/listing.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { createLogger } from '../../../server/log.ts';
import { setMailTopic } from '../../../server/mail/settings.ts';
import { emptyJobFilter } from '../../../src/routing/job-filter.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import { untranslatedTexts } from '../../support/texts.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

const hours = 60 * minutes;

let server: AccountServer;
let board: ReturnType<typeof createBoard>;
const lines: string[] = [];

beforeEach(async () => {
  server = await accountServer();
  lines.length = 0;
  const { db, clock, app } = server;
  board = createBoard({ db, hosts: app.hosts, texts: untranslatedTexts(), now: () => clock.now });
  await publish('Before', { firstPublishedAt: new Date('2026-11-21T11:00:00Z') });
});

const publish = (title: string, more: Partial<NewJob> = {}) =>
  server.db.transaction((tx) =>
    writeListings(tx, {
      companies: [newCompany('acme'), newCompany('drak')],
      jobs: [newJob(title, { firstPublishedAt: server.clock.now, ...more })],
    }),
  );

type Row = typeof alerts.$inferInsert;

/** Creates an alert now. */
async function alert(id: string, more: Partial<Row> = {}) {
  const now = server.clock.now;
  const { frequency = 'instant' } = more;
  const { lastNumber } = await board.jobNews('cs', emptyJobFilter, { until: now, number: 0 }, 0);
  await server.db.insert(alerts).values({
    id,
    email: `${id}@kites.example`,
    filter: 'fields=backend',
    locale: 'cs',
    frequency,
    createdAt: now,
    confirmedAt: now,
    newSince: now,
    lastNumber,
    nextAt: nextAlertCheck(frequency, now),
    ...more,
  });
}

const run = () => {
  const { db, clock, app } = server;
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  return sendAlerts({ db, ...testMails, hosts: app.hosts, log, now: () => clock.now, board });
};
const newJobsMails = async () => (await mailsIn(server)).flatMap((mail) => (mail.kind === 'newJobs' ? [mail] : []));
const mailedJobs = async () =>
  (await newJobsMails()).map(({ recipient, jobs }) => [recipient.split('@')[0], ...jobs.map(({ title }) => title)]);

describe('content of the mail', () => {
  test('product §10 skips jobs published while the address has alerts turned off', async () => {
    const email = 'jana@kites.example';
    await alert('jana', { email });
    await setMailTopic(server.db, email, 'alerts', false, server.clock.now);
    await publish('First');
    server.advanceClock(11 * minutes);
    await run();
    await setMailTopic(server.db, email, 'alerts', true, server.clock.now);
    await publish('Second');
    server.advanceClock(11 * minutes);
    await run();
    expect(await mailedJobs()).toEqual([['jana', 'Second']]);
  });

  test('product §1 has only jobs new since the last mail; without any, no mail is sent', async () => {
    await alert('jana');
    server.advanceClock(11 * minutes);
    await run();
    expect(await mailedJobs()).toEqual([]);
    await publish('First');
    server.advanceClock(11 * minutes);
    await run();
    await publish('Second');
    await publish('Third');
    await publish('Other', { fields: ['frontend'] });
    server.advanceClock(11 * minutes);
    await run();
    server.advanceClock(11 * minutes);
    await run();
    expect(await mailedJobs()).toEqual([
      ['jana', 'First'],
      ['jana', 'Third', 'Second'],
    ]);
  });

  test('an imported ad that was published earlier elsewhere is new', async () => {
    await alert('jana');
    server.advanceClock(11 * minutes);
    await publish('Older', { firstPublishedAt: new Date('2026-11-01T08:00:00Z') });
    await run();
    expect(await mailedJobs()).toEqual([['jana', 'Older']]);
  });

  test('a changed, paused or closed ad is not new', async () => {
    await alert('jana');
    server.advanceClock(11 * minutes);
    const changed = { title: { cs: 'Changed', en: null }, summary: { cs: 'Nové.', en: null } };
    await publish('Before', { firstPublishedAt: new Date('2026-11-21T11:00:00Z'), ...changed });
    await publish('Paused');
    await publish('Paused', { status: 'paused' });
    await publish('Closed');
    await publish('Closed', { status: 'closed', closedAt: server.clock.now, outcome: 'cancelled' });
    await publish('New');
    const row = { title: jobs.title, status: jobs.status };
    const rows = await server.db.select(row).from(jobs).orderBy(jobs.number);
    expect(rows.map(({ title, status }) => [title.cs, status])).toEqual([
      ['Changed', 'active'],
      ['Paused', 'paused'],
      ['Closed', 'closed'],
      ['New', 'active'],
    ]);
    await run();
    await publish('New', { firstPublishedAt: server.clock.now, ...changed });
    server.advanceClock(11 * minutes);
    await run();
    expect(await mailedJobs()).toEqual([['jana', 'New']]);
  });

  test('lists ten jobs and counts all, with links to jobs, list, settings and unsubscribing', async () => {
    await alert('jana', { filter: 'fields=backend&places=prague', locale: 'en' });
    server.advanceClock(11 * minutes);
    for (let nth = 1; nth <= 12; nth += 1) await publish(`Job ${nth}`);
    await run();
    const [mail] = await newJobsMails();
    expect(mail?.jobs).toHaveLength(10);
    expect(mail).toMatchObject({
      locale: 'en',
      total: 12,
      filterLabels: ['backend', 'prague'],
      link: 'http://localhost:3000/en/jobs/backend~prague',
      manage: expect.stringMatching(/^http:\/\/localhost:3000\/en\/settings\/alerts\?token=jana\.[\w-]+$/),
      unsubscribe: expect.stringMatching(/^http:\/\/localhost:3000\/api\/unsubscribe\/alert\?token=jana\.[\w-]+$/),
    });
    expect(mail?.jobs[0]).toMatchObject({ title: 'Job 12', company: 'acme', places: [{ id: 'prague' }], pay: null });
    expect(mail?.jobs[0]?.link).toMatch(/^http:\/\/localhost:3000\/en\/job\/\d+\/job-12$/);
  });

  test.each([true, false])(
    'product §1, §2 leaves out what the owner of the address has hidden, once it is confirmed: %s',
    async (emailVerified) => {
      const { db, clock } = server;
      const jana = await server.createUser('jana');
      await db.update(users).set({ emailVerified }).where(eq(users.id, jana.id));
      await alert('jana', { email: jana.email });
      server.advanceClock(11 * minutes);
      await publish('Hidden');
      await publish('Of a hidden company', { companySlug: 'drak' });
      await publish('New');
      const numbers = new Map((await db.select().from(jobs)).map(({ title, number }) => [title.cs, number]));
      const [drak] = await db.select().from(companies).where(eq(companies.slug, 'drak'));
      const mark = { userId: jana.id, createdAt: clock.now };
      await db.insert(hiddenJobs).values({ ...mark, jobNumber: numbers.get('Hidden') ?? 0 });
      await db.insert(hiddenCompanies).values({ ...mark, companyId: drak?.id ?? 0 });
      await run();
      const all = ['New', 'Of a hidden company', 'Hidden'];
      expect(await mailedJobs()).toEqual([['jana', ...(emailVerified ? ['New'] : all)]]);
      expect((await newJobsMails()).map(({ total }) => total)).toEqual([emailVerified ? 1 : 3]);
      const listed = await readAlerts({ db, board, now: () => clock.now }, jana.email, 'cs');
      expect(listed).toMatchObject([{ lastWeek: emailVerified ? 2 : 4 }]);
    },
  );

  test('no mail is sent for a place that the board no longer has', async () => {
    await alert('jana', { filter: 'fields=backend&places=atlantis' });
    server.advanceClock(11 * minutes);
    await publish('First');
    await run();
    expect(await mailedJobs()).toEqual([]);
  });
});

describe('recipients', () => {
  test('unconfirmed, paused and deleted alerts send no mail', async () => {
    await alert('waiting', { confirmedAt: null });
    await alert('paused', { pausedAt: server.clock.now });
    await alert('deleted', { deletedAt: server.clock.now });
    await alert('running');
    server.advanceClock(11 * minutes);
    await publish('First');
    await run();
    expect(await mailedJobs()).toEqual([['running', 'First']]);
  });

  test('AV03 two concurrent runs send one mail', async () => {
    await alert('jana');
    server.advanceClock(11 * minutes);
    await publish('First');
    await Promise.all([run(), run()]);
    expect(await mailedJobs()).toEqual([['jana', 'First']]);
  });

  test('a failing alert is logged, does not hold up others and is sent by the next run', async () => {
    await alert('broken');
    await alert('jana');
    server.advanceClock(11 * minutes);
    await publish('First');
    const { jobNews: news } = board;
    let failures = 1;
    board.jobNews = (...given) => {
      if (failures > 0) return Promise.reject(new Error(`broken ${failures--}`));
      return news(...given);
    };
    await run();
    expect(await mailedJobs()).toHaveLength(1);
    expect(lines.join('')).toContain('alert not sent');
    await run();
    expect((await mailedJobs()).map(([name]) => name).sort()).toEqual(['broken', 'jana']);
  });
});

test('a daily alert is sent in the morning, a weekly one on Monday, each with the jobs since', async () => {
  // A Saturday.
  await alert('daily', { frequency: 'daily' });
  await alert('weekly', { frequency: 'weekly' });
  server.advanceClock(hours);
  await publish('Saturday');
  await run();
  expect(await mailedJobs()).toEqual([]);
  server.clock.now = new Date('2026-11-22T06:00:00Z');
  await run();
  await publish('Sunday');
  server.clock.now = new Date('2026-11-23T06:01:00Z');
  await run();
  await run();
  expect((await mailedJobs()).sort()).toEqual([
    ['daily', 'Saturday'],
    ['daily', 'Sunday'],
    ['weekly', 'Sunday', 'Saturday'],
  ]);
});

test.each([
  ['instant', '2026-11-21T12:00:00Z', '2026-11-21T12:10:00.000Z'],
  ['daily', '2026-11-21T05:59:59Z', '2026-11-21T06:00:00.000Z'],
  ['daily', '2026-11-21T06:00:00Z', '2026-11-22T06:00:00.000Z'],
  // Summer time ends, and begins.
  ['daily', '2026-10-24T12:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['daily', '2026-03-28T12:00:00Z', '2026-03-29T05:00:00.000Z'],
  // In Prague it is Monday already.
  ['weekly', '2026-11-22T23:30:00Z', '2026-11-23T06:00:00.000Z'],
  ['weekly', '2026-11-23T06:00:00Z', '2026-11-30T06:00:00.000Z'],
] as const)('the next %s alert after %s is at %s', (frequency, now, next) => {
  expect(nextAlertCheck(frequency, new Date(now)).toISOString()).toBe(next);
});
