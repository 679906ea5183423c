import type { FlowInterface, OutOfReach } from '@xstate/test';
import { selectStage, type testTakingMachine } from '../../../machines/test-taking/test-taking.machine.ts';
import type { RunningAttempt } from '../../../src/api/contract-skill-tests.ts';
import { remainingMs, testTakingModel } from './test-taking.model.ts';

type Machine = typeof testTakingMachine;

type Facts = {
  /** The question shown, and the value of its field. */
  question: string | null;
  answer: string | null;
  /** The questions with an answer. */
  steps: string[];
  /** The index of the question marked as open; -1 where there is none. */
  current: number;
  /** The first words of the text about saving. */
  said: string;
  canRetry: boolean;
  heading: string | null;
  /** The result is shown. */
  isOver: boolean;
  alert: string | null;
};

const began = Date.parse('2026-11-21T12:00:00Z');

/** Two questions with typed answers. */
export const running: RunningAttempt = {
  id: 'an-id',
  test: 'javascript',
  title: 'JavaScript',
  passPercent: 60,
  state: 'running',
  isOffered: true,
  now: new Date(began).toISOString(),
  deadlineAt: new Date(began + remainingMs).toISOString(),
  questions: ['How many?', 'How many more?'].map((text) => ({ kind: 'number', text, options: [] })),
  answers: [null, null],
};

const statusTexts: Record<string, string> = {
  held: 'You are offline.',
  failed: 'Your last answer has not reached us yet.',
  waiting: 'The test could not be handed in yet.',
};

/** An attempt in its layout, one question at a time. */
export const testTakingInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...testTakingModel,
    filter(world, event) {
      const { snap } = world;
      if (!testTakingModel.filter?.(world, event)) return false;
      if (snap.hasTag('finished') || snap.hasTag('gone')) return false;
      if (event.type !== 'do') return true;
      if (event.case === 'lose') return snap.context.isOnline;
      if (event.case === 'regain') return !snap.context.isOnline;
      if (event.case === 'retry') return snap.hasTag('failed') || snap.hasTag('waiting');
      if (event.event.type === 'attempt.read' || event.event.type === 'attempt.ended') return false;
      if (!snap.hasTag('running')) return false;
      if (event.case === 'handIn') return snap.hasTag('reviewing');
      if (event.case === 'review') return snap.hasTag('answering');
      if (event.case === 'answerTooLate') return false;
      const { answers, place } = snap.context;
      // Typing the same text again changes nothing.
      return (
        event.event.type !== 'question.answered' || (snap.hasTag('answering') && answers[place] !== event.event.answer)
      );
    },
  },
  gestures: {
    openFirst: (user) => user.simulate('first'),
    openSecond: (user) => user.simulate('second'),
    review: (user) => user.simulate('overview'),
    answer: (user) => user.type('Your number', '1'),
    change: (user) => user.type('Your number', '2'),
    handIn: (user) => user.press('Hand in the test'),
    retry: (user) => user.press('Try again'),
    lose: (user) => user.simulate('lose'),
    regain: (user) => user.simulate('regain'),
  },
  readFacts: () => {
    const attempt = document.querySelector('[data-attempt]');
    const failure = attempt?.querySelector('[role=alert]:has(button)');
    const said = failure?.querySelector('p') ?? attempt?.querySelector('[role=status]');
    const isOver = location.pathname.includes('/result/');
    return {
      question: attempt?.querySelector('legend span')?.textContent ?? null,
      answer: attempt?.querySelector<HTMLInputElement>('fieldset input')?.value ?? null,
      steps: [...(attempt?.querySelectorAll('nav button') ?? [])].map((step) => step.ariaLabel ?? ''),
      current: [...(attempt?.querySelectorAll('nav button') ?? [])].findIndex((step) => step.ariaCurrent === 'step'),
      said: /^[^.]*\.?/.exec(said?.firstChild?.textContent ?? '')?.[0] ?? '',
      canRetry: Boolean(failure),
      heading: (isOver ? null : attempt?.querySelector('h2')?.textContent) ?? null,
      isOver,
      alert: attempt?.querySelector('[role=alert]:not(:has(button))')?.textContent ?? null,
    };
  },
  expected: ({ snap }) => {
    const isRunning = snap.hasTag('running');
    const isAnswering = snap.hasTag('answering');
    const { answers, place } = snap.context;
    const headings: Record<string, string> = {
      ending: 'Handing in',
      reviewing: answers.includes(null) ? 'Before you hand it in' : 'You have answered everything',
    };
    const progress = (['held', 'failed', 'waiting'] as const).find((tag) => snap.hasTag(tag));
    return {
      question: isAnswering ? `Question ${place + 1} of 2` : null,
      answer: isAnswering ? String(answers[place] ?? '') : null,
      steps: isRunning
        ? answers.map((answer, at) => `Question ${at + 1}, ${answer === null ? 'not answered' : 'answered'}`)
        : [],
      current: isAnswering ? place : -1,
      said: progress ? (statusTexts[progress] ?? '') : '',
      canRetry: progress === 'failed' || progress === 'waiting',
      heading: headings[selectStage(snap)] ?? null,
      isOver: snap.hasTag('finished'),
      alert: snap.hasTag('gone')
        ? 'You are logged out, or this attempt now belongs to an account. Log in to continue: your answers are kept, and the clock keeps running.'
        : null,
    };
  },
};

const byRead = 'it is read again when somebody comes back to the tab; test/views/skill-tests.test.tsx does';

const byLateAnswer =
  'a page that ran on has ended it by then; test/views/skill-tests.test.tsx does it to one that slept';

export const testTakingOutOfReach: OutOfReach = {
  'transition testTaking.running.sending · attempt.read': byRead,
  'transition testTaking.running.clock.ticking · attempt.read': byRead,
  'transition testTaking.running · attempt.ended[0]': byRead,
  'transition testTaking.running · attempt.ended[1]': byRead,
  'guard testTaking.running · attempt.ended[0] [not isUnsaved]': byRead,
  'transition testTaking.ending · attempt.ended[0]': byRead,
  'transition testTaking.ending · attempt.ended[1]': byRead,
  'guard testTaking.ending · attempt.ended[0] [not isUnsaved]': byRead,
  'transition testTaking.running.paper.answering · question.answered[1]': byLateAnswer,
  'guard testTaking.running.paper.answering · question.answered[0] [not isAccepted]': byLateAnswer,
};

/** Focusing the tab refetches the attempt, and so does every press in a test: hide that event from the page. */
export const ignoreFocusEvents = (): void =>
  window.addEventListener('focus', (event) => event.stopImmediatePropagation(), { capture: true });

/** Presses what `UserActions` cannot: the buttons that show a question, or the review. */
export const goToQuestion = (where: string): void => {
  const name = { first: 'Question 1,', second: 'Question 2,' }[where];
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-attempt] button')];
  const button = buttons.find(({ ariaLabel, textContent }) =>
    name ? ariaLabel?.startsWith(name) : textContent === 'Look it over and hand in',
  );
  button?.click();
};
