import { expect, test } from 'vitest';
import { pastBuilds, saveBuild } from '../../src/app/follow-builds.ts';

function memoryOf(stored: Record<string, string> = {}) {
  return {
    read: (key: string) => stored[key] ?? null,
    write: (key: string, value: string) => {
      stored[key] = value;
      return true;
    },
  };
}

test('AV09 lists each build that the tab has run once', () => {
  const memory = memoryOf();
  expect(pastBuilds(memory)).toEqual([]);
  for (const build of ['a', 'b', 'a', 'b']) saveBuild(build, memory);
  expect(pastBuilds(memory)).toEqual(['a', 'b']);
});

test('keeps the latest 20 builds and forgets older ones', () => {
  const memory = memoryOf();
  for (let count = 1; count <= 25; count += 1) saveBuild(`build${count}`, memory);
  expect([pastBuilds(memory).length, pastBuilds(memory)[0], pastBuilds(memory).at(-1)]).toEqual([
    20,
    'build6',
    'build25',
  ]);
});

test('lists no builds when storage is blocked', () => {
  const blocked = { read: () => null, write: () => false };
  saveBuild('a', blocked);
  expect(pastBuilds(blocked)).toEqual([]);
});
