import { and, count, eq, gte } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { missingAdFields } from '../../../machines/ad/ad-form.rules.ts';
import { minTakers } from '../../../machines/attempt/attempt.rules.ts';
import { dayInPrague } from '../../../machines/calendar.rules.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { ads } from '../../../server/db/schema/ads.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { companyAccounts, companyMembers } from '../../../server/db/schema/company-accounts.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { testAttempts } from '../../../server/db/schema/skill-tests.ts';
import { loadDemoAccounts } from '../../../server/seed/demo-accounts.ts';
import { demoApplications } from '../../../server/seed/demo-applications.ts';
import { loadDemo } from '../../../server/seed/load-demo.ts';
import { digestOf } from '../../../server/tokens.ts';
import { applicationStatuses } from '../../../src/routing/applicant-filter.ts';
import { splitSignedPath } from '../../../src/routing/signed-path.ts';
import { freshDatabase } from '../../support/database.ts';

const now = new Date('2026-11-21T10:00:00Z');
let db: Awaited<ReturnType<typeof freshDatabase>>['db'];

beforeAll(async () => {
  const database = await freshDatabase();
  ({ db } = database);
  await loadDemo(database, now);
  await loadDemoAccounts(database, now);
});

test('the demo has startups with people, and an admin', async () => {
  const people = await db
    .select({
      company: companyAccounts.name,
      person: users.name,
      role: companyMembers.role,
      by: companyAccounts.verifiedBy,
    })
    .from(companyMembers)
    .innerJoin(companyAccounts, eq(companyAccounts.id, companyMembers.accountId))
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .orderBy(companyAccounts.name, companyMembers.role);
  expect(people).toEqual([
    { company: 'Drak', person: 'Radek Sova', role: 'owner', by: 'admin' },
    { company: 'Kolibřík', person: 'Olga Ptáčková', role: 'owner', by: 'admin' },
    { company: 'Kolibřík', person: 'Radek Sova', role: 'recruiter', by: 'admin' },
  ]);
  expect(await db.select({ name: users.name }).from(users).where(eq(users.isAdmin, true))).toEqual([
    { name: 'Ada Mostecká' },
  ]);
});

test('the demo’s applications were sent while their ads were open, in every state, and one reply is overdue', async () => {
  const rows = await db.select().from(applications).innerJoin(jobs, eq(jobs.number, applications.job));
  expect(rows).toHaveLength(demoApplications.length);
  for (const {
    applications: { id, sentAt, log, status },
    jobs: { firstPublishedAt, closedAt, validUntil, status: kind },
  } of rows) {
    const isRunning = kind === 'unlisted' || validUntil >= dayInPrague(now);
    expect(sentAt >= firstPublishedAt && (closedAt === null ? isRunning : sentAt < closedAt)).toBe(true);
    expect(log.at(-1)?.status).toBe(status);
    // Its mailed link is a valid one.
    expect(splitSignedPath(`/nabidka/1/x/${id}.${digestOf(id)}`).token).not.toBeNull();
    expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).sort());
  }
  const states = new Set<string>(rows.map(({ applications: { status } }) => status));
  expect(states).toEqual(new Set(applicationStatuses));
  const today = dayInPrague(now);
  const isOverdue = ({ applications: { status, replyDueOn } }: (typeof rows)[number]) =>
    ['sent', 'seen'].includes(status) && replyDueOn !== null && replyDueOn < today;
  expect(rows.filter(isOverdue)).toHaveLength(1);
});

test('the demo’s startups have matching ads, and a complete one is in review', async () => {
  const rows = await db.select().from(ads).leftJoin(jobs, eq(jobs.number, ads.job));
  const ofBoard = await db
    .select({ number: jobs.number })
    .from(jobs)
    .innerJoin(companyAccounts, eq(companyAccounts.companyId, jobs.companyId))
    .where(and(eq(jobs.status, 'active'), gte(jobs.validUntil, dayInPrague(now))));
  const published = rows.filter(({ ads: { status } }) => status === 'published');
  expect(published.map(({ ads: { job } }) => job).sort()).toEqual(ofBoard.map(({ number }) => number).sort());
  expect(published.length).toBeGreaterThan(3);
  for (const { ads: ad, jobs: job } of published) expect(ad.content.title.cs || null).toBe(job?.title.cs);
  const [waiting] = rows.filter(({ ads: { status } }) => status === 'inReview');
  expect(waiting && missingAdFields(waiting.ads.content, dayInPrague(now))).toEqual([]);
});

test('product §8 the demo has test results, one is attached to an application, and one test has enough takers', async () => {
  const own = await db
    .select({ name: users.name, test: testAttempts.test, score: testAttempts.score, isPassed: testAttempts.isPassed })
    .from(testAttempts)
    .innerJoin(users, eq(users.id, testAttempts.userId))
    .orderBy(users.name, testAttempts.test, testAttempts.score);
  expect(own).toEqual([
    { name: 'Jana Nováková', test: 'javascript', score: 46, isPassed: false },
    { name: 'Jana Nováková', test: 'javascript', score: 73, isPassed: true },
    { name: 'Jana Nováková', test: 'product-management', score: 80, isPassed: true },
    { name: 'Sam Kite', test: 'sql', score: 86, isPassed: true },
  ]);
  const sent = await db
    .select({ name: applications.name, welcome: jobs.test, test: testAttempts.test })
    .from(applications)
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .innerJoin(testAttempts, eq(testAttempts.id, applications.testAttempt));
  expect(sent).toEqual([{ name: 'Sam Kite', welcome: 'sql', test: 'sql' }]);
  const takers = await db
    .select({ test: testAttempts.test, people: count() })
    .from(testAttempts)
    .groupBy(testAttempts.test);
  expect(takers.filter(({ people }) => people >= minTakers).map(({ test }) => test)).toEqual(['sql']);
  expect(takers).toHaveLength(4);
});
