import * as v from 'valibot';

// What names and titles are held to, whoever wrote them: people here, or the sites that ads come from.

// They turn the text behind them around, so that a name reads as another one.
const turningMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export const withoutTurningMarks = (text: string): string => text.replace(turningMarks, '');

// Some letters and signs are drawn as nothing: the fillers of Korean, the empty pattern of Braille.
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether there is anything to see in a text. */
export const isVisible = (text: string): boolean => visible.test(text);

/** Whether a text leads elsewhere, or to somebody: as a name that mails say it would be taken for the board's own words (CO05). */
export const holdsAddress = (text: string): boolean =>
  /:\/\/|\bwww\.|@[^\s@]+\.\p{L}{2}|[\p{L}\d]\.\p{L}{2,}\//iu.test(text);

/** Half a character, or one that steers a terminal: no text that people send has them (IN03). */
export const isUnprintable = (text: string): boolean => !text.isWellFormed() || /\p{Cc}/u.test(text);

/** A step of a field's schema, so that the form says it before the server refuses the whole. */
export const printable = v.check((text: string) => !isUnprintable(text), 'unprintable');
