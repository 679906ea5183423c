import { explore, type Path, tours } from '@xstate/test';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type OrderStep, orderStates } from '../../../machines/order/order.rules.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { noonOf, orderModel } from '../../machines/order/order.model.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { publishingCompany } from '../ads/ad-calls.ts';
import { adminOrderCalls, orderCalls } from './order-calls.ts';

type StepEvent = Path['steps'][number]['event'];

const graph = explore(orderModel);

async function applyStep(server: AccountServer, order: string, event: StepEvent): Promise<number> {
  if (event.type !== 'do' || !('at' in event.event)) throw new Error('Nothing else happens to an order');
  const { type, at } = event.event;
  server.clock.now = new Date(at);
  const board = adminOrderCalls(await server.signedInBrowser({ id: 'ada' } as never));
  if (type === 'order.partlyRefunded') return (await board.refundPart(order, { amount: event.event.amount })).status;
  return (await board.step(order, type.replace('order.', '') as Exclude<OrderStep, 'partlyRefunded'>)).status;
}

test('the server accepts, repeats or rejects each step of an order as the statechart does', async () => {
  const server = await accountServer();
  const company = await publishingCompany(server);
  await orderCalls(company.jana, company.id).bill();
  const kept = async (id: string) => {
    const [row] = await server.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error('The order is gone');
    return { status: row.status, context: row.state.context };
  };
  const walks = tours(graph);
  const cameTo = new Set<unknown>();
  for (const [nth, walk] of walks.entries()) {
    server.clock.now = new Date(noonOf(0));
    const calls = orderCalls(await server.signedInBrowser({ id: 'jana' } as never), company.id);
    const { id } = await (await calls.place({}, `walk-${nth}`)).json();
    for (const { event, before, after } of walk.steps) {
      if (event.type !== 'do') continue;
      const { value, context } = after.snap;
      // A repeated partial refund is recognised by its key, other repeated steps by the state they led to.
      const isSaidAgain = !('amount' in event.event) && event.event.type === `order.${before?.snap.value}`;
      const isTaken = before?.snap.can(event.event as never) ?? false;
      const answer = await applyStep(server, id, event);
      expect({ event, answer, ...(await kept(id)) }).toEqual({
        event,
        answer: isTaken || isSaidAgain ? 204 : 409,
        status: value,
        context,
      });
      cameTo.add(value);
    }
  }
  expect(cameTo).toEqual(new Set(orderStates));
});
