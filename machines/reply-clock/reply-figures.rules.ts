import { dayInPrague, daysBetween } from '../calendar.rules.ts';

/** What can happen to an application while its clock runs. `hasText`: whether the decision came with a message. */
export type ClockEvent =
  | { kind: 'receipt' | 'look' | 'nudge' | 'withdrawal' | 'closing' }
  | { kind: 'message'; by: 'candidate' | 'company' }
  | { kind: 'status'; to: 'talking' | 'invited' | 'offer' | 'refused'; hasText: boolean };

/** Whether the company has replied: a message, or a decision with a text. A receipt or a look is no reply. */
export const isReply = (event: ClockEvent): boolean =>
  (event.kind === 'message' && event.by === 'company') || (event.kind === 'status' && event.hasText);

/** An application as the clock sees it, sent with an account or as a guest. Times are milliseconds. */
export type ReplyClockApplication = {
  sentAt: number;
  /** The last day for a reply in Europe/Prague, not moved by a pause or a renewal of the ad; null where nothing was promised. */
  dueOn: string | null;
  firstReplyAt: number | null;
  /** Withdrawn, or closed with an ad that the board took down: nobody can answer it any more. */
  endedAt: number | null;
  /** The candidate still waits: it has neither been replied to nor ended. */
  isWaiting: boolean;
};

/** `none`: says nothing about the company. `pending`: not due yet. */
export type ReplyStatus = 'none' | 'pending' | 'in-time' | 'late' | 'unanswered';

/** How the company kept its promise. `today`: in Europe/Prague, as YYYY-MM-DD. */
export function replyStatusOn({ dueOn, firstReplyAt, endedAt }: ReplyClockApplication, today: string): ReplyStatus {
  if (dueOn === null) return 'none';
  if (firstReplyAt !== null) return dayInPrague(firstReplyAt) <= dueOn ? 'in-time' : 'late';
  if (endedAt !== null && dayInPrague(endedAt) <= dueOn) return 'none';
  return today > dueOn ? 'unanswered' : 'pending';
}

/** Days covered by public figures. */
export const figureDays = 90;

/** With fewer applications than this nothing is published: a figure would reveal individuals. */
export const minCounted = 5;

/** Days before the due date on which a company is warned. */
export const warnedDays = 2;

export type ReplyFigures = {
  /** Applications with a verdict. */
  counted: number;
  inTime: number;
  /** Of the applications with a reply; the lower of two medians. */
  medianDays: number | null;
  /**
   * Applications past their due day whose candidates still wait. They count however old they are: waiting longer
   * doesn't clear a record.
   */
  overdue: number;
  /** Waiting applications whose due day comes within `warnedDays`. */
  dueSoon: number;
};

const median = (sorted: number[]): number | null => sorted[Math.ceil(sorted.length / 2) - 1] ?? null;

/** The figures of an ad's or a company's applications on a day. */
export function figuresOn(applications: readonly ReplyClockApplication[], today: string): ReplyFigures {
  const counted = applications.filter((application) => {
    const verdict = replyStatusOn(application, today);
    if (verdict === 'none' || verdict === 'pending' || application.dueOn === null) return false;
    const decidedOn =
      verdict === 'in-time' && application.firstReplyAt !== null
        ? dayInPrague(application.firstReplyAt)
        : application.dueOn;
    return application.isWaiting || daysBetween(decidedOn, today) < figureDays;
  });
  const days = counted.flatMap(({ sentAt, firstReplyAt }) =>
    firstReplyAt === null ? [] : [daysBetween(dayInPrague(sentAt), dayInPrague(firstReplyAt))],
  );
  const waitsSoon = ({ dueOn, isWaiting }: ReplyClockApplication) =>
    isWaiting && dueOn !== null && dueOn >= today && daysBetween(today, dueOn) <= warnedDays;
  return {
    counted: counted.length,
    inTime: counted.filter((application) => replyStatusOn(application, today) === 'in-time').length,
    medianDays: median(days.sort((a, b) => a - b)),
    overdue: counted.filter(({ isWaiting }) => isWaiting).length,
    dueSoon: applications.filter(waitsSoon).length,
  };
}

/**
 * The figures that everybody may see, good or bad; null where there are too few applications. `inTime`: whole percent,
 * rounded down.
 */
export const publicFigures = ({ counted, inTime, medianDays, overdue }: ReplyFigures) =>
  counted < minCounted ? null : { counted, inTime: Math.floor((inTime * 100) / counted), medianDays, overdue };
