import { type Locale, locales, type PerLocale } from './locales.ts';

/** Ids in the order of lists and canonical addresses, with the slug of each in both editions. */
export type Vocabulary<Id extends string> = {
  ids: readonly Id[];
  slugOf: (id: Id, locale: Locale) => string;
  /** The id behind a slug in one edition's language. */
  find: (slug: string, locale: Locale) => Id | undefined;
};

/** Look-ups go through a Map: a slug such as `constructor` means nothing (IN11). */
export function vocabulary<Id extends string>(ids: readonly Id[], slugs: (id: Id) => PerLocale): Vocabulary<Id> {
  const known = Object.fromEntries(
    locales.map((locale) => [locale, new Map(ids.map((id) => [slugs(id)[locale], id]))]),
  ) as PerLocale<Map<string, Id>>;
  return {
    ids,
    slugOf: (id, locale) => slugs(id)[locale],
    find: (slug, locale) => known[locale].get(slug),
  };
}

/** The first `most` different ids in the vocabulary's order. What it does not know falls out. */
export function inOrder<Id extends string>(words: Vocabulary<Id>, chosen: readonly Id[], most = Infinity): Id[] {
  const kept = new Set<Id>();
  for (const id of chosen) if (kept.size < most) kept.add(id);
  return words.ids.filter((id) => kept.has(id));
}

/** The choice with one id put in or taken out. Beyond `most` nothing more is put in. */
export const toggled = <Id extends string>(
  words: Vocabulary<Id>,
  chosen: readonly Id[],
  id: Id,
  on: boolean,
  most = Infinity,
): Id[] => (on ? inOrder(words, [...chosen, id], most) : chosen.filter((other) => other !== id));
