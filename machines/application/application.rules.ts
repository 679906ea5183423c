import * as v from 'valibot';
import { printableMultiline } from '../text.rules.ts';

// The content of an application. The form and the server both validate with these schemas.

/** Characters of the candidate's message. */
export const maxApplicationMessageLength = 2_000;

/** Milliseconds: a form filled in faster than this was filled in by a program. */
export const minFillTime = 2_000;

/** The allowed format of a phone number; empty where none is given. */
export const phone = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(30, 'long'),
  v.check((text) => text === '' || (/^\+?[\d ()./-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 6), 'phone'),
);

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** The URL of a profile or portfolio; empty where none is given. */
export const webLink = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500, 'long'),
  v.transform((text) => (text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`)),
  v.check((text) => text === '' || (isWebAddress(text) && /\.\p{L}{2,}/u.test(text)), 'link'),
);

/** Why the candidate wants this job; may have line breaks. */
export const applicationMessage = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(maxApplicationMessageLength, 'long'),
  printableMultiline,
);

/** Questions of an ad. */
export const maxQuestions = 5;

/** Characters of one answer. */
export const maxAnswerLength = 1_000;

/** An answer to a question of the ad; may have line breaks. */
export const screeningAnswer = v.pipe(v.string(), v.trim(), v.maxLength(maxAnswerLength, 'long'), printableMultiline);

export const requiredScreeningAnswer = v.pipe(screeningAnswer, v.nonEmpty('required'));

/** A CV: its size in bytes and its file extensions. The server determines the real type from the content. */
export const cvBounds = { size: 10 * 1024 * 1024, extensions: ['pdf', 'docx', 'odt'] } as const;

/** The same extensions as a file field's `accept`. */
export const acceptedCvs = cvBounds.extensions.map((extension) => `.${extension}`).join();

/** `size` in bytes. The extension is kept separately, because names are redacted in recordings. */
export type CvFile = { name: string; extension: string; size: number };

export type CvFileError = 'fileType' | 'fileSize';

export const extensionOf = (name: string): string => /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Checks a CV as far as its name and size tell. */
export const cvFileErrorOf = ({ extension, size }: CvFile): CvFileError | null => {
  if (!(cvBounds.extensions as readonly string[]).includes(extension) || size === 0) return 'fileType';
  return size > cvBounds.size ? 'fileSize' : null;
};
