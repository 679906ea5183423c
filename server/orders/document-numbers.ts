import { sql } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { Tx } from '../db/open.ts';
import { documentNumbers } from '../db/schema/orders.ts';

type Series = (typeof documentNumbers.$inferSelect)['series'];

/** A digit in the number, so that no two series share one. */
const seriesDigits: Record<Series, string> = { proforma: '1', invoice: '2', creditNote: '3' };

/**
 * The next number of a series in its year: ten digits, as a variable symbol may have. Its row stays locked until the transaction ends, and
 * a rollback restores it, so a series has no gaps.
 */
export async function nextDocumentNumber(tx: Tx, series: Series, now: Date): Promise<string> {
  const year = Number(dayInPrague(now).slice(0, 4));
  const [row] = await tx
    .insert(documentNumbers)
    .values({ year, series, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.year, documentNumbers.series],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({ last: documentNumbers.last });
  return `${year}${seriesDigits[series]}${String(row?.last).padStart(5, '0')}`;
}
