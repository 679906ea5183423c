import { describe, expect, test } from 'vitest';
import { type Invitation, invitedReplyDueOn, silences } from '../../../machines/reply-clock/invitation.rules.ts';

const at = (moment: string): number => Date.parse(moment);
const invited: Invitation = { invitedAt: at('2026-11-02T09:00:00Z'), answeredAt: null, decidedAt: null };

describe('product §17.7 an invited candidate has a date too', () => {
  test.each([
    ['2026-11-02T09:00:00Z', '2026-11-09', 'a week'],
    ['2026-11-10T09:00:00Z', '2026-11-18', 'the next working day after a holiday'],
    ['2026-11-21T23:30:00Z', '2026-11-30', 'after midnight it is the next day, and that one falls on a Sunday'],
  ])('invited at %s until %s: %s', (moment, dueOn) => expect(invitedReplyDueOn(at(moment))).toBe(dueOn));

  test.each<[string, Invitation, string, number]>([
    ['on the last day it is no silence', invited, '2026-11-09', 0],
    ['on the day after it is', invited, '2026-11-10', 1],
    ['a late answer is an answer', { ...invited, answeredAt: at('2026-11-20T09:00:00Z') }, '2026-11-23', 0],
    ['the company decided before', { ...invited, decidedAt: at('2026-11-05T09:00:00Z') }, '2026-11-23', 0],
    [
      'the company decided after waiting in vain',
      { ...invited, decidedAt: at('2026-11-12T09:00:00Z') },
      '2026-11-23',
      1,
    ],
  ])('%s', (_, invitation, today, count) => expect(silences([invitation], today)).toBe(count));

  test('the company is told how often', () => {
    const answered = { ...invited, answeredAt: at('2026-11-03T09:00:00Z') };
    expect(silences([invited, answered, invited], '2026-11-23')).toBe(2);
  });
});
