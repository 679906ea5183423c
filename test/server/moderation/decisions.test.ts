import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { completeAd, publishingCompany } from '../ads/ad-calls.ts';
import { createConfirmedUser } from '../employer/company-fixtures.ts';

let server: AccountServer;
let given: Awaited<ReturnType<typeof publishingCompany>>;
let ad: string;

beforeEach(async () => {
  server = await accountServer();
  given = await publishingCompany(server);
  ad = await given.calls.create('kites');
  await given.calls.save(ad, 1, completeAd);
  await given.calls.step(ad, { step: 'submitted', version: 2 });
});

const refusal = { step: 'refused', message: 'Say what you pay.', version: 2 };
const keyed = (name: string) => ({ headers: { 'idempotency-key': `a-key-of-a-decision-${name}` } });

describe('CO06 a decision on an ad', () => {
  test('is accepted repeatedly with the same key', async () => {
    const { browser } = given.ada;
    const path = `/api/company-ads/${ad}/steps`;
    const sent = await Promise.all([1, 2].map(() => browser.post(path, refusal, keyed('one'))));
    expect(sent.map(({ status }) => status)).toEqual([204, 204]);
    expect((await given.calls.read(ad)).review?.message).toBe('Say what you pay.');
  });

  test('is final: a second admin gets 409 and changes nothing', async () => {
    const eve = await createConfirmedUser(server, 'eve');
    await server.db.update(users).set({ isAdmin: true }).where(eq(users.id, 'eve'));
    const path = `/api/company-ads/${ad}/steps`;
    expect((await given.ada.browser.post(path, refusal, keyed('ada'))).status).toBe(204);
    const late = { ...refusal, step: 'accepted', message: '' };
    expect((await eve.browser.post(path, late, keyed('eve'))).status).toBe(409);
    expect((await given.calls.read(ad)).state).toBe('refused');
    expect((await given.review.list()).items).toEqual([]);
  });

  test.each(['sentBack', 'refused'] as const)('%s requires a message', async (step) => {
    const answer = await given.review.decide(ad, step, ' ');
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { message: ['required'] }]);
    expect((await given.calls.read(ad)).state).toBe('inReview');
  });
});
