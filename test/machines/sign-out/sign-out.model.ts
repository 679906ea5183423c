import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
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
  '§2 opening the dialog starts nothing': ({ event, after }) =>
    implies(event.type === 'start', () => !isBusy(after) && after.pending.length === 0),

  '§4 confirming ends the session once': (step) =>
    implies(
      step.before && isStep(step, 'confirm') && !isBusy(step.before),
      () =>
        isBusy(step.after) &&
        isEqual(
          startedBy(step).map(({ src }) => src),
          ['endSession'],
        ),
    ),

  'ruling 6: a confirmation while busy does nothing': (step) =>
    implies(
      isStep(step, 'confirm') && isBusy(step.before),
      () => isBusy(step.after) && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  'ruling 22: the end of the session reloads the page once': (step) =>
    implies(
      isStep(step, 'endSession:over'),
      () =>
        isEqual(
          startedBy(step).map(({ src }) => src),
          ['loadAnew'],
        ) && emittedBy(step.after).length === 0,
    ),

  '§4 only the end of the session reloads the page': (step) =>
    implies(!isStep(step, 'endSession:over'), () => startedBy(step, 'loadAnew').length === 0),

  '§4 is busy exactly while ending the session or reloading the page': invariant(
    (world) =>
      isBusy(world) === runningEffects(world, 'endSession').length + runningEffects(world, 'loadAnew').length > 0,
  ),

  'ruling 6: is redirecting exactly while busy': invariant(
    (world) => world.snap.hasTag('redirecting') === isBusy(world),
  ),

  'ruling 6: a page restored from the cache is not busy and emits nothing': (step) =>
    implies(isStep(step, 'comeBack'), () => !isBusy(step.after) && emittedBy(step.after).length === 0),

  'ruling 22: a failure emits signOut.failed once and allows another try': (step) =>
    implies(
      isStep(step, 'endSession:failed', 'endSession:isCutOff', 'loadAnew:refused'),
      () => !isBusy(step.after) && isEqual(emittedBy(step.after), [{ type: 'signOut.failed' }]),
    ),

  'only responses emit events': (step) =>
    implies(step.event.type !== 'settle', () => emittedBy(step.after).length === 0),
};
