// Bulk writes send many rows as one JSON parameter of one statement.

const maxRows = 2000;

/** Splits rows into as many as one statement takes. */
export const chunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, at) => rows.slice(at * maxRows, (at + 1) * maxRows));

// U+0000 and lone surrogates are legal in JavaScript and in files, and an error in the database.
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

/** Rows as the parameter of `jsonb_to_recordset` and its like. */
export const jsonParameter = (value: unknown): string => JSON.stringify(value, storable);
