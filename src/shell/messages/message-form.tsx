import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import {
  type MessageRef,
  selectError,
  selectIsBusy,
  selectIsClosed,
  selectIsHeld,
  selectText,
} from '../../../machines/message/message.machine.ts';
import { maxTextLength } from '../../../machines/message/message.rules.ts';
import type { ApplicationStatus } from '../../api/contract-candidate.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { LimitedTextArea } from '../../ui/limited-text-area.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { CancelSendingButton } from '../cancel-sending-button.tsx';
import { FlowForm } from '../flow-form.tsx';
import { useStepFocus } from '../use-step-focus.ts';

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function MessageEditor({ flow, company }: { flow: MessageRef; company: string }) {
  const { i18n, t } = useLingui();
  const text = useSelector(flow, selectText);
  const error = useSelector(flow, selectError);
  const isBusy = useSelector(flow, selectIsBusy);
  return (
    <FlowForm flow={flow} onKeyDown={submitOnCtrlEnter} className="grid justify-items-stretch gap-3">
      <LimitedTextArea
        label={t`Message for ${company}`}
        name="text"
        value={text}
        error={error && fieldErrorText(i18n, error)}
        longest={maxTextLength}
        onType={(value) => flow.send({ type: 'text.typed', value })}
        onSettle={() => flow.send({ type: 'text.left' })}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <BusyButton type="submit" kind="main" isBusy={isBusy}>
          <Trans>Send the message</Trans>
        </BusyButton>
        <p className="text-[15px] text-quiet pointer-coarse:hidden">
          <Trans>Ctrl or ⌘ with Enter sends it too.</Trans>
        </p>
      </div>
    </FlowForm>
  );
}

const UnsentText = ({ flow }: { flow: MessageRef }) => (
  <blockquote className="rounded-normal bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap">
    {useSelector(flow, selectText)}
  </blockquote>
);

const PendingMessage = ({ flow }: { flow: MessageRef }) => (
  <div className="grid justify-items-start gap-3">
    <p role="status" tabIndex={-1} className="font-semibold outline-none">
      <Trans>
        You are offline. Keep Skok open: the message will be sent automatically once the connection is back.
      </Trans>
    </p>
    <UnsentText flow={flow} />
    <CancelSendingButton flow={flow} />
  </div>
);

function Closed({ flow, status }: { flow: MessageRef; status: ApplicationStatus }) {
  const text = useSelector(flow, selectText);
  return (
    <div className="grid gap-3">
      <p role="status" tabIndex={-1} className="font-semibold outline-none">
        {status === 'withdrawn' ? (
          <Trans>You have withdrawn the application. Messages are closed.</Trans>
        ) : status === 'refused' ? (
          <Trans>The company has refused the application. Messages are closed.</Trans>
        ) : (
          <Trans>The job has closed. Messages are closed.</Trans>
        )}
      </p>
      {text !== '' && (
        <>
          <p>
            <Trans>What you wrote was not sent:</Trans>
          </p>
          <UnsentText flow={flow} />
        </>
      )}
    </div>
  );
}

type Props = { flow: MessageRef; company: string; status: ApplicationStatus };

/** The form for a message, and what replaces it while a message waits or writing is not allowed. */
export function MessageForm({ flow, company, status }: Props) {
  const isHeld = useSelector(flow, selectIsHeld);
  const isClosed = useSelector(flow, selectIsClosed);
  const place = useStepFocus(isClosed ? 'closed' : isHeld ? 'held' : 'writing', {
    beginnings: ['textarea, [role=status]'],
    isForLostFocus: true,
  });
  return (
    <div ref={place} data-message className="print:hidden">
      {isHeld && <PendingMessage flow={flow} />}
      {isClosed && <Closed flow={flow} status={status} />}
      {!isHeld && !isClosed && <MessageEditor flow={flow} company={company} />}
    </div>
  );
}
