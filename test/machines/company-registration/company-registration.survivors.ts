import type { Survivors } from '@xstate/test';

export const companyRegistrationSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ companyRegistration.sending · onDone send[0]': 'an outcome is one or the other',
  },
};
