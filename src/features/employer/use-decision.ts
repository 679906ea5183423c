import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import {
  type ModerationDecisionRef,
  moderationDecisionMachine,
} from '../../../machines/moderation-decision/moderation-decision.machine.ts';
import type { AdReview } from '../../api/contract.ts';
import { decide } from '../../api/moderation.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';

/** The flow of deciding on an ad, wired to the network, the connection and the toasts. */
export function useDecision(ad: AdReview, onDecided: () => void): ModerationDecisionRef {
  const { clients, online } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const port = useAccountCall();
  const keys = useRef(new Map<string, string>());
  const flow = useActorRef(
    moderationDecisionMachine.provide({
      actors: {
        send: port((decision, signal) => {
          // Only the same words are the same decision.
          const sending = JSON.stringify(decision);
          const key = keys.current.get(sending) ?? crypto.randomUUID();
          keys.current.set(sending, key);
          return decide(clients.locale, ad, decision, key, signal);
        }),
      },
    }),
    { input: { isOnline: online.read() }, inspect },
  );
  useFlowReports(flow, (report) => {
    if (report.type === 'decision.failed') showError(null);
    if (report.type !== 'decision.sent') return;
    announce({ title: msg`The decision is sent`, variant: 'success', duration: 2500 });
    onDecided();
  });
  useEffect(
    () => online.listen(() => flow.send({ type: online.read() ? 'connection.returned' : 'connection.lost' })),
    [flow, online],
  );
  return flow;
}
