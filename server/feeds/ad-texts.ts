import type { I18n } from '@lingui/core';
import type { JobPlace } from '../../src/api/contract-board.ts';
import { salaryText } from '../../src/i18n/salary.ts';
import type { Locale, PerLocale } from '../../src/routing/locales.ts';
import { countryCodeOf } from '../listings/areas.ts';
import { inLanguage, languageOf } from '../listings/cards.ts';
import { placeIn } from '../listings/exonyms.ts';
import { statedSalary } from '../listings/salary.ts';
import { jobAddresses } from '../listings/seo.ts';
import type { FeedAd } from './read-ads.ts';

/** What a feed is written in, and where its links lead. */
export type FeedContext = {
  locale: Locale;
  i18n: I18n;
  publicUrls: (paths: PerLocale) => PerLocale;
  /** Absolute addresses: of the feed itself, of the page that it is of, and of what is no page of an edition. */
  self: string;
  home: string;
  origin: string;
  /** What the feed is called. */
  title: string;
  /** When the board last changed. */
  changed: Date;
};

const terms = /*i18n*/ {
  id: 'feed.terms',
  message: 'You may show these ads anywhere, with a link back to the address of each. They are not for sale.',
};

export const feedTerms = ({ i18n }: FeedContext): string => i18n._(terms.id);

/** What every feed says of an ad, in one language where the ad has it. */
export const adTexts = ({ locale, i18n, publicUrls }: FeedContext, { job, company }: FeedAd) => ({
  title: inLanguage(job.title, locale) ?? '',
  language: languageOf(job.title, locale),
  url: jobAddresses({ locale, i18n, publicUrls }, job).canonical,
  company: company.name,
  summary: inLanguage(job.summary, locale),
  description:
    inLanguage(job.description, locale) ?? inLanguage(job.summary, locale) ?? inLanguage(job.title, locale) ?? '',
  places: job.places.map((place) => placeIn(place, locale)).map(({ id, name }) => name ?? i18n._(`place.${id}`)),
  countries: job.remoteCountries.map((id) => i18n._(`place.${id}`)),
  fields: job.fields.map((id) => i18n._(`field.${id}`)),
  bonus: inLanguage(job.bonusText, locale),
  salary: salaryText(i18n, locale, statedSalary(job.salary)),
});

export type AdTexts = ReturnType<typeof adTexts>;

/** The code of the country of an ad: that of its place, else one that it is done from; null where neither says any. */
export const countryOf = ({ job }: FeedAd): string | null => {
  const from = job.remoteCountries.map((id): JobPlace => ({ id, name: null }));
  return [...job.places, ...from].map(countryCodeOf).find((code) => code !== null) ?? null;
};

/** A place for those who need one: where it is done, else from where; empty where neither is said. */
export const locationOf = ({ places, countries }: AdTexts): string =>
  (places.length > 0 ? places : countries).join(', ');
