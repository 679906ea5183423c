import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { dayInPrague } from '../../../machines/calendar.rules.ts';
import { consequenceOf } from '../../../machines/reply-clock/consequences.rules.ts';
import { figuresOn, publicFigures } from '../../../machines/reply-clock/reply-figures.rules.ts';
import { applyObstacle, findJob } from '../../../server/applications/apply.ts';
import { changeApplication } from '../../../server/applications/change-application.ts';
import { createCompanyStore, listCompanies, readCompanyCards } from '../../../server/companies/list-companies.ts';
import { readCompany } from '../../../server/companies/read-company.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { jobs as jobsTable } from '../../../server/db/schema/jobs.ts';
import { companyReplyRecords, jobReplyRecords, staleReplyRecords } from '../../../server/db/schema/reply-clock.ts';
import { readJob } from '../../../server/jobs/read-job.ts';
import { recomputeRecords } from '../../../server/reply-clock/recompute-records.ts';
import { type CompanyFilter, emptyCompanyFilter } from '../../../src/routing/company-filter.ts';
import { insertListings, jobStoreOf, listBoardJobs } from '../../support/board.ts';
import { deleteAllRows, eachDatabase } from '../../support/database.ts';
import { generateApplications, writeApplications } from '../../support/generated-applications.ts';
import { newCompany, newJob } from '../../support/listings.ts';

const now = new Date('2026-11-21T10:00:00Z');
const titles = ['Kites', 'Strings', 'Tails', 'Winds', 'Knots'];

eachDatabase('reply records', (database) => {
  const db = () => database().db;
  let clock = now;
  const recompute = (which: 'all' | 'stale' = 'all', announce?: Parameters<typeof recomputeRecords>[2]) =>
    recomputeRecords({ db: db(), now: () => clock }, which, announce);
  const revision = async () =>
    (await db().execute<{ revision: number }>(sql`select revision from board`)).rows[0]?.revision;
  const jobRecord = async (number: number) =>
    (await db().select().from(jobReplyRecords).where(eq(jobReplyRecords.job, number)))[0];
  const companyRecord = async (id: number) =>
    (await db().select().from(companyReplyRecords).where(eq(companyReplyRecords.companyId, id)))[0];
  const jobsOf = async () => {
    const rows = await db().select({ number: jobsTable.number, company: jobsTable.companyId }).from(jobsTable);
    return new Map(rows.map(({ number, company: owner }) => [number, owner]));
  };
  const numberOf = async (title: string): Promise<number> => {
    const [row] = await db()
      .select()
      .from(jobsTable)
      .where(eq(jobsTable.source, `test:${title}`));
    return row?.number ?? 0;
  };

  /** Applications for one ad that have been waiting for so many days. */
  const waiting = async (number: number, total: number, sentDaysAgo: number) => {
    const sentAt = clock.getTime() - sentDaysAgo * 86_400_000;
    const dueOn = dayInPrague(new Date(sentAt + 7 * 86_400_000));
    const each = { job: number, status: 'sent', sentAt, dueOn, firstReplyAt: null, endedAt: null, isWaiting: true };
    await writeApplications(
      db(),
      Array.from({ length: total }, () => each),
    );
  };
  const answer = async (number: number, max: number) => {
    const rows = await db().select().from(applications).where(eq(applications.job, number)).limit(max);
    await db().transaction(async (tx) => {
      for (const row of rows) await changeApplication(tx, row, { type: 'company.wrote', at: clock.getTime() }, clock);
    });
  };

  beforeEach(async () => {
    await deleteAllRows(database());
    clock = now;
    await insertListings(database(), {
      companies: [newCompany('acme'), newCompany('zeta')],
      jobs: titles.map((title, nth) => newJob(title, { companySlug: nth < 3 ? 'acme' : 'zeta' })),
    });
  });

  test('product §17.4 the database computes the same figures as the rules, for ads and companies, on many days', async () => {
    const owners = await jobsOf();
    const generated = generateApplications('alike', { jobs: [...owners.keys()], total: 600, now });
    await writeApplications(db(), generated);
    for (const after of [0, 1, 2, 5, 30, 89, 90, 91, 200]) {
      clock = new Date(now.getTime() + after * 86_400_000);
      await recompute();
      const today = dayInPrague(clock);
      for (const [number, owner] of owners) {
        const expected = figuresOn(
          generated.filter((one) => one.job === number),
          today,
        );
        expect(await jobRecord(number), `ad ${number} on ${today}`).toMatchObject({
          ...expected,
          publicRecord: publicFigures(expected),
        });
        const ofCompany = figuresOn(
          generated.filter((one) => owners.get(one.job) === owner),
          today,
        );
        expect(await companyRecord(owner), `company ${owner} on ${today}`).toMatchObject(ofCompany);
      }
    }
  });

  test('product §17.4 figures are shown on rows, ads and companies from five applications on', async () => {
    const kites = await numberOf('Kites');
    await waiting(kites, 4, 10);
    await recompute();
    const store = jobStoreOf(database());
    const shown = async () => {
      const [row] = (await listBoardJobs(database())).items.filter(({ identifier }) => identifier === kites);
      const ad = await readJob(store, { locale: 'cs', number: kites, today: dayInPrague(clock) });
      const profile = await readCompany({ jobs: store }, { locale: 'cs', slug: 'acme', today: dayInPrague(clock) });
      const cards = await readCompanyCards(
        { jobs: store },
        { locale: 'cs', slugs: ['acme'], today: dayInPrague(clock) },
      );
      return [row?.replyRecord, (ad as { replies: object }).replies, profile?.replies, cards.items[0]?.replyRecord];
    };
    expect(await shown()).toEqual([undefined, { job: null, company: null }, null, undefined]);

    await db().delete(applications);
    await waiting(kites, 5, 10);
    await answer(kites, 1);
    await recompute('stale');
    const figures = { counted: 5, inTime: 0, medianDays: 10, overdue: 4 };
    expect(await shown()).toEqual([
      { inTime: 0, consequence: 'none' },
      { job: figures, company: { ...figures, consequence: 'none' } },
      { ...figures, consequence: 'none' },
      { inTime: 0, consequence: 'none' },
    ]);
  });

  test('product §17.4 lists are filtered and sorted by the reply record', async () => {
    const kites = await numberOf('Kites');
    const winds = await numberOf('Winds');
    const store = createCompanyStore(jobStoreOf(database()));
    const slugs = async (filter: Partial<CompanyFilter>) =>
      (
        await listCompanies(store, {
          locale: 'cs',
          filter: { ...emptyCompanyFilter, ...filter },
          today: dayInPrague(clock),
        })
      ).items.map(({ slug }) => slug);
    expect(await slugs({ record: ['50'] })).toEqual([]);
    await waiting(kites, 5, 3);
    await answer(kites, 5);
    await db().update(applications).set({ id: sql`'kites-' || id`, email: sql`'kites-' || email` });
    await waiting(winds, 5, 3);
    await answer(winds, 3);
    clock = new Date(now.getTime() + 20 * 86_400_000);
    await recompute();
    expect(await slugs({ sort: 'record' })).toEqual(['acme', 'zeta']);
    expect(await slugs({ record: ['90'] })).toEqual(['acme']);
    expect(await slugs({ record: ['50'] })).toEqual(['acme', 'zeta']);
    const found = await listBoardJobs(database(), { record: ['75'] }, dayInPrague(clock));
    expect(found.items.map(({ hiringOrganization }) => hiringOrganization.slug)).toEqual(['acme', 'acme', 'acme']);
    expect(found.facets.find(({ key }) => key === 'record')?.options).toEqual([
      { id: '90', count: 3 },
      { id: '75', count: 3 },
      { id: '50', count: 5 },
    ]);
  });

  test('product §17.5 a company with too many overdue replies is paused until it replies', async () => {
    const kites = await numberOf('Kites');
    await waiting(kites, 6, 9);
    const why = async () => {
      const found = await findJob(db(), kites);
      return found && applyObstacle(found, dayInPrague(clock));
    };
    await recompute();
    expect(await why()).toBeNull();
    clock = new Date(now.getTime() + 86_400_000);
    await recompute();
    expect(await why()).toBe('paused');
    await answer(kites, 6);
    await recompute('stale');
    expect(await why()).toBeNull();
  });

  test('product §17.4 recomputes only the records that a reply has made stale', async () => {
    const kites = await numberOf('Kites');
    const winds = await numberOf('Winds');
    await waiting(kites, 6, 3);
    await db().update(applications).set({ id: sql`'kites-' || id`, email: sql`'kites-' || email` });
    await waiting(winds, 6, 3);
    await recompute();
    await answer(kites, 5);
    expect(await db().select().from(staleReplyRecords)).toHaveLength(1);
    // This change marks no record as stale.
    await db()
      .update(applications)
      .set({ status: 'seen' })
      .where(inArray(applications.job, [winds]));
    await recompute('stale');
    expect(await jobRecord(kites)).toMatchObject({ counted: 5, inTime: 5, medianDays: 3 });
    expect(await db().select().from(staleReplyRecords)).toEqual([]);
    const before = await revision();
    await recompute('stale');
    expect(await revision()).toBe(before);
  });

  test('decision 018 the board’s revision grows only when the public figures change', async () => {
    const kites = await numberOf('Kites');
    await waiting(kites, 6, 3);
    const first = await revision();
    await recompute();
    await answer(kites, 4);
    await recompute();
    expect(await revision()).toBe(first);
    await answer(kites, 6);
    await recompute();
    const second = await revision();
    expect(second).toBeGreaterThan(first ?? 0);
    await recompute();
    expect(await revision()).toBe(second);
  });

  test('product §17.6 figures follow ads that move to another company', async () => {
    const kites = await numberOf('Kites');
    const owners = await jobsOf();
    const acme = owners.get(kites) ?? 0;
    const zeta = owners.get(await numberOf('Winds')) ?? 0;
    await waiting(kites, 5, 10);
    await recompute();
    expect(await companyRecord(acme)).toMatchObject({ counted: 5, overdue: 5 });
    await db().update(jobsTable).set({ companyId: zeta }).where(eq(jobsTable.companyId, acme));
    await recompute();
    expect(await companyRecord(zeta)).toMatchObject({ counted: 5, overdue: 5 });
    expect(await companyRecord(acme)).toMatchObject({ counted: 0, overdue: 0, publicRecord: null });
  });

  test('product §17.6 the count of applicants remains when their applications are deleted', async () => {
    const kites = await numberOf('Kites');
    await waiting(kites, 12, 10);
    await recompute();
    await db().delete(applications);
    await recompute();
    expect(await jobRecord(kites)).toMatchObject({ applicants: 12, counted: 0, publicRecord: null });
  });

  test('product §17.5 a consequence is announced once, holds from the next day and ends when replies are sent', async () => {
    const kites = await numberOf('Kites');
    const acme = (await jobsOf()).get(kites) ?? 0;
    await waiting(kites, 6, 9);
    const told: string[] = [];
    const announce = async (_: unknown, { consequence }: { consequence: string }) => void told.push(consequence);
    await recompute('all', announce);
    await recompute('all', announce);
    expect(told).toEqual(['paused']);
    expect(consequenceOf({ counted: 6, overdue: 6 })).toBe('paused');
    expect(await companyRecord(acme)).toMatchObject({ consequence: 'none', announced: 'paused' });

    clock = new Date(now.getTime() + 86_400_000);
    await recompute('all', announce);
    expect(await companyRecord(acme)).toMatchObject({ consequence: 'paused', publicRecord: { consequence: 'paused' } });
    await answer(kites, 6);
    await recompute('stale', announce);
    expect(await companyRecord(acme)).toMatchObject({ consequence: 'none', announced: 'none', announcedOn: null });
    expect(told).toEqual(['paused']);
  });
});
