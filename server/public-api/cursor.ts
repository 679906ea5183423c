import { and, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { unprocessable } from '../http/problem.ts';

/** The last row of a page: new rows don't shift those after it. */
type CursorPosition = { at: Date; id: string };

const cursorOf = ({ at, id }: CursorPosition): string => Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

/** Throws a 422 problem for an invalid cursor. */
function parseCursor(cursor: string): CursorPosition {
  const [, time = '', id = ''] = /^(\d{1,15}) (\S{1,150})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (id === '') throw unprocessable({ cursor: ['cursor'] });
  return { at: new Date(Number(time)), id };
}

/** Rows after a cursor, newest first, and by id within the same time. */
export function afterCursor(at: AnyPgColumn, id: AnyPgColumn, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const last = parseCursor(cursor);
  return or(lt(at, last.at), and(eq(at, last.at), gt(id, last.id)));
}

/** A page of rows, one more of which than `limit` was read, and the cursor of the next page. */
export function pageOf<Row>(rows: Row[], limit: number, lastIn: (row: Row) => CursorPosition) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? cursorOf(lastIn(last)) : null };
}
