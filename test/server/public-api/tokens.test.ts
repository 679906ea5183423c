import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applications } from '../../../server/db/schema/applications.ts';
import { companies } from '../../../server/db/schema/companies.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { apiTokens } from '../../../server/db/schema/integrations.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import type { CompanyIntegrations, CreatedSecret } from '../../../src/api/contract-employer.ts';
import { newCompany } from '../../support/listings.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { type completeAd, publishingCompany } from '../ads/ad-calls.ts';
import { createConfirmedUser, registerCompany } from '../employer/company-fixtures.ts';

let server: AccountServer;
let account: string;
let owner: Visitor;
let published: (name: string, more?: Partial<typeof completeAd>) => Promise<string>;

beforeEach(async () => {
  server = await accountServer();
  ({ id: account, jana: owner, published } = await publishingCompany(server));
});

let sendings = 0;
const key = (name?: string) => {
  sendings += 1;
  return { headers: { 'idempotency-key': `a-key-of-a-token-${name ?? `nth-${sendings}`}` } };
};
const at = (more = '') => `/api/company-accounts/${account}${more}`;
const make = (scopes: string[], name?: string) => owner.post(at('/tokens'), { name: 'Our ATS', scopes }, key(name));
const made = async (scopes: string[], name?: string): Promise<CreatedSecret> => (await make(scopes, name)).json();
const integrations = async (): Promise<CompanyIntegrations> => (await owner.request(at('/interfaces'))).json();
/** Sends a request like a program: with a token, and without a browser's headers. */
const ask = (path: string, token: string | null, headers: Record<string, string> = {}) =>
  server.app.request(path, { headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers } });
const asked = async (path: string, token: string) => (await ask(path, token)).json();

const filled = { phone: '+420 777', link: '', message: 'Because.', mayBeKept: false, lang: 'cs', website: '' };
async function apply(email: string, number: number): Promise<string> {
  const sent = { ...filled, took: minutes, job: number, name: email.split('@')[0], email };
  expect((await server.browser().post('/api/applications', sent)).status).toBe(201);
  const rows = await server.db.select().from(applications).where(eq(applications.email, email));
  return rows[0]?.id ?? '';
}
const numberOf = async (ad: string, token: string): Promise<number> => (await asked(`/api/v1/ads/${ad}`, token)).number;

describe('CO02 a token of a company', () => {
  test('CO02 is shown once, stored as a digest, and listed with its name and last characters', async () => {
    const { secret, id } = await made(['ads']);
    expect(secret).toMatch(/^skok_[\w-]{43}$/);
    expect(JSON.stringify(await server.db.select().from(apiTokens))).not.toContain(secret);
    const { tokens } = await integrations();
    expect(tokens).toEqual([
      {
        id,
        name: 'Our ATS',
        scopes: ['ads'],
        ending: secret.slice(-4),
        createdAt: server.clock.now.toISOString(),
        lastUsedAt: null,
      },
    ]);
    expect(server.rawLog()).not.toContain(secret);
    expect(server.events()).toContain('API token made');
  });

  test('CO02 AV02 is created once for a repeated request, and a different request with the same key is rejected', async () => {
    const first = await made(['ads'], 'of-one-sending');
    expect(await made(['ads'], 'of-one-sending')).toEqual(first);
    expect((await make(['ads', 'contacts'], 'of-one-sending')).status).toBe(422);
    expect((await integrations()).tokens).toMatchObject([{ id: first.id, scopes: ['ads'] }]);
    expect((await ask('/api/v1/ads', first.secret)).status).toBe(200);
  });

  test('CO02 repeating the request of a revoked token creates a new one', async () => {
    const first = await made(['ads'], 'of-one-sending');
    await owner.request(at(`/tokens/${first.id}`), { method: 'DELETE' });
    const second = await made(['ads'], 'of-one-sending');
    expect(second.secret).not.toBe(first.secret);
    expect((await ask('/api/v1/ads', first.secret)).status).toBe(401);
    expect((await ask('/api/v1/ads', second.secret)).status).toBe(200);
  });

  test('CO02 is rejected with 409 when there are ten', async () => {
    for (let nth = 0; nth < 10; nth += 1) expect((await make(['ads'])).status).toBe(201);
    const refused = await make(['ads']);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ errors: { tokens: ['full'] } });
  });

  test.each([
    [{ name: '', scopes: ['ads'] }, 'name'],
    [{ name: 'ATS', scopes: [] }, 'scopes'],
  ])('CO02 is not created from %j', async (body, field) => {
    const refused = await owner.post(at('/tokens'), body, key());
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual([field]);
  });

  test('CO02 is invalid at once when it is revoked', async () => {
    const { id, secret } = await made(['ads']);
    expect((await ask('/api/v1/ads', secret)).status).toBe(200);
    expect((await owner.request(at(`/tokens/${id}`), { method: 'DELETE' })).status).toBe(204);
    const refused = await ask('/api/v1/ads', secret);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="api", error="invalid_token"');
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
  });

  test('CO02 reads only what its scopes allow', async () => {
    const { secret } = await made(['ads']);
    const refused = await ask('/api/v1/applications', secret);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toContain('insufficient_scope');
    const people = await made(['contacts']);
    expect((await ask('/api/v1/applications', people.secret)).status).toBe(403);
  });

  test('CO02 shows when it was last used, updated once a minute', async () => {
    const { secret } = await made(['ads']);
    await ask('/api/v1/ads', secret);
    const first = server.clock.now.toISOString();
    server.advanceClock(30_000);
    await ask('/api/v1/ads', secret);
    expect((await integrations()).tokens[0]?.lastUsedAt).toBe(first);
    server.advanceClock(30_000);
    await ask('/api/v1/ads', secret);
    expect((await integrations()).tokens[0]?.lastUsedAt).toBe(server.clock.now.toISOString());
  });

  test('CO02 is rate-limited, with a Retry-After header', async () => {
    const { secret } = await made(['ads']);
    for (let nth = 0; nth < 600; nth += 1) await ask('/api/v1/ads/nobody', secret);
    const refused = await ask('/api/v1/ads', secret);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('CO02 guessing tokens is rate-limited', async () => {
    for (let nth = 0; nth < 30; nth += 1) expect((await ask('/api/v1/ads', `skok_${'a'.repeat(40)}`)).status).toBe(401);
    expect((await ask('/api/v1/ads', `skok_${'a'.repeat(40)}`)).status).toBe(429);
  });

  test('SE07 a token is required: a session cookie gets 401, and responses have no CORS headers or cookies', async () => {
    expect((await owner.request('/api/v1/ads')).status).toBe(401);
    const { secret } = await made(['ads']);
    const answer = await ask('/api/v1/ads', secret, { origin: 'https://cs.localhost:3000', cookie: 'a=b' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('CO02 returns 403 for a company that is suspended or no longer verified', async () => {
    const { secret } = await made(['ads']);
    await server.db.update(companyAccounts).set({ suspendedAt: server.clock.now });
    expect((await ask('/api/v1/ads', secret)).status).toBe(403);
    await server.db.update(companyAccounts).set({ suspendedAt: null, verifiedAt: null });
    expect((await ask('/api/v1/ads', secret)).status).toBe(403);
  });
});

describe('product §11 data for a company’s programs', () => {
  test('lists the company’s ads page by page, and a new ad does not shift the pages', async () => {
    const ids = [await published('one')];
    const contact = { name: 'Jana Malá', role: { cs: 'vedoucí letu', en: '' } };
    const facts = { hoursPerWeek: 20, startDate: 'now', timezoneOverlap: 4, bonusText: { cs: 'Bonus.', en: '' } };
    server.advanceClock(minutes);
    ids.push(await published('two', { title: { cs: 'Tester', en: '' }, test: 'sql', contact, ...facts }));
    server.advanceClock(minutes);
    ids.push(await published('three', { title: { cs: 'Pilot', en: 'Pilot' } }));
    const { secret } = await made(['ads']);
    const first = await asked('/api/v1/ads?limit=2', secret);
    expect(first.items.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
    expect(first.items.map(({ welcomeTest }: { welcomeTest: string | null }) => welcomeTest)).toEqual([null, 'sql']);
    expect(first.items.map((item: { contact: object | null }) => item.contact)).toEqual([
      null,
      { name: 'Jana Malá', role: { cs: 'vedoucí letu', en: null } },
    ]);
    // A full-time ad has no hours per week, and one without remote work no time zones.
    expect(first.items[1]).toMatchObject({
      hoursPerWeek: null,
      timezoneOverlap: null,
      startDate: 'now',
      bonusText: { cs: 'Bonus.', en: null },
    });
    server.advanceClock(minutes);
    await published('four', { title: { cs: 'Designer', en: '' } });
    const second = await asked(`/api/v1/ads?limit=2&cursor=${first.next}`, secret);
    expect(second).toMatchObject({ items: [{ id: ids[0], state: 'published', replyDays: 7 }], next: null });
    expect(second.items[0].url.cs).toMatch(/^http.*\/nabidka\/\d+\//);
    expect((await asked('/api/v1/ads?state=draft', secret)).items).toEqual([]);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['cursor=nonsense', 'cursor'],
    ['state=lost', 'state'],
  ])('rejects %s with 422', async (query, field) => {
    const { secret } = await made(['ads']);
    const refused = await ask(`/api/v1/ads?${query}`, secret);
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual([field]);
  });

  test('product §17.11 lists applications, personal data only with its scope, the e-mail after a reply, and no notes', async () => {
    const ad = await published('one');
    const { secret } = await made(['ads', 'applications']);
    const id = await apply('petra@example.com', await numberOf(ad, secret));
    await owner.post(at(`/applications/${id}/notes`), { text: 'A secret note' }, key());
    await owner.post(at(`/applications/${id}/rating`), { tag: 'a-tag', isOn: true }, { method: 'PUT' });
    const list = await asked(`/api/v1/applications?status=sent&ad=${ad}`, secret);
    expect(list).toMatchObject({ items: [{ id, ad: { id: ad }, status: 'sent', person: null }], next: null });
    expect(JSON.stringify(list)).not.toContain('petra');
    const withPeople = await made(['applications', 'contacts']);
    const one = await asked(`/api/v1/applications/${id}`, withPeople.secret);
    expect(one.person).toMatchObject({ name: 'petra', email: null, message: 'Because.' });
    expect(JSON.stringify(one)).not.toMatch(/secret note|a-tag|rating|petra@/);
    expect((await owner.post(at(`/applications/${id}/steps`), { step: 'wrote', text: 'Hello' }, key())).status).toBe(
      204,
    );
    const { items } = await asked('/api/v1/applications', withPeople.secret);
    expect(items).toMatchObject([{ id, person: { name: 'petra', email: 'petra@example.com' } }]);
  });

  test('contains nothing of another company', async () => {
    const ad = await published('one');
    const own = await made(['ads', 'applications', 'contacts']);
    const id = await apply('petra@example.com', await numberOf(ad, own.secret));
    const otto = await createConfirmedUser(server, 'otto');
    const answer = await registerCompany(
      otto.browser,
      { website: 'other.example', ico: '' },
      'a-key-of-one-sending-0002',
    );
    const other = (await answer.json()).id;
    await server.db.transaction((tx) => writeListings(tx, { companies: [newCompany('zeta')], jobs: [] }));
    const [zeta] = await server.db.select().from(companies).where(eq(companies.slug, 'zeta'));
    await server.db
      .update(companyAccounts)
      .set({ companyId: zeta?.id ?? null, verifiedAt: server.clock.now })
      .where(eq(companyAccounts.id, other));
    const foreign = await otto.browser.post(
      `/api/company-accounts/${other}/tokens`,
      { name: 'A', scopes: ['ads', 'applications', 'contacts'] },
      key(),
    );
    expect(foreign.status).toBe(201);
    const { secret } = (await foreign.json()) as CreatedSecret;
    expect((await ask(`/api/v1/ads/${ad}`, secret)).status).toBe(404);
    expect((await asked('/api/v1/ads', secret)).items).toEqual([]);
    expect((await ask(`/api/v1/applications/${id}`, secret)).status).toBe(404);
    expect((await asked('/api/v1/applications', secret)).items).toEqual([]);
  });
});
