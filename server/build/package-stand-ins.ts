import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Replacements for packages that other packages import, in the app and in tests of its views. */
export const packageStandIns: Plugin = {
  name: 'package-stand-ins',
  enforce: 'pre',
  // XState's hook for a browser extension; the inspector here listens by `inspect`.
  resolveId: { filter: { id: /^\.\/xstate-dev\.esm\.js$/ }, handler: () => '\0xstate-dev' },
  load: { filter: { id: /^\0xstate-dev$/ }, handler: () => 'export const devToolsAdapter = () => {};' },
  config: () => ({
    resolve: {
      alias: [
        // It injects a style element, which the content security policy refuses; rules in app.css lock the page instead.
        {
          find: 'react-remove-scroll',
          replacement: fileURLToPath(new URL('../../src/ui/no-remove-scroll.tsx', import.meta.url)),
        },
        // What it polyfills has been in React since 18.
        { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      ],
    },
  }),
};
