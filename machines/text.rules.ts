import * as v from 'valibot';

// Rules for names and titles, written by users or taken from the sites that ads are imported from.

// Bidirectional control characters reverse the text after them, so that one name reads as another.
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export const removeBidiControls = (text: string): string => text.replace(bidiControls, '');

// Some letters and symbols are rendered blank: Korean fillers, the empty Braille pattern.
const visiblePattern = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text contains anything visible. */
export const isVisible = (text: string): boolean => visiblePattern.test(text);

/**
 * Whether a text contains a URL or an e-mail address: in a name quoted by our e-mails it would look like the board's
 * own (CO05).
 */
export const containsUrlOrEmail = (text: string): boolean =>
  /:\/\/|\bwww\.|@[^\s@]+\.\p{L}{2}|[\p{L}\d]\.\p{L}{2,}\//iu.test(text);

/** Lone surrogates and control characters: no text typed by users has them (IN03). */
export const isUnprintable = (text: string): boolean => !text.isWellFormed() || /\p{Cc}/u.test(text);

/** Part of a field's schema, so that the form reports it before the server rejects the whole request. */
export const printable = v.check((text: string) => !isUnprintable(text), 'unprintable');

/** The same for a text that may have line breaks and tabs. */
export const isUnprintableMultiline = (text: string): boolean => isUnprintable(text.replaceAll(/[\r\n\t]/g, ' '));

export const printableMultiline = v.check((text: string) => !isUnprintableMultiline(text), 'unprintable');

/** A line of at most so many characters. */
export const line = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest, 'long'), printable);

/** Removes the spaces by which people group digits. */
export const removeSpaces = (text: string): string => text.replace(/\s/g, '');
