import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partOfFile } from '../../server/build/compile-messages.ts';

test('each page loads the message part of its folder', () => {
  const loader = readFileSync(new URL('../../src/app/page-loader.ts', import.meta.url), 'utf8');
  const own = loader.slice(loader.indexOf('const extraMessages'), loader.indexOf('const loadedPages'));
  const loaded = new Map([...own.matchAll(/^ {2}'?([\w-]+)'?: '(\w+)',$/gm)].map(([, page, part]) => [page, part]));
  const pages = [...loader.matchAll(/^ {2}'?([\w-]+)'?: \(\) =>\s+import\('\.\.\/(features\/[^']+)'\)/gm)];
  expect(pages.length).toBeGreaterThan(20);
  for (const [, page, file] of pages) expect(loaded.get(page) ?? 'messages', page).toBe(partOfFile(`src/${file}`));
  expect([...loaded.keys()].filter((page) => !pages.some(([, name]) => name === page))).toEqual([]);
});
