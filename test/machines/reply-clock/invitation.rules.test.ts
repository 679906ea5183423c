import { describe, expect, test } from 'vitest';
import {
  answerDueOn,
  countUnansweredInvitations,
  type Invitation,
  invitedReplyDueOn,
  latestInvitation,
} from '../../../machines/reply-clock/invitation.rules.ts';

const at = (time: string): number => Date.parse(time);
const invited: Invitation = { invitedAt: at('2026-11-02T09:00:00Z'), answeredAt: null, decidedAt: null };

describe('product §17.7 due dates of invited candidates', () => {
  test.each([
    ['2026-11-02T09:00:00Z', '2026-11-09', 'a week'],
    ['2026-11-10T09:00:00Z', '2026-11-18', 'the next working day after a holiday'],
    ['2026-11-21T23:30:00Z', '2026-11-30', 'after midnight it is the next day, and that one falls on a Sunday'],
  ])('invited at %s, an answer is due on %s: %s', (time, dueOn) => expect(invitedReplyDueOn(at(time))).toBe(dueOn));

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
  ])('%s', (_, invitation, today, count) => expect(countUnansweredInvitations([invitation], today)).toBe(count));

  const sent = { status: 'sent', at: '2026-11-01T09:00:00Z' };
  const asked = { status: 'invited', at: '2026-11-02T09:00:00Z' };
  const thenIs = (status: string) => ({ status, at: '2026-11-03T09:00:00Z' });

  test.each<[string, Parameters<typeof latestInvitation>, string | null]>([
    ['nobody invited them', [[sent], null], null],
    ['they wrote nothing', [[sent, asked], null], '2026-11-09'],
    ['they wrote before it', [[sent, asked], '2026-11-01T10:00:00Z'], '2026-11-09'],
    ['they wrote after it', [[sent, asked], '2026-11-02T10:00:00Z'], null],
    ['they withdrew', [[sent, asked, thenIs('withdrawn')], null], null],
    ['the company went on', [[sent, asked, thenIs('offer')], null], null],
    ['the company refused', [[sent, asked, thenIs('refused')], null], null],
  ])('knows whether an answer is due where %s', (_, [log, wroteAt], dueOn) =>
    expect(answerDueOn(latestInvitation(log, wroteAt))).toBe(dueOn),
  );

  test.each<[string, string, number]>([
    ['withdrawn', '2026-11-05T09:00:00Z', 0],
    ['withdrawn', '2026-11-20T09:00:00Z', 0],
    ['closed', '2026-11-05T09:00:00Z', 0],
    ['refused', '2026-11-20T09:00:00Z', 1],
  ])('an invitation with the status %s since %s counts as %s unanswered', (status, at, count) => {
    const invitation = latestInvitation([sent, asked, { status, at }], null);
    expect(countUnansweredInvitations(invitation ? [invitation] : [], '2026-11-23')).toBe(count);
  });

  test('counts the unanswered invitations', () => {
    const answered = { ...invited, answeredAt: at('2026-11-03T09:00:00Z') };
    expect(countUnansweredInvitations([invited, answered, invited], '2026-11-23')).toBe(2);
  });
});
