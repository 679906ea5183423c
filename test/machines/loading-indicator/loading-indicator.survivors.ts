import type { Survivors } from '@xstate/test';

export const loadingIndicatorSurvivors: Survivors = {
  equivalent: {
    'double @ delay duration': 'the machine does not wait for it: it is the pace at which the view draws the bar',
    'shorten by 1 ms @ delay duration':
      'the machine does not wait for it: it is the pace at which the view draws the bar',
  },
  unspecified: {
    'drop target @ loadingIndicator.fading · after resetDelay':
      'a bar that has faded and a hidden one do the same; the specification does not tell them apart',
  },
};
