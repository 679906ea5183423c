import { msg } from '@lingui/macro';
import { type ChangeOutcome, type ChangeRef, changeMachine } from '../../../machines/change/change.machine.ts';
import type { OrderBody } from '../../../machines/order/order.rules.ts';
import { boostAd, placeOrder } from '../../api/orders.ts';
import { useServices } from '../../context.tsx';
import { companyTermsVersion } from '../../routing/legal-texts.ts';
import { useChange } from '../../shell/use-change.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { useListRefresh } from './use-company.ts';

/** What a company buys, or uses, by a press. */
export type Purchase = ({ type: 'order' } & OrderBody) | { type: 'boost'; ad: string };

const purchaseMachine = changeMachine<Purchase, 'unbilled'>();

export type PurchaseRef = ChangeRef<Purchase, 'unbilled'>;

type Options = {
  company: string;
  /** Called when done, unless the user has left. */
  onDone: (order: string | null) => unknown;
  refetch: () => Promise<unknown>;
};

const unbilledToast = {
  title: msg`Fill in your billing details first`,
  description: msg`Something in them is missing or wrong.`,
};

const duplicateOrderToast = {
  title: msg`You placed the same order a moment ago`,
  description: msg`This is that order, and it counts only once. You can place the same order again in two minutes.`,
};

/** The flow of such a press. */
export function usePurchase({ company, onDone, refetch }: Options): PurchaseRef {
  const { clients } = useServices();
  const { locale } = useEdition();
  const { announce } = useToasts();
  const refresh = useListRefresh();

  async function change(what: Purchase, key: string): Promise<ChangeOutcome<'unbilled'> & { made?: string }> {
    if (what.type === 'boost') return boostAd(clients.localeApi, company, what.ad, key);
    const { type: _, ...ordered } = what;
    const outcome = await placeOrder(
      clients.localeApi,
      company,
      { ...ordered, lang: locale, terms: companyTermsVersion },
      key,
    );
    if (outcome.type === 'placed' && outcome.isTwin) announce({ ...duplicateOrderToast, icon: 'info', duration: 8000 });
    if (outcome.type === 'placed') return { type: 'done', made: outcome.id };
    return outcome.type === 'limited' ? outcome : { type: 'refused', reason: 'unbilled' };
  }

  return useChange(purchaseMachine, {
    async call(what, key, signal) {
      const { made = null, ...outcome } = await change(what, key);
      if (outcome.type !== 'done') return outcome;
      refresh(`orders ${company}`);
      if (signal.aborted) refresh(`boost ${company}`);
      else await onDone(made);
      return outcome;
    },
    onRefused: () => announce({ ...unbilledToast, variant: 'destructive', duration: 8000 }),
    refetch,
  });
}
