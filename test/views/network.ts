import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** A network whose answers the test gives: msw between the page and the server of the tests. */
export function network() {
  const worker = setupWorker();
  beforeAll(() => worker.start({ quiet: true, onUnhandledFrame: 'bypass' }));
  afterEach(() => worker.resetHandlers());
  afterAll(() => worker.stop());
  return worker;
}
