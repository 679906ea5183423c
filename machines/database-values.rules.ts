import * as v from 'valibot';

// Limits of the database's types that a plain schema would not enforce.

/** A version number or a count. */
export const databaseInteger = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));

/** YYYY-MM-DD: rejects 30 February and years before the first. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && text >= '0001' && day.toISOString().slice(0, 10) === text;
}

export const day = v.pipe(v.string(), v.check(isDay));

/** With any offset: the instant in UTC must be in range. */
export const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => isDay(text.slice(0, 10)) && new Date(text).toISOString() >= '0001'),
);
