import { Plural, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { answerGracePeriod } from '../../../machines/attempt/attempt.rules.ts';
import {
  selectAnswers,
  selectPlace,
  selectProgress,
  selectStage,
  type TestTakingRef,
} from '../../../machines/test-taking/test-taking.machine.ts';
import type { RunningAttempt } from '../../api/contract-skill-tests.ts';
import { FullscreenModal } from '../../shell/fullscreen-modal.tsx';
import { RetryAlert } from '../../shell/read-alert.tsx';
import type { SeenAttempt } from '../../shell/skill-tests/use-attempts.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useStepFocus } from '../../shell/use-step-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Summary } from '../../ui/summary.tsx';
import { AttemptClock } from './attempt-clock.tsx';
import { GoneAttempt } from './log-in-for-attempt.tsx';
import { Question } from './question.tsx';

/** Progress of saving, if something is wrong. */
function Progress({ flow }: { flow: TestTakingRef }) {
  const progress = useSelector(flow, selectProgress);
  const seconds = answerGracePeriod / 1000;
  return (
    <>
      <div
        role="status"
        className={
          progress === 'held'
            ? 'mb-5 rounded-normal border-[1.5px] border-alarm px-[18px] py-3 text-[15px] font-medium'
            : ''
        }
      >
        {progress === 'held' && (
          <Trans>
            You are offline. Your answers are kept in this browser and sent when the connection is back, {seconds}{' '}
            seconds after the end at the latest.
          </Trans>
        )}
      </div>
      {(progress === 'failed' || progress === 'waiting') && (
        <RetryAlert onRetry={() => flow.send({ type: 'retry.pressed' })}>
          {progress === 'failed' ? (
            <Trans>Your last answer has not reached us yet. We are trying again.</Trans>
          ) : (
            <Trans>
              The test could not be handed in yet. We are trying again; answers are accepted until {seconds} seconds
              after the end.
            </Trans>
          )}
        </RetryAlert>
      )}
    </>
  );
}

type StepsProps = { flow: TestTakingRef; answered: readonly boolean[] };

/** The way to every question, by its number. */
function Steps({ flow, answered }: StepsProps) {
  const { t } = useLingui();
  const stage = useSelector(flow, selectStage);
  const at = useSelector(flow, selectPlace);
  return (
    <nav aria-label={t`Questions`}>
      <ol className="flex flex-wrap gap-1.5">
        {answered.map((isAnswered, place) => {
          const number = place + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions of an attempt do not change
            <li key={place}>
              <button
                type="button"
                onClick={() => flow.send({ type: 'question.opened', place })}
                aria-current={stage === 'answering' && place === at ? 'step' : undefined}
                aria-label={isAnswered ? t`Question ${number}, answered` : t`Question ${number}, not answered`}
                className={`grid size-11 cursor-pointer place-items-center rounded-small border-[1.5px] font-semibold tabular-nums transition-colors hover:border-quiet aria-[current]:outline-3 aria-[current]:outline-offset-1 aria-[current]:outline-leap ${isAnswered ? 'border-leap bg-leap text-on-leap' : 'border-line text-quiet'}`}
              >
                {number}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** What is left to do, before it is handed in. */
function Overview(steps: StepsProps) {
  const open = steps.answered.filter((isAnswered) => !isAnswered).length;
  return (
    <div>
      <h2 tabIndex={-1} data-question className="text-[26px] font-bold outline-none">
        {open === 0 ? <Trans>You have answered everything</Trans> : <Trans>Before you hand it in</Trans>}
      </h2>
      <p className="mt-2 mb-5 max-w-[60ch]">
        {open > 0 ? (
          <Plural
            value={open}
            one="# question has no answer yet. A wrong answer costs nothing, so a guess is worth it."
            other="# questions have no answer yet. A wrong answer costs nothing, so a guess is worth it."
          />
        ) : (
          <Trans>You can still go back and change an answer. Once you hand the test in, you cannot.</Trans>
        )}
      </p>
      <Steps {...steps} />
      <Button kind="main" className="mt-7" onClick={() => steps.flow.send({ type: 'attempt.handedIn' })}>
        <Trans>Hand in the test</Trans>
      </Button>
    </div>
  );
}

function FinishingNotice({ flow }: { flow: TestTakingRef }) {
  const isWaiting = useSelector(flow, selectProgress) === 'waiting';
  return (
    <div className="grid grow place-content-center justify-items-center gap-2 text-center">
      <h2 tabIndex={-1} data-question className="text-[26px] font-bold outline-none">
        <Trans>Handing in</Trans>
      </h2>
      {!isWaiting && (
        <p className="text-quiet">
          <Trans>Your answers are being marked.</Trans>
        </p>
      )}
    </div>
  );
}

type Props = { flow: TestTakingRef; seen: SeenAttempt; running: RunningAttempt };

/** An attempt on screen: one question, the clock, and the way through. */
export function TestTaking({ flow, seen, running }: Props) {
  const { t } = useLingui();
  const { to } = useEdition();
  const answers = useSelector(flow, selectAnswers);
  const stage = useSelector(flow, selectStage);
  const { questions, title, test } = running;
  const all = questions.length;
  const at = useSelector(flow, selectPlace);
  const answered = answers.map((answer) => answer !== null);
  const isAnswering = stage === 'answering';
  // A question is read from its beginning.
  const place = useStepFocus(isAnswering ? at : stage, { beginnings: ['[data-question]'] });
  const question = questions[at];
  const open = (next: number) => flow.send({ type: 'question.opened', place: next });
  const review = () => flow.send({ type: 'review.opened' });
  const end = seen.at + (Date.parse(running.deadlineAt) - Date.parse(running.now));

  return (
    <FullscreenModal
      title={<h1 className="truncate">{title}</h1>}
      leave={{ href: to('test', { slug: test }), label: t`Leave the test. The clock keeps running.` }}
      beside={(isAnswering || stage === 'reviewing') && <AttemptClock end={end} />}
      progress={
        <div aria-hidden="true" className="h-1 bg-line">
          <div
            className="h-full bg-leap transition-[width]"
            style={{ width: `${(answered.filter(Boolean).length / all) * 100}%` }}
          />
        </div>
      }
    >
      <div ref={place} data-attempt className="mx-auto flex w-full max-w-[760px] grow flex-col">
        <Progress flow={flow} />
        {stage === 'gone' && <GoneAttempt test={test} />}
        {(stage === 'ending' || stage === 'finished') && <FinishingNotice flow={flow} />}
        {isAnswering && question && (
          <>
            <Question
              key={at}
              question={question}
              number={at + 1}
              all={all}
              answer={answers[at] ?? null}
              onAnswer={(answer) => flow.send({ type: 'question.answered', answer, at: performance.now() })}
            />
            <div className="mt-8 flex items-center justify-between gap-3">
              <Button disabled={at === 0} onClick={() => open(at - 1)}>
                <Trans>Previous</Trans>
              </Button>
              <Button kind="main" onClick={() => (at + 1 < all ? open(at + 1) : review())}>
                {at + 1 < all ? <Trans>Next</Trans> : <Trans>Look it over</Trans>}
              </Button>
            </div>
            <details className="group/more mt-8">
              <Summary className="text-[15px] font-semibold text-quiet">
                <Trans>All questions</Trans>
              </Summary>
              <div className="mt-2 grid gap-4">
                <Steps flow={flow} answered={answered} />
                <Button className="justify-self-start" onClick={review}>
                  <Trans>Look it over and hand in</Trans>
                </Button>
              </div>
            </details>
          </>
        )}
        {stage === 'reviewing' && <Overview flow={flow} answered={answered} />}
      </div>
    </FullscreenModal>
  );
}
