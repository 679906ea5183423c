import { expect } from 'vitest';

/** Asks again until the check passes. */
export const soon = (check: () => Promise<void>): Promise<void> =>
  expect
    .poll(
      async () => {
        await check();
        return true;
      },
      { interval: 10 },
    )
    .toBe(true);
