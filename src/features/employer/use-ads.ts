import { msg } from '@lingui/macro';
import { type ChangeOutcome, type ChangeRef, changeMachine } from '../../../machines/change/change.machine.ts';
import type { ToastChanges } from '../../../machines/toast-queue/toast-queue.rules.ts';
import { type AdStepBody, createAd, deleteAd, readAd, readAds, takeAdStep } from '../../api/ads.ts';
import type { Ad, Ads } from '../../api/contract-ads.ts';
import { useServices } from '../../context.tsx';
import { useChange } from '../../shell/use-change.ts';
import { useDiscardFlow } from '../../shell/use-flow-until-saved.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { useAccountRead, useListRefresh } from './use-company.ts';

export function useAds(company: string) {
  const { clients } = useServices();
  return useAccountRead<Ads>(`ads ${company}`, () => readAds(clients.localeApi, company));
}

export function useAd(company: string, id: string) {
  const { clients } = useServices();
  return useAccountRead<Ad>(`ad ${company} ${id}`, () => readAd(clients.localeApi, company, id));
}

/** What a company does with its ads by a press. `from`: the ad that a draft copies. */
export type AdChange =
  | { type: 'draft'; from: string | null }
  | { type: 'delete'; id: string }
  | ({ type: 'step'; id: string } & AdStepBody);

/** `full`: there are too many ads. `unpaid`: nothing is left of what was ordered. `unsound`: incomplete, or a forbidden change. */
export type AdRefusal = 'full' | 'unpaid' | 'unsound';

const adChangeMachine = changeMachine<AdChange, AdRefusal>();

export type AdChangeRef = ChangeRef<AdChange, AdRefusal>;

type Options = {
  company: string;
  /** Called when done, unless the user has left; `made` is the id of a new draft. */
  onDone: (change: AdChange, made: string | null) => unknown;
  /** Called when the current state is unknown. */
  refetch: () => Promise<unknown>;
};

/** Refusals that `AdChangeNotice` does not show. */
const refusalToasts: Partial<Record<AdRefusal, ToastChanges>> = {
  full: { title: msg`You have too many ads already`, description: msg`Delete drafts that you do not need.` },
  unsound: { title: msg`It was not sent`, description: msg`Something is missing, or can no longer be changed.` },
};

/** The flow of changing ads. */
export function useAdChange({ company, onDone, refetch }: Options): AdChangeRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const refresh = useListRefresh();
  const drop = useDiscardFlow();

  async function change(what: AdChange, key: string): Promise<ChangeOutcome<AdRefusal> & { made?: string }> {
    if (what.type === 'delete') {
      const outcome = await deleteAd(clients.localeApi, company, what.id);
      if (outcome.type === 'sent') return { type: 'overtaken' };
      if (outcome.type === 'done') drop(`ad ${what.id}`);
      return outcome;
    }
    if (what.type === 'draft') {
      const outcome = await createAd(clients.localeApi, company, what.from, key);
      if (outcome.type === 'drafted') return { type: 'done', made: outcome.id };
      return outcome.type === 'limited' ? outcome : { type: 'refused', reason: 'full' };
    }
    const { type: _, ...step } = what;
    const outcome = await takeAdStep(clients.localeApi, { company, ...step }, key);
    if (outcome.type === 'limited') return outcome;
    if (outcome.type === 'obstructed' && outcome.reason === 'unpaid') return { type: 'refused', reason: 'unpaid' };
    if (outcome.type === 'incomplete') return { type: 'refused', reason: 'unsound' };
    return { type: outcome.type === 'taken' ? 'done' : 'overtaken' };
  }

  return useChange(adChangeMachine, {
    async call(what, key, signal) {
      const { made = null, ...outcome } = await change(what, key);
      if (outcome.type !== 'done') return outcome;
      refresh(`ads ${company}`);
      if (!signal.aborted) await onDone(what, made);
      return outcome;
    },
    onRefused(reason) {
      const toast = refusalToasts[reason];
      if (toast) announce({ ...toast, variant: 'destructive', duration: 8000 });
    },
    refetch,
  });
}
