import type { OrderBody, OrderStep } from '../../../machines/order/order.rules.ts';
import type { SaveStamp } from '../../../src/api/contract.ts';
import type { BoardOrders, Boost, Order, Orders } from '../../../src/api/contract-orders.ts';
import type { Visitor } from '../../support/visitor.ts';

export const billingValues = {
  name: 'Draci s.r.o.',
  ico: '27074358',
  vatId: 'CZ27074358',
  street: 'Větrná 1',
  city: 'Brno',
  postalCode: '602 00',
  country: 'CZ',
  email: 'ucto@draci.example',
};

const asJson = (body: object, method: string) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

let sendings = 0;
const keyed = (name?: string) => {
  sendings += 1;
  return { headers: { 'idempotency-key': `a-key-of-an-order-${name ?? `nth-${sendings}`}` } };
};

/** Calls of a company member for its orders. */
export function orderCalls(browser: Visitor, company: string) {
  const account = `/api/company-accounts/${company}`;
  return {
    list: async (): Promise<Orders> => (await browser.request(`${account}/orders`)).json(),
    read: async (id: string): Promise<Order> => (await browser.request(`${account}/orders/${id}`)).json(),
    bill: (values: object = billingValues, version = 0, stamp?: SaveStamp) =>
      browser.request(`${account}/billing`, asJson({ values, version, stamp }, 'PUT')),
    place: (more: Partial<OrderBody> & { lang?: string; terms?: string } = {}, name?: string) =>
      browser.post(`${account}/orders`, { product: 'ad', count: 1, currency: 'CZK', lang: 'cs', ...more }, keyed(name)),
    boost: (ad: string, name?: string) => browser.post(`${account}/ads/${ad}/boost`, {}, keyed(name)),
    readBoost: async (ad: string): Promise<Boost> => (await browser.request(`${account}/ads/${ad}/boost`)).json(),
  };
}

/** Calls of an admin for orders. */
export const adminOrderCalls = (browser: Visitor) => ({
  list: async (query = ''): Promise<BoardOrders> => (await browser.request(`/api/company-orders${query}`)).json(),
  refundPart: (id: string, part: { amount: number; takesBack?: boolean; message?: string }, name?: string) =>
    browser.post(
      `/api/company-orders/${id}/steps`,
      { step: 'partlyRefunded', takesBack: false, message: 'As you asked.', ...part },
      keyed(name),
    ),
  step: (
    id: string,
    step: Exclude<OrderStep, 'partlyRefunded'>,
    message = step === 'paid' || step === 'invoiced' ? '' : 'As you asked.',
  ) => browser.post(`/api/company-orders/${id}/steps`, { step, message }),
});
