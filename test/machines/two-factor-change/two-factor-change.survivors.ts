import type { Survivors } from '@xstate/test';

const reason = 'an outcome is of one kind, so the order in which kinds are asked does not matter';

export const twoFactorChangeSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ twoFactorChange.making · onDone make[0]': reason,
  },
};
