import * as v from 'valibot';
import { dayInPrague } from '../../../machines/calendar.rules.ts';
import { maxBonusLength, maxHours } from '../../../machines/job-facts.rules.ts';
import { isVisible } from '../../../machines/text.rules.ts';
import type { Commitment, EmploymentContract } from '../../../src/api/contract-board.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import type { WorkplaceMode } from '../../../src/routing/taxonomy.ts';
import { safeUrl } from '../../html/safe-url.ts';
import { jobDefaults, type NewJob, singleLocaleText } from '../../listings/listing.ts';
import { companySlug, shortHash } from '../../listings/slug.ts';
import { detectLanguage } from '../ad-language.ts';
import { cleanLine, plainLine, summaryOf, withoutEntities } from '../clean-text.ts';
import { createRowFormat, limitItems } from '../format.ts';
import { industriesOf } from '../industries.ts';
import { fieldsOf, seniorityOf } from '../job-title.ts';
import type { Warn } from '../listing.ts';
import { companyWithName, datesOf, sourceOf } from '../listing.ts';
import { countryName, parsePlaces } from '../places.ts';
import { htmlOf } from '../plain-text.ts';
import { readSalary } from '../salary.ts';
import { nameSchema, optionalTextSchema, timestampSchema, titleSchema } from '../schema.ts';

// schema.org JobPosting, as sites embed it for search engines. Almost any value may be one or many, a text or an object.

export type JsonLdNode = Record<string, unknown>;

export const isJsonLdNode = (value: unknown): value is JsonLdNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toArray = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const typesOf = (value: unknown): string[] =>
  isJsonLdNode(value)
    ? toArray(value['@type']).map((type) => String(type).replace(/^https?:\/\/schema\.org\/|^schema:/, ''))
    : [];

/** The text of a value that may be wrapped: "x", {"name": "x"}, {"@value": "x"}. */
function textOf(value: unknown): string | null {
  const [first] = toArray(value);
  if (typeof first === 'number') return String(first);
  if (typeof first === 'string') return plainLine(first) || null;
  if (!isJsonLdNode(first)) return null;
  return textOf(first['@value'] ?? first.name ?? first.value);
}

/** schema.org's MonetaryAmount, PriceSpecification, or plain text. */
function salaryOf(value: unknown, currencyBeside: unknown, warn: Warn) {
  const [pay, ...others] = toArray(value);
  if (others.length > 0) warn('of several salaries the first is kept', String(others.length + 1));
  const whole = isJsonLdNode(pay) ? pay : {};
  const range = isJsonLdNode(whole.value) ? whole.value : whole;
  return readSalary(
    {
      min: range.minValue ?? whole.minValue ?? range.minPrice,
      max: range.maxValue ?? whole.maxValue ?? range.maxPrice,
      exact: isJsonLdNode(pay) ? (range.value ?? range.price) : pay,
      currencies: [whole.currency, range.currency, whole.priceCurrency, currencyBeside],
      periods: [range.unitText, whole.unitText, range.unitCode, whole.unitCode],
    },
    warn,
  );
}

const countryOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text && (countryName(text) ?? text);
};

function locationOf(value: unknown): string | null {
  if (!isJsonLdNode(value)) return textOf(value);
  const address = value.address;
  if (!isJsonLdNode(address)) return textOf(address) ?? textOf(value);
  const parts = [textOf(address.addressLocality), textOf(address.addressRegion), countryOf(address.addressCountry)];
  return parts.filter(Boolean).join(', ') || null;
}

const commitments = new Map<string, Commitment>([
  ['FULL_TIME', 'full-time'],
  ['PART_TIME', 'part-time'],
  ['TEMPORARY', 'temporary'],
  ['PER_DIEM', 'temporary'],
  ['INTERN', 'internship'],
  ['INTERNSHIP', 'internship'],
]);

const maxItemLength = 60;

const listOf = (value: unknown, what: string, warn: Warn): string[] => {
  const items = toArray(value)
    .flatMap((item) => (typeof item === 'string' ? withoutEntities(item).split(/[,;\n•]/) : [textOf(item) ?? '']))
    .map(cleanLine)
    .filter((item, at, all) => isVisible(item) && all.indexOf(item) === at);
  const long = items.filter(isLong);
  const short = items.filter((item) => !isLong(item));
  for (const item of long) warn(`one of the ${what} is longer than ${maxItemLength} characters and left out`, item);
  return limitItems(short, 20, what, warn);
};
const isLong = (item: string) => item.length > maxItemLength;

function languageIn(value: unknown): Locale | null {
  const code = textOf(isJsonLdNode(value) ? (value.alternateName ?? value) : value)?.toLowerCase() ?? '';
  if (/^(?:cs|cz|czech|čeština)/.test(code)) return 'cs';
  return /^en/.test(code) ? 'en' : null;
}

const textField = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => textOf(value) ?? ''),
    schema,
  );

const optionalUnknown = v.optional(v.unknown());

const rowSchema = v.pipe(
  v.looseObject({}),
  v.transform((node): JsonLdNode => ({ ...node, title: node.title ?? node.name })),
  v.object({
    title: textField(titleSchema),
    description: optionalTextSchema,
    datePosted: timestampSchema,
    validThrough: v.nullish(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        timestampSchema,
      ]),
      null,
    ),
    hiringOrganization: v.pipe(
      v.unknown(),
      v.transform((value): JsonLdNode => {
        const [first] = toArray(value);
        return { ...(isJsonLdNode(first) ? first : {}), name: textOf(first) };
      }),
      v.looseObject({ name: textField(nameSchema) }),
    ),
    identifier: optionalUnknown,
    url: optionalUnknown,
    jobLocation: optionalUnknown,
    jobLocationType: optionalUnknown,
    applicantLocationRequirements: optionalUnknown,
    employmentType: optionalUnknown,
    baseSalary: optionalUnknown,
    salaryCurrency: optionalUnknown,
    skills: optionalUnknown,
    industry: optionalUnknown,
    occupationalCategory: optionalUnknown,
    totalJobOpenings: optionalUnknown,
    workHours: optionalUnknown,
    jobStartDate: optionalUnknown,
    jobImmediateStart: optionalUnknown,
    incentiveCompensation: optionalUnknown,
    inLanguage: optionalUnknown,
  }),
);

// Without an end date an ad is believed for two months.
const daysValid = 60;

/** The source's id for an ad. Many sites put the employer's name there. */
function idIn(value: unknown, employer: string): string | null {
  const [identifier] = toArray(value);
  if (!isJsonLdNode(identifier)) return textOf(identifier);
  const id = textOf(identifier.value ?? identifier['@value']) ?? textOf(identifier.name);
  return id === employer ? null : id;
}

/** What distinguishes an ad without an id from others of its company. */
const distinguishingValues = ({
  title,
  datePosted,
  jobLocation,
}: {
  title: string;
  datePosted: Date;
  jobLocation?: unknown;
}) => [title, datePosted.toISOString(), ...toArray(jobLocation).map((place) => locationOf(place) ?? '')];

function openingsIn(value: unknown, warn: Warn): number {
  const text = textOf(value);
  const openings = Math.min(999, Math.max(1, Math.trunc(Number(text)) || 1));
  if (text !== null && Number(text) !== openings) warn(`the number of openings is set to ${openings}`, text);
  return openings;
}

const weeklyHoursPattern =
  /^\D*?(\d{1,2})\s*(?:h|hrs?|hours?|hod\.?|hodin[ay]?)\s*(?:\/|per|a|each|za)?\s*(?:w|wk|week|týden|týdně)(?!\p{L})\D*$/iu;

/** Hours a week, from a text of any kind. */
function hoursIn(value: unknown, warn: Warn): number | null {
  const text = textOf(value);
  const hours = Number(weeklyHoursPattern.exec(text ?? '')?.[1] ?? 0);
  if (hours >= 1 && hours <= maxHours.perWeek) return hours;
  if (text !== null) warn(`working hours other than 1 to ${maxHours.perWeek} a week are left out`, text);
  return null;
}

function startIn(day: unknown, isImmediate: unknown, warn: Warn): string | null {
  if (/^true$/i.test(String(toArray(isImmediate)[0]))) return 'now';
  const text = textOf(day);
  const result = v.safeParse(timestampSchema, text);
  if (result.success) return dayInPrague(result.output);
  if (text !== null) warn('a first day of the work that is no date is left out', text);
  return null;
}

function bonusIn(value: unknown, language: Locale, warn: Warn): NewJob['bonusText'] {
  const text = textOf(value);
  if (text === null) return null;
  if (text.length <= maxBonusLength) return singleLocaleText(language, text);
  warn(`a bonus that takes more than ${maxBonusLength} characters is left out`, text);
  return null;
}

function industriesIn(value: unknown, warn: Warn) {
  const names = listOf(value, 'industries', warn);
  for (const name of names)
    if (industriesOf([name]).length === 0) warn('an industry that is not known here is left out', name);
  return limitItems(industriesOf(names), 3, 'industries', warn);
}

export const isJobPosting = (value: unknown): boolean => typesOf(value).includes('JobPosting');

export const jobPostingFormat = createRowFormat(isJobPosting, rowSchema, (node, warn, { now }) => {
  const organization = node.hiringOrganization;
  const slug = companySlug(organization.name);
  const webAddress = (value: unknown): string | null => {
    const text = textOf(value);
    const address = safeUrl(text);
    if (text !== null && address === null) warn('an address that is not http or https is left out', text);
    return address;
  };
  const url = webAddress(node.url);
  const id = idIn(node.identifier, organization.name);
  const language = languageIn(node.inLanguage) ?? detectLanguage(`${node.title} ${node.description ?? ''}`);
  const description = node.description ? htmlOf(node.description) : '';
  const summary = summaryOf(description);

  const isRemote = toArray(node.jobLocationType).some((type) => textOf(type)?.toUpperCase() === 'TELECOMMUTE');
  const site = parsePlaces(
    toArray(node.jobLocation).flatMap((place) => locationOf(place) ?? []),
    warn,
  );
  const home = parsePlaces(
    toArray(node.applicantLocationRequirements).flatMap((place) => countryOf(place) ?? []),
    warn,
  );
  const places = isRemote && site.places.length === 0 ? home.places : site.places;
  for (const { id, name } of home.places)
    if (!isRemote || (id === null && places === site.places))
      warn('a country where applicants may live is left out', id ?? name);
  const mode: WorkplaceMode | null = isRemote
    ? site.places.length > 0 && site.saysHybrid
      ? 'hybrid'
      : 'remote'
    : null;

  const types = toArray(node.employmentType)
    .flatMap((type) => (textOf(type) ?? '').toUpperCase().split(','))
    .map((type) => type.trim().replace(/[ -]/g, '_'));
  for (const type of types)
    if (type && type !== 'CONTRACTOR' && !commitments.has(type))
      warn('a kind of employment that is not known here is left out', type);
  const contract: EmploymentContract[] = types.includes('CONTRACTOR') ? ['freelance'] : [];

  const job: NewJob = {
    ...jobDefaults,
    source: sourceOf('jobposting', slug, id ?? url ?? shortHash(distinguishingValues(node).join('\n'))),
    companySlug: slug,
    title: singleLocaleText(language, node.title),
    summary: summary ? singleLocaleText(language, summary) : null,
    description: description ? singleLocaleText(language, description) : null,
    fields: fieldsOf(node.title, fieldsOf(textOf(node.occupationalCategory) ?? '', null)[0] ?? null),
    skillsMust: listOf(node.skills, 'skills', warn),
    seniority: seniorityOf(node.title),
    mode,
    places,
    remoteCountries: isRemote ? [...new Set([...home.countries, ...site.countries])] : [],
    commitment: [...new Set(types.flatMap((type) => commitments.get(type) ?? []))],
    hoursPerWeek: types.includes('FULL_TIME') ? null : hoursIn(node.workHours, warn),
    contract,
    salary: salaryOf(node.baseSalary, node.salaryCurrency, warn),
    bonusText: bonusIn(node.incentiveCompensation, language, warn),
    startDate: startIn(node.jobStartDate, node.jobImmediateStart, warn),
    openings: openingsIn(node.totalJobOpenings, warn),
    applyUrl: url,
    ...datesOf({ published: node.datePosted, until: node.validThrough, defaultDaysValid: daysValid }, now, warn),
  };
  const company = {
    ...companyWithName(slug, organization.name),
    website: webAddress(organization.sameAs ?? organization.url),
    industry: industriesIn(node.industry, warn),
  };
  return { company, isCompanyNameOnly: true, job, hasDerivedSource: id === null };
});
