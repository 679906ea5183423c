import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slowFiles, slowFirst } from '../support/slow-first.ts';

test('slow test files start first in their project, and others keep their order', () => {
  const file = (name: string, path: string) => ({ moduleId: `/home/skok/test/${path}.test.ts`, project: { name } });
  const files = [
    file('node', 'routing/address'),
    file('node', 'machines/flows.model'),
    file('server', 'server/contract'),
    file('server', 'server/import/command'),
    file('server', 'server/board'),
    file('server', 'server/process'),
  ];
  expect(slowFirst(files).map(({ moduleId }) => moduleId.slice('/home/skok/test/'.length, -'.test.ts'.length))).toEqual(
    [
      'machines/flows.model',
      'routing/address',
      'server/process',
      'server/import/command',
      'server/contract',
      'server/board',
    ],
  );
});

test('every file listed as slow exists', () => {
  expect(slowFiles.filter((name) => !existsSync(new URL(`../..${name}`, import.meta.url)))).toEqual([]);
});
