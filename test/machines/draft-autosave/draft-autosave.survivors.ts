import type { Survivors } from '@xstate/test';

export const draftAutosaveSurvivors: Survivors = {
  equivalent: {
    'start in idle @ draftAutosave':
      'the model begins with nothing written; what begins with a draft is in draft-autosave.test.ts',
  },
};
