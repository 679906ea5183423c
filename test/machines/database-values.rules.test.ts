import * as v from 'valibot';
import { expect, test } from 'vitest';
import { databaseInteger, day, timestamp } from '../../machines/database-values.rules.ts';

test.each([
  [databaseInteger, [0, 1, 2 ** 31 - 1], [-1, 0.5, 2 ** 31, 1e300, Infinity, Number.NaN, '1', null]],
  [
    day,
    ['2024-02-29', '0001-01-01', '9999-12-31'],
    ['2026-02-29', '2026-11-31', '2026-13-01', '0000-01-01', '2026-1-1', '2026-01-01T00:00', '10000-01-01', '', null],
  ],
  [
    timestamp,
    ['2026-11-28T01:39:31Z', '2026-11-28T01:39:31.123456+05:30', '0001-01-01T00:00:00Z'],
    ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '2026-02-30T00:00:00Z', '2026-11-28', 'now', null],
  ],
])('A 2.2.1 schemas accept only values that the database can store', (schema, good, bad) => {
  for (const value of good) expect([value, v.is(schema, value)]).toEqual([value, true]);
  for (const value of bad) expect([value, v.is(schema, value)]).toEqual([value, false]);
});
