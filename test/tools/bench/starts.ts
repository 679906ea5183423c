import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/free-port.ts';
import { budgetedRow, median, type Row, seconds } from './row.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const excludedFolders = new Set(['node_modules', 'dist', 'data', 'coverage', '.git']);

/** A copy of the project like a fresh clone, with node_modules linked. */
function cloneRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skok-clone-'));
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !excludedFolders.has(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

type Start = { ready: number; built: number | null };

/** `npm start` until it is ready, then stopped. Milliseconds. */
async function timeStart(clone: string, dataDir: string): Promise<Start> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, NODE_ENV: '', PORT: String(await freePort()), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const ready = await new Promise<number>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Skok is ready')) resolve(performance.now() - began);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('close', () => reject(new Error(`npm start ended before it was ready:\n${output}`)));
  });
  child.kill('SIGTERM');
  await ended;
  const [, built] = /Built \w+ in ([\d.]+) s/.exec(output) ?? [];
  return { ready, built: built === undefined ? null : Number(built) * 1000 };
}

/** The first start of a fresh clone, and later ones. */
export async function startRows(runs: number): Promise<Row[]> {
  const clone = cloneRepository();
  const data = mkdtempSync(join(tmpdir(), 'skok-data-'));
  try {
    const first = await timeStart(clone, join(data, 'first'));
    const again: number[] = [];
    for (let run = 0; run < runs; run += 1) again.push((await timeStart(clone, join(data, 'first'))).ready);
    const newData = await timeStart(clone, join(data, 'second'));
    return [
      budgetedRow('npm start, existing data, until ready', median(again), 3000, seconds),
      {
        what: 'npm start, built, no data yet',
        ours: seconds(newData.ready),
        beside: 'initdb and seeding alone: 6–12 s',
      },
      budgetedRow('npm start of a clone, packages there: build, data, ready', first.ready, 40_000, seconds),
      budgetedRow('  of it the build, with the prepared data', first.built ?? Number.NaN, 20_000, seconds),
    ];
  } finally {
    rmSync(clone, { recursive: true, force: true });
    rmSync(data, { recursive: true, force: true });
  }
}
