import * as v from 'valibot';
import { maxHours } from '../../machines/job-facts.rules.ts';
import { type FieldId, fields, type PlaceId, places, workplaceModes } from '../../src/routing/taxonomy.ts';
import { logoShapes } from './draw-logo.ts';

// The format of companies/*.json.

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const day = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3650));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));

const bilingualText = v.strictObject({ cs: text, en: text });

const localizedText = v.pipe(
  v.strictObject({ cs: v.nullable(text), en: v.nullable(text) }),
  v.check(({ cs, en }) => cs !== null || en !== null, 'needs a text in one language'),
);

const fieldId = v.picklist(Object.keys(fields) as FieldId[]);
const placeId = v.picklist(Object.keys(places) as PlaceId[]);

const salary = v.strictObject({
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  currency: v.picklist(['CZK', 'EUR']),
  period: v.picklist(['hour', 'day', 'month', 'year']),
});

const jobSchema = v.strictObject({
  title: localizedText,
  summary: localizedText,
  description: localizedText,
  fields: v.pipe(v.array(fieldId), v.minLength(1), v.maxLength(3)),
  skillsMust: v.array(text),
  skillsNice: v.array(text),
  seniority: v.array(v.picklist(['intern', 'junior', 'medior', 'senior', 'lead'])),
  mode: v.picklist(workplaceModes),
  officeDaysPerWeek: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(7))),
  places: v.array(placeId),
  remoteCountries: v.array(placeId),
  timezoneOverlap: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxHours.ofOverlap))),
  commitment: v.array(v.picklist(['full-time', 'part-time', 'temporary', 'internship'])),
  hoursPerWeek: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxHours.perWeek))),
  contract: v.array(v.picklist(['employment', 'dpp', 'dpc', 'freelance'])),
  salary: v.nullable(salary),
  bonusText: v.optional(localizedText),
  equity: v.nullable(v.strictObject({ min: v.number(), max: v.number() })),
  benefits: v.array(text),
  languages: v.array(v.strictObject({ code: text, level: text })),
  visaSupport: v.optional(v.nullable(v.boolean()), null),
  /** 0 is now. */
  startsInDays: v.optional(day),
  screening: v.optional(
    v.pipe(v.array(v.strictObject({ question: bilingualText, isRequired: v.boolean() })), v.maxLength(5)),
    [],
  ),
  cvRequired: v.optional(v.boolean(), false),
  contact: v.optional(v.strictObject({ name: text, role: bilingualText })),
  test: v.optional(v.nullable(text), null),
  replyDays: v.nullable(v.picklist([3, 7, 14, 21])),
  vacancyKind: v.picklist(['open', 'talent-pool']),
  usesAi: v.boolean(),
  openings: v.pipe(v.number(), v.integer(), v.minValue(1)),
  publishedDaysAgo: day,
  confirmedDaysAgo: v.nullable(day),
  status: v.picklist(['active', 'paused', 'closed']),
  closedDaysAgo: v.nullable(day),
  outcome: v.nullable(v.picklist(['hired-here', 'hired-elsewhere', 'cancelled', 'expired', 'talent-pool'])),
});

export const companyFileSchema = v.strictObject({
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  name: text,
  website: v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//))),
  logo: v.strictObject({
    mark: v.pipe(text, v.maxLength(4)),
    background: colour,
    ink: colour,
    shape: v.picklist(logoShapes),
  }),
  tagline: bilingualText,
  story: bilingualText,
  industry: v.array(text),
  stage: text,
  size: text,
  founded: v.pipe(v.number(), v.integer()),
  funding: v.array(v.strictObject({ round: text, amount: v.number(), currency: text, year: v.number() })),
  cities: v.array(placeId),
  remotePolicy: text,
  technologies: v.array(text),
  benefits: v.array(text),
  values: v.array(bilingualText),
  team: v.array(v.strictObject({ name: text, role: bilingualText })),
  hiringProcess: v.array(v.strictObject({ step: bilingualText, days: v.number() })),
  jobs: v.array(jobSchema),
});

export type CompanyFile = v.InferOutput<typeof companyFileSchema>;
export type JobEntry = v.InferOutput<typeof jobSchema>;
