import { createStore } from '../../effects/store.ts';

/** The address that a person has typed into one of the dialogs; the others begin with it. */
export const emailTyped = createStore('');
