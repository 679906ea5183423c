import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeInbox } from '../../../server/contact/inbox.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { inboxMessages } from '../../../server/db/schema/inbox.ts';
import type { Inbox } from '../../../src/api/contract-orders.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer, minutes } from '../accounts/harness.ts';
import { createConfirmedUser } from '../employer/company-fixtures.ts';

let server: AccountServer;
let ada: Visitor;

beforeEach(async () => {
  server = await accountServer();
  ada = (await createConfirmedUser(server, 'ada')).browser;
  await server.db.update(users).set({ isAdmin: true }).where(eq(users.id, 'ada'));
});

const written = {
  name: 'Petr',
  email: 'Petr@Kites.example',
  topic: 'job',
  message: 'It is not\na job.',
  wantsCopy: false,
  lang: 'en',
};
let sendings = 0;
const write = (more: object = {}, key?: string) => {
  sendings += 1;
  const headers = { 'idempotency-key': key ?? `a-key-of-a-message-${sendings}` };
  return server.browser().post('/api/contact', { ...written, ...more }, { headers });
};
const inbox = async (query = ''): Promise<Inbox> => (await ada.request(`/api/company-inbox${query}`)).json();
const decide = (id: string, step: string, message = '') =>
  ada.post(`/api/company-inbox/${id}/steps`, { step, message });

describe('issue 16 §6 the inbox of the board', () => {
  test('lists messages of the form once, the oldest first', async () => {
    await write({}, 'the-same-key-of-a-message');
    await write({}, 'the-same-key-of-a-message');
    server.advanceClock(minutes);
    await write({ topic: 'company', name: 'Eva' });
    const { items, total, open } = await inbox();
    expect([total, open]).toEqual([2, 2]);
    expect(items).toMatchObject([
      {
        topic: 'job',
        name: 'Petr',
        email: 'petr@kites.example',
        text: 'It is not\na job.',
        status: 'open',
        decided: null,
        can: ['answered', 'closed'],
      },
      { topic: 'company', name: 'Eva' },
    ]);
  });

  test('is filtered by topic, including fixed topics', async () => {
    await write();
    await write({ topic: 'startupProgram', name: 'Eva' });
    const { items, open } = await inbox('?topic=startupProgram');
    expect([items.map(({ name, topic }) => [name, topic]), open]).toEqual([[['Eva', 'startupProgram']], 2]);
    expect((await inbox('?topic=nothing')).total).toBe(2);
  });

  test('records who answered or closed a message, and can reopen it', async () => {
    await write();
    const [{ id } = { id: '' }] = (await inbox()).items;
    expect((await decide(id, 'answered', 'By mail.')).status).toBe(204);
    expect((await decide(id, 'answered', 'By mail.')).status).toBe(204);
    expect(await inbox()).toMatchObject({ items: [], open: 0 });
    expect((await inbox('?status=answered')).items).toMatchObject([
      { id, decided: { by: 'ada', note: 'By mail.' }, can: ['reopened'] },
    ]);
    expect((await decide(id, 'closed')).status).toBe(409);
    expect((await decide(id, 'reopened')).status).toBe(204);
    expect((await inbox()).items).toHaveLength(1);
    expect((await decide('nobody', 'closed')).status).toBe(404);
  });

  test('PR08 purge deletes messages decided a year ago, and keeps open ones', async () => {
    await write();
    await write();
    const [{ id } = { id: '' }] = (await inbox()).items;
    await decide(id, 'closed');
    await purgeInbox(server.db, new Date(server.clock.now.getTime() + 366 * 24 * 60 * minutes));
    expect(await server.db.select({ status: inboxMessages.status }).from(inboxMessages)).toEqual([{ status: 'open' }]);
  });
});
