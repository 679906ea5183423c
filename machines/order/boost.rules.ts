import { daysAfter, daysBetween } from '../calendar.rules.ts';
import { orderDays } from './prices.rules.ts';

/** First and last day in Prague of the next boost of an ad that is boosted until `until`. */
export function nextBoost(until: string | null, today: string): { from: string; until: string } {
  const from = until === null ? today : daysAfter(until, 1);
  return { from, until: daysAfter(from, orderDays.boost - 1) };
}

/** Of the days of a boost that begins on `from`, those that come before the end of its ad. */
export const usableBoostDays = (from: string, adEnd: string): number =>
  Math.min(Math.max(daysBetween(from, adEnd) + 1, 0), orderDays.boost);
