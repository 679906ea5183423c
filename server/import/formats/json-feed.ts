import * as v from 'valibot';
import { dayInPrague } from '../../../machines/calendar.rules.ts';
import { maxBonusLength, maxHours } from '../../../machines/job-facts.rules.ts';
import { truncate } from '../../../machines/truncate.rules.ts';
import { safeUrl } from '../../html/safe-url.ts';
import { jobDefaults, type NewJob, singleLocaleText } from '../../listings/listing.ts';
import { companySlug } from '../../listings/slug.ts';
import { detectLanguage } from '../ad-language.ts';
import { plainLine, summaryOf } from '../clean-text.ts';
import { createRowFormat } from '../format.ts';
import { fieldsOf, seniorityOf } from '../job-title.ts';
import { companyWithName, datesOf, sourceOf } from '../listing.ts';
import { parsePlaces } from '../places.ts';
import { htmlOf, htmlOfPlainText } from '../plain-text.ts';
import {
  lineSchema,
  nameSchema,
  optionalLineSchema,
  optionalTextSchema,
  sourceIdSchema,
  timestampSchema,
  titleSchema,
} from '../schema.ts';

// JSON Feed 1.1. What it has no field for comes in extensions: `_company` { name, slug, url }, `_places` [text], `_cvRequired` (true or
// false), `_hoursPerWeek` (1 to 40), `_timezoneOverlap` (hours a day in common with Prague, 1 to 8), `_bonusText`, and `_startDate` (`now`,
// or a date).

const feedSchema = v.object({
  title: v.fallback(v.nullish(v.string(), null), null),
  home_page_url: v.fallback(v.nullish(v.string(), null), null),
  language: v.fallback(v.nullish(v.string(), null), null),
  authors: v.fallback(v.array(v.object({ name: v.nullish(v.string()), url: v.nullish(v.string()) })), []),
});

const optionalHours = (max: number) =>
  v.nullish(
    v.pipe(
      v.number(),
      v.check((given) => Number.isInteger(given) && given >= 1 && given <= max, `is not a whole number up to ${max}`),
    ),
    null,
  );

const itemSchema = v.object({
  id: v.pipe(
    v.unknown(),
    v.transform((id) => (typeof id === 'number' ? String(id) : id)),
    sourceIdSchema,
  ),
  title: titleSchema,
  url: v.nullish(v.string(), null),
  external_url: v.nullish(v.string(), null),
  content_html: optionalTextSchema,
  content_text: optionalTextSchema,
  summary: optionalTextSchema,
  date_published: timestampSchema,
  date_modified: v.nullish(timestampSchema, null),
  language: v.nullish(v.string(), null),
  tags: v.nullish(v.array(lineSchema(60)), []),
  authors: v.nullish(v.array(v.object({ name: v.nullish(v.string()), url: v.nullish(v.string()) })), []),
  _company: v.nullish(v.object({ name: nameSchema, slug: v.nullish(sourceIdSchema), url: v.nullish(v.string()) })),
  _places: v.nullish(v.array(v.string()), []),
  _cvRequired: v.nullish(v.boolean(), false),
  _hoursPerWeek: optionalHours(maxHours.perWeek),
  _timezoneOverlap: optionalHours(maxHours.ofOverlap),
  _bonusText: optionalLineSchema(maxBonusLength),
  _startDate: v.nullish(
    v.pipe(
      v.string(),
      v.check((text) => text === 'now' || v.is(timestampSchema, text), 'is neither "now" nor a date'),
      v.transform((text) => (text === 'now' ? text : dayInPrague(v.parse(timestampSchema, text)))),
    ),
    null,
  ),
});

type Item = v.InferOutput<typeof itemSchema>;
type Feed = v.InferOutput<typeof feedSchema>;

const rowSchema = v.pipe(
  v.object({ feed: feedSchema, item: itemSchema }),
  v.transform(({ feed, item: found }) => ({ source: feed, found, company: companyOf(feed, found) })),
  v.check(({ company }) => company.name !== '', 'names no company, and neither does the feed'),
);

function companyOf(
  source: Feed,
  { _company, authors }: Item,
): { name: string; url: string | null; slug: string | null } {
  if (_company) return { name: _company.name, url: _company.url ?? null, slug: _company.slug ?? null };
  const author = [...authors, ...source.authors].find((candidate) => candidate.name?.trim());
  const result = v.safeParse(nameSchema, author?.name ?? source.title ?? '');
  return {
    name: result.success ? result.output : '',
    url: author ? (author.url ?? null) : source.home_page_url,
    slug: null,
  };
}

/** How many days an ad without an end is believed after its last change. */
const daysValid = 60;

const maxSummaryLength = 200;

export const isJsonFeed = (document: unknown): boolean =>
  typeof document === 'object' &&
  document !== null &&
  'version' in document &&
  typeof document.version === 'string' &&
  /^https?:\/\/(?:www\.)?jsonfeed\.org\/version\/1/.test(document.version);

export const jsonFeedFormat = createRowFormat(
  (candidate) => 'feed' in candidate && isJsonFeed(candidate.feed),
  rowSchema,
  ({ source, found, company }, warn, { now }) => {
    const slug = companySlug(company.slug ?? company.name);
    const description = found.content_html
      ? htmlOf(found.content_html)
      : found.content_text
        ? htmlOfPlainText(found.content_text)
        : '';
    const code = (found.language ?? source.language ?? '').toLowerCase().slice(0, 2);
    const language = code === 'cs' || code === 'en' ? code : detectLanguage(`${found.title} ${summaryOf(description)}`);
    const addresses = [found.external_url, found.url].filter((url) => url !== null);
    const applyUrl = addresses.map(safeUrl).find((url) => url !== null) ?? null;
    if (!applyUrl && addresses.length > 0)
      warn('an address that is not http or https is left out', addresses.join(' '));
    const website = safeUrl(company.url);
    if (company.url && !website) warn('an address that is not http or https is left out', company.url);
    const givenSummary = plainLine(found.summary ?? '');
    if (givenSummary.length > maxSummaryLength)
      warn(`a summary is cut to ${maxSummaryLength} characters`, `${givenSummary.length}`);
    const summary = givenSummary ? truncate(givenSummary, maxSummaryLength) : summaryOf(description);
    const { places, countries, saysRemote, saysHybrid } = parsePlaces(
      [...found._places, ...found.tags.filter((tag) => /^(?:remote|hybrid)$/i.test(tag))],
      warn,
    );
    const job: NewJob = {
      ...jobDefaults,
      source: sourceOf('feed', slug, found.id),
      companySlug: slug,
      title: singleLocaleText(language, found.title),
      summary: summary ? singleLocaleText(language, summary) : null,
      description: description ? singleLocaleText(language, description) : null,
      fields: fieldsOf(found.title, fieldsOf(found.tags.join(' '), null)[0] ?? null),
      seniority: seniorityOf(found.title),
      mode: saysHybrid ? 'hybrid' : saysRemote ? 'remote' : null,
      places,
      remoteCountries: saysRemote && !saysHybrid ? countries : [],
      hoursPerWeek: found._hoursPerWeek,
      timezoneOverlap: found._timezoneOverlap,
      startDate: found._startDate,
      bonusText: found._bonusText === null ? null : singleLocaleText(language, found._bonusText),
      cvRequired: found._cvRequired,
      applyUrl,
      ...datesOf(
        { published: found.date_published, confirmed: found.date_modified, defaultDaysValid: daysValid },
        now,
        warn,
      ),
    };
    return { company: { ...companyWithName(slug, company.name), website }, isCompanyNameOnly: true, job };
  },
);
