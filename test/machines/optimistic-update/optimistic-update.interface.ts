import type { Interface, OutOfReach } from '@xstate/test';
import type { toggleMachine } from '../../../machines/optimistic-update/optimistic-update.machine.ts';
import { optimisticUpdateModel } from './optimistic-update.model.ts';

type Facts = { isPressed: string | null };

const { gone: _gone, ...write } = optimisticUpdateModel.effects?.write ?? {};

/** The heart button of one job in a list. */
export const optimisticUpdateInterface: Interface<typeof toggleMachine, Facts> = {
  spec: {
    ...optimisticUpdateModel,
    effects: { write },
    // The button requests the opposite of what it shows.
    filter({ snap: { context } }, event) {
      if (event.type !== 'do') return true;
      if (event.case === 'lose') return context.isOnline;
      if (event.case === 'regain') return !context.isOnline;
      return !['wantOn', 'wantOff'].includes(event.case) || context.wanted === (event.case === 'wantOff');
    },
  },
  gestures: {
    wantOn: (hands) => hands.press('Save Kite engineer'),
    wantOff: (hands) => hands.press('Save Kite engineer'),
    becomesOn: (hands) => hands.happen('becomesOn'),
    becomesOff: (hands) => hands.happen('becomesOff'),
    lose: (hands) => hands.happen('lose'),
    regain: (hands) => hands.happen('regain'),
  },
  look: () => ({
    isPressed: document.querySelector('button[aria-label="Save Kite engineer"]')?.getAttribute('aria-pressed') ?? null,
  }),
  expected: ({ snap }) => ({ isPressed: String(snap.context.wanted) }),
};

const opposite = 'a button wants the opposite of what it shows';

export const optimisticUpdateOutOfReach: OutOfReach = {
  'guard optimisticUpdate.settled · value.wanted [not isNews]': opposite,
  'guard optimisticUpdate.writing · value.wanted [not isNews]': opposite,
  'transition optimisticUpdate.writing · done write[1]': 'a job that is gone can still be saved',
};
