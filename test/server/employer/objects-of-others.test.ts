import { eq, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ads } from '../../../server/db/schema/ads.ts';
import * as applicantTables from '../../../server/db/schema/applicants.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { companies } from '../../../server/db/schema/companies.ts';
import * as companyTables from '../../../server/db/schema/company-accounts.ts';
import * as interfaceTables from '../../../server/db/schema/integrations.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { newCompany } from '../../support/listings.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { publishingCompany } from '../ads/ad-calls.ts';
import { orderCalls } from '../orders/order-calls.ts';
import { createConfirmedUser, registerCompany } from './company-fixtures.ts';
import { accessTable } from './role-table.ts';

const { companyAccounts, companyInvitations, companyMembers } = companyTables;

/** Path parameters for which an existing object is requested. */
const named = [
  'member',
  'invitation',
  'application',
  'note',
  'template',
  'ad',
  'order',
  'token',
  'webhook',
  'delivery',
];

type Objects = Record<string, string>;

let server: AccountServer;
let at: Awaited<ReturnType<typeof publishingCompany>>;
/** Objects of Jana's company. */
let objects: Objects;
/** The owner of another verified company. */
let otto: { id: string; browser: Visitor };

let sendings = 0;
function ask(browser: Visitor, method: string, path: string, body?: object): Promise<Response> {
  sendings += 1;
  return browser.request(path, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': `a-key-of-a-sending-${sendings}` },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function made(browser: Visitor, path: string, body: object): Promise<string> {
  const answer = await ask(browser, 'POST', path, body);
  expect(answer.status, path).toBe(201);
  return (await answer.json()).id;
}

async function applyFor(number: number, name: string): Promise<string> {
  const filled = { phone: '', link: '', message: 'Because.', mayBeKept: false, lang: 'cs', website: '', took: minutes };
  const email = `${name}@kites.example`;
  const sent = await server.browser().post('/api/applications', { ...filled, job: number, name, email });
  expect(sent.status).toBe(201);
  return (await server.db.select().from(applications).where(eq(applications.email, email)))[0]?.id ?? '';
}

/** Nobody listens there, and nothing is sent. */
const hook = 'http://127.0.0.1:9';

async function objectsOfJana(): Promise<Objects> {
  const { id, jana, calls, published } = at;
  const account = `/api/company-accounts/${id}`;
  const webhook = await made(jana, `${account}/webhooks`, { url: `${hook}/`, events: ['application.received'] });
  const token = await made(jana, `${account}/tokens`, { name: 'ATS', scopes: ['ads'] });
  const shown = await published('shown');
  const number = (await calls.read(shown)).job?.identifier ?? 0;
  const application = await applyFor(number, 'eva');
  const of = `${account}/applications/${application}`;
  expect((await ask(jana, 'POST', `${of}/notes`, { text: 'Kind' })).status).toBe(204);
  const template = crypto.randomUUID();
  const words = { name: 'No', step: 'refused', cs: 'Ne', en: '' };
  expect((await ask(jana, 'PUT', `${account}/templates/${template}`, words)).status).toBe(204);
  expect(
    (await ask(jana, 'POST', `${account}/invitations`, { email: 'petr@kites.example', role: 'reader', lang: 'cs' }))
      .status,
  ).toBe(204);
  const paid = orderCalls(jana, id);
  await paid.bill();
  expect((await paid.place()).status).toBe(201);
  const first = async (from: PgTable, of = '') =>
    String((await server.db.select().from(from)).find((row) => JSON.stringify(row).includes(of))?.id ?? '');
  return {
    webhook,
    token,
    application,
    template,
    ad: await calls.create('draft'),
    shown,
    number: String(number),
    note: await first(applicantTables.applicantNotes),
    member: await first(companyMembers, 'radek'),
    invitation: await first(companyInvitations),
    order: await first(orders),
    delivery: await first(interfaceTables.webhookDeliveries),
  };
}

beforeAll(async () => {
  server = await accountServer({ env: { OUTGOING_TEST_ORIGINS: hook } });
  at = await publishingCompany(server);
  objects = await objectsOfJana();
  expect(Object.entries(objects).filter(([, id]) => id === '')).toEqual([]);
  const { browser } = await createConfirmedUser(server, 'otto');
  const { id } = await (await registerCompany(browser, { website: 'other.example', ico: '', name: 'Other' })).json();
  await server.db.transaction((tx) => writeListings(tx, { companies: [newCompany('other')], jobs: [] }));
  const [profile] = await server.db.select().from(companies).where(eq(companies.slug, 'other'));
  await server.db
    .update(companyAccounts)
    .set({ companyId: profile?.id ?? null, verifiedAt: server.clock.now, verifiedBy: 'admin' })
    .where(eq(companyAccounts.id, id));
  otto = { id, browser };
});

const tables: unknown[] = [
  ...Object.values({ ...companyTables, ...applicantTables, ...interfaceTables }),
  ads,
  applications,
  orders,
];
const kept = tables.filter((one): one is PgTable => is(one, PgTable));

/** All company data, except what the other company adds to its own. */
const everything = async () =>
  Promise.all(
    kept.map(async (from) =>
      (await server.db.select().from(from))
        .map((row) => JSON.stringify(row))
        .filter((row) => !row.includes(otto.id))
        .sort(),
    ),
  );

const pathOf = (pattern: string, account: string) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => (name === 'account' ? account : (objects[name] ?? 'logo')));

const isOfObject = (route: string) => named.some((name) => new RegExp(`:${name}(?:/|$)`).test(route));
const rows = Object.entries(accessTable).filter(
  ([route]) => route.includes('/api/company-accounts/:') && isOfObject(route),
);

describe('CO03 another company’s objects', () => {
  test.each(rows)(
    'CO03 are inaccessible and stay unchanged under the path of another company: %s',
    async (route, { body }) => {
      const [method = '', pattern = ''] = route.split(' ');
      const before = await everything();
      const { status } = await ask(otto.browser, method, pathOf(pattern, otto.id), body);
      // Deleting what isn't there may succeed as well.
      expect(method === 'DELETE' ? [204, 404] : [404]).toContain(status);
      expect(await everything()).toEqual(before);
    },
  );

  const ivo = { name: 'Ivo', email: 'ivo@kites.example', phone: '', link: '', message: '' };
  test.each([
    ['/owner', () => ({ member: objects.member })],
    ['/ads', () => ({ from: objects.shown })],
    ['/applications', () => ({ ...ivo, job: Number(objects.number), consentOn: '2026-11-01', lang: 'cs' })],
  ])('CO03 are not found when they are named in the body: POST %s', async (path, body) => {
    const before = await everything();
    const { status } = await ask(otto.browser, 'POST', `/api/company-accounts/${otto.id}${path}`, body());
    expect(status).toBe(404);
    expect(await everything()).toEqual(before);
  });

  const reads = rows.filter(([route, { answers }]) => route.startsWith('GET') && answers.reader !== 403);
  test.each(reads)('CO03 are readable by all members of their company, and by nobody else: %s', async (route) => {
    const path = pathOf(route.replace('GET ', '').replace(':ad/statistics', `${objects.shown}/statistics`), at.id);
    const { rita, radek } = at.browsers as { rita: Visitor; radek: Visitor };
    const asked = [server.browser(), otto.browser, at.ada.browser, rita, radek, at.jana];
    const answers = await Promise.all(asked.map(async (browser) => (await browser.request(path)).status));
    expect(answers).toEqual([401, 404, 404, 200, 200, 200]);
  });
});
