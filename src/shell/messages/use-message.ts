import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { type MessageRef, messageMachine, selectText } from '../../../machines/message/message.machine.ts';
import type { Message } from '../../api/contract-candidate.ts';
import { type ConversationOf, sendMessage } from '../../api/messages.ts';
import { useServices } from '../../context.tsx';
import { idempotencyKeys } from '../../effects/idempotency-keys.ts';
import { inspect } from '../../effects/inspection.ts';
import { messageDraft } from '../../effects/message-draft.ts';
import { userOf } from '../../effects/session-store.ts';
import { useFlowConnection } from '../use-flow-connection.ts';
import { useFlowReports } from '../use-flow-reports.ts';
import { useErrorToast } from '../use-toasts.ts';

type Wiring = {
  of: ConversationOf;
  canWrite: boolean;
  add: (message: Message) => Promise<unknown>;
  /** Nobody knows how it is by now. */
  readAgain: () => void;
};

/** The flow of a message, wired to the network, the connection, the toasts and what this browser keeps of it. */
export function useMessage({ of, canWrite, add, readAgain }: Wiring): MessageRef {
  const { clients, online, session, reloadBlockers } = useServices();
  const showError = useErrorToast();
  const { id } = of;
  const [{ owner, draft, keys }] = useState(() => {
    const user = userOf(session.read());
    const kept = messageDraft.read(id, user);
    return { owner: user, draft: { current: kept }, keys: idempotencyKeys(kept.sending) };
  });
  const flow = useActorRef(
    messageMachine.provide({
      actors: {
        send: fromPromise(async ({ input: { text }, signal }) => {
          const key = keys.of(text);
          draft.current = { text, sending: keys.last() };
          messageDraft.write(id, owner, draft.current);
          const outcome = await sendMessage(clients.locale, of, { text, key }, signal);
          if (outcome.type !== 'sent') return outcome;
          await add(outcome.message);
          keys.noteArrival(text);
          return { type: 'sent' };
        }),
      },
    }),
    { input: { text: draft.current.text, isOnline: online.read() }, inspect },
  );

  useFlowReports(flow, (report) => {
    if (report.type === 'message.failed') {
      showError(report.wait);
      // Somebody else may be logged in by now, or nobody.
      void session.refresh();
    }
    if (report.type === 'message.rejected') readAgain();
    if (report.type === 'message.sent') {
      draft.current = { text: '', sending: null };
      messageDraft.forget(id, owner);
    }
  });
  useFlowConnection(flow);
  useEffect(() => {
    if (!canWrite) flow.send({ type: 'conversation.closed' });
  }, [flow, canWrite]);
  useEffect(() => {
    const { unsubscribe } = flow.subscribe((state) => {
      const text = selectText(state);
      if (text === draft.current.text) return;
      draft.current = { ...draft.current, text };
      if (text === '') messageDraft.forget(id, owner);
      else messageDraft.write(id, owner, draft.current);
    });
    return unsubscribe;
  }, [flow, id, owner, draft]);
  // It would not go out by itself.
  useEffect(() => {
    let release: (() => void) | undefined;
    const { unsubscribe } = flow.subscribe((state) => {
      if (state.hasTag('held')) release ??= reloadBlockers.block();
      else {
        release?.();
        release = undefined;
      }
    });
    return () => {
      unsubscribe();
      release?.();
    };
  }, [flow, reloadBlockers]);
  return flow;
}
