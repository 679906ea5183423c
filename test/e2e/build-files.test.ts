import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distFolder } from '../../server/build-output.ts';

test('TH08 the client build contains no source map and no reference to one', () => {
  const client = join(distFolder, 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => /\.(?:js|css)$/.test(file));
  expect(code.length).toBeGreaterThan(20);
  expect(files.filter((file) => /\.map\b/.test(file))).toEqual([]);
  const naming = code.filter((file) =>
    /sourceMappingURL|sourcesContent/.test(readFileSync(join(client, file), 'utf8')),
  );
  expect(naming).toEqual([]);
});
