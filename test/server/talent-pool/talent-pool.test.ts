import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeApplications } from '../../../server/applications/purge.ts';
import { createBoard } from '../../../server/board.ts';
import { readConfig } from '../../../server/config.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { jobReplyRecords } from '../../../server/db/schema/reply-clock.ts';
import { createHosts } from '../../../server/hosts.ts';
import { recomputeRecords } from '../../../server/reply-clock/recompute-records.ts';
import type { Ads } from '../../../src/api/contract-ads.ts';
import type { Applicants } from '../../../src/api/contract-applicants.ts';
import type { CompanyDetail, JobDetail } from '../../../src/api/contract-board.ts';
import { freshDatabase } from '../../support/database.ts';
import { newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { untranslatedTexts } from '../../support/texts.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { companyWithMembers, createConfirmedUser, verifyCompany } from '../employer/company-fixtures.ts';

let server: AccountServer;
let account: string;
let owner: Visitor;

beforeEach(async () => {
  const { db } = await freshDatabase();
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const now = () => clock.now;
  const board = createBoard({ db, hosts: createHosts(readConfig({})), texts: untranslatedTexts(), now });
  server = { ...(await accountServer({ database: { db }, board, now })), db, clock };
  const company = await companyWithMembers(server);
  ({ id: account, jana: owner } = company);
  await verifyCompany(server, account, [newJob('Kites')]);
});

const read = (path: string) => server.app.request(path);
const json = async <Answer>(path: string): Promise<Answer> => (await read(path)).json();
const change = (replyDays: number | null, browser = owner) =>
  browser.post(`/api/company-accounts/${account}/talent-pool`, { replyDays }, { method: 'PUT' });
const profile = () => json<CompanyDetail>('/api/companies/acme?lang=cs');
const poolOf = async () => (await profile()).pool?.identifier ?? 0;
const page = (number: number) => json<JobDetail>(`/api/jobs/${number}?lang=cs`);

const filled = {
  name: 'Eva',
  email: 'eva@kites.example',
  phone: '',
  link: '',
  message: 'I paint kites.',
  mayBeKept: false,
  lang: 'cs',
  website: '',
  took: 60_000,
};
const apply = (number: number, more = {}) =>
  server.browser().post('/api/applications', { ...filled, job: number, ...more });
const applicants = async (query = ''): Promise<Applicants> =>
  (await owner.request(`/api/company-accounts/${account}/applications?lang=cs${query}`)).json();

describe('product §5 an application without an ad', () => {
  test('is possible when the company allows it, and has a reply date', async () => {
    expect((await profile()).pool).toBeUndefined();
    expect((await change(14)).status).toBe(204);
    const number = await poolOf();
    expect((await profile()).pool).toMatchObject({ replyDays: 14 });
    expect(await page(number)).toMatchObject({ isUnlisted: true, status: 'active', replyDays: 14 });
    const applied = await apply(number);
    expect([applied.status, await applied.json()]).toMatchObject([201, { replyDueOn: '2026-12-07' }]);
    const isUnlisted = true;
    expect(await mailsIn(server)).toMatchObject([
      { kind: 'newApplicants', recipient: 'jana@skok.example', isUnlisted },
      { kind: 'applicationSent', recipient: 'eva@kites.example', isUnlisted },
    ]);
  });

  test('is listed with the company’s applicants, can be filtered apart from those of ads, and can be refused', async () => {
    await change(7);
    const number = await poolOf();
    const [ad] = (await profile()).jobs;
    await apply(number);
    await apply(ad?.identifier ?? 0, { email: 'ivo@kites.example', name: 'Ivo' });
    expect((await applicants()).total).toBe(2);
    const pool = await applicants(`&job=${number}`);
    expect(pool.items.map(({ name }) => name)).toEqual(['Eva']);
    expect(pool.jobs.map(({ identifier }) => identifier)).toContain(number);
    const [eva] = pool.items;
    const steps = `/api/company-accounts/${account}/applications/${eva?.id}/steps`;
    const answered = await owner.post(
      steps,
      { step: 'refused', text: 'Not now.' },
      {
        headers: { 'idempotency-key': 'a-key-of-one-answer-1' },
      },
    );
    expect(answered.status).toBe(204);
    const news = (await mailsIn(server)).filter(({ kind }) => kind === 'applicationStatus' || kind === 'companyWrote');
    expect(news).toMatchObject([{ recipient: 'eva@kites.example', isUnlisted: true }]);
  });

  test('is shown as for a job with the company, in the applicant’s language', async () => {
    await change(7);
    const number = await poolOf();
    await apply(number);
    await apply(number, { email: 'ivo@kites.example', name: 'Ivo', lang: 'en' });
    const { items } = await applicants();
    expect(items.map(({ name, jobForThem }) => [name, jobForThem]).toSorted()).toEqual([
      ['Eva', 'práci u nás'],
      ['Ivo', 'a job with us'],
    ]);
  });

  test('has its own reply clock, and overdue replies count in the company’s figures', async () => {
    await change(3);
    const number = await poolOf();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await apply(number, { email: `${name}@kites.example` });
    for (const day of ['2026-11-30', '2026-12-10']) {
      server.clock.now = new Date(`${day}T12:00:00Z`);
      await recomputeRecords({ db: server.db, now: () => server.clock.now }, 'all');
    }
    const [own] = await server.db.select().from(jobReplyRecords).where(eq(jobReplyRecords.job, number));
    expect(own).toMatchObject({ overdue: 5, counted: 5 });
    expect((await profile()).replies).toMatchObject({ overdue: 5, consequence: 'paused' });
    expect((await apply(number, { email: 'late@kites.example' })).status).toBe(409);
  });

  test('is rejected after closing, earlier ones remain, and reopening keeps the number', async () => {
    await change(7);
    const number = await poolOf();
    await apply(number);
    await change(null);
    expect((await profile()).pool).toBeUndefined();
    expect(await page(number)).toMatchObject({ status: 'closed' });
    const late = await apply(number, { email: 'late@kites.example' });
    expect([late.status, (await late.json()).errors]).toEqual([409, { job: ['closed'] }]);
    expect((await applicants()).total).toBe(1);
    await change(21);
    expect(await poolOf()).toBe(number);
    expect(await page(number)).toMatchObject({ status: 'active', replyDays: 21 });
  });

  test('PR08 is purged six months after it was sent, or a year with consent', async () => {
    await change(7);
    const number = await poolOf();
    await apply(number);
    await apply(number, { email: 'ivo@kites.example', mayBeKept: true });
    const left = async (day: string) => {
      await purgeApplications(server.db, new Date(`${day}T12:00:00Z`));
      return (await server.db.select().from(applications)).map(({ email }) => email);
    };
    expect(await left('2027-05-20')).toHaveLength(2);
    expect(await left('2027-05-23')).toEqual(['ivo@kites.example']);
    expect(await left('2027-11-23')).toEqual([]);
  });
});

describe('product §5 closing a talent pool', () => {
  test('CO06 a suspended company has none and cannot open one', async () => {
    await change(7);
    const admin = await createConfirmedUser(server, 'ada');
    await server.db.update(users).set({ isAdmin: true }).where(eq(users.id, 'ada'));
    await admin.browser.post(`/api/company-suspensions/${account}`, { step: 'suspended', message: 'It is a fraud.' });
    expect((await profile()).pool).toBeUndefined();
    const answer = await change(7);
    expect([answer.status, (await answer.json()).errors]).toEqual([409, { company: ['suspended'] }]);
  });

  test('a deleted company account has none', async () => {
    await change(7);
    expect((await owner.request(`/api/company-accounts/${account}`, { method: 'DELETE' })).status).toBe(204);
    expect((await profile()).pool).toBeUndefined();
  });

  test('the company’s list of ads shows its state, and an unsupported reply time is rejected with 422', async () => {
    const pool = async () => ((await (await owner.request(`/api/company-accounts/${account}/ads`)).json()) as Ads).pool;
    expect(await pool()).toEqual({ replyDays: null, job: null, applicants: 0 });
    await change(7);
    const number = await poolOf();
    await apply(number);
    expect(await pool()).toMatchObject({ replyDays: 7, job: { identifier: number }, applicants: 1 });
    expect((await change(5)).status).toBe(422);
  });
});

const title = 'Bez inzerátu';
const slug = 'bez-inzeratu';

/** Places where ads are read; the title of a talent pool appears in none of them. */
const readers = [
  ['the list', '/api/jobs?lang=cs'],
  ['a search for its title', `/api/jobs?lang=cs&hledat=inzeratu`],
  ['the list of a company', '/api/jobs?lang=cs&firma=acme'],
  ['the page of the list', '/nabidky'],
  ['suggestions', '/api/suggestions?q=inzeratu&lang=cs'],
  ['cards by number', '/api/job-cards?numbers=NUMBER&lang=cs'],
  ['cards by number that are narrowed', '/api/job-cards/narrowed?numbers=NUMBER&lang=cs'],
  ['news of companies', '/api/company-updates?slugs=acme&lang=cs'],
  ['companies', '/api/companies?lang=cs'],
  ['its record', '/api/jobs/NUMBER/record'],
  ['the record of its company', '/api/companies/acme/record'],
  ['RSS', '/nabidky.rss'],
  ['the JSON feed', '/feeds/jobs.json'],
  ['the XML feed', '/feeds/jobs.xml'],
  ['the LinkedIn feed', '/feeds/linkedin.xml'],
  ['the sitemap of ads', '/sitemap-jobs-1.xml'],
  ['the sitemap of lists', '/sitemap-lists-1.xml'],
  ['the career page', '/embed/acme'],
  ['the career page as JSON', '/api/embed/acme?lang=cs'],
] as const;

describe('product §11 a talent pool compared with an ad', () => {
  test.each(readers)('does not appear in %s', async (_, address) => {
    await change(7);
    const number = await poolOf();
    const answer = await read(address.replace('NUMBER', String(number)));
    expect(answer.status).toBe(address.startsWith('/api/jobs/NUMBER') ? 404 : 200);
    const text = await answer.text();
    expect(text).not.toContain(title);
    expect(text).not.toContain(slug);
  });

  test('has a page with noindex and without linked data', async () => {
    await change(7);
    const number = await poolOf();
    const html = await (await read(`/nabidka/${number}/${slug}`)).text();
    expect(html).toContain('noindex, nofollow');
    expect(html).not.toContain('application/ld+json');
  });

  test('cannot be saved or reported', async () => {
    await change(7);
    const number = await poolOf();
    expect((await owner.request(`/api/saved-jobs/${number}`, { method: 'PUT' })).status).toBe(404);
    const report = { job: number, reason: 'scam', text: '', email: '', lang: 'cs', website: '', took: 60_000 };
    expect((await server.browser().post('/api/reports', report)).status).toBe(404);
  });

  test('does not change the open jobs, promise or list of ads of its company', async () => {
    const before = await profile();
    await change(7);
    const after = await profile();
    expect([after.openJobs, after.replyDays, after.jobs]).toEqual([before.openJobs, before.replyDays, before.jobs]);
  });
});
