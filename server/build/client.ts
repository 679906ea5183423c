import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
export const configFile = join(projectRoot, 'vite.config.ts');

type Manifest = Record<string, { file: string; src?: string }>;

/** Vite names no module of a file that holds several pages: each is named beside it. */
function manifestWithPages(manifestFile: string, { output }: Rolldown.RolldownOutput): Manifest {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  for (const chunk of output) {
    const own = Object.values(manifest).find(({ file }) => file === chunk.fileName);
    if (chunk.type !== 'chunk' || chunk.isEntry || !own) continue;
    const pages = chunk.moduleIds.filter((id) => id.endsWith('-page.tsx')).map((id) => relative(projectRoot, id));
    for (const src of pages) manifest[src] ??= { ...own, src };
  }
  return manifest;
}

/** Builds what browsers get into a folder of `dist`, and tells the server beside it which files a page needs. */
export async function buildClient(dist: string): Promise<void> {
  const client = join(dist, 'client');
  const bundle = await build({
    root: projectRoot,
    configFile,
    logLevel: 'warn',
    build: { outDir: client, emptyOutDir: true },
  });
  const ofVite = join(client, '.vite');
  const manifest = manifestWithPages(join(ofVite, 'manifest.json'), bundle as Rolldown.RolldownOutput);
  // It is the server's, not the public's.
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest));
  rmSync(ofVite, { recursive: true });
}
