import type { Survivors } from '@xstate/test';

const reason = 'an outcome is of one kind, so the order in which kinds are asked does not matter';

export const passwordChangeSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ passwordChange.changing · onDone change[0]': reason,
  },
};
