import { dayInPrague } from '../calendar.rules.ts';
import { replyDueOn } from './due-date.rules.ts';

/** Days that an invited candidate has (product §17, fair to both). */
export const invitedReplyDays = 7;

/** An invitation to talk. Times are milliseconds. */
export type Invitation = {
  invitedAt: number;
  /** When the candidate wrote after it, accepted or withdrew. */
  answeredAt: number | null;
  /** When the company went on without waiting, or ended it. */
  decidedAt: number | null;
};

type Happened = { status: string; at: string };

/** The last invitation in what became of an application, times as ISO 8601; null where there was none. `lastWroteAt`: the candidate. */
export function invitationIn(log: readonly Happened[], lastWroteAt: string | null): Invitation | null {
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

/** The same of an invitation that still waits for it; null of others. */
export const answerDueOn = (invitation: Invitation | null): string | null =>
  invitation === null || invitation.answeredAt !== null || invitation.decidedAt !== null
    ? null
    : invitedReplyDueOn(invitation.invitedAt);

/** Whether an invited candidate let the day pass. Who is late is not silent, and nobody owes an answer once the company has decided. */
export function wasSilentOn({ invitedAt, answeredAt, decidedAt }: Invitation, today: string): boolean {
  if (answeredAt !== null) return false;
  const dueOn = invitedReplyDueOn(invitedAt);
  return today > dueOn && (decidedAt === null || dayInPrague(decidedAt) > dueOn);
}

/** What a company that invited is told of a candidate: how often they did not answer it, and nothing about others. */
export const unansweredInvitations = (invitations: readonly Invitation[], today: string): number =>
  invitations.filter((invitation) => wasSilentOn(invitation, today)).length;
