import * as v from 'valibot';
import { isUnprintable, isVisible } from '../text.rules.ts';

// What a message on an application consists of. The form judges by this schema, and so does the server.

/** Characters of a message. */
export const maxTextLength = 4_000;

/** What is written: lines may be broken. */
export const messageText = v.pipe(
  v.string(),
  v.trim(),
  v.check(isVisible, 'required'),
  v.maxLength(maxTextLength, 'long'),
  v.check((text) => !isUnprintable(text.replaceAll(/[\r\n\t]/g, ' ')), 'unprintable'),
);
