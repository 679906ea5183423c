import type { AdContent } from './ad-content.rules.ts';
import { foldedWords, isInCapitals, isRangeWide, riskSigns } from './ad-risk.rules.ts';

// Wording in an ad that could be better (product §11). None of it keeps an ad from review; the editor explains why, and
// how to fix it.

export type AdFinding = 'capitals' | 'gendered' | 'contact' | 'payHistory' | 'young' | 'noSummary' | 'wideSalary';

type Locale = AdContent['locales'][number];

/** `locale`: of the text in which it was found; null where it isn't in a text. */
export type FoundInAd = { finding: AdFinding; locale: Locale | null };

// Matched against lower-case text without accents.
const young = /mlad\w* (?:kolektiv\w*|tym\w*)|mlad\w* a dynamick\w*|young (?:and \w+ )?team|young(?:,| and) dynamic/;

/** Role names of one gender only: in Czech by the ending, in English by the word. */
const gendered = {
  cs: /(?<!\p{L})(?:\p{L}{2,}(?:ář|átor|ik|žer|nýr|ista|tant|tent|ér)(?:ka)?|\p{L}{4,}tel(?:ka)?|\p{L}{2,}(?:istka|ička|nice))(?!\p{L})/u,
  en: /\b(?:salesm[ae]n|saleswom[ae]n|businessman|chairman|craftsman|handyman|foreman|girls?|guys?|waitress|hostess|stewardess)\b/,
} satisfies Record<Locale, RegExp>;

/** Says that any gender is meant. */
const genderNeutral = /[(/–-]\s?-?(?:ka|k|ice|ce|yne|y|a)\)?(?!\p{L})|(?<!\p{L})[mfwžz]\s?\/\s?[mfwžz](?!\p{L})/u;

function* findingsIn(ad: AdContent, locale: Locale): Generator<AdFinding> {
  const text = foldedWords(ad, locale);
  const title = ad.title[locale].toLowerCase();
  if (isInCapitals(ad.title[locale])) yield 'capitals';
  if (gendered[locale].test(title) && !genderNeutral.test(title)) yield 'gendered';
  if (riskSigns.contact.test(text)) yield 'contact';
  if (riskSigns.payHistory.test(text)) yield 'payHistory';
  if (young.test(text)) yield 'young';
  if (ad.summary[locale].trim() === '') yield 'noSummary';
}

/** In the order of the ad's languages; findings outside the texts come last. */
export function findingsOf(ad: AdContent): FoundInAd[] {
  const inTexts = ad.locales.flatMap((locale) =>
    Array.from(findingsIn(ad, locale), (finding) => ({ finding, locale })),
  );
  return [...inTexts, ...(isRangeWide(ad.salary) ? [{ finding: 'wideSalary' as const, locale: null }] : [])];
}
