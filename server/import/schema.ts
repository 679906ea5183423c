import * as v from 'valibot';
import { isVisible } from '../../machines/text.rules.ts';
import { isCleanIdentifier, plainLine } from './clean-text.ts';

// Fields that rows of every format have.

const textSchema = v.pipe(v.string(), v.transform(plainLine));

/** One line of at most `max` characters that isn't blank. */
export const lineSchema = (max: number) =>
  v.pipe(
    textSchema,
    v.check(isVisible, 'is empty'),
    v.check((value) => value.length <= max, `is longer than ${max} characters`),
  );

export const titleSchema = lineSchema(200);
export const nameSchema = lineSchema(120);

/** A text that may be missing, null or blank. */
export const optionalLineSchema = (max: number) =>
  v.pipe(
    v.nullish(textSchema, null),
    v.transform((value) => (value && isVisible(value) ? value : null)),
    v.check((value) => value === null || value.length <= max, `is longer than ${max} characters`),
  );

export const optionalTextSchema = v.pipe(
  v.nullish(v.string(), null),
  v.check((value) => value === null || value.length <= 200_000, 'is longer than 200,000 characters'),
  v.transform((value) => (value?.trim() ? value : null)),
);

/** An id or slug from the source. */
export const sourceIdSchema = v.pipe(
  v.string(),
  v.check(isCleanIdentifier, 'is empty or holds spaces around it or control characters'),
  v.check((value) => value.length <= 300, 'is longer than 300 characters'),
);

const timestampPattern = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const timeZonePattern = /(?:Z|[+-]\d{2}:?\d{2})$/;

const parseTimestamp = (text: string): Date => {
  if (text.length <= 10 || timeZonePattern.test(text)) return new Date(text.replace(' ', 'T'));
  return new Date(`${text.replace(' ', 'T')}Z`);
};

/** JavaScript parses 30 February as 2 March. */
const isCalendarDay = (text: string): boolean => {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toJSON().startsWith(text.slice(0, 10));
};

/** A day or a time as feeds write them, UTC if no zone is given. */
export const timestampSchema = v.pipe(
  v.string(),
  v.check(
    (text) => timestampPattern.test(text) && !Number.isNaN(parseTimestamp(text).getTime()),
    'is not a date such as 2026-08-18T06:30:27Z',
  ),
  v.check(isCalendarDay, 'is no day of the calendar'),
  v.transform(parseTimestamp),
  v.check((date) => date.getUTCFullYear() >= 1990 && date.getUTCFullYear() < 2100, 'is not a date of our time'),
);
