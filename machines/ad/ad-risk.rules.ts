import { fold } from '../fold.rules.ts';
import { textOfHtml } from '../html.rules.ts';
import type { AdContent } from './ad-content.rules.ts';

// Hints that make a reviewer look more closely at an ad. None of them refuses anything by itself.

export const riskHints = [
  ...(['firstAd', 'newCompany', 'sameRole', 'contact', 'money', 'payHistory', 'noSalary', 'wideSalary'] as const),
  'capitals',
] as const;

export type RiskHint = (typeof riskHints)[number];

/** A maximum above this multiple of the minimum makes a salary range meaningless. */
export const maxSalaryRatio = 1.6;

/** Days for which a company counts as new. */
const newCompanyDays = 7;

export type AdCompany = {
  /** The company has published nothing before. */
  isFirst: boolean;
  /** Days since the company was verified. */
  verifiedFor: number;
  /** The company has another live ad for the same role. */
  hasSameRole: boolean;
};

/** A bare domain name. TLDs that are also words are left out, and so are names of programs. */
const domainPattern =
  /[a-z0-9]\.(?:cz|sk|com|eu|org|info|biz|de|pl|uk|me|ai|app|dev|online|site|shop|store|xyz|tech|link|page|example)\b|[a-z0-9](?<!\b(?:asp|ado|vb|ml|socket|draw))\.(?:net|io)\b/;

// Matched against lower-case text without accents.
export const riskPatterns = {
  contact: new RegExp(
    `https?:\\/\\/|www\\.|[\\w.+-]+@[\\w-]+\\.\\w|(?:\\+|00)?\\d(?:[ /-]?\\d){8,}|whatsapp|telegram|${domainPattern.source}`,
  ),
  money:
    /poplat(?:ek|ku|ky)|zaloh[auy]|registration fee|training fee|upfront|deposit|bitcoin|krypto|crypto wallet|investuj/,
  payHistory:
    /soucasn\w* (?:plat|mzd)|predchoz\w* (?:plat|mzd)|posledni\w* (?:plat|mzd)|(?:current|previous|last) salary/,
} as const;

/** All of an ad's text in one language, normalized for matching with `riskPatterns`. */
export const foldedAdText = (ad: AdContent, locale: AdContent['locales'][number]): string => {
  const questions = ad.screening.map(({ question }) => question);
  const lines = [ad.title, ad.summary, ad.bonusText, ad.usesAiWords, ad.contact.role, ...questions];
  const rich = [ad.description, ad.requirements, ad.offer];
  const inAny = [...ad.skillsMust, ...ad.skillsNice, ...ad.places, ad.contact.name];
  const written = [...lines.map((text) => text[locale]), ...rich.map((text) => textOfHtml(text[locale])), ...inAny];
  return fold(written.join('\n'));
};

export const isInCapitals = (title: string): boolean => /\p{Lu}{2}/u.test(title) && title === title.toUpperCase();

/** Whether a salary range is too wide to be informative. */
export const isSalaryRangeWide = ({ min, max }: AdContent['salary']): boolean =>
  min !== null && max !== null && max > min * maxSalaryRatio;

export function hintsOf(ad: AdContent, { isFirst, verifiedFor, hasSameRole }: AdCompany): RiskHint[] {
  const text = `${foldedAdText(ad, 'cs')}\n${foldedAdText(ad, 'en')}`;
  const found: Record<RiskHint, boolean> = {
    firstAd: isFirst,
    newCompany: verifiedFor < newCompanyDays,
    sameRole: hasSameRole,
    contact: riskPatterns.contact.test(text),
    money: riskPatterns.money.test(text),
    payHistory: riskPatterns.payHistory.test(text),
    noSalary: ad.salary.min === null,
    wideSalary: isSalaryRangeWide(ad.salary),
    capitals: isInCapitals(ad.title.cs) || isInCapitals(ad.title.en),
  };
  return riskHints.filter((hint) => found[hint]);
}
