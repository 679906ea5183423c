import type { Survivors } from '@xstate/test';

export const authenticationSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ authentication.recognizing · always[0]':
      'a session is of one kind, so the order in which kinds are asked does not matter',
  },
};
