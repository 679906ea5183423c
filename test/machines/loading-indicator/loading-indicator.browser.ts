import { loadingIndicatorInterface } from './loading-indicator.interface.ts';

const next = { start: 'loading', end: 'at rest' } as const;

/** The same bar in the built app, where a load can only start when none is running, and end when one is. */
export const loadingIndicatorInBrowser: typeof loadingIndicatorInterface = {
  ...loadingIndicatorInterface,
  spec: {
    ...loadingIndicatorInterface.spec,
    expand: (_, name, event) => ({ events: [event], env: next[name as keyof typeof next] }),
    filter: ({ env = 'at rest' }, event) => event.type !== 'do' || next[event.case as keyof typeof next] !== env,
  },
};
