import { type SQL, sql } from 'drizzle-orm';

/**
 * When an ad is live on a day (YYYY-MM-DD in Europe/Prague), as a condition on `jobs`. The only place that says so: lists,
 * counts, facets, company pages and similar jobs all read what it lets through.
 */
export const liveOn = (today: string): SQL => sql`(jobs.status = 'active' and jobs.valid_until >= ${today}::date)`;
