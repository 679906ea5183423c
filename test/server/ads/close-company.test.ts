import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ads } from '../../../server/db/schema/ads.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { createConfirmedUser, registerCompany } from '../employer/company-fixtures.ts';
import { adCalls, completeAd, publishingCompany } from './ad-calls.ts';

let server: AccountServer;
let at: Awaited<ReturnType<typeof publishingCompany>>;
let ad: string;
let number: number;

beforeEach(async () => {
  server = await accountServer();
  at = await publishingCompany(server);
  ad = await at.published('first');
  number = (await at.calls.read(ad)).job?.identifier ?? 0;
});

const apply = (name: string) =>
  server.browser().post('/api/applications', {
    phone: '',
    link: '',
    message: 'Because.',
    mayBeKept: false,
    lang: 'cs',
    website: '',
    took: 60_000,
    job: number,
    name,
    email: `${name}@kites.example`,
  });
const close = () => at.jana.request(`/api/company-accounts/${at.id}`, { method: 'DELETE' });
const statusOf = async () => (await server.db.select().from(jobs).where(eq(jobs.number, number)))[0]?.status;
const decide = (step: string) =>
  at.ada.browser.post(`/api/company-suspensions/${at.id}`, { step, message: 'You sell kites that do not fly.' });

/** Other people claim the same profile, and an admin verifies them. */
async function claimAnew(): Promise<ReturnType<typeof adCalls>> {
  const { browser } = await createConfirmedUser(server, 'nora');
  const { id } = await (await registerCompany(browser, { claims: 'acme', website: 'acme.example' })).json();
  await server.db.update(companyAccounts).set({ companyId: 1 }).where(eq(companyAccounts.id, id));
  expect((await at.ada.browser.post(`/api/company-claims/${id}/accept`, {})).status).toBe(204);
  return adCalls(browser, id);
}

test('product §11 closing a company pauses its ads and deletes its drafts', async () => {
  const draft = await at.calls.create('draft');
  await at.calls.save(draft, 1, completeAd);
  expect((await apply('eva')).status).toBe(201);
  expect((await close()).status).toBe(204);
  expect(await statusOf()).toBe('paused');
  expect((await apply('otto')).status).toBe(409);
  expect((await server.db.select().from(ads)).map(({ id, status, accountId }) => [id, status, accountId])).toEqual([
    [ad, 'paused', null],
  ]);
});

test('product §11 a new claim of a closed company’s profile gets its ads with their applications', async () => {
  await apply('eva');
  await close();
  const calls = await claimAnew();
  const { items } = await calls.list();
  expect(items).toMatchObject([{ id: ad, state: 'paused', applicants: 1, unanswered: 1 }]);
  expect((await calls.step(ad, { step: 'resumed' })).status).toBe(200);
  expect(await statusOf()).toBe('active');
  expect((await server.db.select().from(applications)).map(({ status }) => status)).toEqual(['sent']);
});

test('CO06 a company closed while suspended remains until the suspension ends', async () => {
  await decide('suspended');
  expect((await close()).status).toBe(204);
  expect(await (await at.jana.request('/api/company-accounts')).json()).toMatchObject({ items: [] });
  expect(await server.db.select().from(companyAccounts)).toMatchObject([{ suspendedAt: server.clock.now }]);
  expect((await decide('restored')).status).toBe(204);
  expect(await server.db.$count(companyAccounts)).toBe(0);
});
