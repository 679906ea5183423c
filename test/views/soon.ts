/** As long as `expect.poll` (vitest.config.ts). */
const patience = 60_000;

const frame = () => new Promise(requestAnimationFrame);

/** Retries until the check passes. `expect.poll` would advance the fake clocks of a test. */
export async function soon(check: () => Promise<void>): Promise<void> {
  const end = performance.now() + patience;
  for (;;)
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await frame();
    }
}
