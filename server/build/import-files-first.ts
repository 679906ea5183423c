import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = fileURLToPath(new URL('../../src/effects/import-files.ts', import.meta.url));

/** Dynamic imports of the built app go through src/effects/import-files.ts, with the names of all files they need. */
export const importFilesFirst: Plugin = {
  name: 'import-files-first',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    // Vite lists no files for an import of a single file.
    build: {
      modulePreload: { polyfill: false, resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) },
    },
  }),
  load: (id) =>
    id === '\0vite/preload-helper.js' ? `export { importFiles as __vitePreload } from '${helper}';` : undefined,
};
