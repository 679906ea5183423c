import type { Survivors } from '@xstate/test';

const reason = 'to have rested and to rest are the same: nothing is waited for, and every event leads to the same';

export const jobSearchSurvivors: Survivors = {
  unspecified: {
    'drop target @ jobSearch.debouncing · after rest[0]': reason,
    'drop target @ jobSearch.debouncing · after rest[1]': reason,
  },
};
