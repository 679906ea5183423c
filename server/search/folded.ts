import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A text in the database without diacritics and in lower case: `folded` of its migrations, as `fold` has it (machines/fold.rules.ts). */
export const foldedSql = (text: SQLWrapper): SQL<string> => sql<string>`folded(${text})`;

/** Whether a folded text contains what the user searches for. */
export const containsFolded = (text: SQLWrapper, query: string): SQL =>
  sql`strpos(${text}, (select folded(${query}::text))) > 0`;
