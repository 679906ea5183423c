import type { OutOfReach } from '@xstate/test';
import { twoFactorInterface, twoFactorOutOfReach } from './two-factor.interface.ts';

/** The same dialog in the built app, which disappears when the flow has ended. */
export const twoFactorInBrowser: typeof twoFactorInterface = {
  ...twoFactorInterface,
  spec: {
    ...twoFactorInterface.spec,
    filter: (world, event) => {
      if (world.pending.some(({ src }) => src === 'proceed')) return event.type === 'settle' && event.case === 'gone';
      if (world.snap.hasTag('redirecting') && event.type === 'settle' && event.case === 'nobody') return false;
      return twoFactorInterface.spec.filter?.(world, event) ?? true;
    },
  },
  expected: (world, memory) =>
    world.status === 'active' && !world.pending.some(({ src }) => src === 'proceed')
      ? twoFactorInterface.expected(world, memory)
      : { code: null, error: null, isBusy: false },
};

export const twoFactorOutOfReachInBrowser: OutOfReach = {
  ...twoFactorOutOfReach,
  'transition twoFactor.proceeding · done proceed': 'who goes on leaves the dialog, and it its flow',
  'transition twoFactor.proceeding · error proceed': 'the way on is taken even where the session cannot be read',
  'transition twoFactor.refreshing · done refreshSession[1]': 'who is told takes the dialog away, and it its flow',
  'guard twoFactor.refreshing · done refreshSession[0] [not outcome]': 'the same',
};
