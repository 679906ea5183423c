import type { JobDetail, Salary } from '../api/contract-board.ts';
import type { Pay } from './salary.ts';

/** How many of each make a month of full-time work: 160 hours or 20 days. A year has 52 weeks. */
export const periodsPerMonth: Record<Salary['period'], number> = {
  hour: 160,
  day: 20,
  week: 52 / 12,
  month: 1,
  year: 1 / 12,
};

/** Converted pay; `isFullTime`: converted with a full-time month, for pay that depends on the hours worked. */
type Equivalent = { pay: Pay; isFullTime: boolean };

const byHours = new Set<Salary['period']>(['hour', 'day']);

const rounded = (amount: number) => Number(amount.toPrecision(3));

/**
 * An ad's pay converted to the usual period for such work: a day for freelancers, a month for everybody else (product §3). Null where the
 * ad already uses that period, or the number of hours is unknown.
 */
export function equivalentPay(
  pay: Pay | null,
  { contract, commitment, hoursPerWeek }: Pick<JobDetail, 'contract' | 'commitment' | 'hoursPerWeek'>,
): Equivalent | null {
  const isFreelance = contract.length > 0 && contract.every((id) => id === 'freelance');
  const period = isFreelance ? 'day' : 'month';
  if (pay === null || pay.period === period) return null;
  const byTheHour = pay.period === 'hour' && period === 'month' ? hoursPerWeek : null;
  const isFullTime = !byTheHour && byHours.has(pay.period) !== byHours.has(period);
  if (isFullTime && !commitment.includes('full-time')) return null;
  const ratio = byTheHour ? byTheHour * periodsPerMonth.week : periodsPerMonth[pay.period] / periodsPerMonth[period];
  const converted = (amount: number | null) => amount && rounded(amount * ratio);
  return { pay: { ...pay, min: converted(pay.min), max: converted(pay.max), period }, isFullTime };
}
