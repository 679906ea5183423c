import { dayInPrague, daysAfter } from '../../machines/calendar.rules.ts';
import { companyDefaults, type NewCompany, type NewJob } from '../listings/listing.ts';
import { shortHash } from '../listings/slug.ts';

/** What a row of any format becomes. */
export type Listing = {
  company: NewCompany;
  /** Ads only know their company's name: they never overwrite what is known of it. */
  isCompanyNameOnly: boolean;
  job: NewJob | null;
  /** The row has no id of its own, so its `source` was derived from its content: other rows may get the same one. */
  hasDerivedSource?: boolean;
};

export type Warn = (what: string, given: string) => void;

/** One company per slug, whichever import names it. */
export const companyWithName = (slug: string, companyName: string): NewCompany => ({
  source: `company:${slug}`,
  slug,
  name: companyName,
  ...companyDefaults,
});

const maxSourceLength = 300;

/** The name of a row in the database. One that is too long is cut and made unique by its hash. */
export const sourceOf = (...names: string[]): string => {
  const whole = names.join(':');
  return whole.length <= maxSourceLength
    ? whole
    : `${whole.slice(0, maxSourceLength - 30).toWellFormed()}…${shortHash(whole)}`;
};

/** How many days an ad is believed after it was last confirmed, whatever it says (ruling 62). */
const maxDaysValid = 120;

type SourceDates = {
  published: Date;
  /** When the source was last seen to have it. */
  confirmed?: Date | null;
  until?: Date | null;
  /** How many days it is believed if it gives no end. */
  defaultDaysValid: number;
};

export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

/** The dates of an ad: none later than the import, and its end within the limit. */
export function datesOf(
  { published, confirmed = null, until = null, defaultDaysValid }: SourceDates,
  now: Date,
  warn: Warn,
) {
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  const past = (date: Date, what: string): Date => {
    if (date <= now) return date;
    warn(`${what} lies in the future and is set to the day of the import`, date.toISOString());
    return today;
  };
  const firstPublishedAt = past(published, 'the day of publishing');
  const confirmedAt = confirmed && past(confirmed, 'the day of confirming');
  const lastConfirmed = dayInPrague(confirmedAt ? laterOf(confirmedAt, firstPublishedAt) : firstPublishedAt);
  const latest = daysAfter(lastConfirmed, maxDaysValid);
  const givenEnd = until && dayInPrague(until);
  if (givenEnd && givenEnd > latest)
    warn(`validity is cut to ${maxDaysValid} days from the last confirmation`, `${givenEnd}, now ${latest}`);
  const validUntil = givenEnd ? (givenEnd < latest ? givenEnd : latest) : daysAfter(lastConfirmed, defaultDaysValid);
  return { firstPublishedAt, confirmedAt, validUntil };
}
