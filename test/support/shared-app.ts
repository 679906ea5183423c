import { inject } from 'vitest';

function appOfWorker() {
  const app = inject('apps')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!app) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no product to read from`);
  return app;
}

/** The running product that this worker's test files read from, and its log file. */
export const sharedApp = appOfWorker();
