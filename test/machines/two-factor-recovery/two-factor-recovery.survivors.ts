import type { Survivors } from '@xstate/test';

export const twoFactorRecoverySurvivors: Survivors = {
  equivalent: {
    'swap candidates @ twoFactorRecovery.requesting · onDone requestLink[0]':
      'an outcome is of one kind, so the order in which kinds are asked does not matter',
  },
};
