import type { Survivors } from '@xstate/test';

export const jobReportSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ jobReport.sending · onDone send[0]': 'an outcome is one or the other',
  },
};
