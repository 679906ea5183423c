import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { consumeRateLimit } from '../../../server/http/rate-limits.ts';
import { companyCalls } from '../../../src/routing/company-calls.ts';
import type { Visitor } from '../../support/visitor.ts';
import { accountServer } from '../accounts/harness.ts';
import { createConfirmedUser } from '../employer/company-fixtures.ts';

let ada: Visitor;
let eve: Visitor;

beforeAll(async () => {
  const server = await accountServer();
  ada = (await createConfirmedUser(server, 'ada')).browser;
  eve = (await createConfirmedUser(server, 'eve')).browser;
  await server.db.update(users).set({ isAdmin: true }).where(eq(users.id, 'ada'));
  while ((await consumeRateLimit(server.db, 'decisionsOfAdmin', 'ada', server.clock.now)) === null);
});

test.each([
  ['an ad that waits', companyCalls.reviewSteps('one')],
  ['an ad that is shown', companyCalls.takedown('1')],
  ['a report', companyCalls.reportVerdict('one')],
  ['a company', companyCalls.suspension('one')],
  ['a claim that is believed', companyCalls.acceptClaim('one')],
  ['a claim that is not', companyCalls.refuseClaim('one')],
  ['an order', companyCalls.orderSteps('one')],
  ['a message', companyCalls.messageSteps('one')],
])('CO06 an admin at the limit of decisions gets 429 for ten minutes: on %s', async (_, path) => {
  const refused = await ada.post(path, {});
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 600]);
  expect((await eve.post(path, {})).status).toBe(404);
});
