import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { fromPromise } from 'xstate';
import {
  type MessageRef,
  messageMachine,
  selectIsWaiting,
  selectText,
} from '../../../machines/message/message.machine.ts';
import type { ConversationMessage } from '../../api/contract-candidate.ts';
import { type ConversationRef, sendMessage } from '../../api/messages.ts';
import { useServices } from '../../context.tsx';
import { createIdempotencyKeys } from '../../effects/idempotency-keys.ts';
import { messageDraft } from '../../effects/message-draft.ts';
import { userOf } from '../../effects/session-store.ts';
import { useFlowUntilSaved } from '../use-flow-until-saved.ts';
import { useErrorToast } from '../use-toasts.ts';

type Options = {
  of: ConversationRef;
  canWrite: boolean;
  add: (message: ConversationMessage) => Promise<unknown>;
  /** Called when the current state is unknown. */
  refetch: () => void;
};

/** The flow of a message, wired to the network, the connection, the toasts and what this browser keeps of it. */
export function useMessage({ of, canWrite, add, refetch }: Options): MessageRef {
  const { clients, online, session } = useServices();
  const { mutate } = useSWRConfig();
  const showError = useErrorToast();
  const { id } = of;
  const [{ owner, draft, keys }] = useState(() => {
    const user = userOf(session.read());
    const stored = messageDraft.read(id, user);
    return { owner: user, draft: stored, keys: createIdempotencyKeys(stored.sending) };
  });
  const flow = useFlowUntilSaved(
    messageMachine.provide({
      actors: {
        send: fromPromise(async ({ input: { text }, signal }) => {
          const key = keys.of(text);
          messageDraft.write(id, owner, { text, sending: keys.last() });
          const outcome = await sendMessage(clients.localeApi, of, { text, key }, signal);
          if (outcome.type !== 'sent') return outcome;
          await add(outcome.message);
          keys.markArrived(text);
          return { type: 'sent' };
        }),
      },
    }),
    {
      name: `message ${id}`,
      input: { text: draft.text, isOnline: online.read() },
      isUnsaved: selectIsWaiting,
      onReport(report) {
        if (report.type === 'message.failed') {
          showError(report.wait);
          // Another user may be logged in by now, or nobody.
          void session.refresh();
        }
        if (report.type === 'message.rejected') refetch();
        if (report.type === 'message.sent') {
          messageDraft.remove(id, owner);
          // The list may be on screen by now.
          void mutate((key) => typeof key === 'string' && key.startsWith('conversations '));
        }
      },
    },
  );
  useEffect(() => {
    if (!canWrite) flow.send({ type: 'conversation.closed' });
  }, [flow, canWrite]);
  useEffect(() => {
    let last = selectText(flow.getSnapshot());
    const { unsubscribe } = flow.subscribe((state) => {
      const text = selectText(state);
      if (text === last) return;
      last = text;
      if (text === '') messageDraft.remove(id, owner);
      else messageDraft.write(id, owner, { ...messageDraft.read(id, owner), text });
    });
    return unsubscribe;
  }, [flow, id, owner]);
  return flow;
}
