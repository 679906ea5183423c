import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { numberedMessages, serverMessages } from './server/build/compile-messages.ts';
import { dropSourceTexts } from './server/build/drop-source-texts.ts';
import { dropServerMessages, numberMessages } from './server/build/number-messages.ts';
import { shortClassNames } from './server/build/short-class-names.ts';
import { translateOnce } from './server/build/translate-once.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const publishedAsCommonJs = ['react', 'react-dom', 'react/jsx-runtime'];

/** What the lists and the pages of jobs and startups draw alike: each of them loads it anyway. */
const onPublicPages =
  /\/src\/(?:i18n\/(?:filter-words|salary|taxonomy-names)|routing\/image-url|shell\/(?:job-row|list\/|reply-promise|trusted-types|company-logo|places|read-alert|salary|use-canonical-address)|ui\/gauge)/;

const sharedWithMessages = /\/(?:src\/api\/(applications|upload-file)|swr\/dist\/(infinite)\/)/;

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

function isInitial(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const found = graph.getModuleInfo(id);
  return found !== null && (found.isEntry || found.importers.some((importer) => isInitial(importer, graph, seen)));
}

const shortClasses = shortClassNames({
  styles: here('src/app.css'),
  server: ['mail/outbox-page', 'plain-pages/plain-document', 'plain-pages/form-page']
    .map((path) => readFileSync(here(`server/${path}.ts`), 'utf8'))
    .join('\n'),
});

/** Tailwind's stand-in for @property, which every browser that its colours work in has; it would be in each document. */
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
  // In the code only with the flag (ruling 42).
  define: {
    'import.meta.env.INSPECTOR': String(process.env.INSPECTOR === '1'),
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  base: process.env.ASSET_ORIGIN ? `${process.env.ASSET_ORIGIN}/` : '/',
  appType: 'custom',
  plugins: [
    react(),
    ...shortClasses.plugins,
    babel({
      include: [/\/src\/.*\.tsx?$/],
      plugins: [
        '@lingui/babel-plugin-lingui-macro',
        ...(command === 'build' ? [dropSourceTexts, shortClasses.inCode] : []),
        ...(command === 'build' && !isSsrBuild ? [dropServerMessages(ofServer), numberMessages(numbered)] : []),
      ],
    }),
    lingui(),
    tailwindcss(),
    translateOnce(publishedAsCommonJs),
    dropPropertyFallback,
  ],
  resolve: {
    alias: [
      // It injects a style element, which the content security policy refuses; a rule in app.css locks the page instead.
      { find: 'react-remove-scroll', replacement: here('src/ui/no-remove-scroll.tsx') },
      // What it stands in for is in React since 18.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
    ],
  },
  ssr: { noExternal: true },
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A kilobyte less before the list is live than the minifier of Rolldown leaves; nobody waits for a build with the inspector.
    ...(!isSsrBuild &&
      process.env.INSPECTOR !== '1' && {
        minify: 'terser' as const,
        terserOptions: { module: true, ecma: 2020, compress: { passes: 4, unsafe_comps: true } },
      }),
    target: 'es2023',
    // Tailwind's own: for older browsers each colour would be in every document twice more, and they lack what else it writes.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Without it each component of a package that is made by them stays, used or not.
      treeshake: { manualPureFunctions: ['createContext', 'forwardRef', 'memo'], propertyReadSideEffects: false },
      ...(!isSsrBuild && {
        output: {
          // Without the names of chunks: the entry lists all of them, and blockers know some (spec §8). So it does their hashes: seven
          // letters of base64 tell more files apart than will ever be built.
          chunkFileNames: 'assets/[hash:7].js',
          codeSplitting: {
            groups: [
              // What the entry imports is one file, with what all public pages draw. What others share besides is one for forms and one for the rest.
              { name: (id, graph) => (isInitial(id, graph) || onPublicPages.test(id) ? 'app' : null) },
              { name: 'question', test: /\/src\/(?:app\/(?:analytics|consent-bar|language-offer)|shell\/consent)/ },
              {
                name: 'forms',
                test: /\/(?:src\/(?:api\/(?!ads|alerts|applicants|applications|company-profile|contact|employer|interfaces|messages|notifications|orders|profile|upload-file)|routing\/account-calls|i18n\/(?:field-errors|moments)|shell\/(?:flow|providers|use-flow|use-redirect)|ui\/(?:field|submit|text))|machines\/(?:account|form)|node_modules\/valibot)/,
                minShareCount: 2,
              },
              // What only logging in and what guards an account need.
              {
                name: 'credentials',
                test: /\/src\/(?:api\/(?:account|auth)\.|features\/auth|ui\/(?:brand|password|code|strength))/,
                minShareCount: 2,
              },
              {
                name: 'shared',
                test: /translated:|\/src\/(?:features\/info\/(?!article|colour|surface)|i18n\/(?!ad-headings)|routing\/(?!applicant-filter|company-calls|message-calls)|shell\/(?!alert-setting|article|application-change|change-notice|use-change|toggle-port|use-toggle|contact-form|hiring|job-body|job-facts|job-list\/|live-jobs|messages\/|own-photo|picture-field|prose|profile-cvs|reply-by|section\/|company-profile\/|tests\/|use-contact|use-own-alerts|use-profile)|ui\/(?!dialog|no-remove|password|code|strength|facts|file))/,
                minShareCount: 2,
              },
              // Profiles, a candidate's and a company's, are written by the same code.
              {
                name: 'sections',
                test: /\/src\/shell\/section\/|\/machines\/profile-section\/profile-section/,
                minShareCount: 2,
              },
              // Small things in one file: the entry names every file.
              {
                name: 'employer',
                test: /\/src\/features\/employer\/(?:confirmed-action|copied|order-words|queue-pages|text-search|use-change-form)|\/change-form\.machine|\/ad-risk\.rules/,
                minShareCount: 2,
              },
              { name: 'reading', test: /\/shell\/(?:prose|live-jobs)\.tsx/, minShareCount: 2 },
              { name: 'attempts', test: /\/(?:attempt\.rules|attempt-store|use-attempts)\.ts/, minShareCount: 2 },
              { name: 'files', test: /\/src\/ui\/file-field/, minShareCount: 2 },
              { name: 'pictures', test: /\/src\/shell\/picture-field|\/machines\/profile-photo\//, minShareCount: 2 },
              // Saved jobs are filtered by the code of the list.
              { name: 'list', test: /\/src\/features\/jobs\/job-list-page/ },
              // The page of messages is one file, which the application of a mailed link loads as well, without what other pages share with it.
              { name: (id) => sharedWithMessages.exec(id)?.slice(1).find(Boolean) ?? null, minShareCount: 2 },
              {
                name: 'messages',
                test: /\/src\/(?:features\/messages|shell\/messages\/(?!report|mailed)|api\/messages|effects\/message-draft)|\/machines\/message\//,
              },
              // A word that leads out is on pages that have nothing else of those of jobs and companies.
              { name: 'outside', test: /\/src\/shell\/external-link/, minShareCount: 2 },
              // The pages of a job and of a company share more with each other than with the list: one file, one request.
              {
                name: 'details',
                test: /\/src\/(?:features\/(?:jobs\/job-page|companies\/company-page)|shell\/company-profile\/)/,
              },
            ],
          },
        },
      }),
    },
  },
}));
