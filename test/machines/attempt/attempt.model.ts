import { implies, isEqual, isStep, type ModelSpec, type Rules, type Step, type World } from '@xstate/test';
import { attemptMachine } from '../../../machines/attempt/attempt.machine.ts';

type Machine = typeof attemptMachine;

const deadlineAt = 1_000_000;
/** Milliseconds after the end during which answers are accepted, by the specification: one minute. */
const minute = 60_000;

export const attemptModel: ModelSpec<Machine> = {
  name: 'attempt',
  machine: attemptMachine,
  input: { deadlineAt },
  cases: {
    answer: { type: 'question.answered', at: deadlineAt - 1 },
    answerAtTheLast: { type: 'question.answered', at: deadlineAt + minute },
    answerTooLate: { type: 'question.answered', at: deadlineAt + minute + 1 },
    handIn: { type: 'attempt.handedIn', at: deadlineAt - minute },
    handInLate: { type: 'attempt.handedIn', at: deadlineAt + 3 * minute },
    lookInTime: { type: 'time.passed', at: deadlineAt + minute },
    lookLater: { type: 'time.passed', at: deadlineAt + minute + 1 },
  },
};

const state = (world?: World<Machine>) => world?.snap.value;
const known = (world?: World<Machine>) => world?.snap.context;
const isRunning = (world?: World<Machine>) => state(world) === 'running';
const isSame = ({ before, after }: Step<Machine>) =>
  state(before) === state(after) && isEqual(known(before), known(after));

export const attemptRules: Rules<Machine> = {
  'product §8 starts running, with its deadline': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isRunning(after) && isEqual(known(after), { deadlineAt, answeredAt: null, finishedAt: null }),
    ),

  'product §8 accepts an answer until a minute after the deadline': (step) =>
    implies(
      isRunning(step.before) && isStep(step, 'answer', 'answerAtTheLast'),
      () =>
        isRunning(step.after) &&
        isEqual(known(step.after), {
          ...known(step.before),
          answeredAt: step.event.type === 'do' && 'at' in step.event.event ? step.event.event.at : null,
        }),
    ),

  'product §8 ignores later answers': (step) =>
    implies(isRunning(step.before) && isStep(step, 'answerTooLate'), () => isSame(step)),

  'product §8 handing in finishes the attempt at that time, but not after its deadline': (step) =>
    implies(
      isRunning(step.before) && isStep(step, 'handIn', 'handInLate'),
      () =>
        state(step.after) === 'finished' &&
        known(step.after)?.finishedAt === (isStep(step, 'handIn') ? deadlineAt - minute : deadlineAt),
    ),

  'product §8 finishes at its deadline once no answer is accepted any more': (step) =>
    implies(
      isRunning(step.before) && isStep(step, 'lookLater'),
      () => state(step.after) === 'finished' && known(step.after)?.finishedAt === deadlineAt,
    ),

  'time that passes before then changes nothing': (step) =>
    implies(isRunning(step.before) && isStep(step, 'lookInTime'), () => isSame(step)),
};
