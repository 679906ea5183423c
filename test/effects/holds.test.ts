import { expect, test } from 'vitest';
import { createHolds } from '../../src/effects/holds.ts';

test('the page is held until the last reason is gone', () => {
  const holds = createHolds();
  const told = new Set<boolean>();
  holds.listen(() => told.add(holds.isHeld()));
  const first = holds.hold();
  const second = holds.hold();
  first();
  first();
  expect([...told, holds.isHeld()]).toEqual([true, true]);
  second();
  expect([...told, holds.isHeld()]).toEqual([true, false, false]);
});

test('a request holds it while it runs, however it ends', async () => {
  const holds = createHolds();
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = holds.during(promise);
  const failing = holds.during(Promise.reject(new Error('no')));
  expect(holds.isHeld()).toBe(true);
  await expect(failing).rejects.toThrow('no');
  expect(holds.isHeld()).toBe(true);
  resolve('done');
  expect(await running).toBe('done');
  expect(holds.isHeld()).toBe(false);
});
