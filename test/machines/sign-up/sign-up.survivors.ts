import type { Survivors } from '@xstate/test';

export const signUpSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ signUp.registering · onDone register[0]':
      'an outcome is of one kind, so the order in which kinds are asked does not matter',
  },
};
