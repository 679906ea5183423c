import * as v from 'valibot';
import { adOutcomes, adStates } from '../../machines/ad/ad-content.rules.ts';
import type { ApplicationStatus } from '../../src/api/contract-candidate.ts';

// Responses of the public API. Only what is defined here is sent (CO02), and the document describes nothing else.

const timestamp = v.pipe(v.string(), v.isoTimestamp(), v.description('ISO 8601, UTC.'));
const day = v.pipe(v.string(), v.isoDate(), v.description('A day in Europe/Prague.'));
const integer = v.pipe(v.number(), v.integer());
const perLanguage = v.object({ cs: v.nullable(v.string()), en: v.nullable(v.string()) });

export const applicationStatuses = [
  ...(['sent', 'seen', 'talking', 'invited', 'offer', 'hired', 'refused', 'withdrawn', 'closed'] as const),
] satisfies ApplicationStatus[];

export const adResponse = v.object({
  id: v.pipe(v.string(), v.description('Random; it stays.')),
  number: v.pipe(v.nullable(integer), v.description('In the address of its page; null until it was published.')),
  state: v.picklist(adStates),
  title: perLanguage,
  summary: perLanguage,
  url: v.nullable(v.object({ cs: v.pipe(v.string(), v.url()), en: v.pipe(v.string(), v.url()) })),
  salary: v.pipe(
    v.object({ min: v.nullable(integer), max: v.nullable(integer), currency: v.string(), period: v.string() }),
    v.description('Gross, whole units.'),
  ),
  fields: v.array(v.string()),
  places: v.array(v.string()),
  mode: v.nullable(v.picklist(['onsite', 'hybrid', 'remote'])),
  seniority: v.array(v.string()),
  commitment: v.array(v.string()),
  hoursPerWeek: v.pipe(v.nullable(integer), v.description('Of work that is less than full time.')),
  contract: v.array(v.string()),
  bonusText: v.pipe(perLanguage, v.description('What is paid besides the salary.')),
  timezoneOverlap: v.pipe(
    v.nullable(integer),
    v.description('Hours a day in common with Prague that remote work asks for.'),
  ),
  startDate: v.pipe(
    v.nullable(v.union([v.literal('now'), day])),
    v.description('The first day of the work, as the company wrote it, or `now`.'),
  ),
  openings: integer,
  replyDays: v.pipe(v.nullable(integer), v.description('Days within which an answer is promised.')),
  welcomeTest: v.pipe(
    v.nullable(v.string()),
    v.description('The test of this board whose result is welcome, by its English slug. It is never a condition.'),
  ),
  contact: v.pipe(
    v.nullable(v.object({ name: v.string(), role: perLanguage })),
    v.description('Who reads applications, as the ad says.'),
  ),
  applicants: integer,
  createdAt: timestamp,
  publishedAt: v.nullable(timestamp),
  validUntil: v.pipe(v.nullable(day), v.description('The last day on which it is live.')),
  endedOn: v.nullable(day),
  outcome: v.nullable(v.picklist(adOutcomes)),
});

const person = v.object({
  name: v.string(),
  email: v.pipe(v.nullable(v.string()), v.description('Null until the company has answered.')),
  phone: v.string(),
  link: v.string(),
  message: v.string(),
  answers: v.array(v.object({ question: v.string(), answer: v.string() })),
});

export const applicationResponse = v.object({
  id: v.pipe(v.string(), v.description('Random; it stays.')),
  reference: v.pipe(v.string(), v.description('What people call it.')),
  ad: v.object({ id: v.nullable(v.string()), number: integer, title: perLanguage }),
  status: v.picklist(applicationStatuses),
  history: v.array(v.object({ status: v.picklist(applicationStatuses), at: timestamp })),
  sentAt: timestamp,
  replyDueOn: v.pipe(v.nullable(day), v.description('By when an answer was promised.')),
  language: v.picklist(['cs', 'en']),
  mayBeKept: v.pipe(v.boolean(), v.description('The company may keep it for a year for other roles.')),
  hasCv: v.boolean(),
  person: v.pipe(
    v.nullable(person),
    v.description('With the scope `contacts` alone; null too once the person has deleted their account.'),
  ),
});

const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    items: v.array(item),
    next: v.pipe(v.nullable(v.string()), v.description('The `cursor` of the next page; null on the last one.')),
  });

export const adsResponse = listOf(adResponse);
export const applicationsResponse = listOf(applicationResponse);

const limit = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/, 'number'),
    v.transform(Number),
    v.minValue(1, 'number'),
    v.maxValue(100, 'number'),
  ),
  '50',
);

const cursor = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'cursor')));

export const adsQuery = v.object({ limit, cursor, state: v.optional(v.picklist(adStates, 'unknown')) });

export const applicationsQuery = v.object({
  limit,
  cursor,
  status: v.optional(v.picklist(applicationStatuses, 'unknown')),
  ad: v.optional(v.pipe(v.string(), v.maxLength(100, 'unknown'))),
});

export type AdResponse = v.InferOutput<typeof adResponse>;
export type ApplicationResponse = v.InferOutput<typeof applicationResponse>;
