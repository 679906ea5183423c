import { expect, test } from 'vitest';
import { timeUntil } from '../../src/i18n/time-until.ts';

test.each([
  [1, 'in 1 second', 'za 1 sekundu'],
  [59, 'in 59 seconds', 'za 59 sekund'],
  [60, 'in 1 minute', 'za 1 minutu'],
  [61, 'in 2 minutes', 'za 2 minuty'],
  [3_600, 'in 1 hour', 'za 1 hodinu'],
  [7_201, 'in 3 hours', 'za 3 hodiny'],
  [86_399, 'in 24 hours', 'za 24 hodin'],
  [86_400, 'in 1 day', 'za 1 den'],
  [86_401, 'in 2 days', 'za 2 dny'],
])('ruling 24 shows %d seconds in the longest unit that they fill: %s', (seconds, english, czech) => {
  expect([timeUntil(seconds, 'en'), timeUntil(seconds, 'cs')]).toEqual([english, czech]);
});
