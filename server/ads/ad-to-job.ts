import { type AdContent, maxAdTextLengths } from '../../machines/ad/ad-content.rules.ts';
import { hoursOf, overlapOf } from '../../machines/job-facts.rules.ts';
import { isVisible } from '../../machines/text.rules.ts';
import { truncate } from '../../machines/truncate.rules.ts';
import { adDescription } from '../../src/i18n/ad-headings.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { isFieldId, isPlaceId } from '../../src/routing/taxonomy.ts';
import { municipalities } from '../board.ts';
import type { LocaleText, LocatedPlace } from '../db/columns.ts';
import { textContent } from '../html/text-content.ts';
import type { NewJob } from '../listings/listing.ts';
import { placeOfSlug, slugOf } from '../listings/slug.ts';

/** The content of an ad, without its company and its state. */
type JobContent = Omit<
  NewJob,
  | ('source' | 'companySlug' | 'applyUrl' | 'status' | 'firstPublishedAt' | 'confirmedAt' | 'isUnconfirmed')
  | ('validUntil' | 'closedAt' | 'outcome')
> &
  Required<Pick<NewJob, 'timezoneOverlap' | 'hoursPerWeek' | 'bonusText' | 'startDate'>>;

/** Texts in the languages of the ad; null where all are empty. */
function inLocales(ad: AdContent, write: (locale: Locale) => string): LocaleText | null {
  const text: LocaleText = { cs: null, en: null };
  for (const locale of locales) if (ad.locales.includes(locale)) text[locale] = write(locale) || null;
  return text.cs === null && text.en === null ? null : text;
}

/** The summary, or the beginning of the description where there is none. */
const summaryIn = (ad: AdContent) => (locale: Locale) =>
  ad.summary[locale] ||
  truncate(textContent(ad.description[locale]).replaceAll(/\s+/g, ' ').trim(), maxAdTextLengths.summary);

/** A town of the taxonomy, a municipality that the gazetteer knows, or a name as it is typed. */
function placeOf(typed: string): LocatedPlace {
  if (isPlaceId(typed)) return { id: typed, name: null };
  const slug = slugOf(typed);
  const town = placeOfSlug(slug);
  if (town) return { id: town, name: null };
  return municipalities().get(slug) ?? { id: null, name: typed };
}

/** Whether all fields and countries of an ad are known. */
export const hasKnownFields = (ad: AdContent): boolean =>
  ad.fields.every(isFieldId) && ad.remoteCountries.every(isPlaceId);

/** The public content of an ad. */
export function jobContentOf(ad: AdContent): JobContent {
  const { min, max } = ad.salary;
  const isOnsite = ad.mode !== 'remote';
  return {
    title: inLocales(ad, (locale) => ad.title[locale]) ?? { cs: null, en: null },
    summary: inLocales(ad, summaryIn(ad)),
    description: inLocales(ad, (locale) => adDescription(ad, locale)),
    fields: ad.fields.filter(isFieldId),
    skillsMust: ad.skillsMust,
    skillsNice: ad.skillsNice,
    seniority: ad.seniority,
    mode: ad.mode,
    officeDaysPerWeek: ad.mode === 'hybrid' ? ad.officeDaysPerWeek : null,
    places: ad.places.map(placeOf),
    remoteCountries: isOnsite ? [] : ad.remoteCountries.filter(isPlaceId),
    timezoneOverlap: overlapOf(ad),
    hoursPerWeek: hoursOf(ad),
    startDate: ad.startDate,
    bonusText: inLocales(ad, (locale) => ad.bonusText[locale]),
    commitment: ad.commitment,
    contract: ad.contract,
    equity: ad.equity,
    benefits: ad.benefits,
    salary: min === null ? null : { ...ad.salary, max: max ?? null },
    languages: ad.languages,
    visaSupport: ad.visaSupport,
    cvRequired: ad.cvRequired,
    openings: ad.openings,
    screening: ad.screening.map(({ question, isRequired }) => ({
      question: inLocales(ad, (locale) => question[locale]) ?? { cs: null, en: null },
      isRequired,
    })),
    contact: isVisible(ad.contact.name)
      ? { name: ad.contact.name, role: inLocales(ad, (locale) => ad.contact.role[locale]) }
      : null,
    test: ad.test,
    replyDays: ad.replyDays,
    vacancyKind: ad.vacancyKind,
    usesAi: ad.usesAi,
    usesAiWords: ad.usesAi ? inLocales(ad, (locale) => ad.usesAiWords[locale]) : null,
  };
}

/** The title that an ad is known by, in its main language. */
export const mainTitle = ({ locales: [main = 'cs'], title }: Pick<AdContent, 'locales' | 'title'>): string =>
  title[main];

/** The title in a language, or the main one where the ad is not in that language. */
export const titleIn = (ad: AdContent, locale: Locale): string =>
  ad.locales.includes(locale) ? ad.title[locale] : mainTitle(ad);
