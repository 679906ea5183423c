import type { Interface, OutOfReach } from '@xstate/test';
import type { testTakingMachine } from '../../../machines/test-taking/test-taking.machine.ts';
import type { RunningAttempt } from '../../../src/api/contract-tests.ts';
import { left, testTakingModel } from './test-taking.model.ts';

type Machine = typeof testTakingMachine;

type Facts = {
  /** Which question is shown, and what stands in its field. */
  question: string | null;
  answer: string | null;
  /** Which questions have an answer. */
  steps: string[];
  /** What is said of saving, in its first words. */
  said: string;
  canRetry: boolean;
  heading: string | null;
  alert: string | null;
};

const began = Date.parse('2026-11-21T12:00:00Z');

/** Two questions whose answers are typed. */
export const running: RunningAttempt = {
  ...{ id: 'an-id', test: 'javascript', title: 'JavaScript', passPercent: 60, state: 'running', isOffered: true },
  now: new Date(began).toISOString(),
  deadlineAt: new Date(began + left).toISOString(),
  questions: ['How many?', 'How many more?'].map((text) => ({ kind: 'number', text, options: [] })),
  answers: [null, null],
};

const said: Record<string, string> = {
  held: 'You are offline.',
  failed: 'Your last answer did not reach us yet.',
  waiting: 'The test could not be handed in yet.',
};

/** An attempt in its layout, one question at a time. */
export const testTakingInterface: Interface<Machine, Facts> = {
  spec: {
    ...testTakingModel,
    // A question is gone to before it is answered, and stays on screen.
    expand: ({ env }, name, event) => ({
      events: [event],
      env: event.type === 'question.answered' ? event.place : name === 'handIn' ? 'overview' : env,
    }),
    filter({ snap }, event) {
      if (snap.hasTag('finished') || snap.hasTag('gone')) return false;
      if (event.type !== 'do') return true;
      if (event.case === 'lose') return snap.context.isOnline;
      if (event.case === 'regain') return !snap.context.isOnline;
      if (event.case === 'retry') return snap.hasTag('failed') || snap.hasTag('waiting');
      if (event.event.type === 'attempt.read' || event.event.type === 'attempt.ended') return false;
      if (!snap.hasTag('running')) return false;
      if (event.case === 'answerTooLate') return false;
      // The same text again is no input.
      return event.event.type !== 'question.answered' || snap.context.answers[event.event.place] !== event.event.answer;
    },
  },
  gestures: {
    async answerFirst(hands) {
      await hands.happen('first');
      await hands.type('Your number', '1');
    },
    async changeFirst(hands) {
      await hands.happen('first');
      await hands.type('Your number', '2');
    },
    async answerSecond(hands) {
      await hands.happen('second');
      await hands.type('Your number', '1');
    },
    async handIn(hands) {
      await hands.happen('overview');
      await hands.press('Hand in the test');
    },
    retry: (hands) => hands.press('Try again'),
    lose: (hands) => hands.happen('lose'),
    regain: (hands) => hands.happen('regain'),
  },
  look: () => {
    const attempt = document.querySelector('[data-attempt]');
    const status = attempt?.querySelector('[role=status]');
    return {
      question: attempt?.querySelector('legend span')?.textContent ?? null,
      answer: attempt?.querySelector<HTMLInputElement>('fieldset input')?.value ?? null,
      steps: [...(attempt?.querySelectorAll('nav button') ?? [])].map((step) => step.ariaLabel ?? ''),
      said: /^[^.]*\.?/.exec(status?.firstChild?.textContent ?? '')?.[0] ?? '',
      canRetry: status?.querySelector('button') !== null,
      heading: attempt?.querySelector('h2')?.textContent ?? null,
      alert: attempt?.querySelector('[role=alert]')?.textContent ?? null,
    };
  },
  expected: ({ snap, env }) => {
    const isRunning = snap.hasTag('running');
    const place = env === 1 ? 1 : 0;
    const { answers } = snap.context;
    const progress = (['held', 'failed', 'waiting'] as const).find((tag) => snap.hasTag(tag));
    const isEnding = snap.hasTag('ending') || snap.hasTag('finished');
    return {
      question: isRunning ? `Question ${place + 1} of 2` : null,
      answer: isRunning ? String(answers[place] ?? '') : null,
      steps: isRunning
        ? answers.map((answer, at) => `Question ${at + 1}, ${answer === null ? 'not answered' : 'answered'}`)
        : [],
      said: progress ? (said[progress] ?? '') : '',
      canRetry: progress === 'failed' || progress === 'waiting',
      heading: isEnding ? 'Handing in' : null,
      alert: snap.hasTag('gone')
        ? 'You are logged out, or this attempt belongs to an account by now. Log in to go on with it: your answers are kept, and its clock goes on.'
        : null,
    };
  },
};

const byRead = 'it is read again when somebody comes back to the tab; test/views/tests.test.tsx does';

const byLateAnswer = 'a page that ran on has ended it by then; test/views/tests.test.tsx does it to one that slept';

export const testTakingOutOfReach: OutOfReach = {
  'transition testTaking.running · attempt.read': byRead,
  'transition testTaking.running · attempt.ended': byRead,
  'transition testTaking.ending · attempt.ended': byRead,
  'transition testTaking.running · question.answered[1]': byLateAnswer,
  'guard testTaking.running · question.answered[0] [not isTaken]': byLateAnswer,
};

/** Coming back to the tab reads it again, and so does every press of a test: nobody hears of it here. */
export const staysAway = (): void =>
  window.addEventListener('focus', (event) => event.stopImmediatePropagation(), { capture: true });

/** Where hands cannot go: what the page does to show a question, or all of them. */
export const goTo = (where: string): void => {
  const name = { first: 'Question 1,', second: 'Question 2,' }[where];
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-attempt] button')];
  const button = buttons.find(({ ariaLabel, textContent }) =>
    name ? ariaLabel?.startsWith(name) : textContent === 'Look it over and hand in',
  );
  button?.click();
};
