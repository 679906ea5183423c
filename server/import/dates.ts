import * as v from 'valibot';

const shape = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/;

const parsed = (text: string): Date => {
  if (text.length <= 10 || hasZone.test(text)) return new Date(text.replace(' ', 'T'));
  return new Date(`${text.replace(' ', 'T')}Z`);
};

/** A day or a moment, UTC where no zone is given, as feeds write them since there are feeds. */
export const moment = v.pipe(
  v.string(),
  v.check(
    (text) => shape.test(text) && !Number.isNaN(parsed(text).getTime()),
    'is not a date such as 2026-08-18T06:30:27Z',
  ),
  v.transform(parsed),
  v.check((date) => date.getUTCFullYear() >= 1990 && date.getUTCFullYear() < 2100, 'is not a date of our time'),
);

export const later = (one: Date, other: Date): Date => (one > other ? one : other);
