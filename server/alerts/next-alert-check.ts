import { dayInPrague, daysAfter, daysSinceMonday, pragueTimeAt } from '../../machines/calendar.rules.ts';
import type { AlertFrequency } from '../../src/api/contract-candidate.ts';

const instantInterval = 10 * 60_000;

const morningOf = (day: string) => new Date(pragueTimeAt(day, 7));

/** When an alert is next checked: soon, the next morning, or next Monday morning. */
export function nextAlertCheck(frequency: AlertFrequency, now: Date): Date {
  if (frequency === 'instant') return new Date(now.getTime() + instantInterval);
  let day = dayInPrague(now);
  while (morningOf(day) <= now || (frequency === 'weekly' && daysSinceMonday(day) > 0)) day = daysAfter(day, 1);
  return morningOf(day);
}
