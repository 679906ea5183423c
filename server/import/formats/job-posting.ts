import * as v from 'valibot';
import type { Commitment, Contract, Salary } from '../../../src/api/contract.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import type { Mode } from '../../../src/routing/taxonomy.ts';
import { safeUrl } from '../../html/safe-url.ts';
import { dayInPrague, daysAfter } from '../../listings/day.ts';
import { type NewJob, onlyIn } from '../../listings/listing.ts';
import { companySlug, shortHash } from '../../listings/slug.ts';
import { detectLanguage } from '../ad-language.ts';
import { oneLine, summaryOf } from '../clean-text.ts';
import { format } from '../format.ts';
import { industriesOf } from '../industries.ts';
import { fieldsOf, seniorityOf } from '../job-title.ts';
import { companyNamed, jobDefaults } from '../listing.ts';
import { countryName, parsePlaces } from '../places.ts';
import { htmlOf } from '../plain-text.ts';
import { maybeText, moment, name, title } from '../schema.ts';

// schema.org JobPosting, as sites embed it for search engines. Almost any value may be one or many, a text or an object.

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const many = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const typesOf = (value: unknown): string[] =>
  isNode(value)
    ? many(value['@type']).map((type) => String(type).replace(/^https?:\/\/schema\.org\/|^schema:/, ''))
    : [];

/** The text of a value that may be wrapped: "x", {"name": "x"}, {"@value": "x"}. */
function textOf(value: unknown): string | null {
  const [first] = many(value);
  if (typeof first === 'number') return String(first);
  if (typeof first === 'string') return oneLine(first) || null;
  if (!isNode(first)) return null;
  return textOf(first['@value'] ?? first.name ?? first.value);
}

// "80 000", "80.000" and "80,000" are as much; "80,50" is a fraction.
const numberIn = (text: string): number =>
  Number(
    text
      .replace(/\s/g, '')
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  );

const amount = (value: unknown): number | null => {
  const number = typeof value === 'string' ? numberIn(value) : value;
  return typeof number === 'number' && number > 0 && number < 1e9 ? Math.round(number) : null;
};

const periods = new Map<string, Salary['period']>([
  ['HOUR', 'hour'],
  ['DAY', 'day'],
  ['MONTH', 'month'],
  ['YEAR', 'year'],
]);

/** Salaries in other currencies or periods than the board knows are left out rather than converted. */
function salaryOf(value: unknown): Salary | null {
  const [pay] = many(value);
  if (!isNode(pay)) return null;
  const currency = textOf(pay.currency);
  const range = isNode(pay.value) ? pay.value : pay;
  const period = periods.get((textOf(range.unitText ?? pay.unitText) ?? '').toUpperCase());
  if ((currency !== 'CZK' && currency !== 'EUR') || !period) return null;
  const exact = amount(range.value);
  const min = amount(range.minValue) ?? exact;
  const max = amount(range.maxValue) ?? exact;
  return min === null && max === null ? null : { min, max, currency, period };
}

const isOrdered = (value: unknown): boolean => {
  const salary = salaryOf(value);
  return !salary || salary.min === null || salary.max === null || salary.min <= salary.max;
};

const countryOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text && (countryName(text) ?? text);
};

function locationOf(value: unknown): string | null {
  if (!isNode(value)) return textOf(value);
  const address = value.address;
  if (!isNode(address)) return textOf(address) ?? textOf(value);
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

const listOf = (value: unknown): string[] =>
  many(value)
    .flatMap((item) => (typeof item === 'string' ? item.split(/[,;\n•]/) : [textOf(item) ?? '']))
    .map(oneLine)
    .filter((item) => item && item.length <= 60)
    .filter((item, at, items) => items.indexOf(item) === at)
    .slice(0, 20);

function languageSaid(value: unknown): Locale | null {
  const code = textOf(isNode(value) ? (value.alternateName ?? value) : value)?.toLowerCase() ?? '';
  if (/^(?:cs|cz|czech|čeština)/.test(code)) return 'cs';
  return /^en/.test(code) ? 'en' : null;
}

const textThat = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => textOf(value) ?? ''),
    schema,
  );

const unknown = v.optional(v.unknown());

const row = v.pipe(
  v.looseObject({}),
  v.transform((node): Node => ({ ...node, title: node.title ?? node.name })),
  v.object({
    title: textThat(title),
    description: maybeText,
    datePosted: moment,
    validThrough: v.nullish(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        moment,
      ]),
      null,
    ),
    hiringOrganization: v.pipe(
      v.unknown(),
      v.transform((value): Node => {
        const [first] = many(value);
        return { ...(isNode(first) ? first : {}), name: textOf(first) };
      }),
      v.looseObject({ name: textThat(name) }),
    ),
    identifier: unknown,
    url: unknown,
    jobLocation: unknown,
    jobLocationType: unknown,
    applicantLocationRequirements: unknown,
    employmentType: unknown,
    baseSalary: v.optional(v.pipe(v.unknown(), v.check(isOrdered, 'is lower at its maximum than at its minimum'))),
    skills: unknown,
    industry: unknown,
    occupationalCategory: unknown,
    totalJobOpenings: unknown,
    inLanguage: unknown,
  }),
);

// Without an end date an ad is believed for two months.
const daysBelieved = 60;

export const isJobPosting = (value: unknown): boolean => typesOf(value).includes('JobPosting');

export const jobPosting = format(isJobPosting, row, (node) => {
  const organization = node.hiringOrganization;
  const slug = companySlug(organization.name);
  const url = safeUrl(textOf(node.url));
  const [identifier] = many(node.identifier);
  const id = textOf(isNode(identifier) ? (identifier.value ?? identifier.name) : identifier);
  const language = languageSaid(node.inLanguage) ?? detectLanguage(`${node.title} ${node.description ?? ''}`);
  const description = node.description ? htmlOf(node.description) : '';
  const summary = summaryOf(description);

  const isRemote = many(node.jobLocationType).some((type) => textOf(type)?.toUpperCase() === 'TELECOMMUTE');
  const site = parsePlaces(many(node.jobLocation).flatMap((place) => locationOf(place) ?? []));
  const home = parsePlaces(many(node.applicantLocationRequirements).flatMap((place) => countryOf(place) ?? []));
  const mode: Mode | null = isRemote ? (site.places.length > 0 && site.saysHybrid ? 'hybrid' : 'remote') : null;

  const types = many(node.employmentType)
    .flatMap((type) => (textOf(type) ?? '').toUpperCase().split(','))
    .map((type) => type.trim().replace(/[ -]/g, '_'));
  const contract: Contract[] = types.includes('CONTRACTOR') ? ['freelance'] : [];

  const job: NewJob = {
    ...jobDefaults,
    source: `jobposting:${slug}:${id ?? url ?? shortHash(`${node.title} ${node.datePosted.toISOString()}`)}`.slice(
      0,
      400,
    ),
    companySlug: slug,
    title: onlyIn(language, node.title),
    summary: summary ? onlyIn(language, summary) : null,
    description: description ? onlyIn(language, description) : null,
    fields: fieldsOf(node.title, fieldsOf(textOf(node.occupationalCategory) ?? '', null)[0] ?? null),
    skillsMust: listOf(node.skills),
    seniority: seniorityOf(node.title),
    mode,
    places: isRemote && site.places.length === 0 ? home.places : site.places,
    remoteCountries: isRemote ? [...new Set([...home.countries, ...site.countries])] : [],
    commitment: [...new Set(types.flatMap((type) => commitments.get(type) ?? []))],
    contract,
    salary: salaryOf(node.baseSalary),
    openings: Math.min(amount(node.totalJobOpenings) ?? 1, 999),
    applyUrl: url,
    firstPublishedAt: node.datePosted,
    validUntil: node.validThrough
      ? dayInPrague(node.validThrough)
      : daysAfter(dayInPrague(node.datePosted), daysBelieved),
  };
  const company = {
    ...companyNamed(slug, organization.name),
    website: safeUrl(textOf(organization.sameAs ?? organization.url)),
    industry: industriesOf(listOf(node.industry)).slice(0, 3),
  };
  return { company, onlyNamed: true, job };
});
