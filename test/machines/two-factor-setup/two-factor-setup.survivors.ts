import type { Survivors } from '@xstate/test';

const reason = 'an outcome is of one kind, so the order in which kinds are asked does not matter';

export const twoFactorSetupSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ twoFactorSetup.starting · onDone start[0]': reason,
    'swap candidates @ twoFactorSetup.turningOn · onDone turnOn[0]': reason,
  },
};
