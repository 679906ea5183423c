import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distFolder } from '../build-output.ts';
import { migrate } from '../db/migrate.ts';
import { databaseFolder, openDatabase } from '../db/open.ts';
import { loadDemo } from '../seed/load-demo.ts';

// An embedded database with the demo board, made once: initdb takes seconds, copying its folder a twentieth of one.

const root = fileURLToPath(new URL('../..', import.meta.url));
const itself = fileURLToPath(import.meta.url);
const folders = ['server/db/migrations', 'server/seed/companies'];

/** The moment at which the prepared board stands; whoever takes a copy moves it to the present. */
export const preparedAt = new Date('2026-01-15T12:00:00Z');

/** A file of ours and all that it imports. */
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

/** A hash of everything that the prepared data depends on: versions of packages, migrations, the demo, the code that writes it. */
function keyOfSources(): string {
  const files = [join(root, 'package-lock.json'), ...sourcesOf(itself), ...folders.flatMap((folder) => filesIn(join(root, folder)))];
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** The folder of the database that fits today's sources, or null when the build made none. */
export function preparedData(dist = distFolder): string | null {
  const folder = join(dist, 'prepared');
  if (!existsSync(folder)) return null;
  const own = databaseFolder(join(folder, keyOfSources()));
  return existsSync(own) ? own : null;
}

/** Makes the prepared data unless it is there, and removes what older sources made. */
export async function makePreparedData(dist = distFolder): Promise<void> {
  if (preparedData(dist)) return;
  const folder = join(dist, 'prepared');
  const key = keyOfSources();
  const draft = join(folder, `${key}.${process.pid}`);
  mkdirSync(draft, { recursive: true });
  const database = await openDatabase({ dataDir: draft });
  await migrate(database);
  await loadDemo(database, preparedAt);
  await database.close();
  for (const name of readdirSync(folder)) if (!name.startsWith(key)) rmSync(join(folder, name), { recursive: true });
  if (preparedData(dist)) rmSync(draft, { recursive: true });
  else renameSync(draft, join(folder, key));
}

/** The same in a process of its own, so that it runs beside the build. Without it the first start only takes longer. */
export const startMakingPreparedData = (): Promise<void> =>
  new Promise((done) => {
    const maker = spawn(process.execPath, [itself], { stdio: ['ignore', 'inherit', 'inherit'] });
    maker.once('error', () => done());
    maker.once('exit', () => done());
  });

if (import.meta.main) await makePreparedData();
