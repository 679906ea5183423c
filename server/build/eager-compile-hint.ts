import type { Plugin } from 'vite';

/**
 * Marks all functions in the app's own file as called: Chromium then compiles them while the file downloads, in parallel with the page,
 * instead of one by one as they run (v8.dev/blog/explicit-compile-hints). To other browsers it is a comment. A minifier would drop it.
 * Not in files that load later: compiled whole beside the start, they made the blocking time of the list two fifths longer on two cores.
 */
export const eagerCompileHint: Plugin = {
  name: 'compile-ahead',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};
