import type { Survivors } from '@xstate/test';

const corrected =
  'what it is led to leads on at once to where it was: by whether something is unsaved, and by the connection';

export const unsavedFlowSurvivors: Survivors = {
  equivalent: {
    'start in unsaved @ unsavedFlow.shown': corrected,
    'start in offline @ unsavedFlow.shown.unsaved': corrected,
    'view.shown leads to unsaved @ unsavedFlow.shown.saved': corrected,
    'view.shown leads to offline @ unsavedFlow.shown.unsaved.online': corrected,
    'view.shown leads to online @ unsavedFlow.shown.unsaved.offline': corrected,
  },
};
