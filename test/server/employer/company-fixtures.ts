import { eq } from 'drizzle-orm';
import { users } from '../../../server/db/schema/accounts.ts';
import { companies } from '../../../server/db/schema/companies.ts';
import { companyAccounts, companyMembers } from '../../../server/db/schema/company-accounts.ts';
import type { NewJob } from '../../../server/listings/listing.ts';
import type { CompanyAccount, CompanyRole } from '../../../src/api/contract-employer.ts';
import { insertListings as publish } from '../../support/board.ts';
import { newCompany } from '../../support/listings.ts';
import type { Visitor } from '../../support/visitor.ts';
import type { AccountServer } from '../accounts/harness.ts';

export const companyBody = {
  name: 'Draci',
  ico: '27074358',
  website: 'https://draci.example/',
  country: 'CZ',
  city: 'Brno',
  size: '1-10',
  stage: 'seed',
  claims: null as string | null,
};

export const registerCompany = (browser: Visitor, more: object = {}, key = 'a-key-of-one-sending-0001') =>
  browser.post('/api/company-accounts', { ...companyBody, ...more }, { headers: { 'idempotency-key': key } });

/** A signed-in user with a confirmed address. */
export async function createConfirmedUser(server: AccountServer, name: string) {
  const user = await server.createUser(name);
  await server.db.update(users).set({ emailVerified: true });
  return { user: { ...user, emailVerified: true }, browser: await server.signedInBrowser(user) };
}

/** Verifies the company, with `acme` as its profile. */
export async function verifyCompany(server: AccountServer, id: string, jobs: NewJob[] = []): Promise<void> {
  await publish({ db: server.db } as Parameters<typeof publish>[0], { companies: [newCompany('acme')], jobs });
  const [profile] = await server.db.select().from(companies);
  await server.db
    .update(companyAccounts)
    .set({ companyId: profile?.id ?? null, verifiedAt: server.clock.now, verifiedBy: 'admin' })
    .where(eq(companyAccounts.id, id));
}

/** Jana's company, with members in the given roles, by name. */
export async function companyWithMembers(server: AccountServer, people: Partial<Record<string, CompanyRole>> = {}) {
  const owner = await createConfirmedUser(server, 'jana');
  const { id } = await (await registerCompany(owner.browser)).json();
  const browsers: Record<string, Visitor> = { jana: owner.browser };
  for (const [name, role] of Object.entries(people)) {
    const { user, browser } = await createConfirmedUser(server, name);
    await server.db
      .insert(companyMembers)
      .values({ id: `${name} of ${id}`, accountId: id, userId: user.id, role: role ?? 'reader' });
    browsers[name] = browser;
  }
  const read = async (browser = owner.browser): Promise<CompanyAccount> =>
    (await browser.request(`/api/company-accounts/${id}`)).json();
  return { id: id as string, browsers, jana: owner.browser, read };
}
