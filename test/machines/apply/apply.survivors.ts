import type { Survivors } from '@xstate/test';

export const applySurvivors: Survivors = {
  equivalent: {
    'swap candidates @ apply.sending · onDone send[0]': 'an outcome is one or the other',
  },
};
