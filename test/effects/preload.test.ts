import { expect, test } from 'vitest';
import { createPreloader } from '../../src/effects/preload.ts';

function start(sparing = false) {
  const preload = createPreloader(() => sparing);
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const ask = (name: string) =>
    preload(name, () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      finish.set(name, resolve);
      return promise;
    });
  const end = async (name: string) => {
    finish.get(name)?.();
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return { ask, begun, end };
}

test('§9 preloads at most four routes at once', async () => {
  const { ask, begun, end } = start();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(name);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('preloads a route once', () => {
  const { ask, begun } = start();
  ask('a');
  ask('a');
  expect(begun).toEqual(['a']);
});

test('§9 preloads nothing when data is to be saved', () => {
  const { ask, begun } = start(true);
  ask('a');
  expect(begun).toEqual([]);
});
