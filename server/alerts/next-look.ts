import type { AlertFrequency } from '../../src/api/contract-candidate.ts';
import { dayInPrague, daysAfter } from '../listings/day.ts';

const pause = 10 * 60_000;
const hour = 7;

const hourInPrague = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Prague' });

/** Seven in the morning of a day in Prague. The clocks change before that. */
function morningOf(day: string): Date {
  const utc = Date.parse(`${day}T0${hour}:00Z`);
  return new Date(utc - (Number(hourInPrague.format(utc)) - hour) * 3_600_000);
}

const isMonday = (day: string) => new Date(`${day}T12:00Z`).getUTCDay() === 1;

/** When an alert is looked for next: soon, the next morning, or on the morning of the next Monday. */
export function nextLook(frequency: AlertFrequency, now: Date): Date {
  if (frequency === 'instant') return new Date(now.getTime() + pause);
  let day = dayInPrague(now);
  while (morningOf(day) <= now || (frequency === 'weekly' && !isMonday(day))) day = daysAfter(day, 1);
  return morningOf(day);
}
