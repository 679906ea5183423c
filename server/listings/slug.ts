import { createHash } from 'node:crypto';
import { fold } from '../../machines/fold.rules.ts';
import { type PlaceId, places } from '../../src/routing/taxonomy.ts';

const hyphenate = (text: string, max: number): string =>
  text
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '');

/** A text as a part of an address: a-z, 0-9 and hyphens, at most 80 characters; never empty. */
export const slugOf = (text: string): string =>
  hyphenate(fold(text).replace(/\+\+/g, 'pp').replace(/#/g, ' sharp ').replace(/&/g, ' a '), 80) || 'x';

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const maxCompanySlugLength = 60;

/**
 * A company's own slug, made from its name: a name without Latin letters gets a stable
 * hash, and a truncated one ends in a hash that tells it from others with the same beginning.
 */
export function companySlug(name: string): string {
  const whole = hyphenate(fold(name).replace(/['’.]/g, ''), Number.POSITIVE_INFINITY);
  if (whole === '') return `x-${shortHash(name)}`;
  return whole.length <= maxCompanySlugLength
    ? whole
    : `${hyphenate(whole, maxCompanySlugLength - 13)}-${shortHash(whole)}`;
}

/** The place of the taxonomy that has this slug in either language. */
export const placeOfSlug = (slug: string): PlaceId | undefined =>
  (Object.keys(places) as PlaceId[]).find((id) => places[id].slug.cs === slug || places[id].slug.en === slug);
