import type { FlowInterface, OutOfReach } from '@xstate/test';
import type { toggleMachine } from '../../../machines/optimistic-update/optimistic-update.machine.ts';
import { optimisticUpdateModel } from './optimistic-update.model.ts';

type Facts = { isPressed: string | null };

const { gone: _gone, ...write } = optimisticUpdateModel.effects?.write ?? {};

/** The heart button of one job in a list. */
export const optimisticUpdateInterface: FlowInterface<typeof toggleMachine, Facts> = {
  spec: {
    ...optimisticUpdateModel,
    effects: { write },
    // The button requests the opposite of what it shows.
    filter({ snap: { context } }, event) {
      if (event.type !== 'do') return true;
      if (event.case === 'lose') return context.isOnline;
      if (event.case === 'regain') return !context.isOnline;
      return !['wantOn', 'wantOff'].includes(event.case) || context.desired === (event.case === 'wantOff');
    },
  },
  gestures: {
    wantOn: (user) => user.press('Save Kite engineer'),
    wantOff: (user) => user.press('Save Kite engineer'),
    becomesOn: (user) => user.simulate('becomesOn'),
    becomesOff: (user) => user.simulate('becomesOff'),
    lose: (user) => user.simulate('lose'),
    regain: (user) => user.simulate('regain'),
  },
  readFacts: () => ({
    isPressed: document.querySelector('button[aria-label="Save Kite engineer"]')?.getAttribute('aria-pressed') ?? null,
  }),
  expected: ({ snap }) => ({ isPressed: String(snap.context.desired) }),
};

const opposite = 'a button wants the opposite of what it shows';

export const optimisticUpdateOutOfReach: OutOfReach = {
  'guard optimisticUpdate.settled · value.wanted [not isNewValue]': opposite,
  'guard optimisticUpdate.writing · value.wanted [not isNewValue]': opposite,
  'transition optimisticUpdate.writing · done write[1]': 'a job that is gone can still be saved',
};
