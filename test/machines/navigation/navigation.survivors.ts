import type { Survivors } from '@xstate/test';

export const navigationSurvivors: Survivors = {
  unspecified: {
    'drop target @ navigation.reloading · onDone reloadOnce[0]':
      'reloading whose effect ended and leaving are the same to a person: busy, and nothing runs',
  },
};
