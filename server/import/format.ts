import * as v from 'valibot';
import type { Listing, Warn } from './listing.ts';

export type ImportOptions = {
  /** Invent salaries, marked as such, for some of the rows that have none. */
  syntheticSalaries: boolean;
  /** The time of the import. */
  now: Date;
};

/** A value that is stored differently from how it came: the kind of change, and the given value. */
export type RowWarning = { what: string; value: string };

/** The first `max` items, with a warning if there are more. */
export const limitItems = <Item>(items: Item[], max: number, what: string, warn: Warn): Item[] => {
  if (items.length > max) warn(`only the first ${max} ${what} are kept`, `${items.length}`);
  return items.slice(0, max);
};

/** One format of rows: recognises, validates and maps them. */
export type RowFormat = {
  recognises: (row: object) => boolean;
  read: (row: unknown, options: ImportOptions) => { listing: Listing; warnings: RowWarning[] } | { reason: string };
};

const typeNames = new Map(
  Object.entries({
    string: 'text',
    number: 'a number',
    boolean: 'true or false',
    Object: 'an object',
    Array: 'a list',
    null: 'empty',
    undefined: 'missing',
  }),
);

const typeNameOf = (type: string): string => {
  if (/^["']/.test(type)) return 'text';
  if (/^-?\d|^NaN|^-?Infinity/.test(type)) return 'a number';
  return typeNames.get(type) ?? type;
};

const expected = (issue: v.BaseIssue<unknown>): string =>
  (issue.expected ?? '')
    .replace(/[()]/g, '')
    .split(/ [|&] /)
    .filter((type) => type !== 'null' && type !== 'undefined')
    .map((type) => typeNames.get(type) ?? type)
    .join(' or ');

function reasonOf(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  const subject = path || 'the row';
  if (issue.kind !== 'schema') return `${subject} ${issue.message}`;
  if (issue.received === 'undefined') return `${subject} is missing`;
  return `${subject} is ${typeNameOf(issue.received)}, not ${expected(issue)}`;
}

/** What is wrong with a row, for people: "title is missing; url is a number, not text". */
const reasonsOf = (issues: v.BaseIssue<unknown>[]): string => issues.slice(0, 3).map(reasonOf).join('; ');

export const createRowFormat = <Schema extends v.GenericSchema>(
  recognises: RowFormat['recognises'],
  schema: Schema,
  listingOf: (row: v.InferOutput<Schema>, warn: Warn, options: ImportOptions) => Listing,
): RowFormat => ({
  recognises,
  read: (row, options) => {
    const result = v.safeParse(schema, row);
    if (!result.success) return { reason: reasonsOf(result.issues) };
    const warnings: RowWarning[] = [];
    const warn: Warn = (what, given) => {
      if (!warnings.some((warning) => warning.what === what && warning.value === given))
        warnings.push({ what, value: given });
    };
    return { listing: listingOf(result.output, warn, options), warnings };
  },
});
