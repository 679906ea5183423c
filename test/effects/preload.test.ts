import { afterEach, expect, test, vi } from 'vitest';
import { createPreloader, isDataSaving } from '../../src/effects/preload.ts';

afterEach(() => void vi.unstubAllGlobals());

function start(sparing = () => false) {
  const preload = createPreloader(sparing);
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

test.each([
  ['nothing', 'on save-data', { saveData: true, effectiveType: '4g' }],
  ['nothing', 'on 2g', { saveData: false, effectiveType: '2g' }],
  ['nothing', 'on slow 2g', { effectiveType: 'slow-2g' }],
  ['a route', 'on 3g', { saveData: false, effectiveType: '3g' }],
  ['a route', 'where the connection is unknown', undefined],
])('§9 preloads %s %s', (what, _, connection) => {
  vi.stubGlobal('navigator', { connection });
  const { ask, begun } = start(isDataSaving);
  ask('a');
  expect(begun).toEqual(what === 'nothing' ? [] : ['a']);
});
