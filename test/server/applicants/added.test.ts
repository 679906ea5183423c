import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeApplications } from '../../../server/applications/purge.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { companyReplyRecords } from '../../../server/db/schema/reply-clock.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { recomputeRecords } from '../../../server/reply-clock/recompute-records.ts';
import type { Applicant, Applicants } from '../../../src/api/contract-applicants.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { linkIn, mailsIn } from '../../support/mails.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { companyWithMembers, verifyCompany } from '../employer/company-fixtures.ts';

const day = 24 * 60 * minutes;

let server: AccountServer;
let account: string;
let owner: Visitor;

beforeEach(async () => {
  server = await accountServer();
  const { id, jana } = await companyWithMembers(server);
  account = id;
  owner = jana;
  await verifyCompany(server, account, [newJob('Kites'), newJob('Wind', { replyDays: 3 })]);
});

const path = (more = '') => `/api/company-accounts/${account}/applications${more}`;
const dayBefore = (days: number) => new Date(server.clock.now.getTime() - days * day).toISOString().slice(0, 10);
const eva = {
  name: 'Eva Nová',
  email: 'Eva@Example.com',
  phone: '',
  link: '',
  message: 'Met at a meetup.',
  lang: 'cs',
};
const addSomebody = (more: object = {}, nth = 1) =>
  owner.post(
    path(),
    { ...eva, job: 1, consentOn: dayBefore(10), ...more },
    { headers: { 'idempotency-key': `a-key-of-one-adding-000${nth}` } },
  );
const list = async (): Promise<Applicants> => (await owner.request(path('?lang=cs'))).json();
const read = async (id: string): Promise<Applicant> => (await owner.request(path(`/${id}?lang=cs`))).json();
const idOf = async (answer: Response): Promise<string> => ((await answer.json()) as { id: string }).id;

const applying = {
  job: 1,
  name: 'Eva Nová',
  email: 'eva@example.com',
  phone: '',
  link: '',
  message: '',
  mayBeKept: false,
  lang: 'cs',
  website: '',
  took: minutes,
};

async function apply(email: string, more: object = {}): Promise<string> {
  const answer = await server.browser().post('/api/applications', { ...applying, email, ...more });
  expect(answer.status).toBe(201);
  const rows = await server.db.select().from(applications).where(eq(applications.email, email));
  return rows.at(-1)?.id ?? '';
}

const figures = async () => {
  await recomputeRecords({ db: server.db, now: () => server.clock.now }, 'all');
  const [record] = await server.db.select().from(companyReplyRecords);
  return { applicants: record?.applicants ?? 0, dueSoon: record?.dueSoon ?? 0 };
};

describe('product §11 adding an applicant by hand', () => {
  test('takes effect once per key, without a promise, and mails the applicant a link to withdraw', async () => {
    const first = await addSomebody();
    expect(first.status).toBe(200);
    expect(await idOf(await addSomebody())).toBe(await idOf(first));
    const [row] = (await list()).items;
    expect(row).toMatchObject({ name: 'Eva Nová', email: 'eva@example.com', status: 'seen', consentOn: dayBefore(10) });
    expect([row?.replyDueOn, (await list()).total]).toEqual([null, 1]);
    const mails = await mailsIn(server);
    expect(mails.map(({ kind }) => kind)).toEqual(['applicantAdded']);
    const token = (await linkIn(server)).pathname.split('/').at(-1) ?? '';
    const mailed = { headers: { authorization: `Bearer ${token}` } };
    const own = `/api/applications/${token.split('.')[0]}`;
    expect((await server.browser().request(own, mailed)).status).toBe(200);
    expect((await server.browser().post(`${own}/withdraw`, {}, mailed)).ok).toBe(true);
    expect((await list()).items[0]?.status).toBe('withdrawn');
  });

  test('requires consent within twelve months and an ad of the company, and rejects a duplicate', async () => {
    expect((await addSomebody({ consentOn: dayBefore(-1) }, 2)).status).toBe(422);
    expect((await addSomebody({ consentOn: dayBefore(370) }, 3)).status).toBe(422);
    expect((await addSomebody({ consentOn: '' }, 4)).status).toBe(422);
    const lastYear = dayBefore(365).slice(0, 4);
    for (const consentOn of [`${lastYear}-02-30`, `${lastYear}-11-31`, '0000-01-01'])
      expect([consentOn, (await addSomebody({ consentOn }, 7)).status]).toEqual([consentOn, 422]);
    for (const job of [2 ** 31, 1e300, -1]) expect([job, (await addSomebody({ job }, 8)).status]).toEqual([job, 422]);
    expect((await addSomebody({ job: 99 }, 5)).status).toBe(404);
    await addSomebody();
    expect((await addSomebody({}, 6)).status).toBe(409);
  });

  test('works without an ad, even when the company takes no such applications', async () => {
    const pool = () => owner.post(`/api/company-accounts/${account}/talent-pool`, { replyDays: 7 }, { method: 'PUT' });
    const id = await idOf(await addSomebody({ job: null }));
    expect(await read(id)).toMatchObject({
      isUnlisted: true,
      job: { title: 'Bez inzerátu' },
      consentOn: dayBefore(10),
    });
    const promised = async () =>
      (await (await owner.request(`/api/company-accounts/${account}/ads`)).json()).pool.replyDays;
    expect(await promised()).toBeNull();
    expect(
      (await server.browser().post('/api/applications', { ...applying, job: (await read(id)).job.identifier })).status,
    ).toBe(409);
    expect((await addSomebody({ job: null }, 2)).status).toBe(409);
    expect((await pool()).status).toBe(204);
    expect(await promised()).toBe(7);
    await addSomebody({ job: null, email: 'petr@example.com' }, 3);
    expect((await list()).items.map(({ job }) => job.identifier)).toEqual(
      Array(2).fill((await read(id)).job.identifier),
    );
    expect((await read(await apply('ivo@example.com'))).isUnlisted).toBe(false);
  });

  test('leaves figures unchanged, and purge deletes the applicant a year after the consent', async () => {
    await addSomebody();
    expect(await figures()).toEqual({ applicants: 0, dueSoon: 0 });
    await purgeApplications(server.db, new Date(server.clock.now.getTime() + 350 * day));
    expect((await list()).total).toBe(1);
    await purgeApplications(server.db, new Date(server.clock.now.getTime() + 360 * day));
    expect((await list()).total).toBe(0);
  });
});

describe('product §11 one person with two addresses', () => {
  const put = (id: string, other: string) =>
    owner.post(path(`/${id}/person`), { application: other }, { method: 'PUT' });

  test('is suggested when name or phone match, and not otherwise', async () => {
    const one = await apply('eva@example.com', { phone: '+420 777 123 456' });
    const other = await apply('eva@work.example', { name: 'eva nová', job: 2 });
    const third = await apply('e.n@example.com', { name: 'E. N.', phone: '777123456' });
    await apply('petr@example.com', { name: 'Petr' });
    const { alike, isMerged } = await read(one);
    expect(new Map(alike.map(({ id, by }) => [id, by]))).toEqual(
      new Map([
        [other, ['name']],
        [third, ['phone']],
      ]),
    );
    expect(isMerged).toBe(false);
  });

  test('can be merged with all applications, counts once per ad, and can be split again', async () => {
    const one = await apply('eva@example.com');
    const other = await apply('eva@work.example');
    const third = await apply('eva@home.example', { job: 2 });
    const before = await figures();
    expect([await put(one, other), await put(one, other), await put(third, one)].map(({ status }) => status)).toEqual([
      204, 204, 204,
    ]);
    const { history, alike, isMerged } = await read(one);
    expect(new Set(history.map(({ id }) => id))).toEqual(new Set([other, third]));
    expect([alike, isMerged, (await list()).total]).toEqual([[], true, 3]);
    expect((await figures()).dueSoon).toBe(before.dueSoon === 0 ? 0 : before.dueSoon - 1);
    expect((await owner.request(path(`/${one}/person`), { method: 'DELETE' })).status).toBe(204);
    expect((await read(one)).history).toEqual([]);
    expect((await read(other)).history.map(({ id }) => id)).toEqual([third]);
  });

  test('cannot be merged with an application to another company', async () => {
    const one = await apply('eva@example.com');
    await server.db.transaction((tx) =>
      writeListings(tx, {
        companies: [newCompany('umbrella', { source: 'other:umbrella' })],
        jobs: [newJob('Storm', { companySlug: 'umbrella' })],
      }),
    );
    const [foreign] = await server.db
      .select()
      .from(jobs)
      .where(eq(jobs.source, newJob('Storm').source));
    const other = await apply('eva@work.example', { job: foreign?.number });
    expect((await put(one, 'nobody')).status).toBe(404);
    expect((await put(one, other)).status).toBe(404);
    expect((await put(other, one)).status).toBe(404);
    expect(await read(one)).toMatchObject({ history: [], alike: [], isMerged: false });
  });
});
