import type { Survivors } from '@xstate/test';

export const testTakingSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ testTaking.running.saving · onDone save[0]': 'an outcome is one or the other',
    'swap candidates @ testTaking.ending.flushing · onDone save[0]': 'an outcome is one or the other',
    'retarget to #testTaking.running.resting @ testTaking.running.saving · onError save[1]':
      'what is unsaved without a connection rests nowhere: it is held at once',
    'retarget to #testTaking.running.resting @ testTaking.running.held · connection.returned':
      'what is unsaved with a connection rests nowhere: it is sent at once',
    'retry.wanted leads to resting @ testTaking.running.held': 'without a connection it is held again at once',
  },
};
