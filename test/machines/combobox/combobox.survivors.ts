import type { Survivors } from '@xstate/test';

export const comboboxSurvivors: Survivors = {
  equivalent: {
    'swap candidates @ combobox.ready · field.left[0]':
      'what was taken out is a name, and no text that stands for itself',
  },
};
