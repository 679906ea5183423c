import type { Survivors } from '@xstate/test';

const reason = 'an outcome is of one kind, so the order in which kinds are asked does not matter';

export const accountChangeSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ accountChange.asking · onDone ask[0]': reason,
  },
};
