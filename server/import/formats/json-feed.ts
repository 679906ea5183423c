import * as v from 'valibot';
import { dayInPrague } from '../../../machines/calendar.rules.ts';
import { maxBonusLength, maxHours } from '../../../machines/job-facts.rules.ts';
import { truncate } from '../../../machines/truncate.rules.ts';
import { safeUrl } from '../../html/safe-url.ts';
import { type NewJob, onlyIn } from '../../listings/listing.ts';
import { companySlug } from '../../listings/slug.ts';
import { detectLanguage } from '../ad-language.ts';
import { plainLine, summaryOf } from '../clean-text.ts';
import { format } from '../format.ts';
import { fieldsOf, seniorityOf } from '../job-title.ts';
import { companyNamed, datesOf, jobDefaults, sourceOf } from '../listing.ts';
import { parsePlaces } from '../places.ts';
import { htmlOf, htmlOfPlainText } from '../plain-text.ts';
import { line, maybeLine, maybeText, name, sourceName, timestamp, title } from '../schema.ts';

// JSON Feed 1.1. What it has no field for comes in extensions: `_company` { name, slug, url }, `_places` [text], `_cvRequired` (true or
// false), `_hoursPerWeek` (1 to 40), `_timezoneOverlap` (hours a day in common with Prague, 1 to 8), `_bonusText`, and `_startDate` (`now`,
// or a date).

const feed = v.object({
  title: v.fallback(v.nullish(v.string(), null), null),
  home_page_url: v.fallback(v.nullish(v.string(), null), null),
  language: v.fallback(v.nullish(v.string(), null), null),
  authors: v.fallback(v.array(v.object({ name: v.nullish(v.string()), url: v.nullish(v.string()) })), []),
});

const hours = (max: number) =>
  v.nullish(
    v.pipe(
      v.number(),
      v.check((given) => Number.isInteger(given) && given >= 1 && given <= max, `is not a whole number up to ${max}`),
    ),
    null,
  );

const item = v.object({
  id: v.pipe(
    v.unknown(),
    v.transform((id) => (typeof id === 'number' ? String(id) : id)),
    sourceName,
  ),
  title,
  url: v.nullish(v.string(), null),
  external_url: v.nullish(v.string(), null),
  content_html: maybeText,
  content_text: maybeText,
  summary: maybeText,
  date_published: timestamp,
  date_modified: v.nullish(timestamp, null),
  language: v.nullish(v.string(), null),
  tags: v.nullish(v.array(line(60)), []),
  authors: v.nullish(v.array(v.object({ name: v.nullish(v.string()), url: v.nullish(v.string()) })), []),
  _company: v.nullish(v.object({ name, slug: v.nullish(sourceName), url: v.nullish(v.string()) })),
  _places: v.nullish(v.array(v.string()), []),
  _cvRequired: v.nullish(v.boolean(), false),
  _hoursPerWeek: hours(maxHours.perWeek),
  _timezoneOverlap: hours(maxHours.ofOverlap),
  _bonusText: maybeLine(maxBonusLength),
  _startDate: v.nullish(
    v.pipe(
      v.string(),
      v.check((text) => text === 'now' || v.is(timestamp, text), 'is neither "now" nor a date'),
      v.transform((text) => (text === 'now' ? text : dayInPrague(v.parse(timestamp, text)))),
    ),
    null,
  ),
});

type Item = v.InferOutput<typeof item>;
type Feed = v.InferOutput<typeof feed>;

const row = v.pipe(
  v.object({ feed, item }),
  v.transform(({ feed: source, item: found }) => ({ source, found, company: companyOf(source, found) })),
  v.check(({ company }) => company.name !== '', 'names no company, and neither does the feed'),
);

function companyOf(
  source: Feed,
  { _company, authors }: Item,
): { name: string; url: string | null; slug: string | null } {
  if (_company) return { name: _company.name, url: _company.url ?? null, slug: _company.slug ?? null };
  const author = [...authors, ...source.authors].find((candidate) => candidate.name?.trim());
  const verdict = v.safeParse(name, author?.name ?? source.title ?? '');
  return {
    name: verdict.success ? verdict.output : '',
    url: author ? (author.url ?? null) : source.home_page_url,
    slug: null,
  };
}

/** How many days an ad without an end is believed after its last change. */
const daysBelieved = 60;

const maxSummaryLength = 200;

export const isFeed = (document: unknown): boolean =>
  typeof document === 'object' &&
  document !== null &&
  'version' in document &&
  typeof document.version === 'string' &&
  /^https?:\/\/(?:www\.)?jsonfeed\.org\/version\/1/.test(document.version);

export const jsonFeed = format(
  (candidate) => 'feed' in candidate && isFeed(candidate.feed),
  row,
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
    const said = plainLine(found.summary ?? '');
    if (said.length > maxSummaryLength) warn(`a summary is cut to ${maxSummaryLength} characters`, `${said.length}`);
    const summary = said ? truncate(said, maxSummaryLength) : summaryOf(description);
    const { places, countries, saysRemote, saysHybrid } = parsePlaces(
      [...found._places, ...found.tags.filter((tag) => /^(?:remote|hybrid)$/i.test(tag))],
      warn,
    );
    const job: NewJob = {
      ...jobDefaults,
      source: sourceOf('feed', slug, found.id),
      companySlug: slug,
      title: onlyIn(language, found.title),
      summary: summary ? onlyIn(language, summary) : null,
      description: description ? onlyIn(language, description) : null,
      fields: fieldsOf(found.title, fieldsOf(found.tags.join(' '), null)[0] ?? null),
      seniority: seniorityOf(found.title),
      mode: saysHybrid ? 'hybrid' : saysRemote ? 'remote' : null,
      places,
      remoteCountries: saysRemote && !saysHybrid ? countries : [],
      hoursPerWeek: found._hoursPerWeek,
      timezoneOverlap: found._timezoneOverlap,
      startDate: found._startDate,
      bonusText: found._bonusText === null ? null : onlyIn(language, found._bonusText),
      cvRequired: found._cvRequired,
      applyUrl,
      ...datesOf({ published: found.date_published, confirmed: found.date_modified, daysBelieved }, now, warn),
    };
    return { company: { ...companyNamed(slug, company.name), website }, onlyNamed: true, job };
  },
);
