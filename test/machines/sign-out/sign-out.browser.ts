import type { OutOfReach } from '@xstate/test';
import { signOutInterface } from './sign-out.interface.ts';

/** The same dialog in the built app, whose browser is asked to leave and never says that it cannot. */
export const signOutInBrowser: typeof signOutInterface = {
  ...signOutInterface,
  spec: { ...signOutInterface.spec, filter: (_, event) => event.type !== 'settle' },
};

export const signOutOutOfReach: OutOfReach = {
  'transition signOut.leaving · error leave':
    'who is offline is told in the moment of the press, so that the page never rests there: test/views/sign-out.test.tsx',
};
