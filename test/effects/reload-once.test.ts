import { expect, test } from 'vitest';
import { reloadOnce } from '../../src/effects/reload-once.ts';

function world(stored: Record<string, string> = {}, writable = true) {
  let time = 1_000_000;
  let reloads = 0;
  const memory = {
    read: (key: string) => stored[key] ?? null,
    write: (key: string, value: string) => {
      if (writable) stored[key] = value;
      return writable;
    },
  };
  return {
    pass: (ms: number) => {
      time += ms;
    },
    reload: (path: string) =>
      reloadOnce(path, {
        memory,
        now: () => time,
        reload: () => {
          reloads += 1;
        },
      }),
    count: () => reloads,
  };
}

test('AV08 §8 one reload per path within ten seconds', () => {
  const { reload, pass, count } = world();
  expect(reload('/firmy')).toBe(true);
  pass(9_999);
  expect(reload('/firmy')).toBe(false);
  expect(reload('/kontakt')).toBe(true);
  pass(1);
  expect(reload('/firmy')).toBe(true);
  expect(count()).toBe(3);
});

test('AV08 never reloads by itself when storage is blocked', () => {
  const { reload, count } = world({}, false);
  expect(reload('/firmy')).toBe(false);
  expect(count()).toBe(0);
});

test('a guard written by a clock from the future counts as expired', () => {
  expect(world({ 'reloaded:/firmy': '9999999999999' }).reload('/firmy')).toBe(true);
});

test('ignores a guard that is not a number', () => {
  expect(world({ 'reloaded:/firmy': 'yesterday' }).reload('/firmy')).toBe(true);
});
