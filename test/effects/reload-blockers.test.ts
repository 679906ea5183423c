import { expect, test } from 'vitest';
import { createReloadBlockers } from '../../src/effects/reload-blockers.ts';

test('blocks reloading until the last reason is gone', () => {
  const reloadBlockers = createReloadBlockers();
  const told = new Set<boolean>();
  reloadBlockers.listen(() => told.add(reloadBlockers.isBlocked()));
  const first = reloadBlockers.block();
  const second = reloadBlockers.block();
  first();
  first();
  expect([...told, reloadBlockers.isBlocked()]).toEqual([true, true]);
  second();
  expect([...told, reloadBlockers.isBlocked()]).toEqual([true, false, false]);
});

test('blocks reloading during a request, however it ends', async () => {
  const reloadBlockers = createReloadBlockers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = reloadBlockers.during(promise);
  const failing = reloadBlockers.during(Promise.reject(new Error('no')));
  expect(reloadBlockers.isBlocked()).toBe(true);
  await expect(failing).rejects.toThrow('no');
  expect(reloadBlockers.isBlocked()).toBe(true);
  resolve('done');
  expect(await running).toBe('done');
  expect(reloadBlockers.isBlocked()).toBe(false);
});
