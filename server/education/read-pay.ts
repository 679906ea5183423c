import { sql } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { MedianPay } from '../../src/api/contract-education.ts';
import type { FieldId } from '../../src/routing/taxonomy.ts';
import type { Db } from '../db/open.ts';
import { liveOn, statesMonthlyPay } from '../jobs/column-index.ts';
import { minSalariesForMedian } from '../listings/salary.ts';

/** What a field's live ads pay, for those that state it in crowns a month: medians of both ends (product §9). */
export async function readMedianPay(db: Db, field: FieldId, now: Date): Promise<MedianPay | null> {
  const median = (end: 'min' | 'max') =>
    sql`percentile_cont(0.5) within group (order by (salary->>${sql.raw(`'${end}'`)})::numeric)`;
  const { rows } = await db.execute<{ count: number; min: number; max: number }>(sql`
    select count(*)::integer as count, round(${median('min')})::integer as min, round(${median('max')})::integer as max
    from jobs
    where ${liveOn(dayInPrague(now))} and ${field} = any(fields) and ${statesMonthlyPay}`);
  const [found] = rows;
  if (!found || found.count < minSalariesForMedian) return null;
  const { count, min, max } = found;
  return { ads: count, salary: { min, max, currency: 'CZK', period: 'month' } };
}
