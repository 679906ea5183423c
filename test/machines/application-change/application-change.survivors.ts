import type { Survivors } from '@xstate/test';

export const applicationChangeSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ applicationChange.changing · onDone change[0]': 'an outcome is one or the other',
  },
};
