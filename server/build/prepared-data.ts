import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// A data folder with the demo board, made by the build: initdb takes seconds, copying a folder a twentieth of a second.

const root = fileURLToPath(new URL('../..', import.meta.url));
const prepareScript = fileURLToPath(new URL('./prepare-data.ts', import.meta.url));
const folders = ['server/db/migrations', 'server/seed/companies'];

/** A file of ours and everything it imports. */
function sourcesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g))
    sourcesOf(resolve(dirname(file), path as string), seen);
  return seen;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** A hash of all it depends on: versions of packages, migrations, the demo, the code that writes it. */
function keyOfSources(): string {
  const files = [
    join(root, 'package-lock.json'),
    ...sourcesOf(prepareScript),
    ...folders.flatMap((folder) => filesIn(join(root, folder))),
  ];
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Where the data folder for the current sources is. The key changes with them. */
export function preparedDataLocation(dist: string): { folder: string; key: string; exists: boolean } {
  const key = keyOfSources();
  const folder = join(dist, 'prepared', key);
  return { folder, key, exists: existsSync(folder) };
}

/** Makes it in a separate process, in parallel with the build. Without it a first start only takes longer. */
export const startPreparingData = (dist: string): Promise<void> =>
  new Promise((done) => {
    if (preparedDataLocation(dist).exists) return done();
    const child = spawn(process.execPath, [prepareScript, dist], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () => done());
    child.once('exit', () => done());
  });
