import { createHash } from 'node:crypto';
import { fold } from '../search/text-search.ts';

const joined = (text: string, most: number): string =>
  text
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '');

/** A text as a part of an address: a-z, 0-9 and hyphens, at most 80 characters; never empty. */
export const slugOf = (text: string): string =>
  joined(fold(text).replace(/\+\+/g, 'pp').replace(/#/g, ' sharp ').replace(/&/g, ' a '), 80) || 'x';

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The part of an address that a company's name gives; of one without Latin letters, a stable stand-in. */
export const companySlug = (name: string): string =>
  joined(fold(name).replace(/['’.]/g, ''), 60) || `x-${shortHash(name)}`;
