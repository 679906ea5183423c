import type { Survivors } from '@xstate/test';

const reason = 'an outcome is of one kind, so the order in which kinds are asked does not matter';

export const sensitiveActionSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ sensitiveAction.performing · onDone perform[0]': reason,
    'swap candidates @ sensitiveAction.verifying · onDone reauthenticate[0]': reason,
    'swap done and error @ sensitiveAction.refreshing · invoke refreshAccount':
      'what was done is done, whether the account can be read anew or not',
  },
};
