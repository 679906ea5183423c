import * as v from 'valibot';
import { dayInPrague } from '../../../machines/calendar.rules.ts';
import type { Commitment, EmploymentContract, Seniority } from '../../../src/api/contract-board.ts';
import type { FieldId, WorkplaceMode } from '../../../src/routing/taxonomy.ts';
import { safeUrl } from '../../html/safe-url.ts';
import { jobDefaults, type NewJob, singleLocaleText } from '../../listings/listing.ts';
import { companySlug } from '../../listings/slug.ts';
import { detectLanguage } from '../ad-language.ts';
import { createRowFormat } from '../format.ts';
import { fieldsOf, seniorityOf } from '../job-title.ts';
import { companyWithName, datesOf, laterOf } from '../listing.ts';
import { parsePlaces } from '../places.ts';
import { nameSchema, optionalLineSchema, sourceIdSchema, timestampSchema, titleSchema } from '../schema.ts';
import { syntheticSalary } from '../synthetic-salary.ts';

// Listings of applicant tracking systems: facts without descriptions.

const rowSchema = v.object({
  id: sourceIdSchema,
  title: titleSchema,
  company: nameSchema,
  companySlug: sourceIdSchema,
  locations: v.pipe(v.array(v.string()), v.maxLength(100, 'holds more than 100 places')),
  isRemote: v.nullable(v.boolean()),
  employmentType: optionalLineSchema(60),
  url: v.pipe(
    v.string(),
    v.check((url) => safeUrl(url) !== null, 'is not an http or https address'),
    v.transform((url) => safeUrl(url)),
  ),
  datePosted: v.nullable(timestampSchema),
  firstSeenAt: timestampSchema,
  lastSeenAt: timestampSchema,
  goneFromFeed: v.boolean(),
  derived: v.nullish(v.object({ category: v.nullish(v.string()), seniority: v.nullish(v.string()) })),
});

const categoryField = new Map<string, FieldId>([
  ['software', 'development'],
  ['backend', 'backend'],
  ['frontend', 'frontend'],
  ['mobile', 'mobile'],
  ['devops', 'devops'],
  ['security', 'security'],
  ['qa', 'testing'],
  ['data', 'data'],
  ['product', 'product'],
  ['project', 'project-manager'],
  ['design', 'design'],
  ['marketing', 'marketing'],
  ['sales', 'sales'],
  ['support', 'support'],
  ['operations', 'operations'],
  ['finance', 'finance'],
  ['legal', 'legal'],
  ['hr', 'people'],
]);

const levels = new Map<string, Seniority[]>([
  ['intern', ['intern']],
  ['junior', ['junior']],
  ['medior', ['medior']],
  ['senior', ['senior']],
  ['lead', ['lead']],
  ['executive', ['lead']],
]);

const terms = new Map<string, { commitment: Commitment[]; contract: EmploymentContract[] }>([
  ['full-time', { commitment: ['full-time'], contract: [] }],
  ['part-time', { commitment: ['part-time'], contract: [] }],
  ['temporary', { commitment: ['temporary'], contract: [] }],
  ['internship', { commitment: ['internship'], contract: [] }],
  ['contract', { commitment: [], contract: ['freelance'] }],
  ['freelance', { commitment: [], contract: ['freelance'] }],
]);

// A posting is open until its feed drops it, and this file is the last we hear of the feed.
const daysValid = 120;

const modeOf = (isRemote: boolean | null, saysHybrid: boolean): WorkplaceMode | null => {
  if (isRemote) return 'remote';
  if (saysHybrid) return 'hybrid';
  return isRemote === null ? null : 'onsite';
};

export const atsFormat = createRowFormat(
  (candidate) => 'companySlug' in candidate || 'goneFromFeed' in candidate,
  rowSchema,
  (posting, warn, { syntheticSalaries, now }) => {
    const { places, countries, saysHybrid } = parsePlaces(posting.locations, warn);
    const slug = companySlug(posting.companySlug);
    const mode = modeOf(posting.isRemote, saysHybrid);
    const lastSeen = laterOf(posting.lastSeenAt, posting.firstSeenAt);
    const dates = datesOf(
      { published: posting.datePosted ?? posting.firstSeenAt, confirmed: lastSeen, defaultDaysValid: daysValid },
      now,
      warn,
    );
    const kind = posting.employmentType;
    if (kind && !terms.has(kind)) warn('a kind of employment that is not known here is left out', kind);
    const job: NewJob = {
      ...jobDefaults,
      source: posting.id,
      companySlug: slug,
      title: singleLocaleText(detectLanguage(posting.title), posting.title),
      fields: fieldsOf(posting.title, categoryField.get(posting.derived?.category ?? '') ?? null),
      seniority: levels.get(posting.derived?.seniority ?? '') ?? seniorityOf(posting.title),
      mode,
      places,
      remoteCountries: mode === 'remote' ? countries : [],
      ...terms.get(kind ?? ''),
      applyUrl: posting.url,
      ...dates,
      ...(posting.goneFromFeed && {
        status: 'closed',
        confirmedAt: null,
        closedAt: dates.confirmedAt,
        validUntil: dayInPrague(dates.confirmedAt ?? lastSeen),
      }),
    };
    if (syntheticSalaries) job.salary = syntheticSalary(job);
    return { company: companyWithName(slug, posting.company), isCompanyNameOnly: true, job };
  },
);
