import type { Survivors } from '@xstate/test';

const ledBack = 'what nobody shows is led back at once';

export const lazyCodeSurvivors: Survivors = {
  equivalent: {
    'drop guard @ lazyCode.loading · onError loadCode[0]': ledBack,
    'retarget to #lazyCode.failing @ lazyCode.loading · onError loadCode[1]': ledBack,
    'retry.pressed leads to failing @ lazyCode.absent': ledBack,
    'retry.pressed leads to failed @ lazyCode.absent': ledBack,
    'connection.returned leads to failing @ lazyCode.absent': ledBack,
    'connection.returned leads to failed @ lazyCode.absent': ledBack,
  },
};
