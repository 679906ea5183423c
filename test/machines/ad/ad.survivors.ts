import type { Survivors } from '@xstate/test';

const isPublished = 'it is published already, and nothing happens on the way in';
const isReviewed = 'what is reviewed is noted as that again; a rule says that nobody is offered to';

export const adSurvivors: Survivors = {
  equivalent: {
    'drop target @ ad.published · ad.confirmed': isPublished,
    'drop target @ ad.published · ad.renewed': isPublished,
    'drop guard @ ad.published · review.accepted': isReviewed,
    'drop guard @ ad.asked · review.accepted': isReviewed,
    'drop guard @ ad.unconfirmed · review.accepted': isReviewed,
    'drop guard @ ad.paused · review.accepted': isReviewed,
    'replace by true @ guard isUnreviewed': isReviewed,
    'swap candidates @ ad.removed · review.returned[0]':
      'it was taken from one place, so the order in which places are asked does not matter',
  },
};
