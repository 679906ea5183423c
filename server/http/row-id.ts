import * as v from 'valibot';
import { HttpProblem } from './problem.ts';

/** The id of a row that the database counts. */
export const rowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));

const writtenRowId = v.pipe(v.string(), v.digits(), v.transform(Number), rowId);

/** Such an id in an address. Throws a 404 problem if it is none. */
export function parseRowId(text: string | undefined): number {
  const id = v.safeParse(writtenRowId, text);
  if (!id.success) throw new HttpProblem(404);
  return id.output;
}
