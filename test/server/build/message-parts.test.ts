import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { partOfFile, serverMessages } from '../../../server/build/compile-messages.ts';

const root = new URL('../../..', import.meta.url).pathname;

const modules = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name));

/** What a module imports of ours, but for types. */
const importsOf = (module: string): string[] =>
  [...readFileSync(join(root, module), 'utf8').matchAll(/(?:import (?!type )[^;]*?from |import\()'(\.[^']+)'/g)].map(
    ([, path = '']) => relative(root, join(root, dirname(module), path)),
  );

test('modules with texts in a message part are imported only by modules of that part', () => {
  const strangers = modules.flatMap((module) =>
    module === 'src/app/page-loader.ts'
      ? []
      : importsOf(module)
          .filter((imported) => partOfFile(imported) !== 'messages' && partOfFile(imported) !== partOfFile(module))
          .map((imported) => `${module} imports ${imported}`),
  );
  expect(strangers).toEqual([]);
  expect(importsOf('src/app/page-loader.ts').filter((page) => partOfFile(page) === 'account').length).toBeGreaterThan(
    3,
  );
});

test('no module for browsers names a message that only the server has', async () => {
  const ofServer = await serverMessages();
  const named = modules.flatMap((module) =>
    [...readFileSync(join(root, module), 'utf8').matchAll(/(?<!\bid: )'([\w.]+)'/g)].flatMap(([, id = '']) =>
      ofServer.has(id) ? [`${module} names ${id}`] : [],
    ),
  );
  expect(named).toEqual([]);
});
