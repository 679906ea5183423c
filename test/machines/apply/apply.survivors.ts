import type { Survivors } from '@xstate/test';

export const applySurvivors: Survivors = {
  equivalent: {
    'drop target @ apply.editing · cv.taken': 'it is written already',
    'swap candidates @ apply.sending · onDone send[0]': 'an outcome is one or the other',
  },
};
