import type { Survivors } from '@xstate/test';

export const changeFormSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ changeForm.asking · onDone ask[0]': 'an outcome is one or the other',
  },
};
