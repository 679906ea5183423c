import { removeBidiControls } from '../../machines/text.rules.ts';
import { truncate } from '../../machines/truncate.rules.ts';
import { decodeEntities, textContent } from '../html/text-content.ts';

// What must reach neither the database nor a page: control characters, lone surrogates, invisible marks.
const invisibleCharacters = /[\p{Cc}\p{Cs}\u200b\ufeff\ufff9-\ufffb]/gu;

const removeInvisible = (text: string): string => removeBidiControls(text).replace(invisibleCharacters, '');

/** One line of text: nothing invisible in it, no double space. */
export const cleanLine = (text: string): string =>
  removeInvisible(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ').trim();

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** Decodes entities that sites leave in a text: `R&amp;D`. Everything else stays as it is. */
export const withoutEntities = (text: string): string => text.replace(entity, decodeEntities);

/** One line of a text from a site. */
export const plainLine = (text: string): string => cleanLine(withoutEntities(text));

/** Text that keeps its lines. */
export const cleanLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .split('\n')
    .map((line) => removeInvisible(line.replace(/\t/g, ' ')))
    .join('\n');

/** Whether an id or another name from the source is free of invisible characters. */
export const isCleanIdentifier = (text: string): boolean =>
  removeInvisible(text) === text && text.trim() === text && text !== '';

/** The first sentence, if it ends within `max` characters; else as much as fits. */
export function firstSentence(text: string, max: number): string {
  const end = /[.!?](?=\s|$)/.exec(text.slice(0, max));
  return end ? text.slice(0, end.index).trim() : truncate(text, max);
}

/** The beginning of an ad, at most 200 characters. */
export const summaryOf = (html: string): string => truncate(cleanLine(textContent(html.slice(0, 2000))), 200);
