import { msg } from '@lingui/macro';
import { useState } from 'react';
import {
  type Decision,
  type DecisionOutcome,
  type ModerationDecisionRef,
  moderationDecisionMachine,
  selectIsUnsent,
} from '../../../machines/moderation-decision/moderation-decision.machine.ts';
import { useServices } from '../../context.tsx';
import { idempotencyKeys } from '../../effects/idempotency-keys.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowUntilSaved } from '../../shell/use-flow-until-saved.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';

/** The same key means the same decision, however often it is sent. */
export type SendDecision = (decision: Decision, key: string, signal: AbortSignal) => Promise<DecisionOutcome>;

/** The flow of deciding on `what`, wired to the network, the connection and the toasts. */
export function useDecision(what: string, send: SendDecision, onDecided: () => void): ModerationDecisionRef {
  const { online } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const port = useAccountCall();
  const [keys] = useState(idempotencyKeys);
  return useFlowUntilSaved(
    moderationDecisionMachine.provide({
      actors: {
        send: port((decision, signal) => {
          const key = keys.of(JSON.stringify(decision));
          return send(decision, key, signal);
        }),
      },
    }),
    {
      name: `decision ${what}`,
      input: { isOnline: online.read() },
      isUnsaved: selectIsUnsent,
      hear(report) {
        if (report.type === 'decision.failed') showError(null);
        if (report.type !== 'decision.sent') return;
        announce({ title: msg`The decision is sent`, variant: 'success', duration: 2500 });
        onDecided();
      },
    },
  );
}
