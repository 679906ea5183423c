import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type ApplicationChangeOutcome,
  changeMachine,
} from '../../../machines/application-change/application-change.machine.ts';
import { type AdStepBody, createAd, deleteAd, readAd, readAds, takeAdStep } from '../../api/ads.ts';
import type { Ad, Ads } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { useAccountRead, useListRefresh } from './use-company.ts';

export function useAds(company: string) {
  const { clients } = useServices();
  return useAccountRead<Ads>(`ads ${company}`, () => readAds(clients.locale, company));
}

export function useAd(company: string, id: string) {
  const { clients } = useServices();
  return useAccountRead<Ad>(`ad ${company} ${id}`, () => readAd(clients.locale, company, id));
}

/** What a company does with its ads by a press. `from`: the ad that a draft begins with. */
export type AdChange =
  | { type: 'draft'; from: string | null }
  | { type: 'delete'; id: string }
  | ({ type: 'step'; id: string } & AdStepBody);

/** The flow of such a press. */
const adChangeMachine = changeMachine<AdChange>('adChange');

export type AdChangeRef = ActorRefFrom<typeof adChangeMachine>;

type Wiring = {
  company: string;
  /** It is done; `made` is the id of a new draft. */
  onDone: (change: AdChange, made: string | null) => unknown;
  /** Nobody knows how it is by now. */
  readAgain: () => Promise<unknown>;
};

const tooMany = { title: msg`There are too many ads already`, description: msg`Delete drafts that you do not need.` };

const unpaid = { title: msg`No paid ad is left`, description: msg`Order one under Orders, then send it.` };

/** The flow of changing ads, wired to the network, the connection and the toasts. */
export function useAdChange({ company, onDone, readAgain }: Wiring): AdChangeRef {
  const { clients, online } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const port = useAccountCall();
  const refresh = useListRefresh();
  const asked = useRef({ what: '', key: '' });

  /** The same for what is asked for again, as nobody knows whether it arrived. */
  function keyOf(change: AdChange): string {
    const what = JSON.stringify(change);
    if (asked.current.what !== what) asked.current = { what, key: crypto.randomUUID() };
    return asked.current.key;
  }

  async function change(what: AdChange): Promise<ApplicationChangeOutcome & { made?: string }> {
    const key = keyOf(what);
    if (what.type === 'delete')
      return (await deleteAd(clients.locale, company, what.id)).type === 'done'
        ? { type: 'done' }
        : { type: 'overtaken' };
    if (what.type === 'draft') {
      const outcome = await createAd(clients.locale, company, what.from, key);
      if (outcome.type === 'drafted') return { type: 'done', made: outcome.id };
      if (outcome.type === 'limited') return outcome;
      announce({ ...tooMany, variant: 'destructive', duration: 8000 });
      return { type: 'overtaken' };
    }
    const { type: _, ...step } = what;
    const outcome = await takeAdStep(clients.locale, { company, ...step }, key);
    if (outcome.type === 'limited') return outcome;
    if (outcome.type === 'obstructed' && outcome.why === 'unpaid')
      announce({ ...unpaid, variant: 'destructive', duration: 8000 });
    return { type: outcome.type === 'taken' ? 'done' : 'overtaken' };
  }

  const flow = useActorRef(
    adChangeMachine.provide({
      actors: {
        change: port<ApplicationChangeOutcome, { change: AdChange | null }>(async ({ change: what }) => {
          if (!what) throw new Error('Nothing is asked for');
          const { made = null, ...outcome } = await change(what);
          if (outcome.type !== 'done') return outcome;
          asked.current = { what: '', key: '' };
          refresh(`ads ${company}`);
          await onDone(what, made);
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
