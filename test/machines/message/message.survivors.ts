import type { Survivors } from '@xstate/test';

export const messageSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ message.sending · onDone send[0]': 'an outcome is one or the other',
  },
};
