import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, root), 'utf8');
const views = globSync('src/**/*.tsx', { cwd: root }).sort();

test('ruling 16 every view with a FlowForm is in the table of test/views/forms.test.tsx', () => {
  const rows = [...textOf('test/views/forms.test.tsx').matchAll(/file: '([^']+)'/g)];
  const named = new Set(rows.map(([, file]) => `src/${file}`));
  expect(views.filter((file) => textOf(file).includes('<FlowForm') && !named.has(file))).toEqual([]);
});

test('ruling 16 no view has a field whose onSettle does nothing', () =>
  expect(views.filter((file) => /onSettle=\{\(\) => undefined\}/.test(textOf(file)))).toEqual([]));
