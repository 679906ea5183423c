import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  sentOf,
  type World,
} from '@xstate/test';
import { jobSearchMachine } from '../../../machines/job-search/job-search.machine.ts';

type Machine = typeof jobSearchMachine;

const typed = (text: string) => ({ type: 'text.typed', text }) as const;
const arrived = (text: string) => ({ type: 'address.changed', text }) as const;

export const jobSearchModel: ModelSpec<Machine> = {
  name: 'jobSearch',
  machine: jobSearchMachine,
  input: { text: 'vue' },
  cases: {
    clear: typed(''),
    typeReact: typed('react'),
    typeReactNative: typed('react native'),
    typeWithSpaces: typed(' react   native '),
    submit: { type: 'search.submitted' },
    arriveAtAll: arrived(''),
    arriveAtReact: arrived('react'),
    arriveAtSpaces: arrived('react  native'),
  },
  waits: { aMoment: 100 },
};

const meanings: Record<string, string> = { ' react   native ': 'react native', 'react  native': 'react native' };
const meant = (text: string) => meanings[text] ?? text;

const draft = (world: World<Machine>) => world.snap.context.draft;
const settled = (world: World<Machine>) => world.snap.context.settled;
const waitsFor = (world: World<Machine>) => world.timers.map(({ due }) => due - world.now);

export const jobSearchRules: Rules<Machine> = {
  'starts with the text of the address as its draft and no search pending': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isEqual(after.snap.context, { draft: 'vue', settled: 'vue' }) && after.timers.length === 0,
    ),

  'product §1: keeps every keystroke as typed and restarts a pause of 250 ms': (step) => {
    const key = sentOf(step, 'text.typed');
    return implies(
      key,
      () =>
        draft(step.after) === key?.text &&
        step.before !== undefined &&
        settled(step.after) === settled(step.before) &&
        isEqual(waitsFor(step.after), [250]),
    );
  },

  'product §1: searches once for the new text after the pause': (step) =>
    implies(step.before && step.event.type === 'elapse' && meant(draft(step.before)) !== settled(step.before), () => {
      const text = meant(draft(step.before as World<Machine>));
      return (
        settled(step.after) === text &&
        isEqual(emittedBy(step.after), [{ type: 'search.settled', text, by: 'rest' }]) &&
        step.after.timers.length === 0
      );
    }),

  'product §1: does not search for a text that means the same as the current search': (step) =>
    implies(
      step.before && step.event.type === 'elapse' && meant(draft(step.before)) === settled(step.before),
      () =>
        isEqual(step.after.snap.context, step.before?.snap.context) &&
        emittedBy(step.after).length === 0 &&
        step.after.timers.length === 0,
    ),

  'Enter searches at once, even for the text already searched for': (step) =>
    implies(step.before && isStep(step, 'submit'), () => {
      const text = meant(draft(step.before as World<Machine>));
      return (
        settled(step.after) === text &&
        draft(step.after) === draft(step.before as World<Machine>) &&
        isEqual(emittedBy(step.after), [{ type: 'search.settled', text, by: 'submit' }]) &&
        step.after.timers.length === 0
      );
    }),

  'the address of the current search changes neither the draft nor its timer': (step) => {
    const change = sentOf(step, 'address.changed');
    return implies(
      step.before && change && meant(change.text) === settled(step.before),
      () =>
        isEqual(step.after.snap.context, step.before?.snap.context) && isEqual(step.after.timers, step.before?.timers),
    );
  },

  'another address replaces the draft and cancels its timer': (step) => {
    const change = sentOf(step, 'address.changed');
    return implies(
      step.before && change && meant(change.text) !== settled(step.before),
      () =>
        isEqual(step.after.snap.context, { draft: change?.text, settled: meant(change?.text ?? '') }) &&
        step.after.timers.length === 0,
    );
  },

  'only the pause and Enter start a search': (step) =>
    implies(step.event.type !== 'elapse' && !isStep(step, 'submit'), () => emittedBy(step.after).length === 0),

  'the settled text has no superfluous spaces': invariant(
    (world) => settled(world) === settled(world).trim() && !settled(world).includes('  '),
  ),
};
