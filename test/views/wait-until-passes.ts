/** As long as `expect.poll` (vitest.config.ts). */
const timeout = 60_000;

const frame = () => new Promise(requestAnimationFrame);

/** Retries until the check passes. `expect.poll` would advance the fake clocks of a test. */
export async function waitUntilPasses(check: () => Promise<void>): Promise<void> {
  const end = performance.now() + timeout;
  for (;;)
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await frame();
    }
}
