import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

type FolderOf = (path: string) => string;

/** On the server, each folder and each file beside them is a room; elsewhere each top-level folder is. */
const serverFolderOf: FolderOf = (path) => path.split('/', path.startsWith('server/') ? 2 : 1).join('/');

/** Each flow is a room, as is each file beside them. */
const flowFolderOf: FolderOf = (path) => path.split('/', 2).join('/');

/** The same inside of src, where each feature is a room. */
const appFolderOf: FolderOf = (path) => path.split('/', path.startsWith('src/features/') ? 3 : 2).join('/');

const importsIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) => path);

/** The rooms that each room imports, types included. */
function importedFolders(files: ReadonlyMap<string, string>, roomOf: FolderOf): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const [file, source] of files) {
    const room = roomOf(file);
    const imported = rooms.get(room) ?? new Set();
    rooms.set(room, imported);
    for (const path of importsIn(source)) imported.add(roomOf(normalize(join(dirname(file), path))));
    imported.delete(room);
  }
  return rooms;
}

/** Import cycles between rooms, with their paths. */
function cycles(files: ReadonlyMap<string, string>, roomOf = serverFolderOf): string[] {
  const rooms = importedFolders(files, roomOf);
  const wayBack = (start: string, way: string[], seen: Set<string>): string[] | null => {
    for (const next of rooms.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = wayBack(start, [...way, next], seen);
      if (found) return found;
    }
    return null;
  };
  return [...rooms.keys()].flatMap((room) => wayBack(room, [room], new Set())?.join(' → ') ?? []);
}

const sources = (...patterns: string[]) =>
  new Map(globSync(patterns, { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')]));

test('the rooms of the server, src and machines have no import cycles', () => {
  const files = sources('server/**/*.ts', 'src/**/*.{ts,tsx}', 'machines/**/*.ts');
  expect(files.size).toBeGreaterThan(300);
  expect(cycles(files)).toEqual([]);
});

test('the rooms of src have no import cycles, and src does not import the server', () => {
  const files = sources('src/**/*.{ts,tsx}');
  expect(files.size).toBeGreaterThan(150);
  expect(cycles(files, appFolderOf)).toEqual([]);
  const imported = [...importedFolders(files, appFolderOf).values()].flatMap((rooms) => [...rooms]);
  expect(imported).toContain('src/routing');
  expect(imported.filter((room) => room.startsWith('server'))).toEqual([]);
});

test('flows have no import cycles', () => {
  const files = sources('machines/**/*.ts');
  expect(files.size).toBeGreaterThan(70);
  expect(cycles(files, flowFolderOf)).toEqual([]);
});

test('a cycle is found through types, through a third room and through files beside the rooms', () => {
  expect(
    cycles(
      new Map([
        ['server/accounts/users.ts', "import { post } from '../mail/outbox.ts';"],
        ['server/mail/outbox.ts', "import type { Encryption } from '../accounts/encryption.ts';"],
      ]),
    ),
  ).toEqual(['server/accounts → server/mail → server/accounts', 'server/mail → server/accounts → server/mail']);
  expect(
    cycles(
      new Map([
        ['src/app/app.tsx', "import('../../server/pages/render.ts');"],
        ['server/pages/render.ts', "import { hosts } from '../hosts.ts';"],
        ['server/hosts.ts', "import { editions } from '../src/routing/editions.ts';"],
        ['server/log.ts', "import { hosts } from './hosts.ts';"],
      ]),
    ),
  ).toHaveLength(3);
  expect(
    cycles(
      new Map([
        ['src/features/jobs/job-page.tsx', "import { title } from '../companies/title.ts';"],
        ['src/features/companies/title.ts', "import type { Job } from '../jobs/job-page.tsx';"],
      ]),
      appFolderOf,
    ),
  ).toHaveLength(2);
  expect(
    cycles(
      new Map([
        ['machines/apply/apply.machine.ts', "import type { Profile } from '../profile/profile.rules.ts';"],
        ['machines/profile/profile.rules.ts', "import { steps } from '../apply/apply.rules.ts';"],
      ]),
      flowFolderOf,
    ),
  ).toHaveLength(2);
});
