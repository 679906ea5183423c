import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../../../server/accounts/users.ts';
import { createBoard } from '../../../server/board.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import type { NewJob } from '../../../server/listings/listing.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { createLogger } from '../../../server/log.ts';
import { setMailFrequency, setMailTopic } from '../../../server/mail/settings.ts';
import { savePart } from '../../../server/profile/profile.ts';
import { sendRecommendedJobs } from '../../../server/profile/recommended-jobs.ts';
import { mailCalls } from '../../../src/routing/mail-calls.ts';
import { type MarkKind, markCalls } from '../../../src/routing/mark-calls.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import { untranslatedTexts } from '../../support/texts.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';

const days = 24 * 60 * minutes;

let server: AccountServer;
let board: ReturnType<typeof createBoard>;
let jana: UserRow;
const lines: string[] = [];

const publish = (title: string, more: Partial<NewJob> = {}) =>
  server.db.transaction((tx) =>
    writeListings(tx, {
      companies: [newCompany('acme'), newCompany('drak')],
      jobs: [newJob(title, { firstPublishedAt: server.clock.now, ...more })],
    }),
  );
const want = (wanted: object, user = jana) =>
  savePart(server.db, {
    userId: user.id,
    part: 'wanted',
    version: 0,
    now: server.clock.now,
    values: { fields: [], seniority: [], modes: [], places: [], contract: [], salaryMin: '', start: '', ...wanted },
  });
const turn = (isOn: boolean, user = jana) => setMailTopic(server.db, user.email, 'recommended', isOn, server.clock.now);
async function numberOf(title: string): Promise<number> {
  const isNamed = eq(jobs.source, `test:${title}`);
  const [row] = await server.db.select({ number: jobs.number }).from(jobs).where(isNamed);
  return row?.number ?? 0;
}
const confirm = (user: UserRow) => server.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
async function mark(kind: MarkKind, id: string) {
  const mine = await server.signedInBrowser(jana);
  expect((await mine.request(`${markCalls[kind]}/${id}`, { method: 'PUT' })).status).toBe(204);
}

beforeEach(async () => {
  server = await accountServer();
  lines.length = 0;
  const { db, clock, app } = server;
  board = createBoard({ db, hosts: app.hosts, texts: untranslatedTexts(), now: () => clock.now });
  jana = await server.createUser('jana');
  await confirm(jana);
});

const run = () => {
  const { db, clock, app } = server;
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  return sendRecommendedJobs({ db, ...testMails, hosts: app.hosts, log, now: () => clock.now, board });
};
const mails = async () => (await mailsIn(server)).flatMap((mail) => (mail.kind === 'recommendedJobs' ? [mail] : []));
const mailedJobs = async () =>
  (await mails()).map(({ recipient, jobs }) => [recipient.split('@')[0], ...jobs.map(({ title }) => title)]);

describe('a mail of recommended jobs', () => {
  test('product §10 goes only to a user who turned it on, with the jobs that match the profile, each once', async () => {
    await publish('Fits');
    await publish('Other field', { fields: ['design'] });
    await want({ fields: ['backend'] });
    await run();
    expect(await mailedJobs()).toEqual([]);
    await turn(true);
    await Promise.all([run(), run()]);
    server.advanceClock(days);
    await publish('Later');
    await publish('Imported', { firstPublishedAt: new Date('2026-11-01T08:00:00Z') });
    await run();
    server.advanceClock(days);
    await run();
    expect(await mailedJobs()).toEqual([
      ['jana', 'Fits'],
      ['jana', 'Later', 'Imported'],
    ]);
  });

  test('product §7, §10 lists the jobs in a wanted town that is not one of the largest', async () => {
    await publish('There', { places: [{ id: 'kutna-hora', name: 'Kutná Hora' }] });
    await publish('Elsewhere', { places: [{ id: 'brno', name: null }] });
    await want({ places: ['kutna-hora'] });
    await turn(true);
    await run();
    expect(await mailedJobs()).toEqual([['jana', 'There']]);
  });

  test('product §10 is not sent while the profile has no criteria for jobs', async () => {
    await publish('Anything');
    await turn(true);
    await run();
    await want({ start: 'In May' });
    await run();
    expect(await mailedJobs()).toEqual([]);
  });

  test('product §10 omits hidden and applied-for jobs and those of hidden companies', async () => {
    for (const title of ['Hidden', 'Applied', 'Left']) await publish(title);
    await publish('Of the hidden one', { companySlug: 'drak' });
    await want({ fields: ['backend'] });
    await turn(true);
    await mark('hiddenJobs', String(await numberOf('Hidden')));
    await mark('hiddenCompanies', 'drak');
    await server.db.insert(applications).values({
      id: 'a',
      reference: 'A',
      job: await numberOf('Applied'),
      email: jana.email,
      name: 'Jana',
      phone: '',
      link: '',
      message: '',
      mayBeKept: false,
      locale: 'cs',
      state: { value: 'sent', context: {} },
      status: 'sent',
      log: [],
      sentAt: server.clock.now,
    });
    await run();
    expect(await mailedJobs()).toEqual([['jana', 'Left']]);
  });

  test('is in the reader’s language, lists ten jobs, has the total and links to all of them', async () => {
    for (let nth = 1; nth <= 12; nth += 1) await publish(`Job ${nth}`, { companySlug: nth % 2 ? 'acme' : 'drak' });
    await want({ fields: ['backend'] });
    await turn(true);
    await server.db.update(users).set({ locale: 'en' }).where(eq(users.id, jana.id));
    await run();
    const [mail] = await mails();
    expect(mail?.jobs).toHaveLength(10);
    expect(mail).toMatchObject({ locale: 'en', total: 12, link: 'http://localhost:3000/en/jobs/backend' });
  });

  test('product §10 follows the chosen frequency: weekly on Mondays, with the next run, or never', async () => {
    await want({ fields: ['backend'] });
    await turn(true);
    const often = (frequency: 'instant' | 'weekly' | 'off') => setMailFrequency(server.db, jana.email, frequency);
    await often('weekly');
    server.clock.now = new Date('2026-11-23T09:00:00Z');
    await publish('On Monday');
    await run();
    server.clock.now = new Date('2026-11-24T09:00:00Z');
    await publish('On Tuesday');
    await run();
    expect(await mailedJobs()).toEqual([['jana', 'On Monday']]);
    await often('off');
    server.clock.now = new Date('2026-11-30T09:00:00Z');
    await run();
    expect(await mailedJobs()).toHaveLength(1);
    await often('instant');
    await run();
    server.advanceClock(60 * minutes);
    await publish('An hour later');
    await run();
    expect((await mailedJobs()).slice(1)).toEqual([
      ['jana', 'On Tuesday'],
      ['jana', 'An hour later'],
    ]);
  });

  test('RFC 8058: a one-click unsubscribe ends it', async () => {
    await publish('First');
    await want({ fields: ['backend'] });
    await turn(true);
    await run();
    const address = `${mailCalls.unsubscribe}?topic=recommended&token=${(await mails())[0]?.token}`;
    expect((await server.browser().request(address, { method: 'POST' })).status).toBe(204);
    server.advanceClock(days);
    await publish('Second');
    await run();
    expect(await mailedJobs()).toEqual([['jana', 'First']]);
  });

  test('goes only to confirmed addresses of accounts not due for deletion, and one failure delays no other', async () => {
    const petr = await server.createUser('petr');
    const eva = await server.createUser('eva');
    const ota = await server.createUser('ota');
    for (const one of [jana, petr, eva, ota]) {
      await want({ fields: ['backend'] }, one);
      await turn(true, one);
    }
    for (const one of [eva, ota]) await confirm(one);
    await server.db.update(users).set({ deletedFrom: server.clock.now }).where(eq(users.id, eva.id));
    await publish('First');
    const { jobNews: news } = board;
    let failures = 1;
    board.jobNews = (...given) => (failures > 0 ? Promise.reject(new Error(`broken ${failures--}`)) : news(...given));
    await run();
    expect(await mailedJobs()).toHaveLength(1);
    expect(lines.join('')).toContain('recommended jobs not sent');
    await run();
    expect((await mailedJobs()).map(([name]) => name).sort()).toEqual(['jana', 'ota']);
  });
});
