import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import {
  type Action,
  type ProvenActionRef,
  provenActionMachine,
} from '../../../machines/proven-action/proven-action.machine.ts';
import { endSessions, provePassword, unlinkProvider } from '../../api/change-account.ts';
import type { Provider } from '../../api/contract.ts';
import { readAccount } from '../../api/read-account.ts';
import { type Services, useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { leave } from '../../effects/leave.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { useAccountRefresh } from './use-account.ts';
import { useAccountCall } from './use-account-call.ts';
import { useStepEnd } from './use-step-end.ts';

type Client = Services['clients']['locale'];

/** A way to sign in is added by leaving for its provider, which no question can interrupt: the proof comes before it. */
async function proveFirst(client: Client, password: string | null, signal: AbortSignal) {
  if (password !== null) return provePassword(client, password, signal);
  const { isFresh } = await readAccount(client);
  return { type: isFresh ? 'done' : 'stale' } as const;
}

/** Leaves for a provider, once; nothing ends while the page is there. */
const connect = (provider: Provider, back: string): Promise<never> => {
  leave(`/connect/${provider}?${new URLSearchParams({ back })}`);
  return new Promise(() => undefined);
};

async function perform(client: Client, action: Action, password: string | null, back: string, signal: AbortSignal) {
  switch (action.type) {
    case 'endSession':
      return endSessions(client, { id: action.id }, password, signal);
    case 'endOtherSessions':
      return endSessions(client, { others: true }, password, signal);
    case 'unlinkProvider':
      return unlinkProvider(client, action.provider, password, signal);
    case 'linkProvider': {
      const proof = await proveFirst(client, password, signal);
      if (proof.type !== 'done' || signal.aborted) return proof;
      return connect(action.provider, back);
    }
  }
}

const done = {
  endSession: msg`That device is logged out`,
  endOtherSessions: msg`All other devices are logged out`,
  unlinkProvider: msg`The provider is unlinked`,
  linkProvider: msg`The provider is linked`,
};

/** The flow of what wants a recent proof, wired to the network, the address and the toasts. */
export function useProvenAction(): ProvenActionRef {
  const { clients } = useServices();
  const { pathname } = useAddress();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const refresh = useAccountRefresh();
  const port = useAccountCall();

  const flow = useActorRef(
    provenActionMachine.provide({
      actors: {
        perform: port(async ({ action, password }, signal) => {
          if (!action) throw new Error('Nothing was chosen');
          const outcome = await perform(clients.locale, action, password, pathname, signal);
          // The row goes before the button is free again.
          if (outcome.type === 'done') await refresh();
          return outcome;
        }),
      },
    }),
    { inspect },
  );
  useStepEnd(flow);
  useFlowReports(flow, (report) => {
    if (report.type === 'action.failed') showError(report.wait);
    if (report.type === 'action.done' && report.action)
      announce({ title: done[report.action.type], variant: 'success', duration: 2500 });
    if (report.type === 'action.forbidden')
      announce({
        title: msg`It stays linked`,
        description: msg`There is no other way for you to log in. Set a password first.`,
        variant: 'destructive',
        duration: 5000,
      });
  });
  return flow;
}
