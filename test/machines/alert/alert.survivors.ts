import type { Survivors } from '@xstate/test';

export const alertSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ alert.making · onDone make[0]': 'an outcome is one or the other',
  },
};
