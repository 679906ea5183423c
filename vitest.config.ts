import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import { defineConfig } from 'vitest/config';
import { packageStandIns } from './server/build/package-stand-ins.ts';
import { bundledViews } from './test/support/bundled-views.ts';
import { findHeadless, testFlags } from './test/support/chromium.ts';
import { ClosingLine } from './test/support/closing-line.ts';
import { saveCoverage } from './test/support/coverage-files.ts';
import { SlowFirst } from './test/support/slow-first.ts';
import { gesture } from './test/support/user-gestures.ts';

const macros = () => babel({ include: [/\/src\/.*\.tsx?$/], plugins: ['@lingui/babel-plugin-lingui-macro'] });
const inBrowser = () => [react(), macros(), lingui(), tailwindcss(), packageStandIns];
const viewSetup = ['query-timeout', 'clean-storage'].map((name) =>
  fileURLToPath(new URL(`test/views/${name}.ts`, import.meta.url)),
);
const executablePath = findHeadless();

// Files share a worker: otherwise much of their time would go into starting it and loading the same code again. There is one
// worker more than the machine has cores, as many tests wait for their own processes.
const workers = { isolate: false, maxWorkers: availableParallelism() + 1 };

// Views spend half of their time waiting for the frames and the pointer of their page; the built app does not.
const inPages = { maxWorkers: availableParallelism() * 2, sequence: { groupOrder: 1 } };
const inBuiltApp = { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 2 } };

// On a busy machine a page may not respond for seconds: wait this long for what must come true.
const expectation = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    allowOnly: false,
    reporters: ['default', new ClosingLine()],
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        plugins: [macros()],
        test: {
          ...workers,
          name: 'node',
          include: ['test/{machines,routing,api,app,effects,features,i18n,tools,xstate-test}/**/*.test.ts'],
          testTimeout: 120_000,
          expect: expectation,
        },
      },
      {
        test: {
          ...workers,
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: expectation,
          globalSetup: ['test/support/prepared-databases.ts'],
        },
      },
      {
        plugins: [bundledViews(viewSetup, inBrowser), ...inBrowser(), msw({ mode: 'worker-only' })],
        // All of them: a dependency that Vite discovers later reloads the page during a test.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            '@dnd-kit/core',
            '@lingui/core',
            '@lingui/react',
            '@reach/dialog',
            '@tiptap/core',
            '@tiptap/extension-bold',
            '@tiptap/extension-document',
            '@tiptap/extension-heading',
            '@tiptap/extension-italic',
            '@tiptap/extension-list/bullet-list',
            '@tiptap/extension-list/item',
            '@tiptap/extension-list/keymap',
            '@tiptap/extension-list/ordered-list',
            '@tiptap/extension-paragraph',
            '@tiptap/extension-text',
            '@tiptap/extensions/undo-redo',
            '@tiptap/pm/model',
            'react-hot-toast/headless',
            'regexparam',
            'swr',
            'swr/_internal',
            'swr/infinite',
            'uqr',
            'valibot',
            'wouter',
            'wouter/use-browser-location',
            'xstate',
            'xstate/graph',
            '@xstate/react',
            '@testing-library/react',
            '@testing-library/user-event',
            'msw',
            'msw/browser',
            'axe-core',
          ],
        },
        test: {
          ...inPages,
          name: 'browser',
          include: ['test/views/**/*.test.tsx'],
          setupFiles: viewSetup,
          testTimeout: 120_000,
          expect: expectation,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: testFlags },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            commands: { gesture, saveCoverage },
          },
        },
      },
      {
        test: {
          ...inBuiltApp,
          // A worker keeps its code and its browser for all its files; endVisits() leaves nothing of one to the next.
          isolate: false,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          setupFiles: ['test/support/fail-on-page-errors.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: expectation,
          globalSetup: ['test/support/built-app.ts'],
        },
      },
    ],
  },
});
