import type { Survivors } from '@xstate/test';

export const newPasswordSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ newPassword.setting · onDone setPassword[0]':
      'an outcome is of one kind, so the order in which kinds are asked does not matter',
  },
};
