import type { Survivors } from '@xstate/test';

export const moderationDecisionSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ moderationDecision.sending · onDone send[0]': 'an outcome is one or the other',
  },
};
