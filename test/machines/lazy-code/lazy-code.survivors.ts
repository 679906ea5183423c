import type { Survivors } from '@xstate/test';

const redirectedAtOnce = 'what nobody shows is led back at once';

export const lazyCodeSurvivors: Survivors = {
  equivalent: {
    'drop guard @ lazyCode.loading · onError loadCode[0]': redirectedAtOnce,
    'retarget to #lazyCode.failing @ lazyCode.loading · onError loadCode[1]': redirectedAtOnce,
    'retry.pressed leads to failing @ lazyCode.absent': redirectedAtOnce,
    'retry.pressed leads to failed @ lazyCode.absent': redirectedAtOnce,
    'connection.returned leads to failing @ lazyCode.absent': redirectedAtOnce,
    'connection.returned leads to failed @ lazyCode.absent': redirectedAtOnce,
  },
};
