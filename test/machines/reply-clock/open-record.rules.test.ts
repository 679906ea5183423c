import { describe, expect, test } from 'vitest';
import {
  type AdEvent,
  adRecordOf,
  applicantBand,
  continuesRecord,
} from '../../../machines/reply-clock/open-record.rules.ts';

const on = (day: string): number => Date.parse(`${day}T10:00:00Z`);
const published: AdEvent = { kind: 'published', at: on('2026-06-01') };

describe('product §17.6 the record of an ad', () => {
  test.each<[string, AdEvent[], string, object]>([
    ['nothing happened', [], '2026-06-11', { firstPublishedAt: null, daysOpen: 0 }],
    ['it runs', [published], '2026-06-11', { firstPublishedAt: on('2026-06-01'), daysOpen: 10, renewals: 0 }],
    [
      'a renewal does not move its age',
      [published, { kind: 'renewed', at: on('2026-07-01') }, { kind: 'renewed', at: on('2026-07-31') }],
      '2026-08-10',
      { firstPublishedAt: on('2026-06-01'), daysOpen: 70, renewals: 2 },
    ],
    [
      'a change does not, and is told old and new',
      [published, { kind: 'changed', at: on('2026-06-05'), field: 'salary', from: 50_000, to: 60_000 }],
      '2026-06-11',
      {
        firstPublishedAt: on('2026-06-01'),
        changes: [{ at: on('2026-06-05'), field: 'salary', from: 50_000, to: 60_000 }],
      },
    ],
    [
      'a pause is no day open, and moves no age',
      [published, { kind: 'paused', at: on('2026-06-05') }, { kind: 'resumed', at: on('2026-06-20') }],
      '2026-06-22',
      { firstPublishedAt: on('2026-06-01'), daysOpen: 6 },
    ],
    [
      'days on which it was wrongly taken down are none on which it was open, and move no age',
      [published, { kind: 'removed', at: on('2026-06-05') }, { kind: 'returned', at: on('2026-06-20') }],
      '2026-06-22',
      { firstPublishedAt: on('2026-06-01'), daysOpen: 6, closedAt: null },
    ],
    [
      'what was paused or had ended before it was taken down is so again',
      [
        published,
        { kind: 'closed', at: on('2026-06-15'), outcome: 'hired-here' },
        { kind: 'removed', at: on('2026-06-16') },
        { kind: 'returned', at: on('2026-06-20') },
      ],
      '2026-09-01',
      { daysOpen: 14, outcome: 'hired-here', closedAt: on('2026-06-15') },
    ],
    ['paused until now', [published, { kind: 'paused', at: on('2026-06-05') }], '2026-07-22', { daysOpen: 4 }],
    [
      'it closed with an outcome',
      [published, { kind: 'closed', at: on('2026-06-15'), outcome: 'hired-here' }],
      '2026-09-01',
      { daysOpen: 14, outcome: 'hired-here', closedAt: on('2026-06-15') },
    ],
    [
      'posted again, it goes on from its first publishing',
      [
        { kind: 'published', at: on('2026-07-15') },
        { kind: 'closed', at: on('2026-06-15'), outcome: 'cancelled' },
        published,
      ],
      '2026-07-20',
      { firstPublishedAt: on('2026-06-01'), reposts: 1, daysOpen: 19, outcome: null, closedAt: null },
    ],
    [
      'the last confirmation counts',
      [published, { kind: 'confirmed', at: on('2026-06-29') }, { kind: 'confirmed', at: on('2026-06-15') }],
      '2026-06-30',
      { confirmedAt: on('2026-06-29'), daysOpen: 29 },
    ],
    [
      'days are those of the calendar, also where the clocks change',
      [{ kind: 'published', at: Date.parse('2026-10-24T22:30:00Z') }],
      '2026-10-26',
      { daysOpen: 1 },
    ],
  ])('%s', (_, events, until, expected) => expect(adRecordOf(events, until)).toMatchObject(expected));
});

describe('product §17.6 reposted ad', () => {
  const earlier = { company: 1, title: 'Vývojář backendu', closedOn: '2026-06-15' };
  test.each([
    ['the next day', { company: 1, title: 'Vývojář backendu', publishedOn: '2026-06-16' }, true],
    ['on the day it closed', { company: 1, title: 'Vývojář backendu', publishedOn: '2026-06-15' }, true],
    ['after 90 days', { company: 1, title: 'Vývojář backendu', publishedOn: '2026-09-13' }, true],
    ['after 91', { company: 1, title: 'Vývojář backendu', publishedOn: '2026-09-14' }, false],
    ['written otherwise', { company: 1, title: ' VYVOJAR – backendu! ', publishedOn: '2026-07-01' }, true],
    ['another role', { company: 1, title: 'Vývojářka mobilních aplikací', publishedOn: '2026-07-01' }, false],
    ['another company', { company: 2, title: 'Vývojář backendu', publishedOn: '2026-07-01' }, false],
    ['while the first one ran', { company: 1, title: 'Vývojář backendu', publishedOn: '2026-06-01' }, false],
  ])('%s', (_, later, expected) => expect(continuesRecord(earlier, later)).toBe(expected));
});

test.each([
  [0, '0-9'],
  [9, '0-9'],
  [10, '10-29'],
  [29, '10-29'],
  [30, '30-99'],
  [99, '30-99'],
  [100, '100+'],
  [5000, '100+'],
] as const)('product §17.6 %d applicants are shown as %s', (applicants, band) =>
  expect(applicantBand(applicants)).toBe(band),
);
