import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type ModerationDecisionRef,
  selectIsUnverified,
  selectStage,
  selectStep,
  selectWords,
  selectWordsError,
} from '../../../machines/moderation-decision/moderation-decision.machine.ts';
import { type DecisionStep, needsNoWords } from '../../../machines/moderation-decision/moderation-decision.rules.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { useStepFocus } from '../../shell/use-step-focus.ts';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type SendDecision, useDecision } from './use-decision.ts';

type ChoosingProps = {
  flow: ModerationDecisionRef;
  steps: readonly DecisionStep[];
  names: Partial<Record<DecisionStep, MessageDescriptor>>;
};

function Choosing({ flow, steps, names }: ChoosingProps) {
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
            kind={step === steps.find(needsNoWords) ? 'main' : 'plain'}
            onClick={() => flow.send({ type: 'choice.made', step })}
          >
            {i18n._(names[step] ?? { id: step })}
          </Button>
        ))}
      </div>
    </div>
  );
}

type WritingProps = { flow: ModerationDecisionRef; label: string; hint: ReactNode };

function Writing({ flow, label, hint }: WritingProps) {
  const { i18n } = useLingui();
  const step = useSelector(flow, selectStep);
  const words = useSelector(flow, selectWords);
  const error = useSelector(flow, selectWordsError);
  return (
    <FlowForm flow={flow} className="grid gap-4">
      <TextArea
        label={label}
        name="words"
        value={words}
        error={error === null ? null : fieldErrorText(i18n, error)}
        hint={needsNoWords(step) ? <Trans>Optional.</Trans> : hint}
        onType={(value) => flow.send({ type: 'field.typed', field: 'words', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'words' })}
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

const Said = ({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) => (
  <p role={role} data-said>
    {children}
  </p>
);

type DecidingProps = Omit<ChoosingProps, 'flow'> & {
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
export function Deciding({ what, steps, names, send, label, overtaken, onDecided, children }: DecidingProps) {
  const { i18n } = useLingui();
  const flow = useDecision({ what, steps, send, onDecided });
  const stage = useSelector(flow, selectStage);
  const step = useSelector(flow, selectStep);
  const place = useStepFocus(stage);
  return (
    <div ref={place} tabIndex={-1} data-decision className="grid gap-3 outline-none">
      {stage !== 'choosing' && <p className="font-semibold">{i18n._(names[step] ?? { id: step })}</p>}
      {stage === 'choosing' && <Choosing flow={flow} steps={steps} names={names} />}
      {stage === 'writing' && <Writing flow={flow} label={label} hint={children} />}
      {stage === 'busy' && (
        <Said role="status">
          <Trans>The decision is being sent.</Trans>
        </Said>
      )}
      {stage === 'held' && (
        <Said role="status">
          <Trans>
            You are offline. Keep Skok open: the decision will be sent automatically once the connection is back.
          </Trans>
        </Said>
      )}
      {stage === 'done' && (
        <Said role="status">
          <Trans>Your decision has been sent.</Trans>
        </Said>
      )}
      {stage === 'overtaken' && (
        <>
          <Said role="alert">{overtaken}</Said>
          <Button className="justify-self-start" onClick={onDecided}>
            <Trans>Show what is waiting now</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
