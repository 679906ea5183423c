import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { maxApiTokens } from '../../machines/integrations/integrations.rules.ts';
import { applications } from '../../server/db/schema/applications.ts';
import { companyAccounts, companyInvitations } from '../../server/db/schema/company-accounts.ts';
import { webhookDeliveries } from '../../server/db/schema/integrations.ts';
import { limits } from '../../server/db/schema/limits.ts';
import { companyCredits } from '../../server/db/schema/orders.ts';
import { consumeRateLimit } from '../../server/http/rate-limits.ts';
import { digestOf } from '../../server/tokens.ts';
import { createAd, deleteAd } from '../../src/api/ads.ts';
import {
  addApplicant,
  addNote,
  deleteNote,
  deleteTemplate,
  mergePeople,
  rateApplicant,
  splitPerson,
  writeTemplate,
} from '../../src/api/applicants.ts';
import type { Client } from '../../src/api/client.ts';
import { addCompany, agreeToCompanyTerms, changeTalentPool } from '../../src/api/company-accounts.ts';
import {
  acceptInvitation,
  changeRole,
  chooseApplicantMails,
  chooseNewsMails,
  closeCompany,
  inviteMember,
  leaveCompany,
  removeMember,
  resendInvitation,
  revokeInvitation,
  transferOwnership,
} from '../../src/api/company-people.ts';
import {
  addWebhook,
  changeWebhook,
  createApiToken,
  removeWebhook,
  replayDelivery,
  revokeApiToken,
  saveEmbedDomains,
} from '../../src/api/integrations.ts';
import { acceptCompanyClaim } from '../../src/api/moderation.ts';
import { boostAd, placeOrder, saveBilling } from '../../src/api/orders.ts';
import { companyTermsVersion } from '../../src/routing/legal-texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { type AccountServer, accountServer } from './accounts/harness.ts';
import { publishingCompany } from './ads/ad-calls.ts';
import { createConfirmedUser } from './employer/company-fixtures.ts';
import { billingValues } from './orders/order-calls.ts';

// The outcomes of each call behind machines/change: the machine's own model has only one such call.

const nobody = 'x'.repeat(43);

let server: AccountServer;
let given: Awaited<ReturnType<typeof publishingCompany>>;
let client: Client;
let status: number;

const clientOf =
  (browser: Pick<Visitor, 'request'>): Client =>
  async (method, path, init) => {
    const answer = await browser.request(path, { ...init, method, headers: { ...init?.headers } });
    status = answer.status;
    return answer;
  };

beforeEach(async () => {
  server = await accountServer();
  given = await publishingCompany(server);
  client = clientOf(given.jana);
});

async function exhaust(limit: Parameters<typeof consumeRateLimit>[1], of: string) {
  await consumeRateLimit(server.db, limit, of, server.clock.now);
  const key = digestOf(`${limit}:${of}`);
  await server.db.update(limits).set({ count: 1_000_000 }).where(eq(limits.keyDigest, key));
}

const token = (name = 'Reports') => createApiToken(client, given.id, { name, scopes: ['ads'] }, crypto.randomUUID());
const hook = (url: string) => addWebhook(client, given.id, { url, events: ['ad.published'] }, crypto.randomUUID());
/** Adds a webhook at an address that belongs to nobody. */
async function hooked(): Promise<string> {
  const added = await hook('https://93.184.216.34/hooks');
  return added.type === 'done' ? (added.made?.id ?? '') : '';
}
const turn = (id: string, isOn: boolean) => changeWebhook(client, given.id, id, { events: ['ad.published'], isOn });
const bill = (name = billingValues.name) =>
  saveBilling(client, given.id, { values: { ...billingValues, name }, version: 0 });
const order = () =>
  placeOrder(
    client,
    given.id,
    { product: 'ad', count: 1, currency: 'CZK', lang: 'cs', terms: companyTermsVersion },
    crypto.randomUUID(),
  );
const boost = (ad: string) => boostAd(client, given.id, ad, crypto.randomUUID());
const add = (consentOn = dayInPrague(server.clock.now.getTime()), email = 'eva@kites.example') =>
  addApplicant(
    client,
    given.id,
    { job: null, name: 'Eva', email, phone: '', link: '', message: '', consentOn, lang: 'en' },
    crypto.randomUUID(),
  );

/** The id of a member by their role. */
const member = async (role: string) => (await given.read()).members.find((one) => one.role === role)?.id ?? '';
async function invited(email = 'petr@skok.example'): Promise<string> {
  await inviteMember(client, given.id, { email, role: 'reader', lang: 'en' }, AbortSignal.timeout(10_000));
  const [row] = await server.db.select().from(companyInvitations);
  return row?.id ?? '';
}
const agree = () => agreeToCompanyTerms(client, given.id, { terms: companyTermsVersion, lang: 'en' });
/** Adds an applicant by hand. */
async function applicant(email?: string): Promise<string> {
  const ids = async () => (await server.db.select({ id: applications.id }).from(applications)).map(({ id }) => id);
  const before = await ids();
  await add(undefined, email);
  return (await ids()).find((id) => !before.includes(id)) ?? '';
}
const note = async (of?: string) =>
  addNote(client, given.id, of ?? (await applicant()), 'Ring her.', crypto.randomUUID());
const template = (id = crypto.randomUUID()) =>
  writeTemplate(client, given.id, id, { name: 'No', step: 'refused', cs: 'Ne.', en: 'No.' });
/** Adds a company that waits for verification. */
async function claimed(website = 'kites.example'): Promise<string> {
  const draci = {
    name: 'Draci',
    ico: '',
    website,
    country: 'CZ',
    city: 'Brno',
    size: '1-10',
    stage: 'seed',
  };
  const agreed = { terms: companyTermsVersion, lang: 'en' } as const;
  const added = await addCompany(
    client,
    { values: draci as Parameters<typeof addCompany>[1]['values'], claims: null, ...agreed },
    crypto.randomUUID(),
    AbortSignal.timeout(10_000),
  );
  return added.type === 'added' ? added.id : '';
}
const asAdmin = () => clientOf(given.ada.browser);

/** The possible outcomes of a call, by reason where there is one: each needs a row. */
type Ending<Outcome> = Outcome extends { reason: infer Reason }
  ? Reason
  : Outcome extends { type: infer Type }
    ? Type
    : never;
type Rows<Outcome> = Record<Ending<Outcome> & string, { status: number; bring: () => Promise<Outcome> }>;
type OutcomeOf<Call extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;

const integrations: Rows<OutcomeOf<typeof createApiToken>> = {
  done: { status: 201, bring: () => token() },
  full: {
    status: 409,
    async bring() {
      for (let nth = 0; nth < maxApiTokens; nth += 1) await token();
      return token();
    },
  },
  name: { status: 422, bring: () => token(' ') },
  url: { status: 422, bring: () => hook('kites') },
  private: { status: 422, bring: () => hook('https://10.0.0.1/') },
  unreachable: { status: 422, bring: () => hook('https://nobody.invalid/') },
  off: {
    status: 409,
    async bring() {
      const id = await hooked();
      await turn(id, false);
      return replayDelivery(client, given.id, id, 'any');
    },
  },
  domain: { status: 422, bring: () => saveEmbedDomains(client, given.id, ['draci.dev', 'localhost']) },
  limited: {
    status: 429,
    async bring() {
      await exhaust('integrationChangesOfAccount', 'jana');
      return token();
    },
  },
};

const orders: Rows<OutcomeOf<typeof placeOrder>> = {
  placed: {
    status: 201,
    async bring() {
      await bill();
      return order();
    },
  },
  unbilled: { status: 422, bring: order },
  limited: {
    status: 429,
    async bring() {
      await bill();
      await exhaust('ordersOfCompany', given.id);
      return order();
    },
  },
};

const draft = async () => {
  const made = await createAd(client, given.id, null, crypto.randomUUID());
  return made.type === 'drafted' ? made.id : '';
};
const deletions: Rows<OutcomeOf<typeof deleteAd>> = {
  done: { status: 204, bring: async () => deleteAd(client, given.id, await draft()) },
  sent: { status: 409, bring: async () => deleteAd(client, given.id, await given.published('first')) },
  limited: {
    status: 429,
    async bring() {
      await exhaust('adChangesOfAccount', 'jana');
      return deleteAd(client, given.id, nobody);
    },
  },
};

const boosts: Omit<Rows<OutcomeOf<typeof boostAd>>, 'gone'> = {
  done: {
    status: 200,
    async bring() {
      await server.db
        .insert(companyCredits)
        .values({ accountId: given.id, kind: 'boost', change: 1, at: server.clock.now });
      return boost(await given.published('first'));
    },
  },
  overtaken: { status: 409, bring: async () => boost(await given.published('first')) },
  limited: {
    status: 429,
    async bring() {
      await exhaust('adChangesOfAccount', 'jana');
      return boost(nobody);
    },
  },
};

const additions: Rows<OutcomeOf<typeof addApplicant>> = {
  done: { status: 200, bring: () => add() },
  applied: {
    status: 409,
    async bring() {
      await add();
      return add();
    },
  },
  consent: { status: 422, bring: () => add('2020-01-01') },
  rejected: { status: 422, bring: () => add(undefined, 'eva') },
  limited: {
    status: 429,
    async bring() {
      await exhaust('addedApplicantsOfCompany', given.id);
      return add();
    },
  },
};

const people: Rows<OutcomeOf<typeof changeRole>> = {
  done: { status: 204, bring: async () => changeRole(client, given.id, await member('reader'), 'recruiter') },
  lastOwner: { status: 409, bring: () => leaveCompany(client, given.id) },
  limited: {
    status: 429,
    async bring() {
      const id = await invited();
      await exhaust('invitationMailsOfCompany', given.id);
      return resendInvitation(client, given.id, id);
    },
  },
};

const agreements: Rows<OutcomeOf<typeof agreeToCompanyTerms>> = { done: { status: 204, bring: agree } };

const pools: Rows<OutcomeOf<typeof changeTalentPool>> = {
  done: { status: 204, bring: () => changeTalentPool(client, given.id, 7) },
  overtaken: {
    status: 409,
    async bring() {
      await server.db.update(companyAccounts).set({ suspendedAt: server.clock.now });
      return changeTalentPool(client, given.id, 7);
    },
  },
  limited: {
    status: 429,
    async bring() {
      await exhaust('adChangesOfAccount', 'jana');
      return changeTalentPool(client, given.id, 7);
    },
  },
};

const invitations: Rows<OutcomeOf<typeof acceptInvitation>> = {
  accepted: {
    status: 200,
    async bring() {
      const petr = clientOf((await createConfirmedUser(server, 'petr')).browser);
      return acceptInvitation(petr, await invited());
    },
  },
  gone: { status: 404, bring: () => acceptInvitation(client, crypto.randomUUID()) },
};

const claims: Rows<OutcomeOf<typeof acceptCompanyClaim>> = {
  done: { status: 204, bring: async () => acceptCompanyClaim(asAdmin(), await claimed()) },
  gone: { status: 404, bring: () => acceptCompanyClaim(asAdmin(), nobody) },
  taken: { status: 409, bring: async () => acceptCompanyClaim(asAdmin(), await claimed('draci.example')) },
  limited: {
    status: 429,
    async bring() {
      await exhaust('decisionsOfAdmin', 'ada');
      return acceptCompanyClaim(asAdmin(), nobody);
    },
  },
};

const notes: Rows<OutcomeOf<typeof addNote>> = {
  done: { status: 204, bring: () => note() },
  limited: {
    status: 429,
    async bring() {
      const of = await applicant();
      await exhaust('applicantChangesOfAccount', 'jana');
      return note(of);
    },
  },
};

const templates: Rows<OutcomeOf<typeof writeTemplate>> = {
  done: { status: 204, bring: () => template() },
  full: {
    status: 409,
    async bring() {
      for (let nth = 0; nth < 50; nth += 1) await template();
      return template();
    },
  },
  limited: {
    status: 429,
    async bring() {
      await exhaust('applicantChangesOfAccount', 'jana');
      return template();
    },
  },
};

type Row = { call: string; ending: string; status: number; bring: () => Promise<object> };

const rowsOf = (call: string, rows: Record<string, Pick<Row, 'status' | 'bring'>>): Row[] =>
  Object.entries(rows).map(([ending, row]) => ({ call, ending, ...row }));

test.each([
  ...rowsOf('a change of programs', integrations),
  ...rowsOf('an order', orders),
  ...rowsOf('a deletion of a draft', deletions),
  ...rowsOf('a boost', boosts),
  ...rowsOf('a boost of an ad that is gone', { overtaken: { status: 404, bring: () => boost(nobody) } }),
  ...rowsOf('somebody who is added', additions),
  ...rowsOf('a change among people', people),
  ...rowsOf('an agreement', agreements),
  ...rowsOf('the talent pool', pools),
  ...rowsOf('an invitation that is taken', invitations),
  ...rowsOf('a claim that is believed', claims),
  ...rowsOf('a note', notes),
  ...rowsOf('a template', templates),
])('product §11 $call: the client reads $ending from the server’s response', async ({ ending, bring, ...row }) => {
  const outcome = await bring();
  expect('reason' in outcome ? outcome.reason : (outcome as { type: string }).type).toBe(ending);
  expect(status).toBe(row.status);
});

test('product §11 revoking, removing, saving and replaying return done', async () => {
  const made = await token();
  const id = await hooked();
  const [delivery] = await server.db
    .insert(webhookDeliveries)
    .values({
      id: 'one',
      webhookId: id,
      event: 'ad.published',
      body: '{}',
      status: 'failed',
      createdAt: server.clock.now,
    })
    .returning();
  const done = { type: 'done', made: null };
  expect(await replayDelivery(client, given.id, id, delivery?.id ?? '')).toEqual(done);
  expect(await turn(id, false)).toEqual(done);
  expect(await removeWebhook(client, given.id, id)).toEqual(done);
  expect(await revokeApiToken(client, given.id, (made.type === 'done' && made.made?.id) || '')).toEqual(done);
  expect(await saveEmbedDomains(client, given.id, ['draci.dev'])).toEqual(done);
  expect(status).toBe(204);
});

test('product §11 changes of members and applicants return done', async () => {
  const one = await applicant();
  const other = await applicant('hana@kites.example');
  await note(one);
  const id = crypto.randomUUID();
  await template(id);
  const invitation = await invited();
  const changes: (() => Promise<object>)[] = [
    () => rateApplicant(client, given.id, one, { rating: 4 }),
    () => rateApplicant(client, given.id, one, { tag: 'calm', isOn: true }),
    () => mergePeople(client, given.id, one, other),
    () => splitPerson(client, given.id, one),
    () => deleteNote(client, given.id, one, 1),
    () => deleteTemplate(client, given.id, id),
    () => chooseApplicantMails(client, given.id, 'daily'),
    () => chooseNewsMails(client, given.id, []),
    () => resendInvitation(client, given.id, invitation),
    () => revokeInvitation(client, given.id, invitation),
    async () => removeMember(client, given.id, await member('reader')),
    async () => transferOwnership(client, given.id, await member('recruiter')),
    () => leaveCompany(client, given.id),
    () => closeCompany(clientOf(given.browsers.radek as Visitor), given.id),
  ];
  for (const change of changes) expect([await change(), status]).toEqual([{ type: 'done' }, 204]);
});
