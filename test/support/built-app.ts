import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of a running product with the demo board; nobody writes to it. */
    appPort: number;
    /** File that it logs into. */
    appLog: string;
  }
}

/** One built product for all whole-app tests that only read. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'skok-log-'));
  const logFile = join(folder, 'log');
  const server = await startServer({ logFile });
  provide('appPort', server.port);
  provide('appLog', logFile);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
}
