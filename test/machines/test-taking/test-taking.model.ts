import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  type Step,
  sentOf,
  startedBy,
  timeLeft,
  type World,
} from '@xstate/test';
import type { AttemptEnd } from '../../../machines/attempt/attempt.rules.ts';
import { testTakingMachine, testTakingTimes } from '../../../machines/test-taking/test-taking.machine.ts';

type Machine = typeof testTakingMachine;

/** Milliseconds that are left at the beginning. */
export const remainingMs = 12_000;
/** Milliseconds after the end during which answers are accepted, by the specification: one minute. */
const minute = 60_000;

const overBy = (reason: AttemptEnd) => ({ status: 409, body: { errors: { attempt: [reason] } } });

export const testTakingModel: ModelSpec<Machine> = {
  name: 'testTaking',
  machine: testTakingMachine,
  input: { answers: [null, null], unsaved: [], remaining: remainingMs, at: 0, isOnline: true },
  cases: {
    openFirst: { type: 'question.opened', place: 0 },
    openSecond: { type: 'question.opened', place: 1 },
    answer: { type: 'question.answered', answer: '1', at: remainingMs + minute },
    change: { type: 'question.answered', answer: '2', at: 0 },
    answerTooLate: { type: 'question.answered', answer: '1', at: remainingMs + minute + 1 },
    review: { type: 'review.opened' },
    handIn: { type: 'attempt.handedIn' },
    retry: { type: 'retry.pressed' },
    readAgain: { type: 'attempt.read', answers: ['2', null], remaining: remainingMs, at: 0 },
    endElsewhere: { type: 'attempt.ended', reason: 'handedIn' },
    endByTime: { type: 'attempt.ended', reason: 'timeUp' },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
  },
  effects: {
    save: {
      saved: { output: { type: 'saved' }, http: 204 },
      handedIn: { output: { type: 'over', reason: 'handedIn' }, http: overBy('handedIn') },
      timeUp: { output: { type: 'over', reason: 'timeUp' }, http: overBy('timeUp') },
      gone: { output: { type: 'gone' }, http: 404 },
      failed: { error: new Error('500'), http: 500 },
    },
    finish: {
      finished: { output: { type: 'finished' }, http: 204 },
      gone: { output: { type: 'gone' }, http: 404 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
  /** The time of the last answer doesn't affect what follows, and a running request is identified by its input. */
  project: ({ attempt: _, sent: __, ...rest }) => rest,
  // Changing one question's answer is enough.
  filter: ({ snap }, event) => event.type !== 'do' || event.case !== 'change' || snap.context.place === 0,
};

type MaybeWorld = World<Machine> | undefined;

const isIn = (world: MaybeWorld, tag: string) => world?.snap.hasTag(tag as never) ?? false;
const isRunning = (world: MaybeWorld) => isIn(world, 'running');
const isAnswering = (world: MaybeWorld) => isIn(world, 'answering');
const isReviewing = (world: MaybeWorld) => isIn(world, 'reviewing');
const place = (world: MaybeWorld) => world?.snap.context.place ?? -1;
const isEnding = (world: MaybeWorld) => isIn(world, 'ending');
const isFinished = (world: MaybeWorld) => isIn(world, 'finished');
const isGone = (world: MaybeWorld) => isIn(world, 'gone');
const isOver = (world: MaybeWorld) => isFinished(world) || isGone(world);
const isOnline = (world: MaybeWorld) => world?.snap.context.isOnline ?? false;
const answers = (world: MaybeWorld) => world?.snap.context.answers ?? [];
const unsaved = (world: MaybeWorld) => world?.snap.context.unsaved ?? [];
const isUnsaved = (world: MaybeWorld) => unsaved(world).length > 0;
const saving = (world: MaybeWorld) => runningEffects(world, 'save').map(({ input }) => input);
const finishing = (world: MaybeWorld) => runningEffects(world, 'finish').length;
/** The answer to be sent next. */
const next = (world: MaybeWorld) => {
  const [place = 0] = unsaved(world);
  return [{ place, answer: answers(world)[place] ?? null }];
};
/** A running attempt with nothing being sent, held or failed. */
const isAtRest = (world: MaybeWorld) =>
  isRunning(world) && saving(world).length === 0 && !isIn(world, 'held') && !isIn(world, 'failed');
const isTimeUp = ({ before, event }: { before: MaybeWorld; event: { type: string } }) =>
  event.type === 'elapse' &&
  isRunning(before) &&
  timeLeft(before, 'remaining') === Math.min(...(before?.timers ?? []).map(({ due }) => due - (before?.now ?? 0)));

/** The running request, or the reason why there is none, is unchanged. */
const goesOn = (step: Step<Machine>) => {
  const stands = (world: MaybeWorld) => [saving(world), isIn(world, 'held'), isIn(world, 'failed')];
  return startedBy(step).length === 0 && isEqual(stands(step.before), stands(step.after));
};

/** An answer given in time, during the attempt. */
const chosenOf = (step: Step<Machine>) =>
  isAnswering(step.before) && !isStep(step, 'answerTooLate') ? sentOf(step, 'question.answered') : undefined;

export const testTakingRules: Rules<Machine> = {
  'product §8 starts at the first question with the server’s answers and time, and nothing unsaved': ({
    event,
    after,
  }) =>
    implies(
      event.type === 'start',
      () =>
        isRunning(after) &&
        isEqual(answers(after), [null, null]) &&
        !isUnsaved(after) &&
        isAnswering(after) &&
        place(after) === 0 &&
        timeLeft(after, 'remaining') === remainingMs,
    ),

  'product §8 keeps the attempt in the state of the server’s statechart': (step) => {
    const begins = step.event.type === 'start' || (isStep(step, 'readAgain') && isRunning(step.before));
    const chosen = chosenOf(step);
    return implies(begins || chosen, () =>
      isEqual(step.after?.snap.context.attempt, {
        value: 'running',
        context: { deadlineAt: remainingMs, answeredAt: chosen ? chosen.at : null, finishedAt: null },
      }),
    );
  },

  'product §8 an answer after the server’s limit ends the attempt and is not kept': (step) =>
    implies(
      isStep(step, 'answerTooLate') && isAnswering(step.before),
      () =>
        isEnding(step.after) &&
        isEqual(answers(step.after), answers(step.before)) &&
        isEqual(unsaved(step.after), unsaved(step.before)) &&
        (isUnsaved(step.before) ? isEqual(saving(step.after), next(step.before)) : finishing(step.after) === 1),
    ),

  'product §8 a chosen answer of the open question is kept and marked as unsaved': (step) => {
    const chosen = chosenOf(step);
    const open = place(step.before);
    return implies(
      chosen,
      () =>
        isEqual(answers(step.after), answers(step.before).with(open, chosen?.answer ?? null)) &&
        unsaved(step.after).at(-1) === open,
    );
  },

  'product §8 at rest, an answer is sent at once': (step) =>
    implies(
      chosenOf(step) && isAtRest(step.before) && isOnline(step.before),
      () => startedBy(step, 'save').length === 1 && isEqual(saving(step.after), next(step.after)),
    ),

  'an answer given while another is sent, held or failed waits for it': (step) =>
    implies(chosenOf(step) && !isAtRest(step.before), () => goesOn(step)),

  'a saved answer is no longer unsaved, unless it was changed meanwhile': (step) => {
    const [sent] = saving(step.before) as { place: number; answer: unknown }[];
    return implies(isStep(step, 'save:saved') && sent, () => {
      const isChanged = !isEqual(answers(step.before)[sent?.place ?? 0], sent?.answer);
      return unsaved(step.after).includes(sent?.place ?? -1) === isChanged;
    });
  },

  'after a save the next unsaved answer is sent': (step) =>
    implies(
      isStep(step, 'save:saved') && isRunning(step.before) && isUnsaved(step.after) && isOnline(step.after),
      () => startedBy(step, 'save').length === 1 && isEqual(saving(step.after), next(step.after)),
    ),

  'security AV01: without a connection an answer is held, and sent when the connection returns': (step) =>
    implies(isIn(step.before, 'held') && isRunning(step.after), () =>
      isStep(step, 'regain') || isStep(step, 'readAgain')
        ? isOnline(step.after)
          ? isEqual(saving(step.after), next(step.after))
          : isIn(step.after, 'held')
        : isIn(step.after, 'held') && startedBy(step).length === 0,
    ),

  'a save that fails is retried after a pause, or held while offline': (step) =>
    implies(isStep(step, 'save:failed') && isRunning(step.before), () =>
      isOnline(step.before)
        ? isIn(step.after, 'failed') && timeLeft(step.after, 'retry') === testTakingTimes.retry
        : isIn(step.after, 'held'),
    ),

  'a failed answer is sent again after the pause or on a retry': (step) =>
    implies(
      isIn(step.before, 'failed') && (isStep(step, 'retry') || (step.event.type === 'elapse' && !isTimeUp(step))),
      () => (isOnline(step.before) ? isEqual(saving(step.after), next(step.before)) : isIn(step.after, 'held')),
    ),

  'reading the attempt again does not overwrite unsaved answers': (step) =>
    implies(isStep(step, 'readAgain') && isRunning(step.before), () => {
      const read = ['2', null];
      return (
        isRunning(step.after) &&
        timeLeft(step.after, 'remaining') === remainingMs &&
        [0, 1].every((place) =>
          isEqual(
            answers(step.after)[place],
            unsaved(step.before).includes(place) ? answers(step.before)[place] : read[place],
          ),
        )
      );
    }),

  'reading the attempt again sends a waiting answer at once': (step) =>
    implies(isStep(step, 'readAgain') && isRunning(step.before) && isUnsaved(step.before), () =>
      isOnline(step.before) ? startedBy(step, 'save').length === 1 : isIn(step.after, 'held'),
    ),

  'product §8 when the time is up or it is handed in, sends unsaved answers before finishing': (step) =>
    implies(
      (isReviewing(step.before) && isStep(step, 'handIn')) || isTimeUp(step),
      () =>
        isEnding(step.after) &&
        (isUnsaved(step.before) ? isEqual(saving(step.after), next(step.before)) : finishing(step.after) === 1),
    ),

  'product §8 any question and the overview can be opened at any time during the attempt': (step) => {
    const opened = sentOf(step, 'question.opened');
    return implies(isRunning(step.before) && (opened || isStep(step, 'review')), () =>
      opened ? isAnswering(step.after) && place(step.after) === opened.place : isReviewing(step.after),
    );
  },

  'nothing else changes the open question or the overview during the attempt': (step) =>
    implies(
      isRunning(step.before) && isRunning(step.after) && !isStep(step, 'openFirst', 'openSecond', 'review'),
      () => isReviewing(step.after) === isReviewing(step.before) && place(step.after) === place(step.before),
    ),

  'opening a question or the overview sends nothing and changes no answer': (step) =>
    implies(
      isRunning(step.before) && isStep(step, 'openFirst', 'openSecond', 'review'),
      () =>
        goesOn(step) &&
        isEqual(answers(step.after), answers(step.before)) &&
        isEqual(unsaved(step.after), unsaved(step.before)),
    ),

  'product §8 is handed in only from the overview': (step) =>
    implies(isStep(step, 'handIn') && isRunning(step.before), () =>
      isReviewing(step.before) ? isEnding(step.after) : isIgnored(step),
    ),

  'an answer counts only for an open question': (step) =>
    implies(sentOf(step, 'question.answered') && !isAnswering(step.before), () =>
      isEqual(
        [isRunning(step.after), answers(step.after), unsaved(step.after)],
        [isRunning(step.before), answers(step.before), unsaved(step.before)],
      ),
    ),

  'while ending, ignores user events except another end and a retry while waiting': (step) => {
    const { before, after, event } = step;
    const isWaiting = isIn(before, 'waiting');
    const isTried = isWaiting && isStep(step, 'retry', 'regain');
    return implies(
      isEnding(before) && event.type === 'do' && !isTried && !isStep(step, 'endElsewhere', 'endByTime'),
      () =>
        isEnding(after) &&
        startedBy(step).length === 0 &&
        isIn(after, 'waiting') === isWaiting &&
        isEqual(saving(after), saving(before)) &&
        finishing(after) === finishing(before),
    );
  },

  'ignores a retry while a save is running': (step) =>
    implies(
      isStep(step, 'retry') && isRunning(step.before) && saving(step.before).length > 0,
      () => startedBy(step).length === 0 && isEqual(saving(step.after), saving(step.before)),
    ),

  'while ending, each save is followed by the next answer, and the last one by finishing': (step) =>
    implies(isStep(step, 'save:saved') && isEnding(step.before), () =>
      isUnsaved(step.after) ? isEqual(saving(step.after), next(step.after)) : finishing(step.after) === 1,
    ),

  'a waiting end is tried again after a pause, on a retry or when the connection returns': (step) => {
    const isWaiting = isIn(step.before, 'waiting');
    const isTried = isStep(step, 'retry', 'regain') || step.event.type === 'elapse';
    return implies(isWaiting && isTried, () =>
      isUnsaved(step.before) ? isEqual(saving(step.after), next(step.before)) : finishing(step.after) === 1,
    );
  },

  'a failure while ending waits for the next try': (step) =>
    implies(
      isEnding(step.before) && isStep(step, 'save:failed', 'finish:failed'),
      () => isIn(step.after, 'waiting') && timeLeft(step.after, 'retry') === testTakingTimes.retry,
    ),

  'product §8 the server’s response finishes the attempt': (step) =>
    implies(isStep(step, 'save:handedIn', 'save:timeUp', 'finish:finished'), () => isFinished(step.after)),

  'an attempt ended elsewhere is finished here': (step) =>
    implies(isStep(step, 'endElsewhere', 'endByTime') && (isRunning(step.before) || isEnding(step.before)), () =>
      isFinished(step.after),
    ),

  'product §8 on finishing emits the places and reason of lost answers before attempt.finished': (step) => {
    const isOverByTime = isStep(step, 'save:timeUp', 'endByTime');
    const lost = { type: 'answers.lost', places: unsaved(step.before), reason: isOverByTime ? 'timeUp' : 'handedIn' };
    return implies(!isFinished(step.before) && isFinished(step.after), () =>
      isEqual(emittedBy(step.after), [...(isUnsaved(step.before) ? [lost] : []), { type: 'attempt.finished' }]),
    );
  },

  'PR05 an attempt that is not the user’s is gone, without an event': (step) =>
    implies(isStep(step, 'save:gone', 'finish:gone'), () => isGone(step.after) && emittedBy(step.after).length === 0),

  'a finished or gone attempt is final': (step) =>
    implies(
      isOver(step.before),
      () =>
        isFinished(step.before) === isFinished(step.after) &&
        isGone(step.before) === isGone(step.after) &&
        startedBy(step).length === 0 &&
        emittedBy(step.after).length === 0,
    ),

  'tracks whether there is a connection': (step) => {
    if (step.before === undefined) return undefined;
    if (isStep(step, 'lose')) return !isOnline(step.after);
    if (isStep(step, 'regain')) return isOnline(step.after);
    return isOnline(step.after) === isOnline(step.before);
  },

  'runs at most one effect, and the tags match what is running': invariant(
    (world) =>
      world.pending.length <= 1 &&
      isRunning(world) === (isAnswering(world) || isReviewing(world)) &&
      isIn(world, 'saving') === (isRunning(world) && saving(world).length > 0) &&
      (isIn(world, 'held') ? isUnsaved(world) : true),
  ),
};
