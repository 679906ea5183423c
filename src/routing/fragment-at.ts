import { type FragmentName, fragments } from './fragments.ts';
import { locales } from './locales.ts';

/** The spec's other reading of the same dialogs, beside both editions' spellings (ruling 1). */
const otherReading = [
  ['forgottenpassword', 'forgottenPassword'],
  ['twofa', 'twoFactor'],
] as const;

// A Map: the hash comes from outside, and `__proto__` is nobody's dialog (IN11).
const spellings = new Map<string, FragmentName>([
  ...(Object.keys(fragments) as FragmentName[]).flatMap((name) =>
    locales.map((locale) => [fragments[name][locale], name] as const),
  ),
  ...otherReading,
]);

/** The dialog that a hash names in any spelling of either edition, upper or lower case; null for every other hash. */
export const fragmentAt = (hash: string): FragmentName | null => spellings.get(hash.slice(1).toLowerCase()) ?? null;
