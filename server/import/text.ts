import { createHash } from 'node:crypto';
import type { Locale } from '../../src/routing/locales.ts';
import type { LocaleText } from '../db/columns.ts';
import { textContent } from '../html/text-content.ts';
import { fold } from '../search/fold.ts';

// What must reach neither the database nor a page: control characters, lone surrogates, marks that turn text around.
const unwanted = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

/** One line of text: nothing invisible in it, no double space. */
export const oneLine = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(unwanted, '').replace(/ {2,}/g, ' ').trim();

/** Text that keeps its lines. */
export const manyLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\t/g, ' ').replace(unwanted, ''))
    .join('\n');

/** A name of the source's own, such as an id, has no business with characters that cannot be seen. */
export const isPlainName = (text: string): boolean => text.search(unwanted) < 0 && text.trim() === text && text !== '';

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The part of an address that a name gives; of one without Latin letters, a stable stand-in. */
export function companySlug(name: string): string {
  const slug = fold(name)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return slug || `x-${shortHash(name)}`;
}

const czechLetter = /[ěščřžůňťď]/i;
const czechWord =
  /(?<!\p{L})(?:účetní|obchodní|obchodník|vedoucí|projektový|produktový|asistent(?:ka)?|technik|ředitel|hledáme|nabízíme|práce|pracovník|zástupce|programátor(?:ka)?|testerka|stavební|skladník|vývoj|ve|nebo|jsme)(?!\p{L})/iu;

/** Czech or English: of the two languages of the product, the one a text is more likely in. */
export function languageOf(text: string): Locale {
  const sample = text.slice(0, 2000);
  if (!czechLetter.test(sample)) return sample.length <= 80 && czechWord.test(sample) ? 'cs' : 'en';
  const words = sample.split(/\s+/).filter(Boolean);
  const czech = words.filter((word) => czechLetter.test(word)).length;
  // One word in six has such a letter in Czech prose; an English ad has a name or two.
  return czech * 20 >= words.length ? 'cs' : 'en';
}

export const inLanguage = (locale: Locale, text: string): LocaleText => ({ cs: null, en: null, [locale]: text });

/** At most so many characters, cut between words. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut)
    .replace(/[\s,;:.–—-]+$/, '')
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
}

/** The first sentence, if there is an end to it within so many characters; else as much as fits. */
export function firstSentence(text: string, most: number): string {
  const end = /[.!?](?=\s|$)/.exec(text.slice(0, most));
  return end ? text.slice(0, end.index).trim() : shortened(text, most);
}

/** What an ad begins with, at most 200 characters of it. */
export const summaryOf = (html: string): string => shortened(oneLine(textContent(html.slice(0, 2000))), 200);
