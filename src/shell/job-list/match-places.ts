import { type PlaceId, places } from '../../routing/taxonomy.ts';

export type NamedPlace = { id: string; name: string };

/**
 * Normalises text for comparing what users type: no accents, capitals or hyphens. Not `fold`: it brings code for
 * letters that no place of the taxonomy has.
 */
export const normalizeForMatching = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[-\s]+/g, ' ')
    .trim()
    .toLowerCase();

const placeNameVariants = ({ id, name }: NamedPlace) =>
  [name, id, ...Object.values(places[id as PlaceId]?.slug ?? {})].map(normalizeForMatching);

/** Places of which a word starts with what was typed, accents or not, in either language; names that start with it first. */
export function matchPlaces(typed: string, all: readonly NamedPlace[]): NamedPlace[] {
  const wanted = normalizeForMatching(typed);
  if (wanted === '') return [...all];
  const starts = all.filter((place) => placeNameVariants(place).some((spelling) => spelling.startsWith(wanted)));
  const contains = all.filter((place) => placeNameVariants(place).some((spelling) => spelling.includes(` ${wanted}`)));
  return [...new Set([...starts, ...contains])];
}

/** Whether the place was typed in full. */
export const isNameOf = (typed: string, place: NamedPlace): boolean =>
  placeNameVariants(place).includes(normalizeForMatching(typed));
