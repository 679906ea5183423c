import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../../server/build-output.ts';

type Chunk = { file: string; name?: string };

/** The addresses of the built code that has such a name, which is nowhere in the address itself. */
export function chunksNamed(name: RegExp): RegExp {
  const manifest = JSON.parse(readFileSync(join(distFolder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = Object.values(manifest).filter((chunk) => chunk.file.endsWith('.js') && name.test(chunk.name ?? ''));
  if (files.length === 0) throw new Error(`No built code is named ${name}`);
  return new RegExp(`/(?:${files.map(({ file }) => file.replaceAll('.', '\\.')).join('|')})$`);
}
