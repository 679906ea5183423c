import { beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '../../../server/db/schema/outbox.ts';
import { insertListings } from '../../support/board.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { type AccountServer, accountServer, minutes, password } from '../accounts/harness.ts';
import { publishingCompany } from '../ads/ad-calls.ts';
import { companyWithMembers, createConfirmedUser, verifyCompany } from '../employer/company-fixtures.ts';
import { billingValues, orderCalls } from '../orders/order-calls.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

const thousand = Array.from({ length: 1000 }, (_, nth) => nth);
const mails = async (kind: string) => (await mailsIn(server)).filter((mail) => mail.kind === kind);
describe('CO05 at most five mails an hour go to one address', () => {
  test('for a thousand messages of the contact form', async () => {
    const message = { name: 'Petr', email: 'petr@kites.example', topic: 'job', message: 'Hello', wantsCopy: false };
    for (const _ of thousand) await server.browser().post('/api/contact', { ...message, lang: 'en' });
    expect(await mails('contactMessage')).toHaveLength(5);
  });

  test('for a thousand reports of ads', async () => {
    await insertListings({ db: server.db } as Parameters<typeof insertListings>[0], {
      companies: [newCompany('acme')],
      jobs: [newJob('Go')],
    });
    const report = { job: 1, reason: 'scam', text: '', email: 'petr@kites.example', lang: 'en' };
    for (const _ of thousand) await server.browser().post('/api/reports', report);
    expect(await mails('jobReported')).toHaveLength(3);
    expect(await mails('reportReceived')).toHaveLength(3);
  });

  test('for a thousand orders', async () => {
    const { jana, id } = await publishingCompany(server);
    const calls = orderCalls(jana, id);
    await calls.bill();
    for (const nth of thousand) await calls.place({ count: (nth % 20) + 1 });
    expect(await mails('order')).toHaveLength(5);
    expect((await mails('order')).every(({ recipient }) => recipient === billingValues.email)).toBe(true);
  });

  test('for accounts that request it as their own address, whether or not it is taken', async () => {
    const taken = await server.createUser('taken');
    const answers = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { browser } = await createConfirmedUser(server, name);
      const asked = [];
      for (const email of ['petr@kites.example', taken.email])
        asked.push((await browser.post('/api/account/email', { email, password })).status);
      answers.push(asked);
    }
    expect(answers).toEqual([...Array(5).fill([204, 204]), [429, 429]]);
    expect((await mails('changeAddress')).length).toBe(5);
  });

  test('for applications that a company adds: later mails are due later, in their order', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    const { id, jana } = await companyWithMembers(server);
    await verifyCompany(
      server,
      id,
      titles.map((title) => newJob(title)),
    );
    const path = `/api/company-accounts/${id}/applications`;
    const headers = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });
    const person = {
      name: 'Petr',
      email: 'petr@kites.example',
      phone: '',
      link: '',
      message: '',
      consentOn: '2026-11-20',
    };
    for (const [nth] of titles.entries()) {
      const { id: one } = await (await jana.post(path, { ...person, job: nth + 1, lang: 'cs' }, headers())).json();
      for (const step of ['invited', 'offered', 'refused'])
        expect((await jana.post(`${path}/${one}/steps`, { step, text: 'Hello.' }, headers())).status).toBe(204);
    }
    const rows = await server.db.select().from(outbox).orderBy(outbox.id);
    const hours = rows.map(({ dueAt }) => ((dueAt?.getTime() ?? 0) - server.clock.now.getTime()) / (60 * minutes));
    expect(hours).toEqual([0, 1, 2, 3].flatMap((hour) => Array(5).fill(hour)));
  });
});
