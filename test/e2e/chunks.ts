import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../../server/build-output.ts';

type Chunk = { file: string; name?: string; imports?: string[] };

const readManifest = () => JSON.parse(readFileSync(join(distFolder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Paths of all static imports of a chunk, including indirect ones. */
export function importedBy(name: string): string[] {
  const manifest = readManifest();
  const found = new Set<string>();
  const visit = (chunk: Chunk | undefined): void => {
    for (const key of chunk?.imports ?? []) {
      const file = manifest[key]?.file;
      if (!file || found.has(`/${file}`)) continue;
      found.add(`/${file}`);
      visit(manifest[key]);
    }
  };
  visit(Object.values(manifest).find((chunk) => chunk.name === name));
  return [...found];
}

/** Matches the URLs of chunks by their names, which the URLs don't contain. */
export function chunksNamed(name: RegExp): RegExp {
  const manifest = readManifest();
  const files = Object.values(manifest).filter((chunk) => chunk.file.endsWith('.js') && name.test(chunk.name ?? ''));
  if (files.length === 0) throw new Error(`No built code is named ${name}`);
  return new RegExp(`/(?:${files.map(({ file }) => file.replaceAll('.', '\\.')).join('|')})$`);
}
