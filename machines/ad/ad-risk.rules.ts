import { fold } from '../fold.rules.ts';
import { textOfHtml } from '../html.rules.ts';
import type { AdContent } from './ad-content.rules.ts';

// What makes a reviewer look twice at an ad. Nothing of it refuses anything by itself.

export const riskHints = [
  ...(['firstAd', 'newCompany', 'sameRole', 'contact', 'money', 'payHistory', 'noSalary', 'wideSalary'] as const),
  'capitals',
] as const;

export type RiskHint = (typeof riskHints)[number];

/** More than so many times the least pay is no range that says anything. */
export const widestRange = 1.6;

/** Days in which a company is new. */
const newFor = 7;

export type AdCompany = {
  /** Nothing of it was published before. */
  isFirst: boolean;
  /** Days since it proved who it is. */
  verifiedFor: number;
  /** Another live ad of it has the same role. */
  hasSameRole: boolean;
};

/** A domain by itself; endings that are words as well are left out, and so are names of programs. */
const domain =
  /[a-z0-9]\.(?:cz|sk|com|eu|org|info|biz|de|pl|uk|me|ai|app|dev|online|site|shop|store|xyz|tech|link|page|example)\b|[a-z0-9](?<!\b(?:asp|ado|vb|ml|socket|draw))\.(?:net|io)\b/;

// Of texts without accents, in small letters.
export const riskSigns = {
  contact: new RegExp(
    `https?:\\/\\/|www\\.|[\\w.+-]+@[\\w-]+\\.\\w|(?:\\+|00)?\\d(?:[ /-]?\\d){8,}|whatsapp|telegram|${domain.source}`,
  ),
  money:
    /poplat(?:ek|ku|ky)|zaloh[auy]|registration fee|training fee|upfront|deposit|bitcoin|krypto|crypto wallet|investuj/,
  payHistory:
    /soucasn\w* (?:plat|mzd)|predchoz\w* (?:plat|mzd)|posledni\w* (?:plat|mzd)|(?:current|previous|last) salary/,
} as const;

/** All that an ad says in a language, as `riskSigns` are looked for in it. */
export const foldedWords = (ad: AdContent, locale: AdContent['locales'][number]): string => {
  const questions = ad.screening.map(({ question }) => question);
  const lines = [ad.title, ad.summary, ad.bonusText, ad.usesAiWords, ad.contact.role, ...questions];
  const rich = [ad.description, ad.requirements, ad.offer];
  const inAny = [...ad.skillsMust, ...ad.skillsNice, ...ad.places, ad.contact.name];
  const written = [...lines.map((text) => text[locale]), ...rich.map((text) => textOfHtml(text[locale])), ...inAny];
  return fold(written.join('\n'));
};

export const isInCapitals = (title: string): boolean => /\p{Lu}{2}/u.test(title) && title === title.toUpperCase();

/** A range so wide says nothing. */
export const isRangeWide = ({ min, max }: AdContent['salary']): boolean =>
  min !== null && max !== null && max > min * widestRange;

export function hintsOf(ad: AdContent, { isFirst, verifiedFor, hasSameRole }: AdCompany): RiskHint[] {
  const text = `${foldedWords(ad, 'cs')}\n${foldedWords(ad, 'en')}`;
  const found: Record<RiskHint, boolean> = {
    firstAd: isFirst,
    newCompany: verifiedFor < newFor,
    sameRole: hasSameRole,
    contact: riskSigns.contact.test(text),
    money: riskSigns.money.test(text),
    payHistory: riskSigns.payHistory.test(text),
    noSalary: ad.salary.min === null,
    wideSalary: isRangeWide(ad.salary),
    capitals: isInCapitals(ad.title.cs) || isInCapitals(ad.title.en),
  };
  return riskHints.filter((hint) => found[hint]);
}
