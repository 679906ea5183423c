import type { TestProject } from 'vitest/node';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of a running product with the demo board; nobody writes to it. */
    appPort: number;
  }
}

/** One built product for all whole-app tests that only read. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  provide('appPort', server.port);
  return async () => {
    await server.stop();
  };
}
