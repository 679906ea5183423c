import { msg } from '@lingui/macro';
import type { OrderState, OrderStep } from '../../../machines/order/order.rules.ts';

export const orderStateNames = {
  ordered: msg`Waiting for payment`,
  paid: msg({ message: 'Paid', context: 'order' }),
  invoiced: msg`Paid and invoiced`,
  partlyRefunded: msg`Partly refunded`,
  cancelled: msg({ message: 'Cancelled', context: 'order' }),
  refunded: msg`Refunded`,
} satisfies Record<OrderState, unknown>;

export const orderStepNames = {
  paid: msg`Mark as paid`,
  invoiced: msg`Issue the invoice`,
  cancelled: msg`Cancel the order`,
  partlyRefunded: msg`Refund part of it`,
  refunded: msg`Refund all that is left`,
} satisfies Record<OrderStep, unknown>;
