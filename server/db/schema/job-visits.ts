import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { VisitKind, VisitSource } from '../../../src/api/contract-ads.ts';
import { jobs } from './jobs.ts';

/** How often an ad was viewed, and an application begun: only counts, nothing about visitors. */
export const jobVisits = pgTable(
  'job_visits',
  {
    job: integer()
      .notNull()
      .references(() => jobs.number, { onDelete: 'cascade' }),
    /** A day in Prague. */
    day: date().notNull(),
    kind: text().$type<VisitKind>().notNull(),
    source: text().$type<VisitSource>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.day, table.kind, table.source] })],
);
