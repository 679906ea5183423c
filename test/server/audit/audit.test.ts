import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeAudit } from '../../../server/audit/audit-log.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { auditEvents } from '../../../server/db/schema/audit.ts';
import { companyInvitations } from '../../../server/db/schema/company-accounts.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { jobReports } from '../../../server/db/schema/reports.ts';
import type { AuditLog } from '../../../src/api/contract-orders.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { publishingCompany } from '../ads/ad-calls.ts';
import { createConfirmedUser } from '../employer/company-fixtures.ts';
import { adminOrderCalls, orderCalls } from '../orders/order-calls.ts';

let server: AccountServer;
let given: Awaited<ReturnType<typeof publishingCompany>>;

beforeEach(async () => {
  server = await accountServer();
  given = await publishingCompany(server);
});

const read = async (query = ''): Promise<AuditLog> =>
  (await given.ada.browser.request(`/api/company-audit${query}`)).json();

describe('issue 16 §6 the audit log', () => {
  test('lists event, user, company and time, the latest first', async () => {
    await given.published('first');
    await given.ada.browser.post(`/api/company-suspensions/${given.id}`, { step: 'suspended', message: 'No kites.' });
    const { items, events } = await read();
    expect(items.map(({ event, by, company, how }) => [event, by, company, how])).toEqual([
      ['company suspension', 'ada', 'Draci', 'suspended'],
      ['ad reviewed', 'ada', null, 'accepted'],
      ['ad step', 'jana', 'Draci', 'submitted'],
      ['ad drafted', 'jana', 'Draci', ''],
      ['company added', 'jana', 'Draci', ''],
    ]);
    expect(items[0]?.at).toBe(server.clock.now.toISOString());
    expect(events).toEqual(['ad drafted', 'ad reviewed', 'ad step', 'company added', 'company suspension']);
  });

  test('names the ad of an entry, with its page once published', async () => {
    await given.published('first');
    const [job] = await server.db.select({ number: jobs.number, title: jobs.title, slug: jobs.slug }).from(jobs);
    const number = job?.number ?? 0;
    await given.ada.browser.post(
      `/api/company-takedowns/${number}`,
      { step: 'removed', message: 'It asks for money.' },
      { headers: { 'idempotency-key': 'a-key-of-one-takedown-1' } },
    );
    const named = { type: 'ad', title: job?.title, job: { identifier: number, slug: job?.slug } };
    expect((await read()).items.map(({ how, about }) => [how, about])).toEqual([
      ['removed', named],
      ['accepted', expect.objectContaining({ job: named.job })],
      ['submitted', expect.objectContaining({ job: named.job })],
      ['', expect.objectContaining({ job: named.job })],
      ['', null],
    ]);
  });

  test('names the order of an entry with number and product', async () => {
    const calls = orderCalls(given.jana, given.id);
    await calls.bill();
    const { id } = await (await calls.place({ product: 'pack5', count: 2 })).json();
    await adminOrderCalls(given.ada.browser).step(id, 'paid');
    const about = { type: 'order', number: '2026100001', product: 'pack5', count: 2 };
    expect((await read()).items.slice(0, 2)).toMatchObject([
      { event: 'order step', how: 'paid', about },
      { event: 'ordered', how: '', about },
    ]);
  });

  test('names the person of an entry with address and the role of that time', async () => {
    const { jana, id } = given;
    const radek = { type: 'person', name: 'radek', email: 'radek@skok.example' };
    const people = `/api/company-accounts/${id}`;
    const { members } = await (await jana.request(people)).json();
    const member = members.find(({ name }: { name: string }) => name === 'radek').id;
    const asJson = { headers: { 'content-type': 'application/json' } };
    await jana.request(`${people}/members/${member}`, { method: 'PUT', body: '{"role":"reader"}', ...asJson });
    await jana.request(`${people}/members/${member}`, { method: 'DELETE' });
    await jana.post(`${people}/invitations`, { email: 'petr@kites.example', role: 'recruiter', lang: 'en' });
    expect((await read()).items.slice(0, 3).map(({ event, about }) => [event, about])).toEqual([
      ['member invited', { type: 'person', name: null, email: 'petr@kites.example', role: 'recruiter' }],
      ['member removed', { ...radek, role: 'reader' }],
      ['role changed', { ...radek, role: 'reader' }],
    ]);
    await server.db.delete(users).where(eq(users.id, 'radek'));
    await server.db.delete(companyInvitations);
    expect((await read()).items.slice(0, 3).map(({ about }) => about)).toEqual([
      { type: 'person', name: null, email: 'p***', role: 'recruiter' },
      ...[1, 2].map(() => ({ type: 'person', name: null, email: null, role: 'reader' })),
    ]);
  });

  test('PR04 names the reported ad, not the candidate who reported it', async () => {
    await given.published('first');
    const [ad] = await server.db.select({ number: jobs.number, title: jobs.title, slug: jobs.slug }).from(jobs);
    const job = { identifier: ad?.number ?? 0, slug: ad?.slug };
    const asked = {
      job: job.identifier,
      reason: 'scam',
      text: 'It asks for money.',
      email: 'eva@kites.example',
      lang: 'en',
    };
    await server.browser().post('/api/reports', asked);
    const [report] = await server.db.select({ id: jobReports.id }).from(jobReports);
    await given.ada.browser.post(
      `/api/company-reports/${report?.id}/verdict`,
      { step: 'unfounded', message: 'It does not.' },
      { headers: { 'idempotency-key': 'a-key-of-one-verdict-1' } },
    );
    const [entry] = (await read()).items;
    expect(entry).toMatchObject({
      event: 'report decided',
      how: 'unfounded',
      about: { type: 'ad', title: ad?.title, job },
    });
    expect(JSON.stringify(entry)).not.toContain('eva');
  });

  test('has no entry for failed requests or for what candidates do', async () => {
    const { jana, id } = given;
    await jana.request(`/api/company-accounts/${id}/ads/nobody`, { method: 'DELETE' });
    expect((await read()).items.map(({ event }) => event)).toEqual(['company added']);

    await given.published('first');
    const before = (await read()).items.length;
    const eva = (await createConfirmedUser(server, 'eva')).browser;
    const [ad] = await server.db.select({ number: jobs.number }).from(jobs);
    const sender = { name: 'Eva', email: 'eva@skok.example', lang: 'cs' };
    const application = { ...sender, job: ad?.number, phone: '', link: '', message: 'Because.', mayBeKept: false };
    const applied = await eva.post('/api/applications', { ...application, website: '', took: minutes });
    const path = `/api/applications/${(await applied.json()).application.id}`;
    const answers = [
      applied,
      await eva.post(`${path}/messages`, { text: 'Hi.' }, { headers: { 'idempotency-key': 'a-key-of-one-message-1' } }),
      await eva.post(`${path}/withdraw`, {}),
      await eva.post('/api/contact', { ...sender, topic: 'job', message: 'Hello', wantsCopy: false }),
      await eva.post('/api/reports', { job: ad?.number, reason: 'scam', text: '', email: sender.email, lang: 'cs' }),
      await eva.post('/api/profile/about', { values: { textCs: 'Draci.', textEn: '' }, version: 0 }, { method: 'PUT' }),
    ];
    expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => true));
    expect((await read()).items).toHaveLength(before);
  });

  test('is filtered by event and searched by user or company', async () => {
    await given.published('first');
    expect((await read('?event=ad%20step')).items).toHaveLength(1);
    expect((await read('?who=ADA')).items.map(({ event }) => event)).toEqual(['ad reviewed']);
    expect((await read('?who=drac')).total).toBe(3);
    await server.db.update(users).set({ name: 'Áďa Nováková' }).where(eq(users.id, 'ada'));
    expect((await read('?who=ada%20novakova')).total).toBe(1);
    expect((await read('?who=%25')).total).toBe(0);
  });

  test('has pages, and shows the last one for a page beyond the end', async () => {
    await server.db
      .insert(auditEvents)
      .values(Array.from({ length: 60 }, (_, nth) => ({ at: server.clock.now, event: 'ordered', how: String(nth) })));
    expect(await read()).toMatchObject({ total: 61, page: 1, pages: 2 });
    expect((await read()).items[0]?.how).toBe('59');
    const last = await read('?page=9');
    expect([last.page, last.items.length]).toEqual([2, 11]);
  });

  test('PR04 keeps entries of a deleted user without the name, and purge deletes them after two years', async () => {
    await given.published('first');
    await server.db.delete(users).where(eq(users.id, 'jana'));
    expect((await read('?event=ad%20step')).items).toMatchObject([{ by: null }]);
    await purgeAudit(server.db, new Date(server.clock.now.getTime() + 731 * 24 * 60 * minutes));
    expect(await server.db.$count(auditEvents)).toBe(0);
  });
});
