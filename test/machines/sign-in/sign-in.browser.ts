import { signInInterface } from './sign-in.interface.ts';

const own = signInInterface((english) => english);

/** The dialog of the built app, where a page that is being left stays or goes and is not touched meanwhile. */
export const signInInBrowser: typeof own = {
  ...own,
  spec: {
    ...own.spec,
    filter: (world, event) =>
      world.pending.some(({ src }) => src === 'submitCredentials' || src === 'connect')
        ? event.type === 'settle'
        : (own.spec.filter?.(world, event) ?? true),
  },
  // A press with the mouse would wait until the page is left.
  gestures: { ...own.gestures, chooseGoogle: (hands) => hands.happen('chooseGoogle') },
};
