import { describe, expect, test } from 'vitest';
import {
  cleanStanding,
  consequenceAhead,
  consequenceOf,
  nextStanding,
  type Standing,
} from '../../../machines/reply-clock/consequences.rules.ts';

describe('product §17.5 consequences of overdue replies', () => {
  test.each([
    [0, 0, 'none', 'nobody applied'],
    [4, 4, 'none', 'of so few nothing is said'],
    [5, 1, 'none', 'a fifth is not over a fifth'],
    [5, 2, 'slow', 'over a fifth'],
    [9, 4, 'slow', 'under a half'],
    [10, 5, 'slow', 'a half is not over a half'],
    [9, 5, 'paused', 'over a half, and five'],
    [5, 5, 'paused', 'all of five'],
    [7, 4, 'slow', 'over a half, but four'],
    [100, 20, 'none', 'a fifth of many'],
    [100, 21, 'slow', 'over it'],
  ])('of %d with %d overdue: %s, %s', (counted, overdue, expected) =>
    expect(consequenceOf({ counted, overdue })).toBe(expected),
  );

  test.each([
    [5, 1, 0, 'none'],
    [5, 1, 1, 'slow'],
    [4, 2, 4, 'paused'],
  ])('of %d with %d overdue and %d due soon ahead: %s', (counted, overdue, dueSoon, expected) =>
    expect(consequenceAhead({ counted, overdue, dueSoon })).toBe(expected),
  );
});

describe('product §17.5 announcement of consequences', () => {
  const good = { counted: 10, overdue: 0, dueSoon: 0 };
  const threatened = { counted: 10, overdue: 2, dueSoon: 2 };
  const slow = { counted: 10, overdue: 4, dueSoon: 0 };
  const worst = { counted: 10, overdue: 8, dueSoon: 0 };
  const announced: Standing = { consequence: 'none', announced: 'slow', announcedOn: '2026-11-20' };
  const held: Standing = { consequence: 'slow', announced: 'slow', announcedOn: '2026-11-20' };

  test.each<[string, Standing, typeof good, string, object]>([
    ['a good company hears nothing', cleanStanding, good, '2026-11-23', { ...cleanStanding, announces: null }],
    [
      'what is near is announced and does not hold yet',
      cleanStanding,
      threatened,
      '2026-11-23',
      { consequence: 'none', announced: 'slow', announcedOn: '2026-11-23', announces: 'slow' },
    ],
    [
      'what came at once is announced first too',
      cleanStanding,
      slow,
      '2026-11-23',
      { consequence: 'none', announces: 'slow' },
    ],
    ['it is announced once', announced, threatened, '2026-11-23', { consequence: 'none', announces: null }],
    [
      'it does not hold on the day of its announcement',
      { ...announced, announcedOn: '2026-11-23' },
      slow,
      '2026-11-23',
      { consequence: 'none' },
    ],
    ['it holds from the day after', announced, slow, '2026-11-21', { consequence: 'slow', announces: null }],
    [
      'a harder one is announced for itself, the milder holds',
      held,
      worst,
      '2026-11-23',
      { consequence: 'slow', announced: 'paused', announcedOn: '2026-11-23', announces: 'paused' },
    ],
    [
      'then the harder holds',
      { consequence: 'slow', announced: 'paused', announcedOn: '2026-11-23' },
      worst,
      '2026-11-24',
      { consequence: 'paused', announces: null },
    ],
    ['whoever answers is free at once', held, good, '2026-11-23', { ...cleanStanding, announces: null }],
    [
      'of a pause that is half cleared slowness stays',
      { consequence: 'paused', announced: 'paused', announcedOn: '2026-11-20' },
      slow,
      '2026-11-23',
      { consequence: 'slow', announced: 'slow', announces: null },
    ],
    [
      'what comes again after that is announced again',
      { consequence: 'slow', announced: 'slow', announcedOn: '2026-11-20' },
      worst,
      '2026-11-25',
      { consequence: 'slow', announces: 'paused' },
    ],
  ])('%s', (_, before, figures, today, expected) =>
    expect(nextStanding(before, figures, today)).toMatchObject(expected),
  );
});
