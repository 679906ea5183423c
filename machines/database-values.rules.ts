import * as v from 'valibot';

// What a database can hold of what a schema alone would let through.

/** A version or a number of something. */
export const databaseInteger = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));

/** YYYY-MM-DD: February has no 30th, and no year is before the first. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && text >= '0001' && day.toISOString().slice(0, 10) === text;
}

export const day = v.pipe(v.string(), v.check(isDay));

/** With whichever offset: its day in UTC counts. */
export const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => isDay(text.slice(0, 10)) && new Date(text).toISOString() >= '0001'),
);
