import { beforeEach, expect, test } from 'vitest';
import { leastTime } from '../../../machines/application/application.rules.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { mailDailyApplicants } from '../../../server/employer/applicant-mails.ts';
import { job } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { testMails } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { companyOf, verify } from './company.ts';

let server: AccountServer;
let at: Awaited<ReturnType<typeof companyOf>>;

beforeEach(async () => {
  server = await accountServer();
  at = await companyOf(server, { radek: 'recruiter', rita: 'reader' });
}, 60_000);

async function apply(email: string) {
  const [ad] = await server.db.select({ number: jobs.number }).from(jobs);
  const sent = { job: ad?.number, name: 'Eva', email, phone: '', link: '', message: '', mayBeKept: false, lang: 'en' };
  const answer = await server
    .browser()
    .post(
      '/api/applications',
      { ...sent, website: '', took: leastTime },
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

const told = async () =>
  (await mailsIn(server)).flatMap((mail) =>
    mail.kind === 'newApplicants' ? [[mail.recipient.split('@')[0], mail.title, mail.total]] : [],
  );
const daily = () =>
  mailDailyApplicants({ ...testMails, hosts: server.app.hosts, db: server.db, now: () => server.clock.now });

test('product §11 its people are mailed at once that somebody has applied, and who that is stands on the board alone', async () => {
  await verify(server, at.id, [job('Backend', { companySlug: 'acme', applyUrl: null })]);
  await apply('eva@kites.example');
  expect((await told()).sort()).toEqual([
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

test('product §11 each of them chooses: at once, once a day, or never', async () => {
  await verify(server, at.id, [job('Backend', { companySlug: 'acme', applyUrl: null })]);
  expect((await at.read()).applicantMails).toBe('at-once');
  await choose(at.browsers.radek, 'daily');
  await choose(at.browsers.rita, 'never');
  server.after(1000);
  await apply('eva@kites.example');
  await apply('iva@kites.example');
  expect((await told()).map(([who]) => who)).toEqual(['jana', 'jana']);
  await daily();
  await daily();
  expect((await told()).slice(2)).toEqual([['radek', null, 2]]);
  server.after(1000);
  await apply('ola@kites.example');
  await daily();
  expect((await told()).slice(4)).toEqual([['radek', null, 1]]);
  expect((await at.read(at.browsers.rita)).applicantMails).toBe('never');
});

test('product §11 an ad of a startup without people here goes to the board', async () => {
  await verify(server, at.id, [job('Backend', { companySlug: 'acme', applyUrl: null })]);
  await at.jana.request(`/api/company-accounts/${at.id}`, { method: 'DELETE' });
  await apply('eva@kites.example');
  expect(await told()).toEqual([]);
  expect((await mailsIn(server)).map(({ kind }) => kind)).toContain('applicationReceived');
});
