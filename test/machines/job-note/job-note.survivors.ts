import type { Survivors } from '@xstate/test';

export const jobNoteSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ jobNote.writing · onDone write[0]':
      'an outcome is of one kind, so the order in which kinds are asked does not matter',
  },
};
