import type { Survivors } from '@xstate/test';

export const companyVerificationSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ companyVerification.sending · onDone send[0]': 'an outcome is one or the other',
    'swap candidates @ companyVerification.checking · onDone check[0]': 'an outcome is one or the other',
  },
};
