import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Drawing } from '../src/api/contract.ts';

type Chunk = { file: string; src?: string; css?: string[]; assets?: string[]; imports?: string[] };

export type BuildOutput = {
  id: string;
  /** index.html with its marks for head, body and language. */
  template: string;
  /** Files that a module's own chunk needs, as paths under the asset base. It may be named by the end of its path. */
  scriptsOf: (module: string) => string[];
  fonts: string[];
  /** The app's first picture of a page as HTML, drawn by its own code. */
  draw: (drawing: Drawing) => Promise<string>;
};

export const distFolder = fileURLToPath(new URL('../dist', import.meta.url));

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
  const template = readFileSync(join(dist, 'client', 'index.html'), 'utf8');
  const entry = Object.keys(manifest).find(
    (key) => template.includes(`/${manifest[key]?.file}"`) && manifest[key]?.file.endsWith('.js'),
  );
  const loadedAnyway = reach(entry ?? '', new Set());

  const drawer = pathToFileURL(join(dist, 'server', 'first-picture.js')).href;
  let loading: Promise<{ drawFirstPicture: BuildOutput['draw'] }> | undefined;

  return {
    id,
    template,
    draw: async (drawing) => {
      loading ??= import(drawer);
      return (await loading).drawFirstPicture(drawing);
    },
    scriptsOf: (module) =>
      [...reach(Object.keys(manifest).find((key) => key.endsWith(module)) ?? '', new Set())]
        .filter((key) => !loadedAnyway.has(key))
        .map((key) => (manifest[key] as Chunk).file),
    fonts: Object.values(manifest)
      .map((chunk) => chunk.file)
      .concat(Object.values(manifest).flatMap((chunk) => chunk.assets ?? []))
      .filter((file, index, all) => /-latin(?:-ext)?-.*\.woff2$/.test(file) && all.indexOf(file) === index),
  };
}
