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
    // Where it works, the page goes: there is nothing that could be told.
    leave: { refused: { error: new Error('no connection') } },
  },
};

const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;

export const signOutRules: Rules<Machine> = {
  '§2 the dialog asks first: nobody leaves by opening it': ({ event, after }) =>
    implies(event.type === 'start', () => !isBusy(after) && after.pending.length === 0),

  '§4 a person who confirms leaves, once': (step) =>
    implies(
      step.before && isStep(step, 'confirm') && !isBusy(step.before),
      () =>
        isBusy(step.after) &&
        same(
          startedBy(step).map(({ src }) => src),
          ['leave'],
        ),
    ),

  'ruling 6: confirming again while the page leaves does nothing': (step) =>
    implies(
      isStep(step, 'confirm') && isBusy(step.before),
      () => isBusy(step.after) && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  '§4 busy exactly while the page leaves': invariant((world) => isBusy(world) === running(world, 'leave').length > 0),

  'ruling 6: a page that comes back from the cache asks anew, and says nothing': (step) =>
    implies(isStep(step, 'comeBack'), () => !isBusy(step.after) && emittedBy(step.after).length === 0),

  'who cannot leave is told so, once, and asked anew': (step) =>
    implies(
      isStep(step, 'leave:refused'),
      () => !isBusy(step.after) && same(emittedBy(step.after), [{ type: 'signOut.failed' }]),
    ),

  'only what fails is told': (step) => implies(step.event.type !== 'settle', () => emittedBy(step.after).length === 0),
};
