import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Child = {
  process: ChildProcess;
  /** Its next line on standard output, or null after its end. */
  line: () => Promise<string | null>;
  /** Kills it, like a power cut, and waits until it is gone. */
  kill: () => Promise<void>;
  ended: Promise<void>;
  errors: () => string;
};

/** Runs a TypeScript file in its own process. */
export const startChild = (file: URL, ...given: string[]): Child => {
  const process_ = spawn(process.execPath, [fileURLToPath(file), ...given], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = createInterface({ input: process_.stdout })[Symbol.asyncIterator]();
  let errors = '';
  process_.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = new Promise<void>((resolve) => process_.once('close', () => resolve()));
  return {
    process: process_,
    line: async () => {
      const next = await lines.next();
      return next.done ? null : next.value;
    },
    kill: async () => {
      process_.kill('SIGKILL');
      await ended;
    },
    ended,
    errors: () => errors,
  };
};
