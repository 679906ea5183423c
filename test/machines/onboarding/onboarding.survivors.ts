import type { Survivors } from '@xstate/test';

// What is to be saved is lined up anew whenever the step is sent.
const tidy = 'it only keeps the number of states small';

export const onboardingSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ onboarding.saving · onDone save[0]': 'an outcome is one or the other',
    'field.changed leads to open @ onboarding.finished': 'the last step has no field',
    'field.changed leads to saving @ onboarding.finished': 'the last step has no field',
    'place.added leads to open @ onboarding.finished': 'the last step has no field',
    'place.added leads to saving @ onboarding.finished': 'the last step has no field',
    'start in ready @ onboarding': 'where nothing is to be saved, it leads on to the step that is shown',
    'swap candidates @ onboarding.ready · always[0]': 'the last step looks up no place',
    'drop action validate @ onboarding.ready · always[5]':
      'the model loses the connection only in steps that have no errors to clear',
  },
  unspecified: {
    'drop entry unqueue @ onboarding.open.answering': tidy,
    'leave out isSkipping @ action unqueue': tidy,
    'leave out next @ action unqueue': tidy,
    'leave out unsaved @ action unqueue': tidy,
  },
};
