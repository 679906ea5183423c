import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeLegalTexts } from '../../../server/accounts/terms.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { companyConsents } from '../../../server/db/schema/company-accounts.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import type { CompiledPage } from '../../../src/api/contract-content.ts';
import { companyTermsVersion } from '../../../src/routing/legal-texts.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { publishingCompany } from '../ads/ad-calls.ts';
import { orderCalls } from '../orders/order-calls.ts';
import { companyWithMembers, createConfirmedUser, registerCompany } from './company-fixtures.ts';

let server: AccountServer;
beforeEach(async () => {
  server = await accountServer();
});

const earlier = '2026-11-01';
const text = (title: string): CompiledPage => ({
  title,
  description: title,
  headings: [],
  validFrom: earlier,
  changes: [],
  pieces: [{ html: `<p>${title} of ${earlier}</p>` }],
});
/** An earlier build has published its terms. */
const publishEarlier = () =>
  storeLegalTexts(server.db, { termsB2b: { cs: text('Podmínky'), en: text('Terms') } }, server.clock.now);
const agreements = async (accountId: string) =>
  (
    await server.db
      .select()
      .from(companyConsents)
      .where(eq(companyConsents.accountId, accountId))
      .orderBy(companyConsents.id)
  ).map(({ userId, version, locale }) => ({ userId, version, locale }));

describe('product §12 the terms for companies', () => {
  test('are agreed to by adding a company, in the language and version shown, or the current one if unknown', async () => {
    await publishEarlier();
    const { browser } = await createConfirmedUser(server, 'jana');
    const added = async (more: object, key: string) => (await (await registerCompany(browser, more, key)).json()).id;
    const first = await added({ terms: earlier, lang: 'en' }, 'a-key-of-one-sending-0001');
    expect(await agreements(first)).toEqual([{ userId: 'jana', version: earlier, locale: 'en' }]);
    const invented = await added(
      { ico: '', website: 'kites.example', terms: '2020-01-01', lang: 'cs' },
      'a-key-of-one-sending-0002',
    );
    expect(await agreements(invented)).toEqual([{ userId: 'jana', version: companyTermsVersion, locale: 'cs' }]);
  });

  test('are presented to owners only, once a new version takes effect, and agreed to only once', async () => {
    await publishEarlier();
    const { id, jana, browsers, read } = await companyWithMembers(server, { rita: 'recruiter' });
    await server.db.update(companyConsents).set({ version: earlier });
    server.clock.now = new Date('2026-11-30T22:59:00Z');
    expect(await read()).toMatchObject({ newTerms: false, terms: { version: earlier } });
    server.clock.now = new Date('2026-11-30T23:00:00Z');
    expect(await read()).toMatchObject({ newTerms: true, terms: { version: earlier } });
    expect(await read(browsers.rita)).toMatchObject({ newTerms: false, terms: { version: earlier } });
    const agree = () => jana.post(`/api/company-accounts/${id}/terms`, { terms: companyTermsVersion, lang: 'cs' });
    const answers = await Promise.all([agree(), agree()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await agreements(id)).map(({ version }) => version)).toEqual([earlier, companyTermsVersion]);
    const givenAt = server.clock.now.toISOString();
    expect(await read()).toMatchObject({ newTerms: false, terms: { version: companyTermsVersion, givenAt } });
  });

  test('are presented again when no agreement exists, and an agreement outlives its user’s account', async () => {
    server.clock.now = new Date('2026-12-01T12:00:00Z');
    const { id, read } = await companyWithMembers(server);
    const { user } = await createConfirmedUser(server, 'otto');
    await server.db.update(companyConsents).set({ userId: user.id });
    await server.db.delete(users).where(eq(users.id, user.id));
    expect(await agreements(id)).toMatchObject([{ userId: null, version: companyTermsVersion }]);
    expect(await read()).toMatchObject({ newTerms: false });
    await server.db.delete(companyConsents);
    expect(await read()).toMatchObject({ newTerms: true, terms: null });
  });

  test('are stored with an order in the version that its form showed, which stays readable', async () => {
    await publishEarlier();
    const given = await publishingCompany(server);
    const calls = orderCalls(given.jana, given.id);
    await calls.bill();
    const placed = async (changes: object) => (await (await calls.place(changes)).json()).id;
    const old = await placed({ terms: earlier });
    const silent = await placed({ count: 2 });
    expect([(await calls.read(old)).terms, (await calls.read(silent)).terms]).toEqual([earlier, companyTermsVersion]);
    const page = await server.app.request(`/api/terms-b2b/${earlier}/en`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`<p>Terms of ${earlier}</p>`)]);
    await server.db.update(orders).set({ terms: null }).where(eq(orders.id, old));
    expect((await calls.read(old)).terms).toBeNull();
  });
});
