import type { Survivors } from '@xstate/test';

export const companyInvitationSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ companyInvitation.sending · onDone send[0]': 'an outcome is one or the other',
  },
};
