import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeAudit } from '../../../server/audit/audit-events.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { auditEvents } from '../../../server/db/schema/audit.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import type { AuditLog } from '../../../src/api/contract-orders.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { publisher } from '../ads/ad.ts';

let server: AccountServer;
let given: Awaited<ReturnType<typeof publisher>>;

beforeEach(async () => {
  server = await accountServer();
  given = await publisher(server);
});

const read = async (query = ''): Promise<AuditLog> =>
  (await given.ada.browser.request(`/api/company-audit${query}`)).json();

describe('issue 16 §6 the audit log', () => {
  test('says who did what at which company and when, the last first', async () => {
    const ad = await given.published('first');
    await given.ada.browser.post(`/api/company-suspensions/${given.id}`, { step: 'suspended', words: 'No kites.' });
    const { items, events } = await read();
    expect(items.map(({ event, by, company, how }) => [event, by, company, how])).toEqual([
      ['company suspension', 'ada', 'Draci', 'suspended'],
      ['ad reviewed', 'ada', null, `accepted ${ad}`],
      ['ad step', 'jana', 'Draci', `submitted ${ad}`],
      ['ad drafted', 'jana', 'Draci', ''],
      ['company added', 'jana', null, ''],
    ]);
    expect(items[0]?.at).toBe(server.clock.now.toISOString());
    expect(events).toEqual(['ad drafted', 'ad reviewed', 'ad step', 'company added', 'company suspension']);
  });

  test('names the ads that it is about, with their pages once they have one', async () => {
    const ad = await given.published('first');
    const [job] = await server.db.select({ number: jobs.number, title: jobs.title, slug: jobs.slug }).from(jobs);
    const number = job?.number ?? 0;
    await given.ada.browser.post(
      `/api/company-takedowns/${number}`,
      { step: 'removed', words: 'It asks for money.' },
      { headers: { 'idempotency-key': 'a-key-of-one-takedown-1' } },
    );
    const named = { title: job?.title, job: { identifier: number, slug: job?.slug } };
    expect((await read()).items.map(({ how, ad: about }) => [how, about])).toEqual([
      [`removed ${number}`, named],
      [`accepted ${ad}`, expect.objectContaining({ job: named.job })],
      [`submitted ${ad}`, expect.objectContaining({ job: named.job })],
      ['', null],
      ['', null],
    ]);
  });

  test('has nothing of what failed, nor of what candidates do', async () => {
    const { jana, id } = given;
    await jana.request(`/api/company-accounts/${id}/ads/nobody`, { method: 'DELETE' });
    await server.browser().post('/api/contact', { name: '', email: '', topic: 'job', message: '', lang: 'cs' });
    expect((await read()).items.map(({ event }) => event)).toEqual(['company added']);
  });

  test('is found by what happened, and by whoever did it or the company', async () => {
    await given.published('first');
    expect((await read('?event=ad%20step')).items).toHaveLength(1);
    expect((await read('?who=ADA')).items.map(({ event }) => event)).toEqual(['ad reviewed']);
    expect((await read('?who=drac')).total).toBe(2);
    await server.db.update(users).set({ name: 'Áďa Nováková' }).where(eq(users.id, 'ada'));
    expect((await read('?who=ada%20novakova')).total).toBe(1);
    expect((await read('?who=%25')).total).toBe(0);
  });

  test('has pages, and the last for whoever asks beyond the end', async () => {
    await server.db
      .insert(auditEvents)
      .values(Array.from({ length: 60 }, (_, nth) => ({ at: server.clock.now, event: 'ordered', how: String(nth) })));
    expect(await read()).toMatchObject({ total: 61, page: 1, pages: 2 });
    expect((await read()).items[0]?.how).toBe('59');
    const last = await read('?page=9');
    expect([last.page, last.items.length]).toEqual([2, 11]);
  });

  test('PR04 outlives whoever did it without a name, and is forgotten after two years', async () => {
    await given.published('first');
    await server.db.delete(users).where(eq(users.id, 'jana'));
    expect((await read('?event=ad%20step')).items).toMatchObject([{ by: null }]);
    await purgeAudit(server.db, new Date(server.clock.now.getTime() + 731 * 24 * 60 * minutes));
    expect(await server.db.$count(auditEvents)).toBe(0);
  });
});
