import type { Survivors } from '@xstate/test';

const ledBack = 'what nobody shows is led back at once';

export const codeLoadingSurvivors: Survivors = {
  equivalent: {
    'drop guard @ codeLoading.loading · onError loadCode[0]': ledBack,
    'retarget to #codeLoading.failing @ codeLoading.loading · onError loadCode[1]': ledBack,
    'retry.pressed leads to failing @ codeLoading.absent': ledBack,
    'retry.pressed leads to failed @ codeLoading.absent': ledBack,
    'connection.returned leads to failing @ codeLoading.absent': ledBack,
    'connection.returned leads to failed @ codeLoading.absent': ledBack,
  },
};
