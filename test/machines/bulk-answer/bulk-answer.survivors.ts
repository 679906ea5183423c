import type { Survivors } from '@xstate/test';

export const bulkAnswerSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ bulkAnswer.sending · onDone send[0]': 'an outcome is one or the other',
  },
};
