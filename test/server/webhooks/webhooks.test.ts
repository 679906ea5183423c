import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { isFresh, verified } from '../../../docs/examples/webhook-receiver.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { companies } from '../../../server/db/schema/companies.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { webhookDeliveries, webhooks } from '../../../server/db/schema/integrations.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { deliverWebhooks, purgeDeliveries } from '../../../server/webhooks/deliver.ts';
import type { CompanyIntegrations, CreatedSecret, WebhookDelivery } from '../../../src/api/contract-employer.ts';
import { newCompany as listed } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import type { Visitor } from '../../support/visitor.ts';
import { startWebhookServer } from '../../support/webhook-server.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { publishingCompany, servicesOf } from '../ads/ad-calls.ts';
import { createConfirmedUser, registerCompany } from '../employer/company-fixtures.ts';

const hours = 60 * minutes;
const everything = ['application.received', 'application.withdrawn', 'message.received', 'ad.published', 'ad.closed'];

let server: AccountServer;
let company: Awaited<ReturnType<typeof publishingCompany>>;
let hook: Awaited<ReturnType<typeof startWebhookServer>>;
let owner: Visitor;

let sendings = 0;
const key = (name?: string) => {
  sendings += 1;
  return { headers: { 'idempotency-key': `a-key-of-a-webhook-${name ?? `nth-${sendings}`}` } };
};
const at = (more = '') => `/api/company-accounts/${company.id}${more}`;
const listen = (events = everything, url = hook.url, name?: string) =>
  owner.post(at('/webhooks'), { url, events }, key(name));
const listening = async (events?: string[]): Promise<CreatedSecret> => {
  const answer = await listen(events);
  expect(answer.status).toBe(201);
  return answer.json();
};
const deliver = () =>
  deliverWebhooks({ ...servicesOf(server), outgoing: { testOrigins: [hook.origin], timeout: 1_000 } });
const log = async (id: string): Promise<WebhookDelivery[]> =>
  (await (await owner.request(at(`/webhooks/${id}/deliveries`))).json()).items;
const own = async (): Promise<CompanyIntegrations['webhooks']> =>
  (await (await owner.request(at('/interfaces'))).json()).webhooks;
const types = () => hook.received.map(({ headers }) => headers['webhook-event']);

beforeEach(async () => {
  hook = await startWebhookServer();
  server = await accountServer({ env: { OUTGOING_TEST_ORIGINS: hook.origin } });
  company = await publishingCompany(server);
  owner = company.jana;
});

/** Eva's company beside Jana's, with a webhook of its own. */
async function otherCompany() {
  const { browser } = await createConfirmedUser(server, 'eva');
  const { id } = await (await registerCompany(browser, { website: 'other.example', ico: '' })).json();
  await server.db.transaction((tx) =>
    writeListings(tx, { companies: [listed('other', { source: 'other:other' })], jobs: [] }),
  );
  const [profile] = await server.db.select().from(companies).where(eq(companies.slug, 'other'));
  await server.db
    .update(companyAccounts)
    .set({ companyId: profile?.id ?? null, verifiedAt: server.clock.now, verifiedBy: 'mail' })
    .where(eq(companyAccounts.id, id));
  const path = `/api/company-accounts/${id}/webhooks`;
  const made = await browser.post(path, { url: hook.url, events: everything }, key());
  expect(made.status).toBe(201);
  const { id: own } = await made.json();
  return { browser, path, deliveries: async () => (await browser.request(`${path}/${own}/deliveries`)).json() };
}

const filled = { phone: '', link: '', message: 'Because.', mayBeKept: false, lang: 'cs', website: '', took: minutes };
async function apply(ad: string): Promise<string> {
  const number = (await company.calls.read(ad)).job?.identifier ?? 0;
  const petr = { name: 'Petr Tajný', email: 'petr@example.com' };
  expect((await server.browser().post('/api/applications', { ...filled, ...petr, job: number })).status).toBe(201);
  return (await server.db.select().from(applications))[0]?.id ?? '';
}

describe('product §11 webhook events', () => {
  test('report that an ad is published, applied for and closed, in that order and without a name', async () => {
    const { id } = await listening();
    const ad = await company.published('one');
    await deliver();
    const application = await apply(ad);
    await deliver();
    const answer = { step: 'refused', text: 'We chose somebody else.' };
    expect((await owner.post(at(`/applications/${application}/steps`), answer, key())).status).toBe(204);
    const { version } = await company.calls.read(ad);
    expect((await company.calls.step(ad, { step: 'closed', outcome: 'cancelled', version })).status).toBe(200);
    await deliver();
    expect(types()).toEqual(['ad.published', 'application.received', 'ad.closed']);
    const [published, received, closed] = hook.received.map(({ body }) => JSON.parse(body));
    expect(published).toMatchObject({ type: 'ad.published', data: { ad: { id: ad, title: { en: null } } } });
    expect(received.data.application).toMatchObject({ id: application, status: 'sent' });
    expect(closed).toMatchObject({ type: 'ad.closed', data: { ad: { id: ad } } });
    expect(JSON.stringify([received, closed])).not.toMatch(/Petr|petr@/);
    expect((await log(id)).map(({ event, status, answered }) => [event, status, answered])).toEqual(
      expect.arrayContaining([
        ['ad.published', 'delivered', 204],
        ['application.received', 'delivered', 204],
        ['ad.closed', 'delivered', 204],
      ]),
    );
  });

  test('report an ad that expired', async () => {
    await listening(['ad.closed']);
    await company.published('one');
    await company.passTo(new Date('2026-12-30T12:00:00Z'));
    await deliver();
    expect(types()).toEqual(['ad.closed']);
  });

  test('report a candidate’s message and a withdrawn application', async () => {
    await listening(['application.withdrawn', 'message.received']);
    const ad = await company.published('one');
    const number = (await company.calls.read(ad)).job?.identifier ?? 0;
    const candidate = company.browsers.rita as Visitor;
    const sent = { ...filled, name: 'Rita', email: 'rita@skok.example', job: number };
    const { application } = await (await candidate.post('/api/applications', sent)).json();
    expect((await candidate.post(`/api/applications/${application.id}/messages`, { text: 'Hi.' }, key())).ok).toBe(
      true,
    );
    await deliver();
    expect((await candidate.post(`/api/applications/${application.id}/withdraw`, {})).ok).toBe(true);
    await deliver();
    expect(types()).toEqual(['message.received', 'application.withdrawn']);
  });

  test('are sent only if the webhook is subscribed to them, and not to other companies', async () => {
    await listening(['ad.closed']);
    const other = await otherCompany();
    await company.published('one');
    await deliver();
    expect(hook.received).toEqual([]);
    expect((await other.deliveries()).items).toEqual([]);
  });
});

describe('CO02 webhook deliveries', () => {
  test('CO02 have a signature with a time; the example receiver rejects old, changed and unsigned ones', async () => {
    const { secret } = await listening(['ad.published']);
    await company.published('one');
    await deliver();
    const [{ headers, body } = { headers: {}, body: '' }] = hook.received;
    const signature = String(headers['webhook-signature']);
    const now = server.clock.now.getTime();
    expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(verified({ secret, signature, body, now })).toBe(true);
    expect(verified({ secret, signature, body: `${body} `, now })).toBe(false);
    expect(verified({ secret: 'whsec_other', signature, body, now })).toBe(false);
    expect(verified({ secret, signature, body, now: now + 6 * minutes })).toBe(false);
    expect(verified({ secret, signature: signature.replace(/t=\d+/, 't=1'), body, now })).toBe(false);
    expect(verified({ secret, signature: '', body, now })).toBe(false);
  });

  test('CO02 are accepted only once each by the example receiver', () => {
    const seen = new Set<string>();
    expect(isFresh(seen, 'one')).toBe(true);
    expect(isFresh(seen, 'one')).toBe(false);
    expect(isFresh(seen, 'two')).toBe(true);
  });

  test('AV02 a repeated request creates one webhook with one secret, and a different one with its key is rejected', async () => {
    const listens = (events?: string[]) => listen(events, hook.url, 'of-one-sending');
    const first = await (await listens()).json();
    expect(await (await listens()).json()).toEqual(first);
    expect((await listens(['ad.closed'])).status).toBe(422);
    expect(await own()).toMatchObject([{ id: first.id, events: everything }]);
  });

  test('CO02 the secret is shown once and stored encrypted', async () => {
    const { secret } = await listening();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(JSON.stringify(await server.db.select().from(webhooks))).not.toContain(secret);
    expect(JSON.stringify(await own())).not.toContain('whsec');
    expect(server.rawLog()).not.toContain(secret);
  });

  test('CO02 a company has at most five webhooks', async () => {
    for (let nth = 0; nth < 5; nth += 1) await listening();
    expect((await listen()).status).toBe(409);
  });

  test.each([
    ['https://127.0.0.1/hooks', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['http://93.184.216.34/', 'private'],
    ['ftp://draci.example/', 'address'],
    ['https://jana:secret@draci.example/', 'address'],
    ['', 'required'],
  ])('CO01 the address %j is rejected with an error', async (url, code) => {
    const refused = await listen(everything, url);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { url: [code] } });
  });

  test('CO02 a delivery that cannot be signed fails and does not delay others', async () => {
    const broken = await listening(['ad.published']);
    const sound = await listening(['ad.published']);
    await server.db.update(webhooks).set({ secret: 'of another secret' }).where(eq(webhooks.id, broken.id));
    await company.published('one');
    await deliver();
    expect(await log(broken.id)).toMatchObject([
      { status: 'waiting', tries: 1, answered: null, failure: 'connection' },
    ]);
    expect(await log(sound.id)).toMatchObject([{ status: 'delivered', tries: 1 }]);
    expect(server.app.logged()).toContainEqual(
      expect.objectContaining({ level: 'error', msg: 'webhook not signed', webhook: broken.id }),
    );
  });

  test('CO02 a delivery whose failure cannot be stored does not delay others', async () => {
    const broken = await listening(['ad.published']);
    const sound = await listening(['ad.published']);
    await company.published('one');
    // One try more is no integer any more.
    await server.db
      .update(webhookDeliveries)
      .set({ tries: 2_147_483_647 })
      .where(eq(webhookDeliveries.webhookId, broken.id));
    await deliver();
    expect(await log(sound.id)).toMatchObject([{ status: 'delivered', tries: 1 }]);
    expect(server.app.logged()).toContainEqual(
      expect.objectContaining({ level: 'error', msg: 'webhook not delivered', webhook: broken.id }),
    );
  });

  test('CO01 an address that has become private is not requested', async () => {
    const { id } = await listening(['ad.published']);
    await server.db.update(webhooks).set({ url: 'https://169.254.169.254/latest/' });
    await company.published('one');
    await deliver();
    expect(await log(id)).toMatchObject([{ status: 'waiting', tries: 1, answered: null, failure: 'address' }]);
  });
});

describe('product §11 undelivered events', () => {
  const tryAfter = async (milliseconds: number) => {
    server.advanceClock(milliseconds);
    await deliver();
  };

  test('are retried after growing waits, with the same id and body', async () => {
    const { id } = await listening(['ad.published']);
    hook.answers.push(500, 503);
    await company.published('one');
    await deliver();
    expect(await log(id)).toMatchObject([{ status: 'waiting', tries: 1, answered: 500 }]);
    await tryAfter(minutes - 1);
    expect(hook.received).toHaveLength(1);
    await tryAfter(1);
    await tryAfter(5 * minutes - 1);
    expect(hook.received).toHaveLength(2);
    await tryAfter(1);
    expect(await log(id)).toMatchObject([{ status: 'delivered', tries: 3, answered: 204, nextTryAt: null }]);
    const [first, , third] = hook.received;
    expect(third?.body).toBe(first?.body);
    expect(third?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(third?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
    expect(await own()).toMatchObject([{ failingSince: null }]);
  });

  test('fail after eight tries, and can be replayed by hand', async () => {
    const { id } = await listening(['ad.published']);
    hook.answers.push(...Array<number>(8).fill(500));
    await company.published('one');
    await deliver();
    for (const wait of [1, 5, 30, 120, 360, 720, 1440]) await tryAfter(wait * minutes);
    const [failed] = await log(id);
    expect(failed).toMatchObject({ status: 'failed', tries: 8, nextTryAt: null });
    await tryAfter(24 * hours);
    expect(hook.received).toHaveLength(8);
    const replay = await owner.post(at(`/webhooks/${id}/deliveries/${failed?.id}/replay`), {});
    expect(replay.status).toBe(204);
    await deliver();
    expect(await log(id)).toMatchObject([{ status: 'delivered', tries: 1 }]);
    expect(hook.received.at(-1)?.body).toBe(hook.received[0]?.body);
  });

  test('for three days disable the webhook and mail its owner once; the owner can enable it again', async () => {
    const { id } = await listening(['ad.published']);
    hook.answers.push(...Array<number>(20).fill(500));
    await company.published('one');
    await deliver();
    await tryAfter(72 * hours);
    expect(await own()).toMatchObject([{ disabledAt: server.clock.now.toISOString() }]);
    const mails = async () => (await mailsIn(server)).filter(({ kind }) => kind === 'webhookDisabled');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['jana@skok.example']);
    const tried = hook.received.length;
    await company.published('two', { title: { cs: 'Tester', en: '' } });
    await tryAfter(24 * hours);
    expect(hook.received).toHaveLength(tried);
    expect(await mails()).toHaveLength(1);
    hook.answers.length = 0;
    const on = await owner.post(at(`/webhooks/${id}`), { events: ['ad.published'], isOn: true }, { method: 'PUT' });
    expect(on.status).toBe(204);
    await deliver();
    expect(await log(id)).toMatchObject([{ status: 'delivered' }]);
  });

  test('disable the webhook after three days also when nothing is left to try', async () => {
    await listening(['ad.published']);
    hook.answers.push(...Array<number>(8).fill(500));
    await company.published('one');
    await deliver();
    for (const wait of [1, 5, 30, 120, 360, 720, 1440]) await tryAfter(wait * minutes);
    const left = 72 * hours - (1 + 5 + 30 + 120 + 360 + 720 + 1440) * minutes;
    await tryAfter(left - 1);
    expect(await own()).toMatchObject([{ disabledAt: null }]);
    await tryAfter(1);
    expect(await own()).toMatchObject([{ disabledAt: server.clock.now.toISOString() }]);
    await tryAfter(24 * hours);
    expect((await mailsIn(server)).filter(({ kind }) => kind === 'webhookDisabled')).toHaveLength(1);
    expect(hook.received).toHaveLength(8);
  });

  test('cannot be read or replayed by a recruiter or another company, or replayed under another webhook’s id', async () => {
    const { id } = await listening(['ad.published']);
    await company.published('one');
    const [waiting] = await log(id);
    const radek = company.browsers.radek as Visitor;
    expect((await radek.request(at(`/webhooks/${id}/deliveries`))).status).toBe(403);
    expect((await radek.post(at(`/webhooks/${id}/deliveries/${waiting?.id}/replay`), {})).status).toBe(403);
    const other = await otherCompany();
    for (const path of [`${other.path}/${id}`, at(`/webhooks/${id}`)]) {
      expect((await other.browser.request(`${path}/deliveries`)).status, path).toBe(404);
      expect((await other.browser.post(`${path}/deliveries/${waiting?.id}/replay`, {})).status, path).toBe(404);
    }
    expect((await owner.post(at(`/webhooks/nobody/deliveries/${waiting?.id}/replay`), {})).status).toBe(404);
  });

  test('PR08 are purged after thirty days, and deleted with their webhook', async () => {
    const { id } = await listening(['ad.published']);
    await company.published('one');
    const count = () => server.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id));
    await purgeDeliveries(server.db, new Date(server.clock.now.getTime() + 29 * 24 * hours));
    expect(await count()).toBe(1);
    await purgeDeliveries(server.db, new Date(server.clock.now.getTime() + 30 * 24 * hours));
    expect(await count()).toBe(0);
    await company.published('two', { title: { cs: 'Tester', en: '' } });
    expect((await owner.request(at(`/webhooks/${id}`), { method: 'DELETE' })).status).toBe(204);
    expect(await count()).toBe(0);
  });
});
