import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropSourceTexts } from './server/build/drop-source-texts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }) => ({
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
  ],
  resolve: {
    // It injects a style element, which the content security policy refuses; a rule in app.css locks the page instead.
    alias: { 'react-remove-scroll': here('src/ui/no-remove-scroll.tsx') },
  },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // Pages' scripts are preloaded by the server, which knows the page; Vite's helper would be one more thing to load.
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    target: 'es2023',
    rolldownOptions: {
      output: {
        // One request for all that every page needs; the rest follows its page.
        codeSplitting: {
          groups: [
            {
              name: 'app',
              test: /\/src\/(?:main|context|product)\.|\/src\/app\/(?!afterwards|site-footer|language-offer|use-document)|\/src\/shell\/(?!hiring-steps)|\/src\/routing\/(?!leads|counterpart|company|redirects)|\/src\/(?:i18n|effects|api)\/|\/machines\/(?:navigation|loading-indicator)\/|rolldown\/runtime|vite\/preload-helper|\/node_modules\/(?:react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|swr|dequal|wouter|regexparam|mitt|@lingui)\//,
            },
          ],
        },
      },
    },
  },
}));
