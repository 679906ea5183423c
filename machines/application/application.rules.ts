import * as v from 'valibot';
import { isUnprintable } from '../text.rules.ts';

// What an application consists of. The form judges by these schemas, and so does the server.

/** Characters of the reasons that a candidate gives. */
export const maxMessageLength = 2_000;

/** Milliseconds within which nobody fills in the form (a program does). */
export const minTime = 2_000;

const withoutBreaks = (text: string): string => text.replaceAll(/[\r\n\t]/g, ' ');

/** What a phone number is written with; empty where none is given. */
export const phone = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(30, 'long'),
  v.check((text) => text === '' || (/^\+?[\d ()./-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 6), 'phone'),
);

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** An address of a profile or portfolio on the web; empty where none is given. */
export const webLink = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500, 'long'),
  v.transform((text) => (text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`)),
  v.check((text) => text === '' || (isWebAddress(text) && /\.\p{L}{2,}/u.test(text)), 'link'),
);

/** Why this job: lines may be broken. */
export const message = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(maxMessageLength, 'long'),
  v.check((text) => !isUnprintable(withoutBreaks(text)), 'unprintable'),
);

/** Questions of an ad. */
export const maxQuestions = 5;

/** Characters of an answer to one. */
export const maxAnswerLength = 1_000;

/** The answer to a question of the ad: lines may be broken. */
export const answer = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(maxAnswerLength, 'long'),
  v.check((text) => !isUnprintable(withoutBreaks(text)), 'unprintable'),
);

export const requiredAnswer = v.pipe(answer, v.nonEmpty('required'));

/** A CV: bytes, and how its name may end. What it really is, the server reads from its content. */
export const cvBounds = { size: 10 * 1024 * 1024, extensions: ['pdf', 'docx', 'odt'] } as const;

/** `size` in bytes. How its name ends stands for itself: names are redacted in recordings. */
export type Document = { name: string; extension: string; size: number };

export type DocumentError = 'fileType' | 'fileSize';

export const extensionOf = (name: string): string => /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** What is wrong with a CV as far as name and size tell. */
export const errorOfCv = ({ extension, size }: Document): DocumentError | null => {
  if (!(cvBounds.extensions as readonly string[]).includes(extension) || size === 0) return 'fileType';
  return size > cvBounds.size ? 'fileSize' : null;
};
