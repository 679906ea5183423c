import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { minFillTime } from '../../../machines/application/application.rules.ts';
import { applicationTokenOf } from '../../../server/applications/access.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { mailDailyApplicants } from '../../../server/employer/applicant-mails.ts';
import { appInfo } from '../../../src/app-info.ts';
import { newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { companyWithMembers, verifyCompany } from './company-fixtures.ts';

let server: AccountServer;
let at: Awaited<ReturnType<typeof companyWithMembers>>;

beforeEach(async () => {
  server = await accountServer();
  at = await companyWithMembers(server, { radek: 'recruiter', rita: 'reader' });
});

async function apply(email: string) {
  const [ad] = await server.db.select({ number: jobs.number }).from(jobs);
  const sent = { job: ad?.number, name: 'Eva', email, phone: '', link: '', message: '', mayBeKept: false, lang: 'en' };
  const answer = await server
    .browser()
    .post(
      '/api/applications',
      { ...sent, website: '', took: minFillTime },
      { headers: { 'idempotency-key': `a-key-of-a-sending-${email.slice(0, 3)}` } },
    );
  expect(answer.status).toBe(201);
}

const choose = async (browser: Visitor | undefined, mails: string) =>
  expect(
    (
      await browser?.request(`/api/company-accounts/${at.id}/applicant-mails`, {
        method: 'PUT',
        body: JSON.stringify({ mails }),
        headers: { 'content-type': 'application/json' },
      })
    )?.status,
  ).toBe(204);

const newApplicantMails = async () =>
  (await mailsIn(server)).flatMap((mail) =>
    mail.kind === 'newApplicants' ? [[mail.recipient.split('@')[0], mail.title, mail.total]] : [],
  );
const daily = () =>
  mailDailyApplicants({
    ...testMails,
    hosts: server.app.hosts,
    db: server.db,
    log: server.app.log,
    now: () => server.clock.now,
  });

test('product §11 mails all members at once about an application, without the applicant’s name and address', async () => {
  await verifyCompany(server, at.id, [newJob('Backend', { companySlug: 'acme', applyUrl: null })]);
  await apply('eva@kites.example');
  expect((await newApplicantMails()).sort()).toEqual([
    ['jana', 'Backend', 1],
    ['radek', 'Backend', 1],
    ['rita', 'Backend', 1],
  ]);
  const mails = (await mailsIn(server)).filter(({ kind }) => kind === 'newApplicants');
  expect(JSON.stringify(mails)).not.toMatch(/Eva|eva@/);
  const [first] = mails;
  expect(first && 'link' in first && first.link).toMatch(/\/admin\/(?:uchazec|applicant)\/.+\?company=/);
  expect((await mailsIn(server)).map(({ kind }) => kind)).not.toContain('applicationReceived');
});

test('product §11 lets each member choose mails at once, once a day, or never', async () => {
  await verifyCompany(server, at.id, [newJob('Backend', { companySlug: 'acme', applyUrl: null })]);
  expect((await at.read()).applicantMails).toBe('at-once');
  await choose(at.browsers.radek, 'daily');
  await choose(at.browsers.rita, 'never');
  server.advanceClock(1000);
  await apply('eva@kites.example');
  await apply('iva@kites.example');
  expect((await newApplicantMails()).map(([who]) => who)).toEqual(['jana', 'jana']);
  server.advanceClock(2 * minutes);
  await daily();
  await daily();
  expect((await newApplicantMails()).slice(2)).toEqual([['radek', null, 2]]);
  server.advanceClock(1000);
  await apply('ola@kites.example');
  server.advanceClock(2 * minutes);
  await daily();
  expect((await newApplicantMails()).slice(4)).toEqual([['radek', null, 1]]);
  expect((await at.read(at.browsers.rita)).applicantMails).toBe('never');
});

test('product §11 counts each application in one daily mail, also one that is being sent meanwhile', async () => {
  await verifyCompany(server, at.id, [newJob('Backend', { companySlug: 'acme', applyUrl: null })]);
  await choose(at.jana, 'never');
  await choose(at.browsers.rita, 'never');
  await choose(at.browsers.radek, 'daily');
  server.advanceClock(60 * minutes);
  await apply('eva@kites.example');
  await daily();
  // It began before the mail and is stored after it.
  server.advanceClock(-1000);
  await apply('iva@kites.example');
  server.advanceClock(60 * minutes);
  await daily();
  await daily();
  expect(await newApplicantMails()).toEqual([['radek', null, 2]]);
});

test('product §11 counts in no daily mail what was mailed at once, and keeps the day when daily is chosen again', async () => {
  await verifyCompany(server, at.id, [newJob('Backend', { companySlug: 'acme', applyUrl: null })]);
  await choose(at.jana, 'never');
  await choose(at.browsers.rita, 'never');
  await apply('eva@kites.example');
  server.advanceClock(1000);
  await choose(at.browsers.radek, 'daily');
  await daily();
  server.advanceClock(60 * minutes);
  await apply('iva@kites.example');
  server.advanceClock(60 * minutes);
  await choose(at.browsers.radek, 'daily');
  server.advanceClock(60 * minutes);
  await daily();
  expect(await newApplicantMails()).toEqual([
    ['radek', 'Backend', 1],
    ['radek', null, 1],
  ]);
});

test('product §11 mails the other members when one cannot be mailed', async () => {
  await verifyCompany(server, at.id, [newJob('Backend', { companySlug: 'acme', applyUrl: null })]);
  for (const browser of Object.values(at.browsers)) await choose(browser, 'daily');
  server.advanceClock(1000);
  await apply('eva@kites.example');
  server.advanceClock(2 * minutes);
  await server.db.update(users).set({ email: 'none' }).where(eq(users.id, 'jana'));
  await daily();
  expect((await newApplicantMails()).sort()).toEqual([
    ['radek', null, 1],
    ['rita', null, 1],
  ]);
  expect(server.app.logged()).toContainEqual(
    expect.objectContaining({ level: 'error', msg: 'applicants of the day not told' }),
  );
});

test('product §11 mails the board about an application to a startup without members', async () => {
  await verifyCompany(server, at.id, [newJob('Backend', { companySlug: 'acme', applyUrl: null })]);
  await at.jana.request(`/api/company-accounts/${at.id}`, { method: 'DELETE' });
  await apply('eva@kites.example');
  expect(await newApplicantMails()).toEqual([]);
  expect((await mailsIn(server)).map(({ kind }) => kind)).toContain('applicationReceived');
});

test('product §3.10 mails an applicant’s steps, without name or text, to members who want them, not to the board', async () => {
  await verifyCompany(server, at.id, [newJob('Backend', { companySlug: 'acme', applyUrl: null })]);
  await choose(at.browsers.rita, 'never');
  await apply('eva@kites.example');
  const [application] = await server.db.select().from(applications);
  const id = application?.id ?? '';
  const { encryption } = testMails;
  const headers = { authorization: `Bearer ${applicationTokenOf(encryption, id)}` };
  const eva = server.browser();
  const write = (nth: number) =>
    eva.post(
      `/api/applications/${id}/messages`,
      { text: 'When do you answer?' },
      {
        headers: { ...headers, 'idempotency-key': `a-key-of-a-message-${nth}` },
      },
    );
  const news = async () =>
    (await mailsIn(server)).flatMap((mail) =>
      mail.kind === 'applicantNews' ? [[mail.step, mail.recipient.split('@')[0], mail.title]] : [],
    );
  expect((await write(1)).status).toBe(201);
  // The first one is still unread.
  expect((await write(2)).status).toBe(201);
  const twice = (step: string) => [
    [step, 'jana', 'Backend'],
    [step, 'radek', 'Backend'],
  ];
  expect((await news()).sort()).toEqual(twice('wrote'));
  server.advanceClock(30 * 86_400_000);
  expect((await eva.post(`/api/applications/${id}/nudge`, {}, { headers })).status).toBe(200);
  expect((await eva.post(`/api/applications/${id}/withdraw`, {}, { headers })).status).toBe(200);
  expect((await news()).sort()).toEqual([...twice('nudged'), ...twice('withdrew'), ...twice('wrote')]);
  const mails = await mailsIn(server);
  expect(JSON.stringify(mails.filter(({ kind }) => kind === 'applicantNews'))).not.toMatch(/Eva|eva@|When do you/);
  expect(mails.map(({ recipient }) => recipient)).not.toContain(appInfo.mail);
});
