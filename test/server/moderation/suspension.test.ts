import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import type { CompanyAccount } from '../../../src/api/contract-employer.ts';
import type { BoardCompanies } from '../../../src/api/contract-moderation.ts';
import { companyCalls } from '../../../src/routing/company-calls.ts';
import { newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { completeAd, publishingCompany } from '../ads/ad-calls.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

async function published() {
  const company = await publishingCompany(server);
  const ad = await company.published('first');
  const { browser } = company.ada;
  return {
    ...company,
    ad,
    suspend: (message = 'You sell kites that do not fly.') =>
      browser.post(`/api/company-suspensions/${company.id}`, { step: 'suspended', message }),
    restore: (message = '') => browser.post(`/api/company-suspensions/${company.id}`, { step: 'restored', message }),
    listed: async (q = ''): Promise<BoardCompanies> =>
      (await browser.request(`/api/company-suspensions?q=${encodeURIComponent(q)}`)).json(),
    account: async (): Promise<CompanyAccount> =>
      (await company.jana.request(`/api/company-accounts/${company.id}`)).json(),
  };
}

const toldOf = async () =>
  (await mailsIn(server)).flatMap((mail) => (mail.kind === 'companySuspension' ? [[mail.recipient, mail.step]] : []));

describe('product §11 a suspended company', () => {
  test('has its ads paused, shows the reason to its members, and mails them', async () => {
    const { ad, calls, suspend, account } = await published();
    expect((await suspend()).status).toBe(204);
    expect(await calls.read(ad)).toMatchObject({ state: 'paused', can: expect.not.arrayContaining(['resumed']) });
    const { suspension } = await account();
    expect(suspension).toEqual({ at: server.clock.now.toISOString(), message: 'You sell kites that do not fly.' });
    expect((await toldOf()).map(([, step]) => step)).toEqual(['suspended', 'suspended']);
  });

  test('has no ads open for applications, also imported ones, which reopen when the suspension ends', async () => {
    const { suspend, restore, listed } = await published();
    const imported = newJob('Imported', { applyUrl: null, validUntil: '2026-12-20' });
    await server.db.transaction((tx) => writeListings(tx, { companies: [], jobs: [imported] }));
    const [row] = await server.db.select().from(jobs).where(eq(jobs.source, imported.source));
    const apply = () =>
      server.browser().post('/api/applications', {
        phone: '',
        link: '',
        message: 'Because.',
        mayBeKept: false,
        lang: 'cs',
        website: '',
        took: 60_000,
        job: row?.number,
        name: 'Eva',
        email: 'eva@kites.example',
      });
    expect((await listed()).items).toMatchObject([{ liveAds: 2 }]);
    await suspend();
    expect((await listed()).items).toMatchObject([{ liveAds: 0 }]);
    const refused = await apply();
    expect([refused.status, await refused.json()]).toMatchObject([409, { errors: { job: ['paused'] } }]);
    await restore();
    expect((await listed()).items).toMatchObject([{ liveAds: 1 }]);
    expect((await apply()).status).toBe(201);
  });

  test('cannot submit or resume ads, edit its profile or invite until it ends, but edits drafts and reads applications', async () => {
    const { id, ad, jana, calls, suspend, restore } = await published();
    await suspend();
    const draft = await calls.create('second');
    expect((await calls.save(draft, 1, completeAd)).status).toBe(200);
    for (const step of [calls.step(draft, { step: 'submitted', version: 2 }), calls.step(ad, { step: 'resumed' })])
      expect([(await step).status, (await (await step).json()).errors]).toEqual([409, { company: ['suspended'] }]);
    const invitation = { email: 'kim@firma.test', role: 'reader', lang: 'cs' };
    expect((await jana.post(`/api/company-accounts/${id}/invitations`, invitation)).status).toBe(403);
    const tagline = { values: { taglineCs: 'Létáme', taglineEn: '', storyCs: '', storyEn: '' }, version: 0 };
    const edit = () => jana.post(`/api/company-accounts/${id}/profile/story`, tagline, { method: 'PUT' });
    expect((await edit()).status).toBe(403);
    expect((await jana.request(companyCalls.applications(id))).status).toBe(200);
    await restore();
    expect((await edit()).status).toBe(200);
    expect((await calls.step(ad, { step: 'resumed' })).status).toBe(200);
    expect((await jana.post(`/api/company-accounts/${id}/invitations`, invitation)).status).toBe(204);
  });

  test('is suspended and restored once when repeated, and another reason gets 409', async () => {
    const { suspend, restore } = await published();
    await suspend();
    expect((await suspend()).status).toBe(204);
    expect((await suspend('Another reason.')).status).toBe(409);
    expect(await toldOf()).toHaveLength(2);
    expect((await restore('You may go on.')).status).toBe(204);
    expect((await restore('You may go on.')).status).toBe(204);
    expect((await toldOf()).map(([, step]) => step).sort()).toEqual(['restored', 'restored', 'suspended', 'suspended']);
  });

  test('requires a reason', async () => {
    const { suspend, account } = await published();
    const answer = await suspend('  ');
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { message: ['required'] }]);
    expect((await account()).suspension).toBeNull();
  });

  test('is found by name and domain, ignoring case and accents, and wildcards are literal', async () => {
    const { listed, id } = await published();
    const { name, website } = (await listed()).items[0] ?? { name: '', website: '' };
    expect(await listed()).toMatchObject({ total: 1, items: [{ id, liveAds: 1, suspension: null }] });
    expect((await listed(name.toUpperCase().slice(0, 4))).total).toBe(1);
    expect((await listed(new URL(website).hostname)).total).toBe(1);
    await server.db.update(companyAccounts).set({ name: 'Dráčci Łukasze' });
    for (const q of ['dracci', 'DRÁČ', 'lukasz']) expect([q, (await listed(q)).total]).toEqual([q, 1]);
    expect((await listed('%')).total).toBe(0);
    expect((await listed('nobody of this name')).total).toBe(0);
  });
});
