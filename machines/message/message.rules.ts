import * as v from 'valibot';
import { isVisible, printableMultiline } from '../text.rules.ts';

// The content of a message on an application. The form and the server both validate with this schema.

/** Characters of a message. */
export const maxTextLength = 4_000;

/** May have line breaks. */
export const messageText = v.pipe(
  v.string(),
  v.trim(),
  v.check(isVisible, 'required'),
  v.maxLength(maxTextLength, 'long'),
  printableMultiline,
);
