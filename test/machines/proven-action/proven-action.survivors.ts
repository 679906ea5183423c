import type { Survivors } from '@xstate/test';

const reason = 'an outcome is of one kind, so the order in which kinds are asked does not matter';

export const provenActionSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ provenAction.performing · onDone perform[0]': reason,
    'swap candidates @ provenAction.performingProven · onDone perform[0]': reason,
  },
};
