import type { Survivors } from '@xstate/test';

export const twoFactorSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ twoFactor.checking · onDone check[0]':
      'an outcome is of one kind, so the order in which kinds are asked does not matter',
  },
};
