import { beforeEach, describe, expect, test } from 'vitest';
import { write } from '../../support/board.ts';
import { company, job } from '../../support/listings.ts';
import { mailsIn } from '../../support/mails.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { publisher } from '../ads/ad.ts';
import { billing, orderCalls } from '../orders/order.ts';

let server: AccountServer;

beforeEach(async () => {
  server = await accountServer();
});

const thousand = Array.from({ length: 1000 }, (_, nth) => nth);
const mails = async (kind: string) => (await mailsIn(server)).filter((mail) => mail.kind === kind);
describe('CO05 a thousand requests for one address are five mails an hour at most', () => {
  test('by the contact form', async () => {
    const message = { name: 'Petr', email: 'petr@kites.example', topic: 'job', message: 'Hello', wantsCopy: false };
    for (const _ of thousand) await server.browser().post('/api/contact', { ...message, lang: 'en' });
    expect((await mails('contactMessage')).length).toBeLessThanOrEqual(5);
  });

  test('by reports of ads', async () => {
    await write({ db: server.db } as Parameters<typeof write>[0], { companies: [company('acme')], jobs: [job('Go')] });
    const report = { job: 1, reason: 'scam', text: '', email: 'petr@kites.example', lang: 'en' };
    for (const _ of thousand) await server.browser().post('/api/reports', report);
    expect((await mails('jobReported')).length).toBeLessThanOrEqual(5);
    expect((await mails('reportReceived')).length).toBeLessThanOrEqual(5);
  });

  test('by orders', async () => {
    const { jana, id } = await publisher(server);
    const calls = orderCalls(jana, id);
    await calls.bill();
    for (const _ of thousand) await calls.place();
    expect(await mails('order')).toHaveLength(5);
    expect((await mails('order')).every(({ recipient }) => recipient === billing.email)).toBe(true);
  });
});
