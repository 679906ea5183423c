import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type ServerProcess = {
  port: number;
  /** The shared host. */
  origin: string;
  process: ChildProcess;
  dataDir: string;
  /** Everything it printed so far. */
  output: () => string;
  /** Its log, and anything else it printed once it was ready. */
  log: () => string;
  /** Stops it as a user would and waits; removes its data unless told to keep it. */
  stop: (options?: { keepData?: boolean }) => Promise<number | null>;
};

type Options = {
  env?: Record<string, string>;
  args?: string[];
  /** Flags for Node itself. */
  flags?: string[];
  dataDir?: string;
  port?: number;
  /** True: its dependencies and build are in place, so it installs and builds nothing. */
  isBuilt?: boolean;
  /** True: its log is discarded, because reading it would be measured too. */
  isSilent?: boolean;
  /** A file in which other processes can read its log. */
  logFile?: string;
};

// PGlite's code is not worth optimizing for the few seconds that most test servers live; a benchmark measures what is
// shipped.
const shortLived = process.env.VITEST ? ['--liftoff-only'] : [];

/** All servers started by this process. */
export const startedServers: ServerProcess[] = [];

const exited = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

/** Starts the product like `npm start`, on a free port of 127.0.0.1 with its own data folder, and waits until it is ready. */
export async function startServer({
  env = {},
  args = [],
  flags = [],
  dataDir,
  port,
  isBuilt = false,
  isSilent = false,
  logFile,
}: Options = {}): Promise<ServerProcess> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'skok-data-'));
  const listening = port ?? (await freePort());
  const child = spawn(
    process.execPath,
    [...shortLived, ...flags, ...(isBuilt ? [] : ['server/start.mjs']), 'server/main.ts', ...args],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: '', PORT: String(listening), DATA_DIR: folder, ...env },
      stdio: ['ignore', isSilent ? 'ignore' : 'pipe', 'pipe'],
    },
  );
  let output = '';
  let log = '';
  if (logFile) writeFileSync(logFile, '');
  const addToLog = (text: string) => {
    log += text;
    if (logFile) appendFileSync(logFile, text);
  };
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      addToLog(chunk.toString());
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      if (output.includes('Skok is ready')) addToLog(chunk.toString());
      output += chunk.toString();
      if (output.includes('Skok is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)));
  });
  await ready;
  const server: ServerProcess = {
    port: listening,
    origin: `http://localhost:${listening}`,
    process: child,
    dataDir: folder,
    output: () => output,
    log: () => log,
    async stop({ keepData = false } = {}) {
      child.kill('SIGTERM');
      const code = await exited(child);
      if (!keepData) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
  startedServers.push(server);
  return server;
}
