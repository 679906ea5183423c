import { dayInPrague, daysAfter } from '../../machines/calendar.rules.ts';
import type { NewCompany, NewJob } from '../listings/listing.ts';
import { shortHash } from '../listings/slug.ts';

/** What a row of any format becomes. */
export type Listing = {
  company: NewCompany;
  /** Rows of ads know a company by name: that never overwrites what is already known of it. */
  onlyNamed: boolean;
  job: NewJob | null;
  /** The row has no id of its own, so its `source` was made of what it says: others may come to the same one. */
  isUnnamed?: boolean;
};

/** Companies of all imports are one company per slug, whichever file names them. */
export type Warn = (what: string, given: string) => void;

export const companyNamed = (slug: string, companyName: string): NewCompany => ({
  source: `company:${slug}`,
  slug,
  name: companyName,
  website: null,
  logo: null,
  cover: null,
  tagline: null,
  story: null,
  industry: [],
  stage: null,
  size: null,
  founded: null,
  funding: [],
  cities: [],
  remotePolicy: null,
  technologies: [],
  benefits: [],
  values: [],
  team: [],
  hiringProcess: [],
});

/** What a job is until its source says more. */
export const jobDefaults = {
  summary: null,
  description: null,
  skillsMust: [],
  skillsNice: [],
  seniority: [],
  mode: null,
  officeDaysPerWeek: null,
  places: [],
  remoteCountries: [],
  commitment: [],
  contract: [],
  salary: null,
  equity: null,
  benefits: [],
  languages: [],
  visaSupport: null,
  screening: [],
  cvRequired: false,
  replyDays: null,
  vacancyKind: null,
  usesAi: null,
  openings: 1,
  applyUrl: null,
  status: 'active',
  confirmedAt: null,
  closedAt: null,
  outcome: null,
} satisfies Partial<NewJob>;

const maxSourceLength = 300;

/** What a row is called in the database. A name too long for it is told from others by its hash. */
export const sourceOf = (...names: string[]): string => {
  const whole = names.join(':');
  return whole.length <= maxSourceLength
    ? whole
    : `${whole.slice(0, maxSourceLength - 30).toWellFormed()}…${shortHash(whole)}`;
};

/** An ad is believed for so long after it was last confirmed, whatever it says (ruling 62). */
const maxDaysBelieved = 120;

type GivenDates = {
  published: Date;
  /** When the source was last seen to have it. */
  confirmed?: Date | null;
  until?: Date | null;
  /** For how long it is believed when it does not say. */
  daysBelieved: number;
};

export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

/** The dates of an ad, none of them later than the import and none too late. */
export function datesOf(
  { published, confirmed = null, until = null, daysBelieved }: GivenDates,
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
  const latest = daysAfter(lastConfirmed, maxDaysBelieved);
  const said = until && dayInPrague(until);
  if (said && said > latest)
    warn(`validity is cut to ${maxDaysBelieved} days from the last confirmation`, `${said}, now ${latest}`);
  const validUntil = said ? (said < latest ? said : latest) : daysAfter(lastConfirmed, daysBelieved);
  return { firstPublishedAt, confirmedAt, validUntil };
}
