import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { codeSplittingGroups } from './server/build/code-splitting.ts';
import { numberedMessages, serverMessages } from './server/build/compile-messages.ts';
import { dropSourceTexts } from './server/build/drop-source-texts.ts';
import { eagerCompileHint } from './server/build/eager-compile-hint.ts';
import { evaluateInOwnTask, evaluateInTasks } from './server/build/evaluate-in-tasks.ts';
import { importFilesFirst } from './server/build/import-files-first.ts';
import { inlineMachineSetup } from './server/build/inline-machine-setup.ts';
import { dropServerMessages, numberMessages } from './server/build/number-messages.ts';
import { packageStandIns } from './server/build/package-stand-ins.ts';
import { shortClassNames } from './server/build/short-class-names.ts';
import { wrapCommonJs } from './server/build/wrap-common-js.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const publishedAsCommonJs = ['react', 'react-dom', 'react/jsx-runtime'];

const shortClasses = shortClassNames({
  styles: here('src/app.css'),
  server: ['mail/outbox-page', 'noscript-pages/noscript-document', 'noscript-pages/form-page']
    .map((path) => readFileSync(here(`server/${path}.ts`), 'utf8'))
    .join('\n'),
});

/** Drops Tailwind's fallback for @property, which every browser that supports its colours has; it would be in each document. */
const dropPropertyFallback: Plugin = {
  name: 'drop-property-fallback',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = String(file.source).replace(/@layer properties\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}/, '');
    }
  },
};

const numbered = await numberedMessages();
const ofServer = await serverMessages();

export default defineConfig(({ command, isSsrBuild = false }) => ({
  // Included in the code only with the flag (ruling 42).
  define: {
    'import.meta.env.INSPECTOR': String(process.env.INSPECTOR === '1'),
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  base: process.env.ASSET_ORIGIN ? `${process.env.ASSET_ORIGIN}/` : '/',
  appType: 'custom',
  plugins: [
    react(),
    packageStandIns,
    ...shortClasses.plugins,
    babel({
      include: [/\/src\/.*\.tsx?$/],
      plugins: [
        '@lingui/babel-plugin-lingui-macro',
        ...(command === 'build' ? [dropSourceTexts, shortClasses.inCode] : []),
        ...(command === 'build' && !isSsrBuild ? [dropServerMessages(ofServer), numberMessages(numbered)] : []),
      ],
    }),
    ...(command === 'build'
      ? [babel({ include: [/\/machines\/.*\.machine\.ts$/], plugins: [inlineMachineSetup] })]
      : []),
    lingui(),
    tailwindcss(),
    wrapCommonJs(publishedAsCommonJs),
    evaluateInOwnTask('react-dom/client', ['createRoot', 'hydrateRoot']),
    dropPropertyFallback,
    importFilesFirst,
    eagerCompileHint,
    evaluateInTasks,
  ],
  ssr: { noExternal: true },
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Saves a kilobyte before the list is live, compared with Rolldown's minifier; no user waits for a build with the inspector.
    ...(!isSsrBuild &&
      process.env.INSPECTOR !== '1' && {
        minify: 'terser' as const,
        terserOptions: { module: true, ecma: 2020, compress: { passes: 4, pure_getters: true, unsafe_comps: true } },
      }),
    target: 'es2023',
    // Tailwind's own: for older browsers each colour would be in every document twice more, and they lack its other features.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Otherwise all components created by these stay in the bundle, used or not.
      treeshake: { manualPureFunctions: ['createContext', 'forwardRef', 'memo'], propertyReadSideEffects: false },
      ...(!isSsrBuild && {
        output: {
          // No chunk names: the entry lists all of them, and blockers know some (spec §8). It lists their hashes, too: seven
          // base64 characters distinguish more files than will ever be built.
          chunkFileNames: 'assets/[hash:7].js',
          codeSplitting: { groups: codeSplittingGroups },
        },
      }),
    },
  },
}));
