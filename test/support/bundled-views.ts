import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown, type ViteDevServer } from 'vite';
import type {} from 'vitest/config';
import { filesOfRun } from './slow-first.ts';

const base = '/bundled-views/';
const root = fileURLToPath(new URL('../..', import.meta.url));

// Test files that mock modules need their modules to be loaded one by one.
const standsAlone = (source: string) => source.includes('vi.mock(');

/** Loads a module as it is, even where it is bundled. */
const unbundled = '?unbundled';

/** Modules provided by Vitest itself: the same instances for all. */
const fromVitest: Plugin = {
  name: 'from-vitest',
  enforce: 'pre',
  resolveId: (source) =>
    /^vitest(?:\/|$)/.test(source) ? { id: `${base}from/${source}.js`, external: 'absolute' } : undefined,
};

/** Stylesheets are added to the page by the module that imports them, as Vite does without bundling. */
const styles: Plugin = {
  name: 'styles',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.css')) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `\0styles:${found.id}.js`;
  },
  load: (id) =>
    id.startsWith('\0styles:')
      ? `import text from ${JSON.stringify(`${id.slice('\0styles:'.length, -'.js'.length)}?inline`)};
const style = document.createElement('style');
style.textContent = text;
document.head.append(style);`
      : undefined,
};

type Chunk = Rolldown.OutputChunk;
type Bundle = { files: Map<string, string | Uint8Array>; chunks: Chunk[] };

async function bundle(entries: string[], plugins: PluginOption[]): Promise<Bundle> {
  const built = (await build({
    configFile: false,
    root,
    base,
    mode: 'test',
    logLevel: 'error',
    plugins: [fromVitest, styles, plugins],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      modulePreload: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      sourcemap: 'hidden',
      target: 'esnext',
      rolldownOptions: {
        input: Object.fromEntries(entries.map((file) => [relative(root, file).replace(/\W/g, '-'), file])),
        preserveEntrySignatures: false,
        treeshake: false,
        output: {
          // Modules run in the order of their imports, whatever else is in their chunk.
          strictExecutionOrder: true,
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapPathTransform: (source, map) => resolve(dirname(map), source),
          codeSplitting: {
            groups: [
              { name: 'packages', test: /\/node_modules\/.*\.[cm]?js$/ },
              { name: 'app', test: /\/(?:src|machines|test\/(?!views\/.*\.test\.tsx)).*\.tsx?$/ },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const files = new Map(
    built.output.map((file) => [base + file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
  return { files, chunks: built.output.filter((file) => file.type === 'chunk') };
}

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

/** Bundles views and their tests into a few files instead of hundreds per test: the browser caches and parses them once. */
export function bundledViews(setupFiles: string[], plugins: () => PluginOption[]): Plugin {
  let made: Promise<Bundle> | undefined;
  let server: ViteDevServer | undefined;
  let isWatching = false;
  const make = async () => {
    const views = filesOfRun().filter((file) => file.includes('/test/views/'));
    const made = await bundle(
      [...setupFiles, ...views.filter((file) => !standsAlone(readFileSync(file, 'utf8')))],
      plugins(),
    );
    // Vitest looks here for source maps when it reports a failure.
    const graph = server?.environments.client.moduleGraph;
    for (const { fileName, code, map } of made.chunks) {
      const module = await graph?.ensureEntryFromUrl(base + fileName);
      if (module && map) module.transformResult = { code, map, etag: undefined, deps: [], dynamicDeps: [] };
    }
    return made;
  };
  const bundled = () => {
    made ??= make();
    return made;
  };
  return {
    name: 'bundled-views',
    enforce: 'pre',
    configureVitest({ vitest }) {
      isWatching = vitest.config.watch;
    },
    configureServer(started) {
      server = started;
      started.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '').replace(/[?#].*/, '');
        if (!path.startsWith(base) || path.startsWith(`${base}from/`)) return next();
        const file = (await bundled()).files.get(decodeURI(path));
        if (file === undefined) return next();
        response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
        response.setHeader('cache-control', 'max-age=31536000, immutable');
        response.end(file);
      });
    },
    resolveId: (source) => (source.startsWith(base) ? source : undefined),
    async load(id) {
      const path = id.replace(/\?.*/, '');
      if (path.startsWith(`${base}from/`))
        return `export * from '${path.slice(`${base}from/`.length, -'.js'.length)}';`;
      if (isWatching || id.endsWith(unbundled) || !/\/test\/views\/[^/]+$/.test(path) || !existsSync(path))
        return undefined;
      const source = readFileSync(path, 'utf8');
      // Vitest's own setup applies to the bundle: such a file has its own copies of the packages, which need the setup
      // again.
      if (standsAlone(source))
        return [source, ...setupFiles.map((file) => `import '/@fs${file}${unbundled}';`)].join('\n');
      const entry = (await bundled()).chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId === path);
      return entry && `await import(/* @vite-ignore */ new URL('${base}${entry.fileName}', location.origin).href);`;
    },
  };
}
