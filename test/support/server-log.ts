import { openSync, readSync, statSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { expect, vi } from 'vitest';
import { type ServerProcess, startedServers } from './server-process.ts';
import { sharedApp } from './shared-app.ts';

type Server = Pick<ServerProcess, 'origin' | 'log'> & {
  process: Pick<ServerProcess['process'], 'exitCode' | 'signalCode'>;
};

const isRunning = ({ process: { exitCode, signalCode } }: Server): boolean => exitCode === null && signalCode === null;

/** What is written into a file from now on. */
function written(file: string): () => string {
  let text = '';
  let at = statSync(file).size;
  const descriptor = openSync(file, 'r');
  const decoder = new StringDecoder();
  const chunk = Buffer.alloc(64 * 1024);
  return () => {
    for (let read = -1; read !== 0; at += read) {
      read = readSync(descriptor, chunk, 0, chunk.length, at);
      text += decoder.write(chunk.subarray(0, read));
    }
    return text;
  };
}

/** The server shared by all files is a child of another process. */
const shared: Server = {
  origin: `http://localhost:${sharedApp.port}`,
  log: written(sharedApp.log),
  process: { exitCode: null, signalCode: null },
};

/** How much of each log has been checked. */
const checkedUntil = new Map<Server, number>();

const answers = (log: string): number => log.split('"path":"/healthz"').length - 1;

/** Waits until everything a server has logged so far has arrived here: it writes lines in order. */
async function settled({ origin, log }: Server): Promise<void> {
  const before = answers(log());
  // A server that is stopping takes no more requests; its log is checked once more after it has exited.
  const isAnswering = await fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );
  if (!isAnswering) return;
  await vi.waitFor(() => expect(answers(log())).toBeGreaterThan(before), { timeout: 60_000, interval: 5 });
}

/** Vite prints lines of its own. */
const isDevelopment = (server: Server): boolean =>
  (server as Partial<ServerProcess>).process?.spawnargs?.includes('--dev') ?? false;

const isError = (line: string, isStructured: boolean): boolean =>
  line.startsWith('{') ? /^\{"level":"(?:error|fatal)"/.test(line) : isStructured && line.trim() !== '';

/** The errors that servers have logged since the last call, and any output of theirs that is not a log line. */
export async function takeServerErrors(): Promise<string[]> {
  const errors: string[] = [];
  for (const server of [shared, ...startedServers]) {
    if (isRunning(server)) await settled(server);
    const log = server.log();
    // An incomplete line is read the next time.
    const end = isRunning(server) ? log.lastIndexOf('\n') + 1 : log.length;
    const lines = log.slice(checkedUntil.get(server) ?? 0, end).split('\n');
    checkedUntil.set(server, end);
    errors.push(...lines.filter((line) => isError(line, !isDevelopment(server))).map((line) => `server: ${line}`));
  }
  return errors;
}
