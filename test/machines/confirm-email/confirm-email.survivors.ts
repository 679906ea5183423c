import type { Survivors } from '@xstate/test';

export const confirmEmailSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ confirmEmail.confirming · onDone confirm[0]':
      'an outcome is of one kind, so the order in which kinds are asked does not matter',
    'swap candidates @ confirmEmail.confirmingByPassword · onDone confirm[0]':
      'an outcome is of one kind, so the order in which kinds are asked does not matter',
  },
};
