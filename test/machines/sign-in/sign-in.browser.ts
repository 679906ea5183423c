import { signInInterface } from './sign-in.interface.ts';

const own = signInInterface((english) => english);

/** The dialog of the built app. A page that is being left stays or unloads, and is not used meanwhile. */
export const signInInBrowser: typeof own = {
  ...own,
  spec: {
    ...own.spec,
    filter: (world, event) =>
      world.pending.some(({ src }) => src === 'submitCredentials' || src === 'connect')
        ? event.type === 'settle'
        : (own.spec.filter?.(world, event) ?? true),
  },
  // A mouse press would wait until the page has unloaded.
  gestures: { ...own.gestures, chooseGoogle: (user) => user.simulate('chooseGoogle') },
};
