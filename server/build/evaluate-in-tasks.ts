import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

// On a slow device the evaluation of the app's own file would block the page for several frames, so it ends its task now and then.
// The modules share a file because they are compressed together (docs/decisions/008-server-rendering.md).

const nextTask = fileURLToPath(new URL('../../src/effects/next-task.ts', import.meta.url));

/** Modules of the app's own file that begin a task. */
export const taskBeginnings =
  /\/(?:src\/(?:routing\/taxonomy|app\/shown-page)|machines\/(?:loading-indicator\/loading-indicator|authentication\/authentication|lazy-code\/lazy-code)\.machine)\.tsx?$/;

// The bundler would give each module with an `await` a file of its own.
const awaitMarker = 'globalThis.awaitHere';

const ofTheBrowser = {
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
} satisfies Partial<Plugin>;

/** Begins a task before each of these modules. */
export const evaluateInTasks: Plugin = {
  name: 'evaluate-in-tasks',
  ...ofTheBrowser,
  transform: (code, id) =>
    taskBeginnings.test(id)
      ? `import { nextTask } from '${nextTask}';\n${awaitMarker}(nextTask());\n${code}`
      : undefined,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replaceAll(awaitMarker, 'await');
    },
  },
};

const ownTaskPrefix = '\0own-task:';

/**
 * Evaluates a CommonJS package in a task of its own, off the stack of the app's file: react-dom makes errors as it begins, and while
 * developer tools listen, the browser parses all that is on the stack once more for the first of them.
 */
export const evaluateInOwnTask = (name: string, exported: string[]): Plugin => ({
  name: 'evaluate-in-own-task',
  ...ofTheBrowser,
  enforce: 'pre',
  resolveId: (id, importer, { kind }) =>
    id === name && kind === 'import-statement' && !importer?.startsWith(ownTaskPrefix) ? ownTaskPrefix + id : undefined,
  load: (id) =>
    id === ownTaskPrefix + name
      ? [
          `import { nextTask } from '${nextTask}';`,
          `export const { ${exported.join(', ')} } = ${awaitMarker}(nextTask().then(() => require('${name}')));`,
        ].join('\n')
      : undefined,
});
