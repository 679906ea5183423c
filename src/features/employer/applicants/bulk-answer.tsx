import { Plural, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import {
  type BulkAnswerRef,
  selectAnswer,
  selectChanged,
  selectErrors,
  selectPeople,
  selectSent,
  selectStage,
} from '../../../../machines/bulk-answer/bulk-answer.machine.ts';
import {
  type AnswerLanguage,
  answerLanguages,
  placeholders,
  type Recipient,
  renderAnswer,
} from '../../../../machines/bulk-answer/bulk-answer.rules.ts';
import type { AnswerStep, ApplicantRow } from '../../../api/contract-applicants.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import type { AnswerDraft } from '../../../effects/answer-drafts.ts';
import { fieldErrorText } from '../../../i18n/field-errors.ts';
import { CancelSendingButton } from '../../../shell/cancel-sending-button.tsx';
import { FlowForm } from '../../../shell/flow-form.tsx';
import { ListFocusManager } from '../../../shell/list-focus-manager.tsx';
import { OutOf } from '../../../shell/out-of.tsx';
import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { applicantStepNames } from '../employer-labels.ts';
import { AnswerTemplates } from './answer-templates.tsx';
import { useBulkAnswer } from './use-bulk-answer.ts';

function LanguageCount({ language, count }: { language: AnswerLanguage; count: number }) {
  return language === 'cs' ? (
    <Plural value={count} one="In Czech, for # person" few="In Czech, for # people" other="In Czech, for # people" />
  ) : (
    <Plural
      value={count}
      one="In English, for # person"
      few="In English, for # people"
      other="In English, for # people"
    />
  );
}

type FormProps = { flow: BulkAnswerRef; company: CompanyAccount; step: AnswerStep };

function Writing({ flow, company, step }: FormProps) {
  const { i18n, t } = useLingui();
  const answer = useSelector(flow, selectAnswer);
  const errors = useSelector(flow, selectErrors);
  const people = useSelector(flow, selectPeople);
  const mayBeSilent = step !== 'wrote' && people.every(({ needsText }) => !needsText);
  return (
    <div className="grid gap-6">
      <AnswerTemplates
        company={company}
        step={step}
        answer={answer}
        onChoose={(chosen) => flow.send({ type: 'template.chosen', answer: chosen })}
      />
      <FlowForm flow={flow} className="grid gap-5">
        {answerLanguages.map((language) => {
          const peopleInLanguage = people.filter((person) => person.language === language);
          const error = errors[language];
          return (
            peopleInLanguage.length > 0 && (
              <TextArea
                key={language}
                lang={language}
                label={language === 'cs' ? t`Text in Czech` : t`Text in English`}
                name={language}
                value={answer[language]}
                error={error === undefined ? null : fieldErrorText(i18n, error)}
                hint={
                  <>
                    <LanguageCount language={language} count={peopleInLanguage.length} />.{' '}
                    {mayBeSilent && <Trans>They have already had a reply, so this text is optional.</Trans>}
                  </>
                }
                onType={(value) => flow.send({ type: 'field.typed', field: language, value })}
                onSettle={() => flow.send({ type: 'field.left', field: language })}
              />
            )
          );
        })}
        <p className="text-[15px] text-quiet">
          <Trans>
            What differs from person to person is filled in for you:{' '}
            {placeholders.map((name) => `{${name}}`).join(', ')} become their name, the job they applied for and your
            startup.
          </Trans>
        </p>
        <div className="max-w-[360px]">
          <SubmitButton isBusy={false}>
            <Trans>See what they will get</Trans>
          </SubmitButton>
        </div>
      </FlowForm>
    </div>
  );
}

function Preview({ flow }: { flow: BulkAnswerRef }) {
  const { t } = useLingui();
  const answer = useSelector(flow, selectAnswer);
  const people = useSelector(flow, selectPeople);
  return (
    <ListFocusManager className="grid gap-5">
      <ul className="grid gap-4">
        {people.map((person) => {
          const text = renderAnswer(person, answer);
          return (
            <li key={person.id} data-item={person.name} className="rounded-normal border border-line px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="font-semibold wrap-anywhere">{person.name}</p>
                {people.length > 1 && (
                  <Button
                    aria-label={t`Leave out ${person.name}`}
                    onClick={() => flow.send({ type: 'person.removed', id: person.id })}
                  >
                    <Trans>Leave out</Trans>
                  </Button>
                )}
              </div>
              {text === '' ? (
                <p className="mt-2 text-quiet">
                  <Trans>No text: they are only told what happens next.</Trans>
                </p>
              ) : (
                <p lang={person.language} className="mt-2 wrap-anywhere whitespace-pre-wrap">
                  {text}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="main" onClick={() => flow.send({ type: 'sending.confirmed' })}>
          <Plural value={people.length} one="Send it" few="Send it to # people" other="Send it to # people" />
        </Button>
        <Button onClick={() => flow.send({ type: 'editing.resumed' })}>
          <Trans>Change the text</Trans>
        </Button>
      </div>
    </ListFocusManager>
  );
}

function Progress({ flow }: { flow: BulkAnswerRef }) {
  const waiting = useSelector(flow, selectPeople).length;
  const sent = useSelector(flow, selectSent).length + useSelector(flow, selectChanged).length;
  const all = waiting + sent;
  return (
    <div className="grid gap-2">
      <progress
        value={sent}
        max={all}
        aria-labelledby="answer-progress"
        className="h-3 w-full overflow-hidden rounded-small accent-leap"
      />
      <p id="answer-progress" className="text-quiet">
        <Trans>
          {sent} <OutOf all={all} /> sent
        </Trans>
      </p>
    </div>
  );
}

const namesOf = (people: readonly Recipient[]): string => people.map(({ name }) => name).join(', ');

function Finished({ flow }: { flow: BulkAnswerRef }) {
  const sent = useSelector(flow, selectSent);
  const changed = useSelector(flow, selectChanged);
  return (
    <div data-said className="grid gap-2">
      <p className="text-lg font-semibold">
        <Plural
          value={sent.length}
          _0="Nobody got it."
          one="It went to # person."
          few="It went to # people."
          other="It went to # people."
        />
      </p>
      {changed.length > 0 && (
        <p>
          <Trans>Not sent, because the application has changed in the meantime: {namesOf(changed)}.</Trans>
        </p>
      )}
    </div>
  );
}

type Props = {
  company: CompanyAccount;
  step: AnswerStep;
  people: readonly ApplicantRow[];
  /** Chosen as well, but this step is not open for them. */
  others?: readonly ApplicantRow[];
  /** What was written earlier for these people and others. */
  draft?: AnswerDraft;
  onSent: () => void;
  /** `isSent`: nothing is left to send. */
  onClose: (isSent: boolean) => void;
};

/** An answer to one person or to many, in place of the view that opened it. */
export function BulkAnswer({ company, step, people, others = [], draft, onSent, onClose }: Props) {
  const { i18n } = useLingui();
  const flow = useBulkAnswer({ company, step, people, draft, onSent });
  const stage = useSelector(flow, selectStage);
  const waiting = useSelector(flow, selectPeople);
  const sent = useSelector(flow, selectSent);
  const changed = useSelector(flow, selectChanged);
  const recipients = [...sent, ...changed, ...waiting];
  const heading = useRef<HTMLHeadingElement>(null);
  const isWhole = stage === 'busy' || stage === 'held' || stage === 'stopped';
  // The pressed element is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stage takes the place of another
  useEffect(() => heading.current?.focus(), [stage]);
  return (
    <section data-answer className="grid gap-5 pt-4">
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-[26px] leading-tight font-bold tracking-[-.02em] wrap-anywhere outline-none"
      >
        {i18n._(applicantStepNames[step])}:{' '}
        {recipients.length === 1 ? recipients[0]?.name : <PeopleCount count={recipients.length} />}
      </h2>
      {others.length > 0 && stage === 'form' && (
        <p className="text-quiet">
          <Trans>This is no longer possible for: {others.map(({ name }) => name).join(', ')}.</Trans>
        </p>
      )}
      {stage === 'form' && <Writing flow={flow} company={company} step={step} />}
      {stage === 'preview' && <Preview flow={flow} />}
      {isWhole && <Progress flow={flow} />}
      {stage === 'held' && (
        <div className="grid justify-items-start gap-3">
          <p role="status" data-said>
            <Trans>
              You are offline. Keep Skok open: the rest will be sent automatically once the connection is back.
            </Trans>
          </p>
          <CancelSendingButton flow={flow} />
        </div>
      )}
      {stage === 'stopped' && (
        <div className="grid justify-items-start gap-3">
          <p role="alert" data-said>
            <Trans>Something went wrong. Nobody got it twice; you can try again for those who are still waiting.</Trans>
          </p>
          <Button kind="main" onClick={() => flow.send({ type: 'sending.confirmed' })}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {stage === 'finished' && <Finished flow={flow} />}
      {stage !== 'busy' && stage !== 'held' && (
        <Button className="justify-self-start" onClick={() => onClose(stage === 'finished')}>
          {stage === 'finished' ? <Trans>Done</Trans> : <Trans>Back without sending</Trans>}
        </Button>
      )}
    </section>
  );
}

const PeopleCount = ({ count }: { count: number }) => (
  <Plural value={count} one="# person" few="# people" other="# people" />
);
