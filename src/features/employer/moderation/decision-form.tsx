import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type ModerationDecisionRef,
  selectIsUnverified,
  selectMessage,
  selectMessageError,
  selectStage,
  selectStep,
} from '../../../../machines/moderation-decision/moderation-decision.machine.ts';
import {
  type DecisionStep,
  isMessageOptional,
} from '../../../../machines/moderation-decision/moderation-decision.rules.ts';
import { fieldErrorText } from '../../../i18n/field-errors.ts';
import { CancelSendingButton } from '../../../shell/cancel-sending-button.tsx';
import { FlowForm } from '../../../shell/flow-form.tsx';
import { useStepFocus } from '../../../shell/use-step-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { type SendDecision, useDecision } from './use-decision.ts';

type DecisionOptionsProps = {
  flow: ModerationDecisionRef;
  steps: readonly DecisionStep[];
  names: Partial<Record<DecisionStep, MessageDescriptor>>;
};

function DecisionOptions({ flow, steps, names }: DecisionOptionsProps) {
  const { i18n } = useLingui();
  const isUnverified = useSelector(flow, selectIsUnverified);
  return (
    <div className="grid gap-3">
      {isUnverified && (
        <p role="alert" data-said>
          <Trans>The startup has not proved who it is. Verify it first, then accept the ad.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {steps.map((step) => (
          <Button
            key={step}
            kind={step === steps.find(isMessageOptional) ? 'main' : 'plain'}
            onClick={() => flow.send({ type: 'choice.made', step })}
          >
            {i18n._(names[step] ?? { id: step })}
          </Button>
        ))}
      </div>
    </div>
  );
}

type DecisionTextFormProps = { flow: ModerationDecisionRef; label: string; hint: ReactNode };

function DecisionTextForm({ flow, label, hint }: DecisionTextFormProps) {
  const { i18n } = useLingui();
  const step = useSelector(flow, selectStep);
  const message = useSelector(flow, selectMessage);
  const error = useSelector(flow, selectMessageError);
  return (
    <FlowForm flow={flow} className="grid gap-4">
      <TextArea
        label={label}
        name="message"
        value={message}
        error={error === null ? null : fieldErrorText(i18n, error)}
        hint={isMessageOptional(step) ? <Trans>Optional.</Trans> : hint}
        onType={(value) => flow.send({ type: 'field.typed', field: 'message', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'message' })}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={false}>
          <Trans>Send the decision</Trans>
        </SubmitButton>
        <Button onClick={() => flow.send({ type: 'choice.dropped' })}>
          <Trans>Choose again</Trans>
        </Button>
      </div>
    </FlowForm>
  );
}

const StatusMessage = ({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) => (
  <p role={role} data-said>
    {children}
  </p>
);

type DecisionFormProps = Omit<DecisionOptionsProps, 'flow'> & {
  /** The subject of the decision. */
  what: string;
  send: SendDecision;
  /** Of the text field. */
  label: string;
  /** Shown to whoever decides second. */
  overtaken: ReactNode;
  /** What was read before is stale. */
  onDecided: () => void;
  /** Says what the text is for. */
  children: ReactNode;
};

/** An admin's decision, with a text about it. */
export function DecisionForm({ what, steps, names, send, label, overtaken, onDecided, children }: DecisionFormProps) {
  const { i18n } = useLingui();
  const flow = useDecision({ what, steps, send, onDecided });
  const stage = useSelector(flow, selectStage);
  const step = useSelector(flow, selectStep);
  const place = useStepFocus(stage);
  return (
    <div ref={place} tabIndex={-1} data-decision className="grid gap-3 outline-none">
      {stage !== 'choosing' && <p className="font-semibold">{i18n._(names[step] ?? { id: step })}</p>}
      {stage === 'choosing' && <DecisionOptions flow={flow} steps={steps} names={names} />}
      {stage === 'writing' && <DecisionTextForm flow={flow} label={label} hint={children} />}
      {stage === 'busy' && (
        <StatusMessage role="status">
          <Trans>The decision is being sent.</Trans>
        </StatusMessage>
      )}
      {stage === 'held' && (
        <>
          <StatusMessage role="status">
            <Trans>
              You are offline. Keep Skok open: the decision will be sent automatically once the connection is back.
            </Trans>
          </StatusMessage>
          <CancelSendingButton flow={flow} className="justify-self-start" />
        </>
      )}
      {stage === 'done' && (
        <StatusMessage role="status">
          <Trans>Your decision has been sent.</Trans>
        </StatusMessage>
      )}
      {stage === 'overtaken' && (
        <>
          <StatusMessage role="alert">{overtaken}</StatusMessage>
          <Button className="justify-self-start" onClick={onDecided}>
            <Trans>Show what is waiting now</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
