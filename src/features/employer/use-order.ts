import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type ApplicationChangeOutcome,
  changeMachine,
} from '../../../machines/application-change/application-change.machine.ts';
import type { Ordered } from '../../../machines/order/order.rules.ts';
import { boostAd, placeOrder } from '../../api/orders.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { useListRefresh } from './use-company.ts';

/** What a company buys, or uses, by a press. */
export type Purchase = ({ type: 'order' } & Ordered) | { type: 'boost'; ad: string };

const purchaseMachine = changeMachine<Purchase>('purchase');

export type PurchaseRef = ActorRefFrom<typeof purchaseMachine>;

type Wiring = { company: string; onDone: (order: string | null) => unknown; readAgain: () => Promise<unknown> };

const unbilled = { title: msg`Say first whom we bill`, description: msg`Something is missing or wrong there.` };

/** The flow of such a press, wired to the network, the connection and the toasts. */
export function usePurchase({ company, onDone, readAgain }: Wiring): PurchaseRef {
  const { clients, online } = useServices();
  const { locale } = useEdition();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const port = useAccountCall();
  const refresh = useListRefresh();
  const asked = useRef({ what: '', key: '' });

  async function change(what: Purchase): Promise<ApplicationChangeOutcome & { made?: string }> {
    const text = JSON.stringify(what);
    // The same for what is asked for again, as nobody knows whether it arrived.
    if (asked.current.what !== text) asked.current = { what: text, key: crypto.randomUUID() };
    if (what.type === 'boost') return boostAd(clients.locale, company, what.ad, asked.current.key);
    const { type: _, ...ordered } = what;
    const outcome = await placeOrder(clients.locale, company, { ...ordered, lang: locale }, asked.current.key);
    if (outcome.type === 'placed') return { type: 'done', made: outcome.id };
    if (outcome.type === 'limited') return outcome;
    announce({ ...unbilled, variant: 'destructive', duration: 8000 });
    return { type: 'overtaken' };
  }

  const flow = useActorRef(
    purchaseMachine.provide({
      actors: {
        change: port<ApplicationChangeOutcome, { change: Purchase | null }>(async ({ change: what }) => {
          if (!what) throw new Error('Nothing is asked for');
          const { made = null, ...outcome } = await change(what);
          if (outcome.type !== 'done') return outcome;
          asked.current = { what: '', key: '' };
          refresh(`orders ${company}`);
          await onDone(made);
          return outcome;
        }),
      },
    }),
    { input: { isOnline: online.read() }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'change.failed' && online.read()) showError(report.wait);
    void readAgain().catch(() => undefined);
  });
  useEffect(
    () => online.listen(() => flow.send({ type: online.read() ? 'connection.returned' : 'connection.lost' })),
    [flow, online],
  );
  return flow;
}
