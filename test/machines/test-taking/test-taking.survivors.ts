import type { Survivors } from '@xstate/test';

const sending = 'testTaking.running.sending';
const isHeldAgain = 'what is unsaved without a connection rests nowhere: it is held again at once';
const goesElsewhere = 'the way of the paper comes first, and one event takes one way';
const clock = 'testTaking.running.clock.ticking';

export const testTakingSurvivors: Survivors = {
  equivalent: {
    [`swap candidates @ ${sending}.saving · onDone save[0]`]: 'an outcome is one or the other',
    'swap candidates @ testTaking.ending.flushing · onDone save[0]': 'an outcome is one or the other',
    [`retarget to #${sending}.idle @ ${sending}.saving · onError save[1]`]: isHeldAgain,
    [`retarget to #${sending}.idle @ ${sending}.held · connection.returned`]:
      'what is unsaved with a connection rests nowhere: it is sent at once',
    [`retry.pressed leads to idle @ ${sending}.held`]: isHeldAgain,
    [`question.opened leads to idle @ ${sending}.held`]: isHeldAgain,
    [`question.answered leads to idle @ ${sending}.held`]: isHeldAgain,
    [`review.opened leads to idle @ ${sending}.held`]: isHeldAgain,
    [`attempt.handedIn leads to idle @ ${sending}.held`]: isHeldAgain,
    [`question.opened leads to ending @ ${clock}`]: goesElsewhere,
    [`question.opened leads to finished @ ${clock}`]: goesElsewhere,
    [`question.opened leads to gone @ ${clock}`]: goesElsewhere,
    [`review.opened leads to ending @ ${clock}`]: goesElsewhere,
    [`review.opened leads to finished @ ${clock}`]: goesElsewhere,
    [`review.opened leads to gone @ ${clock}`]: goesElsewhere,
  },
};
