import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adoptJobs } from '../../../server/ads/adopt-jobs.ts';
import { companies } from '../../../server/db/schema/companies.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import type { NewJob } from '../../../server/listings/listing.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { newJob } from '../../support/listings.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { companyWithMembers, verifyCompany } from '../employer/company-fixtures.ts';
import { adCalls, completeAd } from './ad-calls.ts';

let server: AccountServer;
let at: Awaited<ReturnType<typeof companyWithMembers>>;
let calls: ReturnType<typeof adCalls>;

const day = 86_400_000;
const own: Partial<NewJob> = { companySlug: 'acme', applyUrl: null, validUntil: '2026-12-20', replyDays: 7 };
const backend = () =>
  newJob('Backend', {
    ...own,
    firstPublishedAt: new Date(server.clock.now.getTime() - 40 * day),
    confirmedAt: new Date(server.clock.now.getTime() - 3 * day),
    salary: { min: 60_000, max: 90_000, currency: 'CZK', period: 'month' },
    contact: { name: 'Jana Malá', role: { cs: 'vedoucí letu', en: null } },
    hoursPerWeek: 20,
    startDate: 'now',
    bonusText: { cs: 'Roční bonus.', en: null },
  });

/** Verifies the company when the board already has these ads of it. */
async function adopt(...had: NewJob[]) {
  await verifyCompany(server, at.id, had);
  const [profile] = await server.db.select().from(companies);
  await server.db.transaction((tx) =>
    adoptJobs(tx, { accountId: at.id, companyId: profile?.id ?? 0 }, server.clock.now),
  );
  return (await calls.list()).items;
}

const onBoard = async (source: string) => (await server.db.select().from(jobs).where(eq(jobs.source, source)))[0];

beforeEach(async () => {
  server = await accountServer();
  at = await companyWithMembers(server);
  calls = adCalls(at.jana, at.id);
});

test('product §11 a verified company takes over the board’s ads of its startup, with number and age', async () => {
  const [ad] = await adopt(backend());
  const before = await onBoard('test:Backend');
  expect(ad).toMatchObject({ state: 'published', job: { identifier: before?.number }, validUntil: '2026-12-20' });
  expect(ad?.can).toEqual(expect.arrayContaining(['paused', 'closed', 'confirmed']));
  const contact = { name: 'Jana Malá', role: { cs: 'vedoucí letu', en: '' } };
  expect((await calls.read(ad?.id ?? '')).content).toMatchObject({
    contact,
    hoursPerWeek: 20,
    startDate: 'now',
    bonusText: { cs: 'Roční bonus.', en: '' },
  });
  await calls.edit(ad?.id ?? '', { salary: { ...completeAd.salary, min: 70_000 } });
  const after = await onBoard('test:Backend');
  expect(after).toMatchObject({ number: before?.number, salary: { min: 70_000 } });
  expect(after?.firstPublishedAt).toEqual(before?.firstPublishedAt);
  expect(await server.db.$count(jobs)).toBe(1);
});

test('product §11 an import does not update an ad that its company has taken over', async () => {
  const [ad] = await adopt(backend());
  await calls.step(ad?.id ?? '', { step: 'paused' });
  const written = await server.db.transaction((tx) =>
    writeListings(tx, { companies: [], jobs: [backend(), newJob('New', own)] }),
  );
  expect(written).toMatchObject({ inserted: 1, updated: 0, unchanged: 1 });
  expect(await onBoard('test:Backend')).toMatchObject({ status: 'paused' });
});

test.each([
  ['is answered at another site', { applyUrl: 'https://other.example/' }],
  ['is closed', { status: 'closed' }],
  ['has run out', { validUntil: '2026-11-20' }],
  ['says its pay in a way that nobody can write here', { salary: { min: 1, max: 2, currency: 'CZK', period: 'week' } }],
] as const)('product §11 does not take over an ad that %s', async (_, more) => {
  expect(await adopt(newJob('Backend', { ...own, ...more } as Partial<NewJob>))).toEqual([]);
});

test('product §11 takes over an ad once', async () => {
  await adopt(backend());
  const [profile] = await server.db.select().from(companies);
  await server.db.transaction((tx) =>
    adoptJobs(tx, { accountId: at.id, companyId: profile?.id ?? 0 }, server.clock.now),
  );
  expect((await calls.list()).items).toHaveLength(1);
});
