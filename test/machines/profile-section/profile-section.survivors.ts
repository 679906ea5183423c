import type { Survivors } from '@xstate/test';

export const profileSectionSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ profileSection.saving · onDone save[0]': 'an outcome is one or the other',
  },
};
