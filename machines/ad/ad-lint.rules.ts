import type { AdContent } from './ad-content.rules.ts';
import { foldedAdText, isInCapitals, isSalaryRangeWide, riskPatterns } from './ad-risk.rules.ts';

// Wording in an ad that could be better (product §11). None of it keeps an ad from review; the editor explains why, and
// how to fix it.

export type AdFinding = 'capitals' | 'gendered' | 'contact' | 'payHistory' | 'young' | 'noSummary' | 'wideSalary';

type Locale = AdContent['locales'][number];

/** `locale`: of the text in which it was found; null where it isn't in a text. */
export type LocatedAdFinding = { finding: AdFinding; locale: Locale | null };

// Matched against lower-case text without accents.
const youngTeamPattern =
  /mlad\w* (?:kolektiv\w*|tym\w*)|mlad\w* a dynamick\w*|young (?:and \w+ )?team|young(?:,| and) dynamic/;

/** Role names of one gender only: in Czech by the ending, in English by the word. */
const genderedRolePatterns = {
  cs: /(?<!\p{L})(?:\p{L}{2,}(?:ář|átor|ik|žer|nýr|ista|tant|tent|ér)(?:ka)?|\p{L}{4,}tel(?:ka)?|\p{L}{2,}(?:istka|ička|nice))(?!\p{L})/u,
  en: /\b(?:salesm[ae]n|saleswom[ae]n|businessman|chairman|craftsman|handyman|foreman|girls?|guys?|waitress|hostess|stewardess)\b/,
} satisfies Record<Locale, RegExp>;

/** Says that any gender is meant. */
const genderNeutralPattern =
  /[(/–-]\s?-?(?:ka|k|ice|ce|yne|y|a)\)?(?!\p{L})|(?<!\p{L})[mfwžz]\s?\/\s?[mfwžz](?!\p{L})/u;

function* generateFindings(ad: AdContent, locale: Locale): Generator<AdFinding> {
  const text = foldedAdText(ad, locale);
  const title = ad.title[locale].toLowerCase();
  if (isInCapitals(ad.title[locale])) yield 'capitals';
  if (genderedRolePatterns[locale].test(title) && !genderNeutralPattern.test(title)) yield 'gendered';
  if (riskPatterns.contact.test(text)) yield 'contact';
  if (riskPatterns.payHistory.test(text)) yield 'payHistory';
  if (youngTeamPattern.test(text)) yield 'young';
  if (ad.summary[locale].trim() === '') yield 'noSummary';
}

/** In the order of the ad's languages; findings outside the texts come last. */
export function findingsOf(ad: AdContent): LocatedAdFinding[] {
  const inTexts = ad.locales.flatMap((locale) =>
    Array.from(generateFindings(ad, locale), (finding) => ({ finding, locale })),
  );
  return [...inTexts, ...(isSalaryRangeWide(ad.salary) ? [{ finding: 'wideSalary' as const, locale: null }] : [])];
}
