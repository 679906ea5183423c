import { dayInPrague } from '../calendar.rules.ts';
import { replyDueOn } from './due-date.rules.ts';

/** Days within which an invited candidate is to answer (product §17, fair to both). */
export const invitedReplyDays = 7;

/** An invitation to an interview. Times are milliseconds. */
export type Invitation = {
  invitedAt: number;
  /** When the candidate wrote after it, accepted or withdrew. */
  answeredAt: number | null;
  /** When the company moved on without waiting, or ended the application. */
  decidedAt: number | null;
};

type StatusChange = { status: string; at: string };

/**
 * The last invitation in an application's history, with times as ISO 8601; null where there was none. `lastWroteAt`: by
 * the candidate.
 */
export function latestInvitation(log: readonly StatusChange[], lastWroteAt: string | null): Invitation | null {
  const nth = log.findLastIndex(({ status }) => status === 'invited');
  const [invited, next] = log.slice(nth, nth + 2);
  if (nth < 0 || !invited) return null;
  const invitedAt = Date.parse(invited.at);
  const wroteAt = lastWroteAt === null ? null : Date.parse(lastWroteAt);
  const nextAt = next ? Date.parse(next.at) : null;
  const isWithdrawn = next?.status === 'withdrawn';
  return {
    invitedAt,
    answeredAt: wroteAt !== null && wroteAt > invitedAt ? wroteAt : isWithdrawn ? nextAt : null,
    decidedAt: isWithdrawn ? null : nextAt,
  };
}

/** The last day for the candidate's answer in Europe/Prague, as YYYY-MM-DD. */
export const invitedReplyDueOn = (invitedAt: number): string => replyDueOn(dayInPrague(invitedAt), invitedReplyDays);

/** The same for an invitation that is still unanswered; null for others. */
export const answerDueOn = (invitation: Invitation | null): string | null =>
  invitation === null || invitation.answeredAt !== null || invitation.decidedAt !== null
    ? null
    : invitedReplyDueOn(invitation.invitedAt);

/** Whether an invited candidate missed the day. A late answer is not silence, and none is due once the company has decided. */
export function hasMissedReply({ invitedAt, answeredAt, decidedAt }: Invitation, today: string): boolean {
  if (answeredAt !== null) return false;
  const dueOn = invitedReplyDueOn(invitedAt);
  return today > dueOn && (decidedAt === null || dayInPrague(decidedAt) > dueOn);
}

/**
 * What the inviting company is told about a candidate: how many of its own invitations they did not answer, and nothing
 * about other companies.
 */
export const countUnansweredInvitations = (invitations: readonly Invitation[], today: string): number =>
  invitations.filter((invitation) => hasMissedReply(invitation, today)).length;
