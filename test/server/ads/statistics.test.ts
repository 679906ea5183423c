import { beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../../../server/accounts/users.ts';
import { countVisit, purgeVisits } from '../../../server/ads/count-visit.ts';
import { jobVisits } from '../../../server/db/schema/job-visits.ts';
import { savedJobs } from '../../../server/db/schema/marks.ts';
import type { AdStatistics } from '../../../src/api/contract-ads.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { publishingCompany } from './ad-calls.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

const day = 24 * 60 * 60_000;

async function published() {
  const stage = await publishingCompany(server);
  const ad = await stage.published('only');
  const job = (await stage.calls.read(ad)).job?.identifier ?? 0;
  const statistics = async (browser: Visitor = stage.jana): Promise<AdStatistics> =>
    (await browser.request(`/api/company-accounts/${stage.id}/ads/${ad}/statistics`)).json();
  return { ...stage, ad, job, statistics };
}

const visit = (browser: Visitor, body: object, headers: Record<string, string> = {}) =>
  browser.post('/api/job-visits', { kind: 'view', source: 'board', ...body }, { headers });

describe('product §11 ad statistics', () => {
  test('are readable by every member of the company, and empty before publication', async () => {
    const { calls, id, jana, browsers, statistics } = await published();
    const draft = await calls.create('draft');
    const none = await jana.request(`/api/company-accounts/${id}/ads/${draft}/statistics`);
    expect(await none.json()).toEqual({
      days: [],
      total: { views: 0, saves: 0, starts: 0, applications: 0 },
      sources: null,
    });
    const zero = { views: 0, saves: 0, starts: 0, applications: 0 };
    expect(await statistics(browsers.rita)).toEqual({
      days: [{ day: '2026-11-21', ...zero }],
      total: zero,
      sources: null,
    });
  });

  test('count views and starts by Prague day, and merge sources with fewer than five views', async () => {
    const { job, statistics } = await published();
    for (let nth = 0; nth < 4; nth += 1) await visit(server.browser(), { job, source: 'search' });
    await visit(server.browser(), { job, kind: 'start' });
    expect(await statistics()).toMatchObject({
      total: { views: 4, starts: 1, saves: 0, applications: 0 },
      sources: null,
    });
    // 23:30 UTC is the next day in Prague.
    server.clock.now = new Date('2026-11-22T23:30:00Z');
    await visit(server.browser(), { job, source: 'search' });
    await visit(server.browser(), { job, source: 'site' });
    const { days, total, sources } = await statistics();
    expect(days.map(({ day: at, views, starts }) => [at, views, starts])).toEqual([
      ['2026-11-21', 4, 1],
      ['2026-11-22', 0, 0],
      ['2026-11-23', 2, 0],
    ]);
    expect(total).toMatchObject({ views: 6, starts: 1 });
    expect(sources).toEqual([
      { source: 'search', views: 5 },
      { source: 'few', views: 1 },
    ]);
  });

  test('count saves and applications by day', async () => {
    const { job, statistics } = await published();
    const user = await server.createUser('eva');
    server.advanceClock(day);
    await server.db.insert(savedJobs).values({ userId: user.id, jobNumber: job, createdAt: server.clock.now });
    const sent = await server.browser().post(
      '/api/applications',
      {
        job,
        lang: 'cs',
        name: 'Eva',
        email: 'eva@kites.example',
        phone: '',
        link: '',
        message: '',
        answers: [],
        cv: null,
        mayBeKept: false,
        website: '',
        took: 60_000,
      },
      { headers: { 'idempotency-key': 'a-key-of-an-application' } },
    );
    expect(sent.status).toBe(201);
    const { days, total } = await statistics();
    expect(total).toMatchObject({ saves: 1, applications: 1 });
    expect(days.at(-1)).toMatchObject({ day: '2026-11-22', saves: 1, applications: 1 });
  });

  test('leave out applicants added by hand', async () => {
    const { id, jana, job, statistics } = await published();
    const eva = { name: 'Eva', email: 'eva@kites.example', phone: '', link: '', message: '', lang: 'cs' };
    const added = await jana.post(
      `/api/company-accounts/${id}/applications`,
      { ...eva, job, consentOn: '2026-11-20' },
      { headers: { 'idempotency-key': 'a-key-of-one-adding-0001' } },
    );
    expect(added.ok).toBe(true);
    const { days, total } = await statistics();
    expect([total.applications, days.at(-1)?.applications]).toEqual([0, 0]);
  });

  test('list the last thirty days and the total since publication', async () => {
    const { job, statistics } = await published();
    await visit(server.browser(), { job });
    server.advanceClock(40 * day);
    const later = await server.signedInBrowser({ id: 'jana' } as UserRow);
    const { days, total } = await statistics(later);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-12-02', '2026-12-31']);
    expect(total.views).toBe(1);
  });

  test('leave out the company’s members, crawlers, closed ads and unknown jobs', async () => {
    const { job, jana, browsers, calls, ad, statistics } = await published();
    await visit(jana, { job });
    await visit(browsers.rita ?? jana, { job });
    await visit(server.browser(), { job }, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect((await visit(server.browser(), { job: job + 1 })).status).toBe(204);
    expect((await statistics()).total.views).toBe(0);
    await visit(server.browser(), { job });
    await calls.step(ad, { step: 'closed', version: 2, outcome: 'cancelled' });
    await visit(server.browser(), { job });
    expect((await statistics()).total.views).toBe(1);
  });

  test('store nothing about visitors and are deleted after 400 days', async () => {
    const { job } = await published();
    await visit(await server.signedInBrowser(await server.createUser('eva')), { job, source: 'social' });
    const kept = await server.db.select().from(jobVisits);
    expect(kept).toEqual([{ job, day: '2026-11-21', kind: 'view', source: 'social', count: 1 }]);
    await purgeVisits(server.db, new Date(server.clock.now.getTime() + 400 * day));
    expect(await server.db.$count(jobVisits)).toBe(1);
    await purgeVisits(server.db, new Date(server.clock.now.getTime() + 401 * day));
    expect(await server.db.$count(jobVisits)).toBe(0);
  });

  test('count all concurrent visits', async () => {
    const { job, statistics } = await published();
    const services = { db: server.db, now: () => server.clock.now };
    await Promise.all(
      Array.from({ length: 20 }, () => countVisit(services, { job, kind: 'view', source: 'direct', userId: null })),
    );
    expect((await statistics()).total.views).toBe(20);
  });
});
