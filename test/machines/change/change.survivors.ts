import type { Survivors } from '@xstate/test';

export const changeSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ change.changing · onDone change[0]': 'an outcome is one or the other',
  },
};
