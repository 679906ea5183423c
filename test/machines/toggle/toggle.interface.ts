import type { Interface, OutOfReach } from '@xstate/test';
import type { toggleMachine } from '../../../machines/toggle/toggle.machine.ts';
import { toggleModel } from './toggle.model.ts';

type Facts = { isPressed: string | null };

/** The heart of one job of a list. */
export const toggleInterface: Interface<typeof toggleMachine, Facts> = {
  spec: {
    ...toggleModel,
    // A button wants the opposite of what it shows.
    filter: ({ snap }, event) =>
      event.type !== 'do' ||
      !['wantOn', 'wantOff'].includes(event.case) ||
      snap.context.isWanted === (event.case === 'wantOff'),
  },
  gestures: {
    wantOn: (hands) => hands.press('Save Kite engineer'),
    wantOff: (hands) => hands.press('Save Kite engineer'),
    becomesOn: (hands) => hands.happen('becomesOn'),
    becomesOff: (hands) => hands.happen('becomesOff'),
    comeBack: (hands) => hands.happen('comeBack'),
  },
  look: () => ({
    isPressed: document.querySelector('button[aria-label="Save Kite engineer"]')?.getAttribute('aria-pressed') ?? null,
  }),
  expected: ({ snap }) => ({ isPressed: String(snap.context.isWanted) }),
};

const opposite = 'a button wants the opposite of what it shows';

export const toggleOutOfReach: OutOfReach = {
  'guard toggle.settled · toggle.wanted [not isNews]': opposite,
  'guard toggle.writing · toggle.wanted [not isNews]': opposite,
};
