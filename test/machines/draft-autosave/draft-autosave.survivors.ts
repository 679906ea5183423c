import type { Survivors } from '@xstate/test';

export const draftAutosaveSurvivors: Survivors = { equivalent: {} };
