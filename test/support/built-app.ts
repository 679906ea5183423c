import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Running products with the demo board, one per worker: the port, and the log file. Tests must not write to them. */
    apps: { port: number; log: string }[];
  }
}

/**
 * Starts a built product per worker for all read-only whole-app tests, so that each worker finds its own errors in the
 * log.
 */
export async function setup({ provide, config }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'skok-log-'));
  const start = async (number: number) => {
    const log = join(folder, `log-${number}`);
    return { log, server: await startServer({ logFile: log }) };
  };
  // The first one also runs the build.
  const apps = [await start(1)];
  apps.push(...(await Promise.all(Array.from({ length: config.maxWorkers - 1 }, (_, index) => start(index + 2)))));
  provide(
    'apps',
    apps.map(({ server: { port }, log }) => ({ port, log })),
  );
  return async () => {
    await Promise.all(apps.map(({ server }) => server.stop()));
    rmSync(folder, { recursive: true });
  };
}
