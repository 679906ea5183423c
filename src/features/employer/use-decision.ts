import { msg } from '@lingui/macro';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import {
  type Decision,
  type DecisionOutcome,
  type ModerationDecisionRef,
  moderationDecisionMachine,
} from '../../../machines/moderation-decision/moderation-decision.machine.ts';
import { useServices } from '../../context.tsx';
import { idempotencyKeys } from '../../effects/idempotency-keys.ts';
import { inspect } from '../../effects/inspection.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowConnection } from '../../shell/use-flow-connection.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';

/** The same key means the same decision, however often it is sent. */
export type SendDecision = (decision: Decision, key: string, signal: AbortSignal) => Promise<DecisionOutcome>;

/** The flow of deciding, wired to the network, the connection and the toasts. */
export function useDecision(send: SendDecision, onDecided: () => void): ModerationDecisionRef {
  const { online } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const port = useAccountCall();
  const [keys] = useState(idempotencyKeys);
  const flow = useActorRef(
    moderationDecisionMachine.provide({
      actors: {
        send: port((decision, signal) => {
          const key = keys.of(JSON.stringify(decision));
          return send(decision, key, signal);
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
  useFlowConnection(flow);
  return flow;
}
