import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBoard } from '../../../server/board.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { companies } from '../../../server/db/schema/companies.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { nextRevision } from '../../../server/listings/revision.ts';
import { recomputeRecords } from '../../../server/reply-clock/recompute-records.ts';
import { recordRoutes } from '../../../server/reply-clock/routes.ts';
import { loadDemoAccounts } from '../../../server/seed/demo-accounts.ts';
import { loadDemo } from '../../../server/seed/load-demo.ts';
import type { CompanyRecord, JobRecord } from '../../../src/api/contract-reply-clock.ts';
import { freshDatabase } from '../../support/database.ts';
import { untranslatedTexts } from '../../support/texts.ts';
import { recomputeFigures, recordErrors } from '../../tools/recompute-figures.ts';

const now = new Date('2026-11-21T10:00:00Z');
let db: Awaited<ReturnType<typeof freshDatabase>>['db'];
let routes: ReturnType<typeof recordRoutes>;

beforeAll(async () => {
  const database = await freshDatabase();
  ({ db } = database);
  await loadDemo(database, now);
  await loadDemoAccounts(database, now);
  await recomputeRecords({ db, now: () => now }, 'all');
  const publicUrls = ({ cs, en }: { cs: string; en: string }) => ({
    cs: `https://cs.test${cs}`,
    en: `https://en.test${en}`,
  });
  routes = recordRoutes({
    board: createBoard({ db, hosts: { publicUrls }, texts: untranslatedTexts(), now: () => now }),
  });
});

const read = async <Answer>(path: string) => {
  const answer = await routes.request(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
};
const numberOf = async (source: string) =>
  (await db.select().from(jobs).where(eq(jobs.source, source)))[0]?.number ?? 0;

describe('product §17.8 the open record as data', () => {
  test('of the demo has figures that can be recomputed from it', async () => {
    const slugs = (await db.select({ slug: companies.slug }).from(companies)).map(({ slug }) => slug);
    const records: (JobRecord | CompanyRecord)[] = [];
    for (const slug of slugs) records.push(await read<CompanyRecord>(`/api/companies/${slug}/record`));
    const appliedFor = await db
      .selectDistinct({ number: jobs.number, status: jobs.status })
      .from(jobs)
      .innerJoin(applications, eq(applications.job, jobs.number));
    for (const { number, status } of appliedFor) {
      const path = `/api/jobs/${number}/record`;
      // Applications without an ad have no ad to show: they count only in the record of their company (decision 035).
      if (status === 'unlisted') expect((await routes.request(path)).status).toBe(404);
      else if (status === 'removed') expect((await routes.request(path)).status).toBe(410);
      else records.push(await read<JobRecord>(path));
    }
    expect(appliedFor.map(({ status }) => status)).toContain('unlisted');
    expect(records.flatMap(recordErrors)).toEqual([]);
    expect(records.some(({ replies }) => replies !== null)).toBe(true);
  });

  test('of a demo company counts its overdue reply', async () => {
    const { replies, jobs: ads, asOf } = await read<CompanyRecord>('/api/companies/kolibrik/record');
    expect(replies).toMatchObject({ consequence: 'none', overdue: 1, unanswered: 1 });
    expect(asOf).toBe('2026-11-21');
    expect(ads.length).toBeGreaterThan(0);
    expect(replies && recomputeFigures(replies).counted).toBe(replies?.counted);
  });

  test('of an ad has its age and a band of applicants, and no reply figures while replies are few', async () => {
    const number = await numberOf('demo:kolibrik:site-reliability-engineer');
    const [row] = await db.select().from(jobs).where(eq(jobs.number, number));
    const record = await read<JobRecord>(`/api/jobs/${number}/record`);
    const open = Math.round((now.getTime() - (row?.firstPublishedAt.getTime() ?? 0)) / 86_400_000);
    expect(record).toMatchObject({
      identifier: number,
      company: { slug: 'kolibrik' },
      firstPublished: row?.firstPublishedAt.toISOString(),
      applicants: '0-9',
      replies: null,
      closed: null,
      outcome: null,
      status: 'active',
      replyDays: row?.replyDays,
    });
    expect(Math.abs(record.daysOpen - open)).toBeLessThanOrEqual(1);
  });

  test('has no address, name or time of any applicant', async () => {
    const all = await db
      .select({ application: applications, company: companies.slug, status: jobs.status })
      .from(applications)
      .innerJoin(jobs, eq(jobs.number, applications.job))
      .innerJoin(companies, eq(companies.id, jobs.companyId));
    const paths = new Set(
      all.flatMap(({ application: { job }, company, status }) => [
        `/api/companies/${company}/record`,
        ...(status === 'unlisted' || status === 'removed' ? [] : [`/api/jobs/${job}/record`]),
      ]),
    );
    expect([all.length > 5, paths.size > 2]).toEqual([true, true]);
    const said = (await Promise.all([...paths].map((path) => read<object>(path)))).map((record) =>
      JSON.stringify(record),
    );
    for (const { application } of all) {
      const { id, reference, email, name, sentAt, log } = application;
      const moments = [sentAt.toISOString(), ...log.map(({ at }) => at)];
      const theirs = [id, reference, email, name, ...moments, ...moments.map((at) => String(Date.parse(at)))];
      for (const record of said) expect(theirs.filter((one) => record.includes(one))).toEqual([]);
    }
  });

  test('has an ETag, and returns 304 when unchanged', async () => {
    const path = '/api/companies/kolibrik/record';
    const first = await routes.request(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-type')).toContain('application/ld+json');
    const again = await routes.request(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test.each([
    ['/api/jobs/99999999/record', 404],
    ['/api/jobs/somebody/record', 404],
    ['/api/companies/nobody/record', 404],
  ])('%s returns %d', async (path, status) => expect((await routes.request(path)).status).toBe(status));

  test('of a removed ad returns 410', async () => {
    const number = await numberOf('demo:kolibrik:data-scientist-fraud');
    await db.transaction(async (tx) => {
      await tx
        .update(jobs)
        .set({ status: 'removed', revision: await nextRevision(tx) })
        .where(eq(jobs.number, number));
    });
    expect((await routes.request(`/api/jobs/${number}/record`)).status).toBe(410);
  });
});
