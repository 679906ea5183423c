import type { Survivors } from '@xstate/test';

export const onboardingSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ onboarding.saving · onDone save[0]': 'an outcome is one or the other',
    'field.changed leads to open @ onboarding.finished': 'the last step has no field',
    'field.changed leads to saving @ onboarding.finished': 'the last step has no field',
    'place.added leads to open @ onboarding.finished': 'the last step has no field',
    'place.added leads to saving @ onboarding.finished': 'the last step has no field',
    'retarget to #onboarding.validating @ onboarding.open · step.skipped': 'what was kept before is sound',
  },
};
