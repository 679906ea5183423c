import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { applications } from '../../../server/db/schema/applications.ts';
import { type DrawnQuestion, testAttempts } from '../../../server/db/schema/tests.ts';
import type { Applicant } from '../../../src/api/contract.ts';
import { job } from '../../support/listings.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { companyOf, somebody, verify } from '../employer/company.ts';

let server: AccountServer;
let owner: Visitor;
let account: string;
let petr: Visitor;
let application: string;

beforeEach(async () => {
  server = await accountServer();
  const company = await companyOf(server, {});
  [account, owner] = [company.id, company.jana];
  await verify(server, account, [job('Kites')]);
  ({ browser: petr } = await somebody(server, 'petr'));
  const filled = { phone: '', link: '', message: '', mayBeKept: false, lang: 'cs', website: '', took: minutes };
  await petr.post('/api/applications', { ...filled, job: 1, name: 'Petr', email: 'petr@skok.example' });
  const [row] = await server.db.select({ id: applications.id }).from(applications);
  application = row?.id ?? '';
}, 60_000);

/** A finished attempt with so many right answers. */
async function finished(browser: Visitor, right: number): Promise<string> {
  const begun = await browser.post('/api/attempts', { test: 'sql', key: crypto.randomUUID() });
  const { id } = await begun.json();
  const [row] = await server.db.select().from(testAttempts).where(eq(testAttempts.id, id));
  for (const [place, question] of (row?.questions ?? []).slice(0, right).entries()) {
    const { kind, right: key }: DrawnQuestion = question;
    const answer = kind === 'number' ? String(key) : key;
    await browser.post(`/api/attempts/${id}/answers/${place}`, { answer }, { method: 'PUT' });
  }
  await browser.post(`/api/attempts/${id}/finish`, {});
  return id;
}

const attach = (browser: Visitor, id: string, isOn = true) =>
  browser.post(`/api/attempts/${id}/applications/${application}`, { isOn }, { method: 'PUT' });

const seenByCompany = async (): Promise<Applicant['tests']> => {
  const path = `/api/company-accounts/${account}/applications/${application}?lang=en`;
  return ((await (await owner.request(path)).json()) as Applicant).tests;
};

test('product §8 a passed result goes with an application: its company sees score and topics, and no answer', async () => {
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

test('product §8 one that was not passed goes with none, and neither does any with what has ended', async () => {
  expect((await attach(petr, await finished(petr, 3))).status).toBe(409);
  const passed = await finished(petr, 15);
  await petr.post(`/api/applications/${application}/withdraw?lang=en`, {});
  expect((await attach(petr, passed)).status).toBe(409);
});

test('PR05 nobody adds another one’s result, or to another one’s application', async () => {
  const { browser: eva } = await somebody(server, 'eva');
  const [petrs, evas] = [await finished(petr, 15), await finished(eva, 15)];
  expect((await attach(eva, petrs)).status).toBe(404);
  expect((await attach(eva, evas)).status).toBe(404);
  expect((await attach(petr, evas)).status).toBe(404);
  expect((await attach(server.browser(), petrs)).status).toBe(401);
  expect(await seenByCompany()).toEqual([]);
});

test('product §8 what somebody shares with everybody a company that they applied to sees as well', async () => {
  const id = await finished(petr, 15);
  await petr.post(`/api/attempts/${id}/share`, { isShared: true }, { method: 'PUT' });
  expect(await seenByCompany()).toMatchObject([{ id, score: 100 }]);
});
