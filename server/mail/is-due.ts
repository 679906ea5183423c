import { type AnyColumn, isNull, or, type SQL, sql } from 'drizzle-orm';
import { dayInPrague, daysAfter, daysSinceMonday } from '../../machines/calendar.rules.ts';
import type { MailFrequency } from '../../src/routing/mail-calls.ts';

/** Milliseconds that must pass before the next run counts as another one. */
const minRunInterval = 30 * 60_000;

/** Whether a mail is due again: not sent yet today, or since Monday; for instant ones, not since the last run. */
export function isMailDue(notifiedUntil: AnyColumn, frequency: MailFrequency, now: Date): SQL {
  if (frequency === 'instant')
    return sql`${notifiedUntil} < ${new Date(now.getTime() - minRunInterval).toISOString()}::timestamptz`;
  const today = dayInPrague(now);
  const since = frequency === 'weekly' ? daysAfter(today, -daysSinceMonday(today)) : today;
  return sql`(${notifiedUntil} at time zone 'Europe/Prague')::date < ${since}::date`;
}

/** Never sent before, or due again. */
export const isFirstMailOrDue = (notifiedUntil: AnyColumn, frequency: MailFrequency, now: Date): SQL | undefined =>
  or(isNull(notifiedUntil), isMailDue(notifiedUntil, frequency, now));
