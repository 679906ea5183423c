import { expect, test } from 'vitest';
import { companyCredits, creditNotes, orders } from '../../../server/db/schema/orders.ts';
import { purgeOrders } from '../../../server/orders/purge-orders.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { publishingCompany } from '../ads/ad-calls.ts';
import { adminOrderCalls, orderCalls } from './order-calls.ts';

async function givenOrders(server: AccountServer) {
  const { jana, ada, id } = await publishingCompany(server);
  const calls = orderCalls(jana, id);
  const board = adminOrderCalls(ada.browser);
  await calls.bill();
  const placed = async (): Promise<string> => (await (await calls.place()).json()).id;
  return { calls, board, placed };
}

test('product §11 an order and its documents are deleted ten years after the end of its last document’s year, its credits are kept', async () => {
  const server = await accountServer();
  const { calls, board, placed } = await givenOrders(server);
  const paid = await placed();
  await board.step(paid, 'paid');
  await board.step(paid, 'invoiced');
  const corrected = await placed();
  for (const step of ['paid', 'invoiced'] as const) await board.step(corrected, step);
  await board.refundPart(corrected, { amount: 100_00 });
  const { credits } = await calls.list();
  const purgeOn = (day: string) => purgeOrders(server.db, new Date(day));

  await purgeOn('2036-12-31T22:00:00Z');
  expect([await server.db.$count(orders), await server.db.$count(creditNotes)]).toEqual([2, 1]);

  await server.db.update(creditNotes).set({ issuedOn: '2027-01-02' });
  await purgeOn('2036-12-31T23:30:00Z');
  expect((await calls.list()).items.map(({ id }) => id)).toEqual([corrected]);

  await purgeOn('2037-12-31T23:30:00Z');
  expect([await server.db.$count(orders), await server.db.$count(creditNotes)]).toEqual([0, 0]);
  expect((await calls.list()).credits).toEqual(credits);
  expect(await server.db.$count(companyCredits)).toBe(2);
});

test('product §11 an order that was never paid is deleted too', async () => {
  const server = await accountServer();
  const { placed } = await givenOrders(server);
  await placed();
  await purgeOrders(server.db, new Date('2037-01-01T00:00:00Z'));
  expect(await server.db.$count(orders)).toBe(0);
});
