import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { queryCases } from './bench/list-queries.ts';
import { budgetedRow, median, milliseconds, quantile, seconds, tableOf } from './bench/row.ts';

test('a table has a line for each row and marks what misses its budget', () => {
  const rows = [
    budgetedRow('Start', 2500, 3000, seconds),
    budgetedRow('Click', 250, 200, milliseconds, 'peers 400'),
    { what: 'Load', ours: '0.5' },
  ];
  expect(tableOf(rows)).toBe(
    [
      '| What  | Ours        | Budget   | For orientation |',
      '|-------|-------------|----------|-----------------|',
      '| Start | 2.50 s      | ≤ 3.00 s |                 |',
      '| Click | 250 ms OVER | ≤ 200 ms | peers 400       |',
      '| Load  | 0.5         |          |                 |',
    ].join('\n'),
  );
});

test('quantiles do not depend on the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(quantile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.95)).toBe(10);
  expect(quantile([], 0.5)).toBeNaN();
});

test.each(queryCases)('each request has its own path unless the case repeats one: $what', ({ what, path }) => {
  const asked = new Set(Array.from({ length: 200 }, (_, at) => path(at)));
  expect(asked.size).toBe(what.endsWith('asked again') ? 1 : 200);
});

test('an unknown part prints the parts that exist', () => {
  const bench = fileURLToPath(new URL('./bench.ts', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [bench, 'size'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toContain('sizes start documents app lighthouse api feeds applications import million');
});
