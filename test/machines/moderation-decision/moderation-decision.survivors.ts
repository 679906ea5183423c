import type { Survivors } from '@xstate/test';

export const moderationDecisionSurvivors: Survivors = {
  equivalent: {
    'start in writing @ moderationDecision': 'the model begins with what was chosen before; the views begin without',
    'retarget to #moderationDecision.choosing @ moderationDecision.sending · onError send[0]':
      'what is chosen leads on to the message at once',
    'retarget to #moderationDecision.choosing @ moderationDecision.sending · onDone send[3]':
      'what is chosen leads on to the message at once',
    'retarget to #moderationDecision.choosing @ moderationDecision.held · sending.cancelled':
      'what is chosen leads on to the message at once',
    'sending.cancelled leads to choosing @ moderationDecision.writing':
      'what is chosen leads on to the message at once',
    'choice.made leads to choosing @ moderationDecision.writing': 'what is chosen leads on to the message at once',
    'swap candidates @ moderationDecision.sending · onDone send[0]': 'an outcome is one or the other',
  },
};
