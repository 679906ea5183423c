import {
  emittedBy,
  implies,
  invariant,
  isStep,
  type ModelSpec,
  type Rules,
  running,
  same,
  startedBy,
  type World,
} from '@xstate/test';
import { signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts';

type Machine = typeof signOutMachine;

export const signOutModel: ModelSpec<Machine> = {
  name: 'signOut',
  machine: signOutMachine,
  cases: {
    confirm: { type: 'signOut.confirmed' },
    comeBack: { type: 'page.restored' },
  },
  effects: {
    endSession: {
      over: { output: undefined, http: 303 },
      failed: { error: new Error('500'), http: 500 },
      isCutOff: { error: new TypeError('Failed to fetch'), http: 'abort' },
    },
    // When it works, the page unloads, so there is no other outcome.
    loadAnew: { refused: { error: new Error('no connection') } },
  },
};

const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;

export const signOutRules: Rules<Machine> = {
  '§2 the dialog asks first: nobody leaves by opening it': ({ event, after }) =>
    implies(event.type === 'start', () => !isBusy(after) && after.pending.length === 0),

  '§4 whoever confirms is signed out, once': (step) =>
    implies(
      step.before && isStep(step, 'confirm') && !isBusy(step.before),
      () =>
        isBusy(step.after) &&
        same(
          startedBy(step).map(({ src }) => src),
          ['endSession'],
        ),
    ),

  'ruling 6: confirming again meanwhile does nothing': (step) =>
    implies(
      isStep(step, 'confirm') && isBusy(step.before),
      () => isBusy(step.after) && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  'ruling 22: whoever is signed out gets the page anew': (step) =>
    implies(
      isStep(step, 'endSession:over'),
      () =>
        same(
          startedBy(step).map(({ src }) => src),
          ['loadAnew'],
        ) && emittedBy(step.after).length === 0,
    ),

  '§4 nothing else loads a page': (step) =>
    implies(!isStep(step, 'endSession:over'), () => startedBy(step, 'loadAnew').length === 0),

  '§4 busy exactly while the server is asked or the page is loaded': invariant(
    (world) => isBusy(world) === running(world, 'endSession').length + running(world, 'loadAnew').length > 0,
  ),

  'ruling 6: nobody judges the address or tells a lost session while it is busy': invariant(
    (world) => world.snap.hasTag('redirecting') === isBusy(world),
  ),

  'ruling 6: a page that comes back from the cache asks anew, and says nothing': (step) =>
    implies(isStep(step, 'comeBack'), () => !isBusy(step.after) && emittedBy(step.after).length === 0),

  'ruling 22: where it failed, that is told, once, and the dialog asks anew': (step) =>
    implies(
      isStep(step, 'endSession:failed', 'endSession:isCutOff', 'loadAnew:refused'),
      () => !isBusy(step.after) && same(emittedBy(step.after), [{ type: 'signOut.failed' }]),
    ),

  'only what fails is told': (step) => implies(step.event.type !== 'settle', () => emittedBy(step.after).length === 0),
};
