import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropSourceTexts } from './server/build/drop-source-texts.ts';
import { translated, translateOnce } from './server/build/translate-once.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** By parts of their paths. What these modules import comes with them. */
const isOneOf = (modules: string[]) => (id: string) => modules.some((module) => id.includes(module));

const neededByEveryPage = [
  '/src/main.tsx',
  // What pages share with each other is small: alone it would be a request of its own before their first paint.
  '/src/i18n/listed.ts',
  '/src/shell/company-mark.tsx',
  '/src/shell/hiring-steps.tsx',
  '/src/shell/job-row',
  '/src/shell/language-chip.tsx',
  '/src/shell/page-head.tsx',
  '/src/shell/pay.tsx',
  '/src/shell/picture.tsx',
  '/src/shell/read-alert.tsx',
  '/src/shell/reply-promise.tsx',
  '/src/shell/safe-html.tsx',
  '/src/shell/throw-missing.ts',
  '/src/shell/use-is-online.ts',
  '/src/shell/use-read.ts',
  '/src/shell/use-toasts.ts',
  '/src/ui/button.tsx',
  '/src/ui/clipboard-button.tsx',
  '/src/ui/facts.tsx',
  '/src/ui/icon.tsx',
  '/src/ui/tags.tsx',
  '/src/ui/titled-section.tsx',
  // Packages that are translated once: here.
  translated,
];

// The flows of every page. Nothing of it is needed for the first paint (docs/decisions/006).
const neededByFlows = [
  '/machines/build-update/',
  '/machines/connectivity/',
  '/machines/job-search/',
  '/machines/loading-indicator/',
  '/machines/navigation/',
  '/machines/toast-queue/',
  '/machines/unprovided.ts',
  '/node_modules/xstate/',
  '/node_modules/@xstate/',
  '/src/effects/inspection.ts',
  '/src/effects/recorder.ts',
  '/src/effects/redact.ts',
  '/src/ui/store-selection.ts',
];

// What the rest of the frame shares with dialogs and plain pages: neither is to bring the other.
const sharedByLateParts = [
  '/src/shell/depart.ts',
  '/src/shell/dialog-history.ts',
  '/src/shell/use-apology.ts',
  '/src/shell/use-departure.ts',
  '/src/shell/use-dialogs.ts',
  '/src/ui/late-icon.tsx',
  '/src/ui/toast-place.ts',
];

// What forms share with each other is small, and every name of a file costs room where it is listed: in the first chunk.
const sharedByForms = [
  '/machines/account.rules.ts',
  '/machines/form.ts',
  '/node_modules/valibot/',
  '/src/features/auth/account-page.tsx',
  '/src/features/auth/is-common.ts',
  '/src/i18n/field-errors.ts',
  '/src/shell/provider-names.ts',
  '/src/shell/use-redirect-target.ts',
  '/src/shell/flow-form.tsx',
  '/src/ui/brand-icon.tsx',
  '/src/ui/code-field.tsx',
  '/src/ui/password-field.tsx',
  '/src/ui/strength-meter.tsx',
  '/src/ui/submit-button.tsx',
  '/src/ui/text-field.tsx',
];

const publishedAsCommonJs = ['react', 'react-dom', 'react/jsx-runtime'];

export default defineConfig(({ command, isSsrBuild = false }) => ({
  // In the code only with the flag (ruling 42).
  define: {
    'import.meta.env.INSPECTOR': String(process.env.INSPECTOR === '1'),
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  base: process.env.ASSET_ORIGIN ? `${process.env.ASSET_ORIGIN}/` : '/',
  appType: 'custom',
  plugins: [
    react(),
    babel({
      include: [/\/src\/.*\.tsx?$/],
      plugins: ['@lingui/babel-plugin-lingui-macro', ...(command === 'build' ? [dropSourceTexts] : [])],
    }),
    lingui(),
    tailwindcss(),
    translateOnce(publishedAsCommonJs),
  ],
  resolve: {
    alias: [
      // It injects a style element, which the content security policy refuses; a rule in app.css locks the page instead.
      { find: 'react-remove-scroll', replacement: here('src/ui/no-remove-scroll.tsx') },
      { find: 'use-sync-external-store/shim/with-selector', replacement: here('src/ui/store-selection.ts') },
      // What it stands in for is in React since 18.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
    ],
  },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    target: 'es2023',
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        ...(!isSsrBuild && {
          codeSplitting: {
            groups: [
              { name: 'app', test: isOneOf(neededByEveryPage) },
              { name: 'flows', test: isOneOf(neededByFlows) },
              { name: 'late', test: isOneOf(sharedByLateParts) },
              { name: 'forms', test: isOneOf(sharedByForms) },
            ],
          },
        }),
      },
    },
  },
}));
