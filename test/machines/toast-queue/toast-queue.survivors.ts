import type { Survivors } from '@xstate/test';

export const toastQueueSurvivors: Survivors = {
  equivalent: {
    'retarget to #toastQueue.open.deciding @ toastQueue.open.counting · hold.started':
      'whoever decides under a hold decides to rest',
  },
};
