import { msg } from '@lingui/macro';
import { useEffect, useState } from 'react';
import {
  type BegunDecision,
  type Decision,
  type DecisionOutcome,
  type ModerationDecisionRef,
  moderationDecisionMachine,
  selectDraft,
  selectIsUnsent,
} from '../../../../machines/moderation-decision/moderation-decision.machine.ts';
import type { DecisionStep } from '../../../../machines/moderation-decision/moderation-decision.rules.ts';
import { useServices } from '../../../context.tsx';
import { formDrafts } from '../../../effects/form-drafts.ts';
import { userOf } from '../../../effects/session-store.ts';
import { useAccountCall } from '../../../shell/use-account-call.ts';
import { useFlowUntilSaved } from '../../../shell/use-flow-until-saved.ts';
import { useIdempotencyKeys } from '../../../shell/use-idempotency-keys.ts';
import { useErrorToast, useToasts } from '../../../shell/use-toasts.ts';
import { readStoredDraft } from '../stored-draft.ts';

/** The same key means the same decision, however often it is sent. */
export type SendDecision = (decision: Decision, key: string, signal: AbortSignal) => Promise<DecisionOutcome>;

type Options = {
  /** The subject of the decision. */
  what: string;
  /** The options. */
  steps: readonly DecisionStep[];
  send: SendDecision;
  /** What was read before is stale. */
  onDecided: () => void;
};

/** This tab's draft of it, unless its choice is no longer possible. */
function readStoredDecision(owner: string, name: string, steps: readonly DecisionStep[]): BegunDecision | null {
  const draft = readStoredDraft(owner, name, { step: '', message: '' });
  const step = steps.find((each) => each === draft?.step);
  return draft && step ? { step, values: { message: draft.message } } : null;
}

/** The flow of a decision, wired to the network, the connection, the toasts and this tab's draft of it. */
export function useDecision({ what, steps, send, onDecided }: Options): ModerationDecisionRef {
  const { online, session } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const port = useAccountCall();
  const name = `decision ${what}`;
  const keys = useIdempotencyKeys(name);
  const [{ owner, draft, begun }] = useState(() => {
    const user = userOf(session.read());
    return { owner: user, draft: name, begun: readStoredDecision(user, name, steps) };
  });
  const flow = useFlowUntilSaved(
    moderationDecisionMachine.provide({
      actors: {
        send: port((decision, signal) => {
          const key = keys.of(JSON.stringify(decision));
          return send(decision, key, signal);
        }),
      },
    }),
    {
      name,
      input: { isOnline: online.read(), begun },
      isUnsaved: selectIsUnsent,
      onReport(report) {
        if (report.type === 'decision.failed') showError(report.wait);
        if (report.type !== 'decision.sent') return;
        // Its view may be unmounted by now.
        formDrafts.remove(owner, draft);
        keys.reset();
        announce({ title: msg`Decision sent`, variant: 'success', duration: 2500 });
        onDecided();
      },
    },
  );
  useEffect(() => {
    const { unsubscribe } = flow.subscribe((state) => {
      const written = selectDraft(state);
      if (written) formDrafts.write(owner, draft, written);
      else formDrafts.remove(owner, draft);
    });
    return unsubscribe;
  }, [flow, owner, draft]);
  return flow;
}
