import type { Plugin } from 'vite';

/**
 * Says of the app's own file that all of its functions are called: Chromium compiles them while the file comes, beside the page, in
 * place of one by one as it runs (v8.dev/blog/explicit-compile-hints). For others it is a comment. A minifier would drop it.
 */
export const compileAhead: Plugin = {
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
