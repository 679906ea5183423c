import type { Survivors } from '@xstate/test';

export const signInSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ signIn.loggingIn · onDone login[0]':
      'an outcome is of one kind, so the order in which kinds are asked does not matter',
  },
};
