import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applications } from '../../../server/db/schema/applications.ts';
import type { Applicant } from '../../../src/api/contract-applicants.ts';
import { newJob } from '../../support/listings.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { companyWithMembers, createConfirmedUser, verifyCompany } from '../employer/company-fixtures.ts';
import { finishTest } from './finish-test.ts';

let server: AccountServer;
let owner: Visitor;
let account: string;
let petr: Visitor;
let application: string;

const filled = { phone: '', link: '', message: '', mayBeKept: false, lang: 'cs', website: '', took: minutes };
const apply = (browser: Visitor, more: object) => browser.post('/api/applications', { ...filled, job: 1, ...more });

beforeEach(async () => {
  server = await accountServer();
  const company = await companyWithMembers(server, {});
  [account, owner] = [company.id, company.jana];
  await verifyCompany(server, account, [newJob('Kites')]);
  ({ browser: petr } = await createConfirmedUser(server, 'petr'));
  await apply(petr, { name: 'Petr', email: 'petr@skok.example' });
  const [row] = await server.db.select({ id: applications.id }).from(applications);
  application = row?.id ?? '';
});

const finished = (browser: Visitor, right: number) => finishTest(server, browser, right);

const attach = (browser: Visitor, id: string, isOn = true) =>
  browser.post(`/api/attempts/${id}/applications/${application}`, { isOn }, { method: 'PUT' });

const seenByCompany = async (): Promise<Applicant['tests']> => {
  const path = `/api/company-accounts/${account}/applications/${application}?lang=en`;
  return ((await (await owner.request(path)).json()) as Applicant).tests;
};

test('product §8 a passed result is attached to an application: the company sees its score without questions', async () => {
  const id = await finished(petr, 12);
  expect(await seenByCompany()).toEqual([]);
  expect((await attach(petr, id)).status).toBe(204);
  expect((await attach(petr, id)).status).toBe(204);
  expect(await seenByCompany()).toMatchObject([{ id, title: 'SQL', score: 80 }]);
  expect(JSON.stringify(await seenByCompany())).not.toMatch(/questions|explanation/);
  const own = await (await petr.request('/api/attempts?lang=en')).json();
  expect(own.items).toMatchObject([{ id, applications: [application] }]);
  expect((await attach(petr, id, false)).status).toBe(204);
  expect(await seenByCompany()).toEqual([]);
});

test('product §8 a failed result, or an ended application, is rejected with 409', async () => {
  expect((await attach(petr, await finished(petr, 3))).status).toBe(409);
  const passed = await finished(petr, 15);
  await petr.post(`/api/applications/${application}/withdraw?lang=en`, {});
  expect((await attach(petr, passed)).status).toBe(409);
});

test('PR05 a user can attach only their own result, and only to their own application', async () => {
  const { browser: eva } = await createConfirmedUser(server, 'eva');
  const petrs = await finished(petr, 15);
  const evas = await finished(eva, 15);
  expect((await attach(eva, petrs)).status).toBe(404);
  expect((await attach(eva, evas)).status).toBe(404);
  expect((await attach(petr, evas)).status).toBe(404);
  expect((await attach(server.browser(), petrs)).status).toBe(401);
  expect(await seenByCompany()).toEqual([]);
});

test('product §8 a publicly shared result is shown to a company that its owner applied to', async () => {
  const id = await finished(petr, 15);
  await petr.post(`/api/attempts/${id}/share`, { isShared: true }, { method: 'PUT' });
  expect(await seenByCompany()).toMatchObject([{ id, score: 100 }]);
});

describe('product §8 a result in the application form', () => {
  const sentBy = async (email: string) => {
    const [row] = await server.db.select().from(applications).where(eq(applications.email, email));
    return row;
  };

  test('is attached to the application when it is sent', async () => {
    const { browser: eva } = await createConfirmedUser(server, 'eva');
    const id = await finished(eva, 12);
    const sent = { name: 'Eva', email: 'eva@skok.example', result: id };
    expect((await apply(eva, sent)).status).toBe(201);
    application = (await sentBy('eva@skok.example'))?.id ?? '';
    expect(await seenByCompany()).toMatchObject([{ id, title: 'SQL', score: 80 }]);
  });

  test('PR05 is rejected with 422 unless it is the applicant’s own passed result', async () => {
    const { browser: eva } = await createConfirmedUser(server, 'eva');
    for (const result of [await finished(petr, 15), await finished(eva, 3), 'nobodys']) {
      const answer = await apply(eva, { name: 'Eva', email: 'eva@skok.example', result });
      expect([answer.status, (await answer.json()).errors]).toEqual([422, { result: ['unknown'] }]);
    }
    expect(await sentBy('eva@skok.example')).toBeUndefined();
  });

  test('is ignored for a guest', async () => {
    const sent = { name: 'Ota', email: 'ota@skok.example', result: await finished(petr, 15) };
    expect((await apply(server.browser(), sent)).status).toBe(201);
    expect(await sentBy('ota@skok.example')).toMatchObject({ userId: null, testAttempt: null });
  });
});
