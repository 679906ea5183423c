import type { Hands } from '@xstate/test';
import { commands } from 'vitest/browser';

/** A user of the rendered view: real input, as Chromium produces it. */
export const handsOn = (happen: Hands['happen']): Hands => ({
  press: (...given) => commands.gesture('press', given),
  type: (...given) => commands.gesture('type', given),
  leave: (...given) => commands.gesture('leave', given),
  key: (...given) => commands.gesture('key', given),
  point: (...given) => commands.gesture('point', given),
  drag: (...given) => commands.gesture('drag', given),
  release: () => commands.gesture('release', []),
  happen,
});
