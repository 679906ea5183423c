import type { Survivors } from '@xstate/test';

export const recoveryLinkSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ recoveryLink.following · onDone follow[0]':
      'an outcome is of one kind, so the order in which kinds are asked does not matter',
  },
};
