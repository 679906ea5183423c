import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AdContent } from '../../../machines/ad/ad-content.rules.ts';
import { readCompanyUpdates } from '../../../server/companies/company-updates.ts';
import { createCompanyStore } from '../../../server/companies/list-companies.ts';
import { readCompany } from '../../../server/companies/read-company.ts';
import { adEvents, ads } from '../../../server/db/schema/ads.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { readJobCards } from '../../../server/jobs/job-cards.ts';
import { listJobs } from '../../../server/jobs/list-jobs.ts';
import { readJob } from '../../../server/jobs/read-job.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { readJobRecord } from '../../../server/reply-clock/read-records.ts';
import type { JobDetail } from '../../../src/api/contract-board.ts';
import type { JobRecord } from '../../../src/api/contract-reply-clock.ts';
import { emptyJobFilter } from '../../../src/routing/job-filter.ts';
import { jobStoreOf } from '../../support/board.ts';
import { linkedDataIn } from '../../support/linked-data.ts';
import { newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { recordedChanges } from '../../support/recorded-changes.ts';
import { viaProxy } from '../../support/server.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { feedApp } from '../feeds/feed-app.ts';
import { adCalls, completeAd, publishingCompany } from './ad-calls.ts';

let server: AccountServer;
let at: Awaited<ReturnType<typeof publishingCompany>>;

beforeEach(async () => {
  server = await accountServer();
  at = await publishingCompany(server);
});

const noon = (day: string) => new Date(`${day}T11:00:00Z`);

/** The owner with a fresh session, however much time has passed. */
const owner = async () => adCalls(await server.signedInBrowser({ id: 'jana' } as never), at.id);

async function jobOf(ad: string) {
  const [found] = await server.db
    .select({ job: jobs })
    .from(jobs)
    .where(eq(jobs.source, `ad:${ad}`));
  if (!found) throw new Error('It was never published');
  return found.job;
}

async function jobAt(number: number) {
  const [found] = await server.db.select().from(jobs).where(eq(jobs.number, number));
  if (!found) throw new Error(`There is no job ${number}`);
  return found;
}

const recordOf = async (ad: string, today: string) => {
  const store = jobStoreOf({ db: server.db } as Parameters<typeof jobStoreOf>[0]);
  return (await readJobRecord(store, { number: (await jobOf(ad)).number, today })) as JobRecord;
};

const newsIn = async () =>
  (await mailsIn(server)).flatMap((mail) => (mail.kind === 'adNews' ? [[mail.news, mail.recipient]] : []));

describe('product §11 a review', () => {
  test('publishes an ad for thirty days and mails its company', async () => {
    const ad = await at.published('first');
    const job = await jobOf(ad);
    expect(job).toMatchObject({
      status: 'active',
      title: { cs: 'Backendový vývojář draků', en: null },
      validUntil: '2026-12-21',
      firstPublishedAt: server.clock.now,
      confirmedAt: server.clock.now,
      replyDays: 7,
      usesAi: false,
      places: [{ id: 'brno', name: null }],
      officeDaysPerWeek: 2,
      monthlyPay: 90_000,
      isUnconfirmed: false,
    });
    expect(await at.calls.read(ad)).toMatchObject({
      state: 'published',
      job: { identifier: job.number },
      validUntil: '2026-12-21',
      isEdited: false,
      can: ['paused', 'confirmed', 'closed', 'setToRenew'],
    });
    expect(await newsIn()).toEqual([
      ['accepted', 'jana@skok.example'],
      ['accepted', 'radek@skok.example'],
    ]);
  });

  test('lists hints per ad, the longest waiting first', async () => {
    const { calls, review } = at;
    const one = await calls.create('one');
    const other = await calls.create('other');
    await calls.save(one, 1, { ...completeAd, title: { cs: 'PRODEJCE', en: '' } });
    await calls.save(other, 1, {
      ...completeAd,
      description: { cs: `${completeAd.description.cs}<p>Write to a@b.cz</p>`, en: '' },
    });
    await calls.step(other, { step: 'submitted', version: 2 });
    server.advanceClock(1_000);
    await calls.step(one, { step: 'submitted', version: 2 });
    const { items, total } = await review.list();
    expect(total).toBe(2);
    expect(items.map(({ id, hints }) => [id, hints])).toEqual([
      [other, ['firstAd', 'newCompany', 'contact']],
      [one, ['firstAd', 'newCompany', 'capitals']],
    ]);
    expect(items[0]).toMatchObject({
      company: { name: 'Draci', slug: 'acme' },
      can: ['accepted', 'sentBack', 'refused'],
    });
  });

  test.each([
    ['sentBack', 'changesAsked', true],
    ['refused', 'refused', false],
  ] as const)('that ends as %s requires a message, which its company reads', async (step, state, canWrite) => {
    const ad = await at.calls.create();
    await at.calls.save(ad, 1, completeAd);
    await at.calls.step(ad, { step: 'submitted', version: 2 });
    const silent = await at.review.decide(ad, step, '');
    expect([silent.status, (await silent.json()).errors]).toEqual([422, { message: ['required'] }]);
    expect((await at.review.decide(ad, step, 'Say what you pay.')).status).toBe(204);
    const review = { step, message: 'Say what you pay.', at: server.clock.now.toISOString() };
    expect(await at.calls.read(ad)).toMatchObject({ state, review, canWrite });
    expect((await mailsIn(server)).at(-1)).toMatchObject({ kind: 'adNews', news: step, message: 'Say what you pay.' });
    expect((await at.review.list()).items).toEqual([]);
  });

  test('rejects a verdict on an older version with 409', async () => {
    const ad = await at.calls.create();
    await at.calls.save(ad, 1, completeAd);
    await at.calls.step(ad, { step: 'submitted', version: 2 });
    await at.calls.step(ad, { step: 'takenBack', version: 2 });
    await at.calls.save(ad, 2, { ...completeAd, openings: 5 });
    await at.calls.step(ad, { step: 'submitted', version: 3 });
    const late = await at.review.decide(ad, 'accepted', '', 2);
    expect([late.status, (await late.json()).errors]).toEqual([409, { version: ['old'] }]);
  });

  test('does not publish an ad of a company that is no longer verified', async () => {
    const ad = await at.calls.create();
    await at.calls.save(ad, 1, completeAd);
    await at.calls.step(ad, { step: 'submitted', version: 2 });
    await server.db.update(companyAccounts).set({ verifiedAt: null });
    const answer = await at.review.decide(ad, 'accepted');
    expect([answer.status, (await answer.json()).errors]).toEqual([409, { company: ['unverified'] }]);
  });

  test('PR04 is logged with reviewer and verdict', async () => {
    const ad = await at.published('first');
    const line = server.app.logged().find(({ event }) => event === 'ad reviewed');
    expect(line).toMatchObject({ user: 'ada', how: 'accepted', subject: { type: 'ad', id: ad } });
    const told = await server.db
      .select()
      .from(adEvents)
      .where(and(eq(adEvents.adId, ad), eq(adEvents.by, 'reviewer')));
    expect(told).toMatchObject([{ userId: 'ada', event: { kind: 'published' } }]);
  });
});

describe('product §11 an edit', () => {
  test('is shown once published, keeps the age and is in the record with old and new values', async () => {
    const ad = await at.published('first');
    const before = await jobOf(ad);
    await at.passTo(noon('2026-11-25'));
    const calls = await owner();
    await calls.edit(ad, { salary: { ...completeAd.salary, max: 80_000 } }, { isShown: false });
    expect((await jobOf(ad)).salary).toMatchObject({ max: 90_000 });
    expect(await calls.read(ad)).toMatchObject({ isEdited: true });
    const { version } = await calls.read(ad);
    await calls.step(ad, { step: 'changed', version });
    const after = await jobOf(ad);
    expect(after.salary).toMatchObject({ max: 80_000 });
    expect([after.number, after.firstPublishedAt]).toEqual([before.number, before.firstPublishedAt]);
    expect((await recordOf(ad, '2026-11-25')).changes).toEqual([
      {
        at: '2026-11-25T11:00:00.000Z',
        field: 'salary',
        from: completeAd.salary,
        to: { ...completeAd.salary, max: 80_000 },
      },
    ]);
  });

  test('product §17.10 is recorded with old and new values for listed fields, and without for others', async () => {
    const said = (when: 'from' | 'to') =>
      Object.fromEntries(recordedChanges.map((change) => [change.field, change[when]]));
    const ad = await at.published('first', said('from'));
    const calls = await owner();
    let content: Partial<AdContent> = said('from');
    for (const { field, to } of recordedChanges) {
      content = { ...content, [field]: to };
      await calls.edit(ad, content);
    }
    await calls.edit(ad, { ...content, openings: 3 });
    expect((await recordOf(ad, '2026-11-21')).changes.map(({ at: _, ...change }) => change)).toEqual([
      ...recordedChanges,
      { field: 'text', from: null, to: null },
    ]);
  });

  test('product §8 of the welcome test is shown, recorded without values, and keeps the age', async () => {
    const ad = await at.published('first');
    const before = await jobOf(ad);
    await at.passTo(noon('2026-11-25'));
    await (await owner()).edit(ad, { test: 'product-management' });
    const { number, firstPublishedAt } = await jobOf(ad);
    expect([number, firstPublishedAt]).toEqual([before.number, before.firstPublishedAt]);
    const store = jobStoreOf({ db: server.db } as Parameters<typeof jobStoreOf>[0]);
    const shownIn = async (locale: 'cs' | 'en') =>
      ((await readJob(store, { locale, number, today: '2026-11-25' })) as JobDetail).test;
    const test = { id: 'product-management', minutes: 20 };
    expect(await shownIn('cs')).toEqual({ ...test, slug: 'produktovy-management', title: 'Produktový management' });
    expect(await shownIn('en')).toEqual({ ...test, slug: 'product-management', title: 'Product management' });
    expect((await recordOf(ad, '2026-11-25')).changes).toEqual([
      { at: '2026-11-25T11:00:00.000Z', field: 'text', from: null, to: null },
    ]);
  });

  test('product §3.20 of the contact person is shown in the page’s language while the ad is open', async () => {
    const ad = await at.published('first', { contact: { name: 'Jana Malá', role: { cs: 'vedoucí letu', en: '' } } });
    const { number } = await jobOf(ad);
    const store = jobStoreOf({ db: server.db } as Parameters<typeof jobStoreOf>[0]);
    const shown = async () =>
      ((await readJob(store, { locale: 'cs', number, today: '2026-11-21' })) as JobDetail).contact;
    expect(await shown()).toEqual({ name: 'Jana Malá', role: 'vedoucí letu' });
    await at.calls.edit(ad, { contact: { name: 'Petr Velký', role: { cs: '', en: '' } } });
    expect(await shown()).toEqual({ name: 'Petr Velký', role: null });
    expect((await recordOf(ad, '2026-11-21')).changes).toMatchObject([{ field: 'text', from: null, to: null }]);
    await at.calls.step(ad, { step: 'closed', outcome: 'cancelled', version: (await at.calls.read(ad)).version });
    expect(await shown()).toBeNull();
  });

  test('product §3.22 of hours, overlap, bonus and start date is shown where it applies, and kept', async () => {
    const facts = { hoursPerWeek: 20, timezoneOverlap: 4, startDate: '2026-12-01' };
    const bonusText = { cs: 'Roční bonus.', en: '' };
    const ad = await at.published('first', { ...facts, bonusText, commitment: ['part-time'] });
    const { number } = await jobOf(ad);
    const store = jobStoreOf({ db: server.db } as Parameters<typeof jobStoreOf>[0]);
    const shown = async (today: string) => {
      const job = (await readJob(store, { locale: 'cs', number, today })) as JobDetail;
      return [job.hoursPerWeek, job.timezoneOverlap, job.bonusText, job.startDate];
    };
    expect(await shown('2026-12-01')).toEqual([20, null, 'Roční bonus.', '2026-12-01']);
    expect(await shown('2026-12-02')).toEqual([20, null, 'Roční bonus.', null]);
    const remote = { mode: 'remote' as const, remoteCountries: ['czechia'], places: [] };
    await at.calls.edit(ad, { ...facts, ...remote, commitment: ['full-time', 'part-time'], startDate: 'now' });
    expect(await shown('2026-12-02')).toEqual([null, 4, null, 'now']);
    expect((await at.calls.read(ad)).content).toMatchObject({ hoursPerWeek: 20, timezoneOverlap: 4 });
    await at.calls.step(ad, { step: 'closed', outcome: 'cancelled', version: (await at.calls.read(ad)).version });
    expect((await shown('2026-12-02'))[3]).toBeNull();
  });

  test('product §3.22 with a start date in the past is rejected', async () => {
    const ad = await at.published('first', { startDate: '2026-12-01' });
    await at.passTo(noon('2026-12-02'));
    const calls = await owner();
    const answer = await calls.edit(ad, { startDate: '2026-12-01', openings: 2 });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { startDate: ['past'] }]);
    expect((await calls.edit(ad, { startDate: '2026-12-02', openings: 2 })).status).toBe(200);
  });

  test('product §8 with an unknown test is rejected', async () => {
    const ad = await at.published('first');
    const answer = await at.calls.edit(ad, { test: 'handstand' });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { test: ['unknown'] }]);
    expect((await jobOf(ad)).test).toBeNull();
  });

  test('product §4.2 of a salary is in followers’ updates for thirty days while the ad is open', async () => {
    const ad = await at.published('first');
    const repaid = async (today: string) => {
      const store = createCompanyStore(jobStoreOf({ db: server.db } as Parameters<typeof jobStoreOf>[0]));
      return (await readCompanyUpdates(store, { locale: 'cs', slugs: ['acme'], today })).repaid;
    };
    await at.passTo(noon('2026-11-25'));
    const calls = await owner();
    await calls.edit(ad, { openings: 3 });
    expect(await repaid('2026-11-25')).toEqual([]);
    await calls.edit(ad, { openings: 3, salary: { ...completeAd.salary, max: 80_000 } });
    const last = { ...completeAd.salary, min: 70_000, max: 100_000 };
    await calls.edit(ad, { openings: 3, salary: last });
    const { number } = await jobOf(ad);
    expect(await repaid('2026-11-25')).toMatchObject([
      {
        identifier: number,
        title: 'Backendový vývojář draků',
        baseSalary: { min: 70_000, max: 100_000 },
        change: { at: '2026-11-25T11:00:00.000Z', from: { ...completeAd.salary, max: 80_000 }, to: last },
      },
    ]);
    expect(await repaid('2026-12-26')).toEqual([]);
    await calls.step(ad, { step: 'paused' });
    expect(await repaid('2026-11-25')).toEqual([]);
  });

  test('cannot change the fields of work', async () => {
    const ad = await at.published('first');
    const answer = await at.calls.edit(ad, { fields: ['frontend'] });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { fields: ['core'] }]);
    expect((await jobOf(ad)).fields).toEqual(['backend']);
    expect((await at.calls.read(ad)).core).toEqual({ fields: ['backend'], vacancyKind: 'open' });
  });

  test('may reorder the fields of work', async () => {
    const ad = await at.published('first', { fields: ['backend', 'frontend'] });
    expect((await at.calls.edit(ad, { fields: ['frontend', 'backend'] })).status).toBe(200);
  });

  test('is listed for another review, until it is accepted', async () => {
    const ad = await at.published('first');
    expect((await at.review.list()).items).toEqual([]);
    await at.calls.edit(ad, { openings: 3 });
    expect((await at.review.list()).items).toMatchObject([{ id: ad, can: ['accepted', 'removed'] }]);
    await at.review.decide(ad, 'accepted');
    expect((await at.review.list()).items).toEqual([]);
  });
});

describe('product §17 confirmation that an ad is open', () => {
  test('product §17.9 is requested once by mail after fourteen days; a week later the ad is unconfirmed', async () => {
    const ad = await at.published('first');
    const asked = async () => (await newsIn()).filter(([news]) => news === 'asked').length;
    await at.passTo(noon('2026-12-04'));
    expect(await asked()).toBe(0);
    await at.passTo(noon('2026-12-05'));
    await at.passTo(noon('2026-12-06'));
    expect(await asked()).toBe(2);
    expect(await recordOf(ad, '2026-12-06')).toMatchObject({ unconfirmed: false });
    await at.passTo(noon('2026-12-12'));
    expect(await jobOf(ad)).toMatchObject({ status: 'active', isUnconfirmed: true });
    expect(await recordOf(ad, '2026-12-12')).toMatchObject({ unconfirmed: true, status: 'active' });
  });

  test('is one step, which is public and does not extend the ad', async () => {
    const ad = await at.published('first');
    for (const day of ['2026-12-05', '2026-12-13']) await at.passTo(noon(day));
    expect(await jobOf(ad)).toMatchObject({ isUnconfirmed: true });
    await (await owner()).step(ad, { step: 'confirmed' });
    expect(await jobOf(ad)).toMatchObject({
      isUnconfirmed: false,
      confirmedAt: noon('2026-12-13'),
      validUntil: '2026-12-21',
    });
    expect(await recordOf(ad, '2026-12-13')).toMatchObject({
      unconfirmed: false,
      confirmed: '2026-12-13T11:00:00.000Z',
      renewals: 0,
    });
  });
});

describe('product §11 end of an ad', () => {
  test('comes after thirty days with the outcome expired, and applicants still wait for a reply', async () => {
    const ad = await at.published('first');
    const application = {
      job: (await jobOf(ad)).number,
      name: 'Eva',
      email: 'eva@skok.example',
      phone: '',
      link: '',
      message: 'Because.',
      mayBeKept: false,
      lang: 'cs',
      website: '',
      took: 60_000,
    };
    expect((await server.browser().post('/api/applications', application)).status).toBe(201);
    await at.passTo(noon('2026-12-21'));
    expect((await (await owner()).read(ad)).state).not.toBe('expired');
    await at.passTo(noon('2026-12-22'));
    expect(await (await owner()).read(ad)).toMatchObject({ state: 'expired', outcome: 'expired' });
    expect(await jobOf(ad)).toMatchObject({ status: 'closed', outcome: 'expired' });
    expect((await newsIn()).at(-1)?.[0]).toBe('expired');
    expect((await (await owner()).read(ad)).unanswered).toBe(1);
    expect((await server.db.select().from(applications)).map(({ status }) => status)).toEqual(['sent']);
    expect((await mailsIn(server)).map(({ kind }) => kind)).not.toContain('applicationStatus');
  });

  test('of an ad that fails does not hold up others', async () => {
    const another = { title: { cs: 'Tester', en: '' } };
    const first = await at.published('first');
    const second = await at.published('second', another);
    await server.db
      .update(ads)
      .set({ publishedContent: {} as AdContent })
      .where(eq(ads.id, first));
    await at.passTo(noon('2026-12-17'));
    const told = (await mailsIn(server)).flatMap((mail) =>
      mail.kind === 'adNews' && mail.recipient.startsWith('jana') ? [mail.news] : [],
    );
    expect(told).toEqual(['accepted', 'accepted', 'asked', 'ending']);
    await server.db
      .update(ads)
      .set({ state: { value: 'unknown', context: {} } })
      .where(eq(ads.id, first));
    await at.passTo(noon('2027-02-01'));
    expect((await (await owner()).read(second)).state).toBe('expired');
    const failures = server.app.logged().flatMap(({ level, msg }) => (level === 'error' ? [msg] : []));
    expect(failures).toEqual(['time not passed for an ad', 'end of an ad not told', 'time not passed for an ad']);
  });

  test('can be put off by hand in the last two weeks, keeping the age', async () => {
    const ad = await at.published('first');
    const { firstPublishedAt } = await jobOf(ad);
    expect((await at.calls.step(ad, { step: 'renewed' })).status).toBe(409);
    server.clock.now = noon('2026-12-08');
    expect((await (await owner()).step(ad, { step: 'renewed' })).status).toBe(200);
    expect(await jobOf(ad)).toMatchObject({ validUntil: '2027-01-20', firstPublishedAt });
    expect(await recordOf(ad, '2026-12-08')).toMatchObject({ renewals: 1, reposts: 0, daysOpen: 17 });
  });

  test('is put off automatically when that is set and the ad is confirmed', async () => {
    const ad = await at.published('first');
    await at.calls.step(ad, { step: 'setToRenew', renewsItself: true });
    server.clock.now = noon('2026-12-10');
    await (await owner()).step(ad, { step: 'confirmed' });
    await at.passTo(noon('2026-12-22'));
    expect(await jobOf(ad)).toMatchObject({ status: 'active', validUntil: '2027-01-21' });
    for (const day of ['2026-12-24', '2026-12-31', '2027-01-22']) await at.passTo(noon(day));
    expect(await jobOf(ad)).toMatchObject({ status: 'closed', outcome: 'expired' });
  });

  const toldOfEnds = async () =>
    (await mailsIn(server)).flatMap((mail) =>
      mail.kind === 'adNews' && mail.news.startsWith('ending')
        ? [[mail.news, 'until' in mail && mail.until, mail.recipient.split('@')[0]]]
        : [],
    );

  test('product §11.75 is announced once five days before, and again for the next end', async () => {
    const ad = await at.published('first');
    await at.passTo(noon('2026-12-15'));
    expect(await toldOfEnds()).toEqual([]);
    await at.passTo(noon('2026-12-16'));
    await at.passTo(noon('2026-12-18'));
    const first = [
      ['ending', '2026-12-21', 'jana'],
      ['ending', '2026-12-21', 'radek'],
    ];
    expect(await toldOfEnds()).toEqual(first);
    await (await owner()).step(ad, { step: 'renewed' });
    await at.passTo(noon('2027-01-14'));
    expect(await toldOfEnds()).toEqual(first);
    await at.passTo(noon('2027-01-15'));
    expect((await toldOfEnds()).slice(2)).toEqual(first.map(([news, , who]) => [news, '2027-01-20', who]));
  });

  test('product §11.75 is announced for a paused ad, not for a closed or renewing one', async () => {
    const paused = await at.published('paused');
    const closed = await at.published('closed');
    const renewing = await at.published('renewing');
    await at.calls.step(paused, { step: 'setToRenew', renewsItself: true });
    await at.calls.step(paused, { step: 'paused' });
    await at.calls.step(closed, { step: 'closed', outcome: 'cancelled' });
    await at.calls.step(renewing, { step: 'setToRenew', renewsItself: true });
    server.clock.now = noon('2026-12-10');
    await (await owner()).step(renewing, { step: 'confirmed' });
    await at.passTo(noon('2026-12-18'));
    expect(await toldOfEnds()).toEqual([
      ['ending', '2026-12-21', 'jana'],
      ['ending', '2026-12-21', 'radek'],
    ]);
  });

  test('product §11.75 is announced for an unconfirmed ad that is set to renew itself', async () => {
    const ad = await at.published('first');
    await at.calls.step(ad, { step: 'setToRenew', renewsItself: true });
    for (const day of ['2026-12-05', '2026-12-12', '2026-12-16', '2026-12-17']) await at.passTo(noon(day));
    expect((await toldOfEnds()).map(([news]) => news)).toEqual(['endingUnconfirmed', 'endingUnconfirmed']);
  });

  test('by closing requires an answer to every applicant and a true outcome', async () => {
    const ad = await at.published('first');
    const { number } = await jobOf(ad);
    const filled = {
      phone: '',
      link: '',
      message: 'Because.',
      mayBeKept: false,
      lang: 'cs',
      website: '',
      took: 60_000,
    };
    const applied = await server
      .browser()
      .post('/api/applications', { ...filled, job: number, name: 'Eva', email: 'eva@skok.example' });
    expect(applied.status).toBe(201);
    expect(await at.calls.read(ad)).toMatchObject({ applicants: 1, unanswered: 1 });
    const early = await at.calls.step(ad, { step: 'closed', outcome: 'hired-here' });
    expect([early.status, (await early.json()).errors]).toEqual([409, { applications: ['unanswered'] }]);
    const [application] = await server.db.select().from(applications);
    const answer = { step: 'refused', text: 'We chose somebody else.' };
    const steps = `/api/company-accounts/${at.id}/applications/${application?.id}/steps`;
    await at.jana.post(steps, answer, { headers: { 'idempotency-key': 'a-key-of-one-answer-1' } });
    const untrue = await at.calls.step(ad, { step: 'closed', outcome: 'hired-here' });
    expect([untrue.status, (await untrue.json()).errors]).toEqual([422, { outcome: ['nobody'] }]);
    await server.db.update(applications).set({ status: 'hired' });
    expect((await at.calls.read(ad)).hired).toBe(1);
    const closed = await at.calls.step(ad, { step: 'closed', outcome: 'hired-here' });
    expect(await closed.json()).toMatchObject({ state: 'closed', outcome: 'hired-here' });
    expect(await jobOf(ad)).toMatchObject({ status: 'closed', outcome: 'hired-here', closedAt: server.clock.now });
  });

  test('by closing requires an outcome', async () => {
    const ad = await at.published('first');
    const answer = await at.calls.step(ad, { step: 'closed' });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { outcome: ['required'] }]);
  });

  test('CO06 by removal is mailed to the company with the reason, and closes the applications', async () => {
    const ad = await at.published('first');
    const { number } = await jobOf(ad);
    const filled = {
      phone: '',
      link: '',
      message: 'Because.',
      mayBeKept: false,
      lang: 'cs',
      website: '',
      took: 60_000,
    };
    await server
      .browser()
      .post('/api/applications', { ...filled, job: number, name: 'Eva', email: 'eva@skok.example' });
    await at.review.decide(ad, 'removed', 'It asks people for money.');
    expect(await jobOf(ad)).toMatchObject({ status: 'removed' });
    expect(await at.calls.read(ad)).toMatchObject({
      state: 'removed',
      review: { message: 'It asks people for money.' },
    });
    expect((await server.db.select().from(applications)).map(({ status }) => status)).toEqual(['closed']);
    const kinds = (await mailsIn(server)).slice(-3).map(({ kind }) => kind);
    expect(kinds).toEqual(['applicationStatus', 'adNews', 'adNews']);
  });
});

describe('product §17 a repost', () => {
  test('of the same ad within ninety days continues its record and age', async () => {
    const ad = await at.published('first');
    const { firstPublishedAt, number } = await jobOf(ad);
    await at.passTo(noon('2026-12-22'));
    server.clock.now = noon('2027-03-22');
    expect((await (await owner()).step(ad, { step: 'renewed' })).status).toBe(200);
    expect(await jobOf(ad)).toMatchObject({
      number,
      firstPublishedAt,
      status: 'active',
      closedAt: null,
      outcome: null,
    });
    expect(await recordOf(ad, '2027-03-22')).toMatchObject({ reposts: 1, daysOpen: 31, outcome: null });
  });

  test('as another ad for the same role continues its record and age', async () => {
    const first = await at.published('first');
    const { firstPublishedAt } = await jobOf(first);
    server.advanceClock(86_400_000);
    await (await owner()).step(first, { step: 'closed', outcome: 'cancelled' });
    server.advanceClock(86_400_000);
    const second = await at.published('second', { title: { cs: 'BACKENDOVY VYVOJAR (draků)', en: '' } });
    expect(await jobOf(second)).toMatchObject({ firstPublishedAt, status: 'active' });
    expect(await recordOf(second, '2026-11-23')).toMatchObject({ reposts: 1, daysOpen: 1 });
    const [row] = await server.db.select().from(ads).where(eq(ads.id, second));
    expect(row?.continues).toBe(first);
  });

  test('as another role starts a new age', async () => {
    const first = await at.published('first');
    await at.calls.step(first, { step: 'closed', outcome: 'cancelled' });
    server.advanceClock(86_400_000);
    const second = await at.published('second', { title: { cs: 'Pošťák', en: '' } });
    expect((await jobOf(second)).firstPublishedAt).toEqual(server.clock.now);
  });
});

/** The public state of an ad in each case: expiry is one condition, wherever ads are read. */
const seen = [
  ['live', 'active', []],
  ['on its last day', 'active', ['day 2026-12-21']],
  ['asked whether it is open', 'active', ['pass 2026-12-06']],
  ['unconfirmed', 'active', ['pass 2026-12-06', 'pass 2026-12-13']],
  ['over, before the schedule has noticed', 'expired', ['day 2026-12-22']],
  ['expired', 'expired', ['pass 2026-12-22']],
  ['paused', 'paused', ['paused']],
  ['closed', 'hired-elsewhere', ['closed']],
  ['renewed after its end', 'active', ['pass 2026-12-22', 'renewed']],
  ['taken down', 'removed', ['removed']],
  ['of a company that is suspended', 'paused', ['suspended']],
  ['of a suspension that ended, and shown again', 'active', ['suspended', 'restored', 'resumed']],
  ['of an import', 'active', ['paused', 'imported']],
  ['of an import, over', 'expired', ['imported', 'day 2026-12-22']],
  ['of an import, of a company that is suspended', 'paused', ['imported', 'suspended']],
  ['of an import, and its company may publish again', 'active', ['imported', 'suspended', 'restored']],
] as const;

/** Whether the sitemap, feeds and linked data list a job. */
async function listedIn(number: number) {
  const app = await feedApp(server, { now: () => server.clock.now });
  const read = async (path: string) => (await app.request(path, viaProxy('skok.example'))).text();
  const feeds = ['jobs.json', 'jobs.xml', 'linkedin.xml'];
  const paths = { sitemap: '/sitemap-jobs-1.xml', rss: '/nabidky.rss' };
  const all = { ...paths, ...Object.fromEntries(feeds.map((name) => [name, `/feeds/${name}`])) };
  const address = `skok.example/nabidka/${number}/`;
  const told: Record<string, boolean> = {};
  for (const [name, path] of Object.entries(all)) told[name] = (await read(path)).includes(address);
  const { slug } = await jobAt(number);
  const page = await read(`/nabidka/${number}/${slug.cs}`);
  return { ...told, posting: linkedDataIn(page).some((said) => said['@type'] === 'JobPosting') };
}

/** An imported ad of the same company, which takes applications at another site. */
const imported = newJob('Imported', {
  summary: { cs: 'Stavíme letadla.', en: null },
  title: { cs: 'Backendový vývojář letadel', en: null },
  seniority: ['senior'],
  validUntil: '2026-12-21',
  applyUrl: 'https://other.example/',
  mode: 'hybrid',
  officeDaysPerWeek: 2,
  places: [{ id: 'brno', name: null }],
});

async function importJob(): Promise<number> {
  await server.db.transaction((tx) => writeListings(tx, { companies: [], jobs: [imported] }));
  const [row] = await server.db.select().from(jobs).where(eq(jobs.source, imported.source));
  return row?.number ?? 0;
}

const suspend = (step: string) =>
  at.ada.browser.post(`/api/company-suspensions/${at.id}`, { step, message: 'You sell kites that do not fly.' });

describe('product §11 state of an ad wherever it is read', () => {
  test.each(seen)('an ad that is %s has the state %s everywhere', async (_, state, happened) => {
    const ad = await at.published('first');
    const other = await at.published('other', { title: { cs: 'Kreslíř draků', en: '' } });
    let { number } = await jobOf(ad);
    const store = jobStoreOf({ db: server.db } as Parameters<typeof jobStoreOf>[0]);
    for (const step of happened) {
      // Fill the in-memory index before each step, so that it could be stale afterwards.
      await store.index(server.clock.now.toISOString().slice(0, 10));
      const [what, day = '2026-11-21'] = step.split(' ');
      if (what === 'imported') number = await importJob();
      else if (what === 'suspended' || what === 'restored') expect((await suspend(what)).status).toBe(204);
      else if (what === 'pass') await at.passTo(noon(day));
      else if (what === 'day') server.clock.now = noon(day);
      else if (what === 'removed') await at.review.decide(ad, 'removed');
      else await (await owner()).step(ad, { step: what as string, outcome: 'hired-elsewhere' });
    }
    if (state === 'active') for (const step of ['renewed', 'resumed']) await (await owner()).step(other, { step });
    const today = server.clock.now.toISOString().slice(0, 10);
    const isLive = state === 'active';
    const found = await readJob(store, { locale: 'cs', number, today });
    const list = await listJobs(store, { locale: 'cs', filter: { ...emptyJobFilter, fields: ['backend'] }, today });
    const similar = await readJob(store, { locale: 'cs', number: (await jobOf(other)).number, today });
    const company = await readCompany(createCompanyStore(store), { locale: 'cs', slug: 'acme', today });
    const [card] = (await readJobCards(store, { locale: 'cs', numbers: [number], today })).items;
    const has = (cards: { identifier: number }[] | undefined) => cards?.some(({ identifier }) => identifier === number);
    const facet = list.facets.find(({ key }) => key === 'seniority');
    const counted = facet?.options.find(({ id }) => id === 'senior')?.count ?? 0;
    expect({
      list: has(list.items),
      company: has(company?.jobs),
      isCounted: counted === list.total,
      similar: typeof similar === 'object' && similar?.status === 'active' ? has(similar.similar) : isLive,
    }).toEqual({ list: isLive, company: isLive, isCounted: true, similar: isLive });
    expect(await listedIn(number)).toEqual({
      sitemap: isLive,
      rss: isLive,
      'jobs.json': isLive,
      'jobs.xml': isLive,
      'linkedin.xml': isLive,
      posting: isLive,
    });
    // Only ads with an active status have descriptions for search engines and ways to apply.
    const isOpen = isLive || state === 'paused';
    const said = typeof found === 'object' ? { status: found?.status, outcome: found?.record.outcome } : found;
    const ended = { status: 'closed', outcome: state };
    expect(card?.status).toBe(isOpen ? state : state === 'removed' ? undefined : 'closed');
    expect(said).toEqual(isOpen ? { status: state, outcome: null } : state === 'removed' ? 'removed' : ended);
  });
});
