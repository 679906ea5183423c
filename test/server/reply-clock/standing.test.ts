import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { announceByMail } from '../../../server/reply-clock/announce-consequence.ts';
import { recomputeRecords } from '../../../server/reply-clock/recompute-records.ts';
import { remindCompanies } from '../../../server/reply-clock/remind-companies.ts';
import { writeApplications } from '../../support/generated-applications.ts';
import { newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { companyWithMembers, verifyCompany } from '../employer/company-fixtures.ts';

let server: AccountServer;
let at: Awaited<ReturnType<typeof companyWithMembers>>;

beforeEach(async () => {
  server = await accountServer();
  at = await companyWithMembers(server, { radek: 'recruiter', rita: 'reader' });
  await verifyCompany(server, at.id, [newJob('Kites', { companySlug: 'acme' })]);
});

const day = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** For each number, an application whose reply is due in so many days. */
async function waiting(...dueIn: number[]): Promise<void> {
  const [ad] = await server.db.select({ number: jobs.number }).from(jobs);
  const now = server.clock.now.getTime();
  const each = { job: ad?.number ?? 0, status: 'sent', sentAt: now - 8 * day, firstReplyAt: null, endedAt: null };
  const rows = dueIn.map((days) => ({ ...each, dueOn: dayOf(now + days * day), isWaiting: true }));
  await writeApplications(server.db, rows);
}

const services = () => ({ ...testMails, hosts: server.app.hosts });
const recompute = () =>
  recomputeRecords({ db: server.db, now: () => server.clock.now }, 'all', announceByMail(services()));
const warnings = async () => (await mailsIn(server)).flatMap((mail) => (mail.kind === 'repliesDue' ? [mail] : []));

test('product §17.5 the owner and recruiter are warned by mail once before a consequence', async () => {
  await waiting(-1, -1, -1, -1, -1, 1);
  await recompute();
  await recompute();
  const told = await warnings();
  expect(told.map(({ recipient }) => recipient.split('@')[0]).sort()).toEqual(['jana', 'radek']);
  expect(told[0]).toMatchObject({ ahead: 'paused', company: 'Draci', overdue: 5, dueSoon: 1 });
  expect(told[0]?.link).toContain(`?company=${at.id}`);
  expect((await at.read()).replies).toMatchObject({ consequence: 'none', announced: 'paused', overdue: 5, dueSoon: 1 });

  server.advanceClock(day);
  await recompute();
  expect((await at.read()).replies).toMatchObject({ consequence: 'paused', publicRecord: { overdue: 5 } });
  expect(await warnings()).toHaveLength(2);
});

test('product §17.5 an unverified company gets no warning and sees no reply figures', async () => {
  await server.db
    .update(companyAccounts)
    .set({ verifiedAt: null, verifiedBy: null })
    .where(eq(companyAccounts.id, at.id));
  await waiting(-1, -1, -1, -1, -1, -1);
  await recompute();
  expect(await warnings()).toEqual([]);
  expect((await at.read()).replies).toBeNull();
});

test('product §17.4 a company sees its overdue replies even when they are too few to publish', async () => {
  expect((await at.read()).replies).toBeNull();
  await waiting(-3, -3);
  await recompute();
  expect((await at.read()).replies).toEqual({
    publicRecord: null,
    overdue: 2,
    dueSoon: 0,
    consequence: 'none',
    announced: 'none',
  });
});

test('product §17.2 a company is reminded once before and once after a promised day, in one mail per recipient', async () => {
  const remind = () =>
    remindCompanies({ ...services(), db: server.db, log: server.app.log, now: () => server.clock.now });
  await waiting(1, 1, 3, -2);
  await remind();
  await remind();
  const olds = await warnings();
  expect(olds).toHaveLength(2);
  expect(olds[0]).toMatchObject({ ahead: 'none', overdue: 1, dueSoon: 2 });
  server.advanceClock(2 * day);
  await remind();
  expect((await warnings()).slice(2)).toMatchObject([
    { overdue: 2, dueSoon: 1 },
    { overdue: 2, dueSoon: 1 },
  ]);
});

test('product §17.2 a failed reminder is logged and sent by the next run', async () => {
  const remind = () =>
    remindCompanies({ ...services(), db: server.db, log: server.app.log, now: () => server.clock.now });
  await waiting(-1);
  await server.db.update(users).set({ email: 'none' }).where(eq(users.id, 'radek'));
  await remind();
  expect(await warnings()).toEqual([]);
  expect(server.app.logged()).toContainEqual(expect.objectContaining({ level: 'error', msg: 'company not reminded' }));
  await server.db.update(users).set({ email: 'radek@skok.example' }).where(eq(users.id, 'radek'));
  await remind();
  expect(await warnings()).toHaveLength(2);
});

test('product §17.2 sends no reminder for answered applications or to an unverified company', async () => {
  const remind = () =>
    remindCompanies({ ...services(), db: server.db, log: server.app.log, now: () => server.clock.now });
  await waiting(0);
  await server.db.update(applications).set({ status: 'refused' });
  await remind();
  await server.db.update(applications).set({ status: 'sent' });
  await server.db.update(companyAccounts).set({ verifiedAt: null }).where(eq(companyAccounts.id, at.id));
  await remind();
  expect(await warnings()).toEqual([]);
});
