import type { UserActions } from '@xstate/test';
import { commands } from 'vitest/browser';

/** A user of the rendered view: real input, as Chromium produces it. */
export const userActionsOn = (simulate: UserActions['simulate']): UserActions => ({
  press: (...given) => commands.gesture('press', given),
  type: (...given) => commands.gesture('type', given),
  leave: (...given) => commands.gesture('leave', given),
  key: (...given) => commands.gesture('key', given),
  point: (...given) => commands.gesture('point', given),
  drag: (...given) => commands.gesture('drag', given),
  release: () => commands.gesture('release', []),
  simulate,
});
