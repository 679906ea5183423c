import { Trans } from '@lingui/macro';
import { useEffect, useEffectEvent } from 'react';
import type { ApplicationStatus } from '../../api/contract-candidate.ts';
import { ConversationView } from './conversation.tsx';
import { type ConversationState, useConversation } from './use-conversation.ts';

type Props = {
  id: string;
  token: string;
  /** Of the application, as far as the page knows. */
  status: ApplicationStatus;
  /** A message was sent. */
  onSent: () => void;
};

/** The messages about the application that a mailed link opens. */
export function MailedConversation({ id, token, status, onSent }: Props) {
  const of = { id, token };
  const conversation = useConversation(of);
  const state: ConversationState = { ...conversation, add: (message) => conversation.add(message).then(onSent) };
  const retryOnNewStatus = useEffectEvent(() => {
    if (state.application && state.application.status !== status) state.retry();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new status may end the writing
  useEffect(() => retryOnNewStatus(), [status]);
  return (
    <div className="mt-2 border-t border-line pt-4">
      <h3 className="mb-3 font-bold">
        <Trans>Messages</Trans>
      </h3>
      <ConversationView of={of} state={state} />
    </div>
  );
}
