import type { I18n } from '@lingui/core';
import type { JobPlace } from '../../src/api/contract-board.ts';
import { salaryText } from '../../src/i18n/salary.ts';
import type { Locale, PerLocale } from '../../src/routing/locales.ts';
import { countryCodeOf } from '../listings/areas.ts';
import { languageOf, resolveLocaleText } from '../listings/cards.ts';
import { localizedPlace } from '../listings/exonyms.ts';
import { statedSalary } from '../listings/salary.ts';
import { jobAddresses } from '../listings/seo.ts';
import type { FeedAd } from './read-ads.ts';

/** The language of a feed, and its links. */
export type FeedContext = {
  locale: Locale;
  i18n: I18n;
  publicUrls: (paths: PerLocale) => PerLocale;
  /** Absolute addresses: of the feed itself, of the page it belongs to, and the origin for addresses outside of editions. */
  self: string;
  home: string;
  origin: string;
  title: string;
  /** When the board last changed. */
  changed: Date;
};

const terms = /*i18n*/ {
  id: 'feed.terms',
  message: 'You may show these ads anywhere, as long as each one links back to its address. They may not be sold.',
};

export const feedTerms = ({ i18n }: FeedContext): string => i18n._(terms.id);

/** The texts of an ad in feeds, in the feed's language if the ad has it. */
export const adTexts = ({ locale, i18n, publicUrls }: FeedContext, { job, company }: FeedAd) => ({
  title: resolveLocaleText(job.title, locale) ?? '',
  language: languageOf(job.title, locale),
  url: jobAddresses({ locale, i18n, publicUrls }, job).canonical,
  company: company.name,
  summary: resolveLocaleText(job.summary, locale),
  description:
    resolveLocaleText(job.description, locale) ??
    resolveLocaleText(job.summary, locale) ??
    resolveLocaleText(job.title, locale) ??
    '',
  places: job.places.map((place) => localizedPlace(place, locale)).map(({ id, name }) => name ?? i18n._(`place.${id}`)),
  countries: job.remoteCountries.map((id) => i18n._(`place.${id}`)),
  fields: job.fields.map((id) => i18n._(`field.${id}`)),
  bonus: resolveLocaleText(job.bonusText, locale),
  salary: salaryText(i18n, locale, statedSalary(job.salary)),
});

export type AdTexts = ReturnType<typeof adTexts>;

/** The country code of an ad: that of a place, else of a country it can be done from; null if unknown. */
export const countryOf = ({ job }: FeedAd): string | null => {
  const from = job.remoteCountries.map((id): JobPlace => ({ id, name: null }));
  return [...job.places, ...from].map(countryCodeOf).find((code) => code !== null) ?? null;
};

/** A location for formats that require one: the places, else the countries it can be done from; empty if unknown. */
export const locationOf = ({ places, countries }: AdTexts): string =>
  (places.length > 0 ? places : countries).join(', ');
