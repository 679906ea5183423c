import type { Survivors } from '@xstate/test';

export const adSurvivors: Survivors = {
  equivalent: {
    'drop target @ ad.published · ad.confirmed': 'it is published already, and nothing happens on the way in',
    'drop target @ ad.published · ad.renewed': 'it is published already, and nothing happens on the way in',
  },
};
