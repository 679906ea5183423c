import { describe, expect, test } from 'vitest';
import { replyDueOn } from '../../../machines/reply-clock/due-date.rules.ts';
import {
  type ClockEvent,
  figuresOn,
  isReply,
  publicFigures,
  type ReplyClockApplication,
  replyStatusOn,
} from '../../../machines/reply-clock/reply-figures.rules.ts';

const at = (time: string): number => Date.parse(time);

const sent = (given: Partial<ReplyClockApplication> = {}): ReplyClockApplication => ({
  sentAt: at('2026-11-02T09:00:00Z'),
  dueOn: '2026-11-09',
  firstReplyAt: null,
  endedAt: null,
  isWaiting: given.firstReplyAt === undefined && given.endedAt === undefined,
  ...given,
});

describe('product §17.4 what counts as a reply', () => {
  test.each<[string, ClockEvent, boolean]>([
    ['an automatic receipt', { kind: 'receipt' }, false],
    ['a look', { kind: 'look' }, false],
    ['a reminder of the candidate', { kind: 'nudge' }, false],
    ['a withdrawal', { kind: 'withdrawal' }, false],
    ['the end of the ad', { kind: 'closing' }, false],
    ['a message of the company', { kind: 'message', by: 'company' }, true],
    ['a message of the candidate', { kind: 'message', by: 'candidate' }, false],
    ['talking, with words', { kind: 'status', to: 'talking', hasText: true }, true],
    ['an invitation with words', { kind: 'status', to: 'invited', hasText: true }, true],
    ['an offer with words', { kind: 'status', to: 'offer', hasText: true }, true],
    ['a refusal with words', { kind: 'status', to: 'refused', hasText: true }, true],
    ['a refusal without a word', { kind: 'status', to: 'refused', hasText: false }, false],
  ])('%s', (_, event, counts) => expect(isReply(event)).toBe(counts));
});

describe('product §17.4 verdict on a promise', () => {
  test.each<[string, Partial<ReplyClockApplication>, string, string]>([
    ['waits before its day', {}, '2026-11-08', 'pending'],
    ['waits on its day', {}, '2026-11-09', 'pending'],
    ['waits on the day after', {}, '2026-11-10', 'unanswered'],
    ['was promised nothing', { dueOn: null }, '2027-01-01', 'none'],
    [
      'was answered on its day, an hour before midnight',
      { firstReplyAt: at('2026-11-09T22:00:00Z') },
      '2026-11-09',
      'in-time',
    ],
    ['was answered at midnight', { firstReplyAt: at('2026-11-09T23:00:00Z') }, '2026-11-10', 'late'],
    ['was withdrawn on its day', { endedAt: at('2026-11-09T22:59:00Z') }, '2026-12-01', 'none'],
    [
      'was withdrawn a day too late to help the company',
      { endedAt: at('2026-11-10T08:00:00Z') },
      '2026-12-01',
      'unanswered',
    ],
    [
      'was answered, then withdrawn',
      { firstReplyAt: at('2026-11-03T08:00:00Z'), endedAt: at('2026-11-04T08:00:00Z') },
      '2026-12-01',
      'in-time',
    ],
    ['ended with its ad before its day', { isWaiting: false }, '2026-11-08', 'pending'],
    ['ended with its ad and nobody answered', { isWaiting: false }, '2026-11-10', 'unanswered'],
  ])('of an application that %s', (_, given, today, verdict) =>
    expect(replyStatusOn(sent(given), today)).toBe(verdict),
  );

  test.each([
    [
      'the day on which summer time ends has 25 hours',
      '2026-10-22T08:00:00Z',
      3,
      '2026-10-26',
      '2026-10-26T22:59:59Z',
      '2026-10-26T23:00:00Z',
    ],
    [
      'the day on which summer time begins has 23',
      '2027-03-25T08:00:00Z',
      3,
      '2027-03-30',
      '2027-03-30T21:59:59Z',
      '2027-03-30T22:00:00Z',
    ],
    [
      'a Saturday gives way to the Monday',
      '2026-11-18T08:00:00Z',
      3,
      '2026-11-23',
      '2026-11-23T22:59:59Z',
      '2026-11-23T23:00:00Z',
    ],
    [
      'a holiday gives way to the day after',
      '2026-11-10T08:00:00Z',
      7,
      '2026-11-18',
      '2026-11-18T22:59:59Z',
      '2026-11-18T23:00:00Z',
    ],
    [
      'sent after midnight in Prague, it is of the new day',
      '2026-11-22T23:30:00Z',
      3,
      '2026-11-26',
      '2026-11-26T22:59:59Z',
      '2026-11-26T23:00:00Z',
    ],
  ])('%s', (_, sentAt, days, dueOn, last, first) => {
    const appliedOn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(new Date(sentAt));
    expect(replyDueOn(appliedOn, days)).toBe(dueOn);
    const replied = (time: string) => sent({ sentAt: at(sentAt), dueOn, firstReplyAt: at(time) });
    expect(replyStatusOn(replied(last), '2027-12-31')).toBe('in-time');
    expect(replyStatusOn(replied(first), '2027-12-31')).toBe('late');
  });
});

describe('product §17.4 figures over 90 days', () => {
  const inTime = sent({ firstReplyAt: at('2026-11-04T09:00:00Z') });
  const late = sent({ firstReplyAt: at('2026-11-12T09:00:00Z') });
  const open = sent();
  const today = '2026-11-23';

  test.each<[string, ReplyClockApplication[], string, object]>([
    ['nothing came', [], today, { counted: 0, inTime: 0, medianDays: null, overdue: 0, dueSoon: 0 }],
    [
      'in time, late, waiting and withdrawn',
      [inTime, inTime, late, open, sent({ endedAt: at('2026-11-03T09:00:00Z') })],
      today,
      { counted: 4, inTime: 2, medianDays: 2, overdue: 1, dueSoon: 0 },
    ],
    ['a guest counts as anybody', [inTime, { ...inTime }], today, { counted: 2, inTime: 2 }],
    ['of two in the middle the lower', [inTime, late], today, { medianDays: 2 }],
    ['the middle of three', [inTime, late, late], today, { medianDays: 10 }],
    ['not yet due', [sent({ dueOn: '2026-11-25' }), sent({ dueOn: '2026-11-26' })], today, { counted: 0, dueSoon: 1 }],
    ['due today', [sent({ dueOn: today })], today, { counted: 0, overdue: 0, dueSoon: 1 }],
    [
      'a reply counts at once',
      [sent({ dueOn: '2026-12-07', firstReplyAt: at('2026-11-23T09:00:00Z') })],
      today,
      { counted: 1, inTime: 1 },
    ],
    [
      'ended with its ad: unanswered, but nobody waits',
      [sent({ isWaiting: false })],
      today,
      { counted: 1, inTime: 0, overdue: 0 },
    ],
    ['89 days later', [inTime, late], '2027-02-01', { counted: 2 }],
    ['90 days after the reply', [inTime], '2027-02-02', { counted: 0 }],
    ['90 days after a day that was missed', [late], '2027-02-07', { counted: 0 }],
    ['whoever still waits counts for ever', [open], '2027-11-23', { counted: 1, overdue: 1 }],
  ])('%s', (_, applications, day, expected) => expect(figuresOn(applications, day)).toMatchObject(expected));

  test.each([
    [4, 4, null],
    [5, 5, 100],
    [5, 0, 0],
    [6, 4, 66],
    [1000, 999, 99],
  ])('of %d with %d in time the public percentage is %s', (counted, kept, percent) => {
    const figures = { counted, inTime: kept, medianDays: 3, overdue: 0, dueSoon: 0 };
    expect(publicFigures(figures)?.inTime ?? null).toBe(percent);
  });
});
