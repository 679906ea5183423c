import type { Survivors } from '@xstate/test';

export const optimisticUpdateSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ optimisticUpdate.writing · onDone write[0]':
      'an outcome is of one kind, so the order in which kinds are asked does not matter',
  },
};
