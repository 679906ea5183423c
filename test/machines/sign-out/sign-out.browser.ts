import type { OutOfReach } from '@xstate/test';
import { signOutInterface } from './sign-out.interface.ts';

/** The same dialog in the built app: a browser that is told to load a page never reports that it could not. */
export const signOutInBrowser: typeof signOutInterface = {
  ...signOutInterface,
  spec: { ...signOutInterface.spec, filter: (_, event) => !(event.type === 'settle' && event.src === 'loadAnew') },
};

export const signOutOutOfReach: OutOfReach = {
  'transition signOut.loading · error loadAnew':
    'a browser that is given nothing says nothing about it: test/views/sign-out.test.tsx',
};
