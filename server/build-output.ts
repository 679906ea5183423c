import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderInput } from '../src/api/contract.ts';
import type { CompiledPage } from '../src/api/contract-content.ts';
import type { CompiledChapter, FutureCard } from '../src/api/contract-education.ts';
import type { PerLocale } from '../src/routing/locales.ts';
import type { RouteName } from '../src/routing/routes.ts';

type Chunk = { file: string; src?: string; css?: string[]; assets?: string[]; imports?: string[] };

const entry = 'index.html';
const tags = /\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<\/script>)?/g;

export type ContentPages = Partial<Record<RouteName, PerLocale<CompiledPage>>>;

/** A path to a profession as the build made it: chapters by their ids, in the order of its sections. */
export type CompiledFuture = Pick<FutureCard, 'id' | 'field' | 'level' | 'hours'> & {
  slug: PerLocale;
  title: PerLocale;
  summary: PerLocale;
  skills: PerLocale<string[]>;
  tests: string[];
  sections: { title: PerLocale; chapters: string[] }[];
  chapters: Record<string, PerLocale<CompiledChapter>>;
};

export type BuildOutput = {
  id: string;
  /** index.html with placeholders for head, body and language, without the tags of scripts and styles. */
  template: string;
  /** Scripts that every page needs, the entry first; null where the template loads them itself. */
  scripts: string[] | null;
  /** Inlined in every document. */
  css: string;
  /** Files that a module's own chunk needs, as paths under the asset base. `module` may be the end of its path. */
  scriptsOf: (module: string) => string[];
  /** Styles of a module itself, which its documents link. */
  stylesOf: (module: string) => string[];
  fonts: string[];
  /** The pages of text. */
  content: ContentPages;
  /** Paths to professions with their chapters. */
  education: CompiledFuture[];
  /** Renders the page as HTML with the app's own code. */
  render: (rendering: RenderInput) => Promise<string>;
};

/** The build's folder; the variable names another one for a build beside it. */
export const distFolder = process.env.DIST_FOLDER ?? fileURLToPath(new URL('../dist', import.meta.url));

/** The municipalities that every process needs to know; the gazetteer has those of the world. */
export const municipalitiesFile = 'municipalities.json';

/** All messages, by language; what browsers get has those of pages only. */
export const serverMessagesFile = 'messages.json';

/** The pages of text in both languages. */
export const contentFile = 'content.json';

/** The paths to professions. */
export const educationFile = 'education.json';

/** Reads what `server/build` made. Throws where there is none. */
export function readBuild(dist = distFolder): BuildOutput {
  const manifestFile = join(dist, 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error('There is no build; npm start makes one');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
  const { id } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { id: string };

  const reach = (key: string, seen: Set<string>): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return seen;
    seen.add(key);
    for (const next of chunk.imports ?? []) reach(next, seen);
    return seen;
  };
  const filesOf = (keys: Iterable<string>) => Array.from(keys, (key) => (manifest[key] as Chunk).file);
  const loadedAnyway = reach(entry, new Set());
  const styles = manifest[entry]?.css ?? [];

  const sizeOf = (file: string) => statSync(join(dist, 'client', file)).size;

  const serverEntry = pathToFileURL(join(dist, 'server', 'server-entry.js')).href;
  let loading: Promise<Pick<BuildOutput, 'render'>> | undefined;

  const keyOf = (module: string) => Object.keys(manifest).find((known) => known.endsWith(module)) ?? '';
  const own = (module: string) => [...reach(keyOf(module), new Set())].filter((needed) => !loadedAnyway.has(needed));

  return {
    id,
    template: readFileSync(join(dist, 'client', entry), 'utf8').replaceAll(tags, ''),
    scripts: filesOf(loadedAnyway),
    css: styles.map((file) => readFileSync(join(dist, 'client', file), 'utf8')).join(''),
    render: async (rendering) => {
      loading ??= import(serverEntry);
      return (await loading).render(rendering);
    },
    scriptsOf: (module) => filesOf(own(module)),
    stylesOf: (module) => own(module).flatMap((key) => manifest[key]?.css ?? []),
    content: JSON.parse(readFileSync(join(dist, contentFile), 'utf8')) as ContentPages,
    education: JSON.parse(readFileSync(join(dist, educationFile), 'utf8')) as CompiledFuture[],
    fonts: Object.values(manifest)
      .map((chunk) => chunk.file)
      .concat(Object.values(manifest).flatMap((chunk) => chunk.assets ?? []))
      .filter((file, index, all) => /-preload-.*\.woff2$/.test(file) && all.indexOf(file) === index)
      // Over HTTP/1.1 the first request gets the document's connection, whose congestion window is already open.
      .toSorted((a, b) => sizeOf(b) - sizeOf(a)),
  };
}
