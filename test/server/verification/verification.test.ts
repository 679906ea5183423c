import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { isFreeMailDomain } from '../../../machines/company-verification/company-verification.rules.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { companies } from '../../../server/db/schema/companies.ts';
import { companyAccounts, companyMembers, companyVerifications } from '../../../server/db/schema/company-accounts.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { purgeVerifications } from '../../../server/verification/verification.ts';
import type { CompanyDetail } from '../../../src/api/contract-board.ts';
import type { CompanyAccount } from '../../../src/api/contract-employer.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { startNameServer } from '../../support/name-server.ts';
import { viaProxy } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { companyBody, companyWithMembers, createConfirmedUser, registerCompany } from '../employer/company-fixtures.ts';
import { feedApp } from '../feeds/feed-app.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

const mail = (browser: Visitor, id: string, email = 'jana@draci.example') =>
  browser.post(`/api/company-accounts/${id}/verification/mail`, { email, lang: 'cs' });
const check = (browser: Visitor, id: string) => browser.post(`/api/company-accounts/${id}/verification/record`, {});
const confirm = (browser: Visitor, token: string) => browser.post('/api/company-verifications/confirm', { token });
const read = async (browser: Visitor, id: string): Promise<CompanyAccount> =>
  (await browser.request(`/api/company-accounts/${id}`)).json();

const mailsTo = async (recipient: string) => (await mailsIn(server)).filter((one) => one.recipient === recipient);
const lastToken = async (recipient = 'jana@draci.example') => {
  const link = (await mailsTo(recipient)).flatMap((one) => ('link' in one ? [one.link] : [])).at(-1) ?? '';
  return new URL(link).searchParams.get('token') ?? '';
};

const onBoard = (slug: string, website: string, more: object = {}) =>
  server.db.transaction((tx) => writeListings(tx, { companies: [newCompany(slug, { website, ...more })], jobs: [] }));

describe('product §11 verifying a company by a mail at its domain', () => {
  test('gives it the ads that the board had of it', async () => {
    const { id, jana } = await companyWithMembers(server);
    await server.db.transaction((tx) =>
      writeListings(tx, {
        companies: [newCompany('draci', { website: 'https://draci.example/' })],
        jobs: [newJob('Backend', { companySlug: 'draci', applyUrl: null })],
      }),
    );
    await mail(jana, id);
    await confirm(jana, await lastToken());
    const { items } = await (await jana.request(`/api/company-accounts/${id}/ads`)).json();
    expect(items).toMatchObject([{ state: 'published', title: [{ text: 'Backend' }] }]);
  });

  test('sends a mail that names who requested it, and its link verifies the company once', async () => {
    const { id, jana, read: readIt } = await companyWithMembers(server);
    expect((await mail(jana, id)).status).toBe(204);
    expect(await mailsTo('jana@draci.example')).toMatchObject([
      {
        kind: 'companyVerification',
        company: 'Draci',
        domain: 'draci.example',
        by: 'jana',
        email: 'jana@skok.example',
      },
    ]);
    expect((await readIt()).verification).toMatchObject({ sentTo: 'jana@draci.example', byMail: true, isTaken: false });
    const token = await lastToken();
    const shown = await server.browser().post('/api/company-verifications/read', { token });
    expect(await shown.json()).toEqual({ company: 'Draci', domain: 'draci.example' });
    expect(await (await confirm(jana, token)).json()).toEqual({ account: id });
    expect(await readIt()).toMatchObject({ verifiedBy: 'mail', verification: null, profile: { name: 'Draci' } });
    expect((await confirm(jana, token)).status).toBe(404);
    expect(server.events()).toEqual(['company added', 'verification mail asked for', 'company verified']);
  });

  test.each([
    'jana@kites.example',
    'jana@mail.draci.example',
    'jana@example',
    'jana@draci.example.evil.example',
    'jana@evildraci.example',
  ])('rejects the address %s with 422', async (email) => {
    const { id, jana } = await companyWithMembers(server);
    const answer = await mail(jana, id, email);
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { email: ['otherDomain'] }]);
    expect(await server.db.$count(companyVerifications)).toBe(0);
  });

  test.each(['gmail.com', 'seznam.cz', 'email.cz', 'yahoo.co.uk', 'azet.sk', 'proton.me'])(
    'is impossible with an address at a free mail provider: %s',
    async (domain) => {
      expect(isFreeMailDomain(domain)).toBe(true);
      const { browser } = await createConfirmedUser(server, 'jana');
      const { id } = await (await registerCompany(browser, { website: domain, ico: '' })).json();
      expect((await read(browser, id)).verification?.byMail).toBe(false);
      expect((await mail(browser, id, `jana@${domain}`)).status).toBe(422);
    },
  );

  test('accepts its link only from the company’s owner, and others’ attempts do not use it up', async () => {
    const { id, jana, browsers } = await companyWithMembers(server, { rita: 'reader', radek: 'recruiter' });
    await mail(jana, id);
    const token = await lastToken();
    const stranger = (await createConfirmedUser(server, 'sam')).browser;
    for (const browser of [stranger, browsers.rita, browsers.radek] as Visitor[])
      expect((await confirm(browser, token)).status).toBe(403);
    expect((await confirm(server.browser(), token)).status).toBe(401);
    expect((await confirm(jana, token)).status).toBe(200);
  });

  test('accepts only the last link, for one day', async () => {
    const { id, jana } = await companyWithMembers(server);
    await mail(jana, id);
    const first = await lastToken();
    server.advanceClock(2 * minutes);
    await mail(jana, id);
    const second = await lastToken();
    expect(second).not.toBe(first);
    expect((await confirm(jana, first)).status).toBe(404);
    server.advanceClock(24 * 60 * minutes);
    expect((await confirm(jana, second)).status).toBe(404);
    expect((await read(jana, id)).verification?.sentTo).toBeNull();
    await purgeVerifications(server.db, server.clock.now);
    expect(await server.db.$count(companyVerifications)).toBe(0);
  });

  test('stores the token neither in the table of verifications nor in the log', async () => {
    const { id, jana } = await companyWithMembers(server);
    await mail(jana, id);
    const token = await lastToken();
    await confirm(jana, token);
    expect(JSON.stringify(await server.db.select().from(companyVerifications)) + server.rawLog()).not.toContain(token);
  });

  test('sends one mail for two requests in a row', async () => {
    const { id, jana } = await companyWithMembers(server);
    await mail(jana, id);
    await mail(jana, id);
    expect(await mailsTo('jana@draci.example')).toHaveLength(1);
  });

  test('CO05 sends one address at most three mails, for any number of company accounts, then 429', async () => {
    const { browser } = await createConfirmedUser(server, 'jana');
    const statuses: number[] = [];
    for (let nth = 0; nth < 5; nth++) {
      const { id } = await (await registerCompany(browser, { ico: '' }, `a-key-of-one-sending-${1000 + nth}`)).json();
      statuses.push((await mail(browser, id)).status);
    }
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
  });
});

describe('product §11 verifying a company by a DNS record', () => {
  async function withRecords(value: (token: string) => string[] | 'refused' | undefined) {
    const dns = await startNameServer({});
    server = await accountServer({ env: { DNS_SERVER: dns.address } });
    const { id, jana } = await companyWithMembers(server);
    const { record } = (await read(jana, id)).verification ?? { record: { name: '', value: '' } };
    const records = value(record.value);
    if (records) dns.records[record.name] = records;
    return { dns, id, jana, answer: await (await check(jana, id)).json(), record };
  }

  test('accepts a record with the right value among others and in several parts', async () => {
    const long = 'v=spf1 '.padEnd(600, 'x');
    const { dns, id, jana, answer, record } = await withRecords((value) => [long, ` ${value}`]);
    expect(answer).toEqual({ record: 'verified' });
    expect(dns.asked).toEqual(['_skok.draci.example']);
    expect(record.name).toBe('_skok.draci.example');
    expect(await read(jana, id)).toMatchObject({ verifiedBy: 'dns', verification: null });
    expect(await (await check(jana, id)).json()).toEqual({ record: 'verified' });
    expect(server.events()).not.toContain('limited');
  });

  test.each([
    ['missing', () => undefined],
    ['missing', () => []],
    ['different', (value: string) => [`${value}x`, 'v=spf1']],
    ['unreachable', () => 'refused' as const],
  ] as const)('reports a record as %s and does not verify the company', async (record, value) => {
    const { id, jana, answer } = await withRecords(value as (token: string) => string[] | 'refused' | undefined);
    expect(answer).toEqual({ record });
    expect((await read(jana, id)).verifiedBy).toBeNull();
  });

  test('rejects the record of another company account', async () => {
    const dns = await startNameServer({});
    server = await accountServer({ env: { DNS_SERVER: dns.address } });
    const { id, jana } = await companyWithMembers(server);
    const other = await createConfirmedUser(server, 'otto');
    const { id: rival } = await (await registerCompany(other.browser, {}, 'a-key-of-one-sending-0002')).json();
    const record = (await read(jana, id)).verification?.record;
    dns.records[record?.name ?? ''] = [record?.value ?? ''];
    expect(await (await check(other.browser, rival)).json()).toEqual({ record: 'different' });
    expect(await (await check(jana, id)).json()).toEqual({ record: 'verified' });
  });

  test('is limited to twenty lookups, then 429', async () => {
    const { id, jana } = await withRecords(() => undefined);
    const statuses = [];
    for (let nth = 1; nth < 21; nth++) statuses.push((await check(jana, id)).status);
    expect(statuses).toEqual([...Array(19).fill(200), 429]);
  });
});

describe('product §11 verifying a company by an admin', () => {
  async function admin(): Promise<Visitor> {
    const { user, browser } = await createConfirmedUser(server, 'ada');
    await server.db.update(users).set({ isAdmin: true }).where(eq(users.id, user.id));
    return browser;
  }

  test('lists companies that wait, gives an accepted one its profile and mails its owners', async () => {
    await onBoard('dragons', 'https://draci.example');
    const jana = await createConfirmedUser(server, 'jana');
    const { id } = await (await registerCompany(jana.browser, { claims: 'dragons' })).json();
    const ada = await admin();
    const claims = async () => (await (await ada.request('/api/company-claims')).json()).items;
    expect(await claims()).toEqual([
      {
        id,
        name: 'Draci',
        ico: '27074358',
        website: 'https://draci.example/',
        addedAt: '2026-11-21T12:00:00.000Z',
        owners: [{ name: 'jana', email: 'jana@skok.example' }],
        isTaken: false,
        claims: { slug: 'dragons', name: 'dragons' },
      },
    ]);
    expect((await ada.post(`/api/company-claims/${id}/accept`, {})).status).toBe(204);
    expect(await claims()).toEqual([]);
    expect(await read(jana.browser, id)).toMatchObject({ verifiedBy: 'admin', profile: { slug: 'dragons' } });
    expect(await mailsTo('jana@skok.example')).toMatchObject([{ kind: 'companyVerified', company: 'Draci' }]);
  });

  const refuse = (ada: Visitor, id: string, message: string) =>
    ada.post(`/api/company-claims/${id}/refuse`, { message });

  test('CO06 a refusal needs a reason, which the owner is mailed and shown; the owner may still verify by mail', async () => {
    const { id, jana } = await companyWithMembers(server);
    const ada = await admin();
    const silent = await refuse(ada, id, ' ');
    expect([silent.status, (await silent.json()).errors]).toEqual([422, { message: ['required'] }]);
    for (let nth = 0; nth < 2; nth += 1) expect((await refuse(ada, id, 'Who are you?')).status).toBe(204);
    expect((await refuse(ada, id, 'Another reason.')).status).toBe(409);
    expect(await (await ada.request('/api/company-claims')).json()).toMatchObject({ items: [], total: 0 });
    expect(await mailsTo('jana@skok.example')).toMatchObject([{ kind: 'companyRefused', message: 'Who are you?' }]);
    expect((await read(jana, id)).verification).toMatchObject({ refusal: 'Who are you?' });
    expect(server.events()).toContain('company refused');
    await mail(jana, id);
    await confirm(jana, await lastToken());
    expect(await read(jana, id)).toMatchObject({ verifiedBy: 'mail' });
    expect((await refuse(ada, id, 'Another reason.')).status).toBe(409);
    expect((await refuse(ada, 'nobody', 'Another reason.')).status).toBe(404);
  });

  test('lists waiting companies page by page, with the last page for any page beyond it', async () => {
    const ada = await admin();
    await server.db.insert(companyAccounts).values(
      Array.from({ length: 31 }, (_, nth) => ({
        ...companyBody,
        claims: undefined,
        ico: '',
        website: `https://waits-${nth}.example/`,
        id: `waits-${nth}`,
        keyDigest: `key-${nth}`,
        dnsToken: 'token',
        createdAt: new Date(nth * 1_000),
      })),
    );
    const asked = async (page: number) => (await ada.request(`/api/company-claims?page=${page}`)).json();
    expect(await asked(1)).toMatchObject({ total: 31, page: 1, pages: 2 });
    expect((await asked(1)).items.map(({ id }: { id: string }) => id)).not.toContain('waits-30');
    expect(await asked(9)).toMatchObject({ page: 2, items: [{ id: 'waits-30' }] });
  });
});

describe('product §11 the profile of a verified company', () => {
  async function verified(more: object = {}) {
    const company = await companyWithMembers(server);
    if (Object.keys(more).length > 0)
      await server.db.update(companyAccounts).set(more).where(eq(companyAccounts.id, company.id));
    await mail(company.jana, company.id);
    await confirm(company.jana, await lastToken());
    return company;
  }

  test('is the one with its domain, even if it was created after the account', async () => {
    const { id, jana } = await companyWithMembers(server);
    await onBoard('dragons', 'https://www.draci.example/jobs');
    await mail(jana, id);
    await confirm(jana, await lastToken());
    expect((await read(jana, id)).profile).toEqual({ slug: 'dragons', name: 'dragons' });
    expect(await server.db.$count(companies)).toBe(1);
  });

  test('is created from the account’s data when the board has none', async () => {
    const { read: readIt } = await verified();
    expect((await readIt()).profile).toEqual({ slug: 'draci', name: 'Draci' });
    const [row] = await server.db.select().from(companies);
    expect(row).toMatchObject({
      name: 'Draci',
      website: 'https://draci.example/',
      size: '1-10',
      stage: 'seed',
      cities: [{ id: 'brno', name: null }],
    });
  });

  test('gets a slug of its own beside another company of the same name', async () => {
    await onBoard('draci', 'https://elsewhere.example');
    const { read: readIt } = await verified({ city: 'Horní Dolní' });
    expect((await readIt()).profile).toEqual({ slug: 'draci-2', name: 'Draci' });
  });

  test('is not overwritten by an import, unlike other profiles', async () => {
    await onBoard('dragons', 'https://draci.example', { tagline: { en: 'We fly' } });
    await onBoard('kites', 'https://kites.example', { tagline: { en: 'We fly' } });
    const jana = await createConfirmedUser(server, 'jana');
    const { id } = await (await registerCompany(jana.browser, { claims: 'dragons' })).json();
    const taglines = async () =>
      new Map((await server.db.select().from(companies)).map(({ slug, tagline }) => [slug, tagline?.en]));
    await onBoard('dragons', 'https://draci.example', { tagline: { en: 'We glide' } });
    expect((await taglines()).get('dragons')).toBe('We glide');
    await mail(jana.browser, id);
    await confirm(jana.browser, await lastToken());
    await onBoard('dragons', 'https://draci.example', { tagline: { en: 'We sink' } });
    await onBoard('kites', 'https://kites.example', { tagline: { en: 'We sink' } });
    expect(await taglines()).toEqual(
      new Map([
        ['dragons', 'We glide'],
        ['kites', 'We sink'],
      ]),
    );
  });
});

test('product §5.5 a profile is marked as verified at once, and no longer once its company account is deleted', async () => {
  const { id, jana } = await companyWithMembers(server);
  await onBoard('draci', 'https://draci.example/');
  const app = await feedApp(server);
  const shown = async (): Promise<CompanyDetail> =>
    (await app.request('/api/companies/draci?lang=cs', viaProxy('skok.example'))).json();
  expect((await shown()).isVerified).toBe(false);
  await mail(jana, id);
  await confirm(jana, await lastToken());
  expect((await shown()).isVerified).toBe(true);
  await jana.request(`/api/company-accounts/${id}`, { method: 'DELETE' });
  expect((await shown()).isVerified).toBe(false);
});

describe('product §11 two companies with one domain', () => {
  async function rivals() {
    const { id, jana } = await companyWithMembers(server);
    const otto = await createConfirmedUser(server, 'otto');
    const { id: rival } = await (
      await registerCompany(otto.browser, { name: 'Other' }, 'a-key-of-one-sending-0002')
    ).json();
    return { id, jana, rival, otto: otto.browser };
  }

  test('the first to confirm gets the profile, and the other is mailed and rejected with 409', async () => {
    const { id, jana, rival, otto } = await rivals();
    await mail(otto, rival, 'otto@draci.example');
    await mail(jana, id);
    expect((await confirm(jana, await lastToken())).status).toBe(200);
    expect(await mailsTo('otto@skok.example')).toMatchObject([{ kind: 'companyTaken', company: 'Other' }]);
    expect((await read(otto, rival)).verification?.isTaken).toBe(true);
    const late = await confirm(otto, await lastToken('otto@draci.example'));
    expect([late.status, (await late.json()).errors]).toEqual([409, { company: ['taken'] }]);
    expect((await mail(otto, rival, 'other@draci.example')).status).toBe(409);
    expect((await check(otto, rival)).status).toBe(409);
    expect(await server.db.$count(companies)).toBe(1);
  });

  test('only one of two concurrent confirmations succeeds', async () => {
    const { id, jana, rival, otto } = await rivals();
    await mail(otto, rival, 'otto@draci.example');
    await mail(jana, id);
    const answers = await Promise.all([
      confirm(jana, await lastToken()),
      confirm(otto, await lastToken('otto@draci.example')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await server.db.$count(companies)).toBe(1);
  });

  test('the domain is free again after its company account is deleted', async () => {
    const { id, jana, rival, otto } = await rivals();
    await mail(jana, id);
    await confirm(jana, await lastToken());
    await jana.request(`/api/company-accounts/${id}`, { method: 'DELETE' });
    await mail(otto, rival, 'otto@draci.example');
    expect((await confirm(otto, await lastToken('otto@draci.example'))).status).toBe(200);
    expect((await read(otto, rival)).profile).toEqual({ slug: 'draci', name: 'Draci' });
  });
});

test('product §0 the session shows whether the user is a member of a company account or invited to one', async () => {
  const { id, jana } = await companyWithMembers(server);
  const petr = await createConfirmedUser(server, 'petr');
  const isAt = async (browser: Visitor) => (await (await browser.request('/api/session')).json()).user.atCompany;
  expect(await isAt(jana)).toBe(true);
  expect(await isAt(petr.browser)).toBeUndefined();
  await jana.post(`/api/company-accounts/${id}/invitations`, {
    email: 'petr@skok.example',
    role: 'reader',
    lang: 'cs',
  });
  expect(await isAt(petr.browser)).toBe(true);
  await server.db.delete(companyMembers);
  expect(await isAt(jana)).toBeUndefined();
});

test('product §11 the session has isAdmin only for an admin of the board', async () => {
  const { user, browser } = await createConfirmedUser(server, 'ada');
  const isAdmin = async () => (await (await browser.request('/api/session')).json()).user.isAdmin;
  expect(await isAdmin()).toBeUndefined();
  await server.db.update(users).set({ isAdmin: true }).where(eq(users.id, user.id));
  expect(await isAdmin()).toBe(true);
});
