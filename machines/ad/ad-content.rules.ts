import * as v from 'valibot';
import { maxAnswerLength, maxQuestions } from '../application/application.rules.ts';
import { isDay } from '../database-values.rules.ts';
import { fold } from '../fold.rules.ts';
import { textOfHtml } from '../html.rules.ts';
import { maxBonusLength, maxHours, startOn } from '../job-facts.rules.ts';
import { isUnprintable, isVisible } from '../text.rules.ts';
import { riskSigns } from './ad-risk.rules.ts';

// What an ad consists of. A draft may lack anything; what it lacks is asked for when it is sent to review. The editor judges by these, and
// so does the server.

export const adOutcomes = ['hired-here', 'hired-elsewhere', 'cancelled', 'talent-pool', 'expired'] as const;

/** How an ad ended. `expired`: it ran out. */
export type AdOutcome = (typeof adOutcomes)[number];

/** What a company says itself. */
export const saidOutcomes = adOutcomes.filter((outcome) => outcome !== 'expired');

/** Days within which a company may promise to answer. */
export const replyDayChoices = [3, 7, 14, 21] as const;

/** Characters; of texts with marks, those of the HTML. */
export const maxAdTextLengths = { title: 90, summary: 200, html: 20_000, words: 1_000, line: 80, name: 100 } as const;

/** Characters that say something of a role. */
export const minDescriptionLength = 150;

const locales = ['cs', 'en'] as const;

const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest, 'long'),
    v.check((text) => !isUnprintable(text), 'unprintable'),
  );

const lines = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest, 'long'),
    v.check((text) => !isUnprintable(text.replaceAll(/[\r\n\t]/g, ' ')), 'unprintable'),
  );

/** Of somebody, not of how to reach them: whoever applies does it here (product §11). */
const lineOfPerson = (longest: number) =>
  v.pipe(
    line(longest),
    v.check((text) => !riskSigns.contact.test(fold(text)), 'contact'),
  );

const inBoth = <Schema extends v.GenericSchema>(text: Schema) => v.object({ cs: text, en: text });

/** Of a skill or a place, as it is written. */
export const maxIdLength = 80;

const id = v.pipe(v.string(), v.regex(/^[.\p{L}\p{N}][\p{L}\p{N} .,'’()+#&/-]{0,79}$/u, 'unknown'));

const several = (max: number) =>
  v.pipe(
    v.array(id),
    v.maxLength(max, 'many'),
    v.transform((ids) => [...new Set(ids)]),
  );

const choices = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(
    v.array(v.picklist(options)),
    v.transform((chosen) => [...new Set(chosen)]),
  );

const amount = v.nullable(
  v.pipe(v.number(), v.integer('number'), v.minValue(0, 'number'), v.maxValue(100_000_000, 'number')),
);

/** Hours, from one to the most. */
const hours = (max: number) =>
  v.nullish(v.pipe(v.number(), v.integer('number'), v.minValue(1, 'number'), v.maxValue(max, 'number')), null);

const percent = v.pipe(v.number(), v.minValue(0, 'percent'), v.maxValue(100, 'percent'));

const nothing = { cs: '', en: '' };

export const adContent = v.object({
  /** In which it is written, the main one first. Texts in others are kept and not shown. */
  locales: choices(locales),
  title: inBoth(line(maxAdTextLengths.title)),
  /** For rows of lists. */
  summary: inBoth(line(maxAdTextLengths.summary)),
  /** HTML, of which the server keeps p, ul, ol, li, strong, em, h3 and a. */
  description: inBoth(lines(maxAdTextLengths.html)),
  requirements: inBoth(lines(maxAdTextLengths.html)),
  /** What the company gives. */
  offer: inBoth(lines(maxAdTextLengths.html)),
  /** Ids of the taxonomy. */
  fields: several(3),
  skillsMust: several(15),
  skillsNice: several(15),
  seniority: choices(['intern', 'junior', 'medior', 'senior', 'lead']),
  mode: v.nullable(v.picklist(['onsite', 'hybrid', 'remote'])),
  officeDaysPerWeek: v.nullable(
    v.pipe(v.number(), v.integer('number'), v.minValue(1, 'number'), v.maxValue(5, 'number')),
  ),
  /** Ids of the taxonomy, or municipalities by their names. */
  places: several(10),
  /** Ids of countries and regions, of an ad that is remote. */
  remoteCountries: several(10),
  /** Hours a day in which somebody who works remotely is there at the same time as Prague. */
  timezoneOverlap: hours(maxHours.ofOverlap),
  commitment: choices(['full-time', 'part-time', 'temporary', 'internship']),
  /** A week, of work that is less than full time. */
  hoursPerWeek: hours(maxHours.perWeek),
  contract: choices(['employment', 'dpp', 'dpc', 'freelance']),
  /** Gross, whole units. */
  salary: v.object({
    min: amount,
    max: amount,
    currency: v.picklist(['CZK', 'EUR']),
    period: v.picklist(['hour', 'day', 'month', 'year']),
  }),
  /** What is paid besides. */
  bonusText: v.optional(inBoth(line(maxBonusLength)), nothing),
  /** Percent of the company. */
  equity: v.nullable(v.object({ min: percent, max: percent })),
  benefits: several(18),
  /** That the work needs, by ISO 639-1 and CEFR. */
  languages: v.pipe(
    v.array(
      v.object({
        code: v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'unknown')),
        level: v.picklist(['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native']),
      }),
    ),
    v.maxLength(5, 'many'),
  ),
  visaSupport: v.nullable(v.boolean()),
  /** `now`, or the first day of the work, as YYYY-MM-DD. */
  startDate: v.nullish(v.union([v.literal('now'), v.pipe(v.string(), v.check(isDay, 'day'))], 'day'), null),
  openings: v.pipe(v.number(), v.integer('number'), v.minValue(1, 'number'), v.maxValue(100, 'number')),
  vacancyKind: v.nullable(v.picklist(['open', 'talent-pool'])),
  replyDays: v.nullable(v.picklist(replyDayChoices)),
  /** Whether a program sorts or judges applications. */
  usesAi: v.nullable(v.boolean()),
  /** How. */
  usesAiWords: inBoth(lines(maxAdTextLengths.words)),
  screening: v.pipe(
    v.array(v.object({ question: inBoth(line(maxAnswerLength)), isRequired: v.boolean() })),
    v.maxLength(maxQuestions, 'many'),
  ),
  cvRequired: v.boolean(),
  /** Who reads applications; '' where nobody is named. */
  contact: v.optional(
    v.object({ name: lineOfPerson(maxAdTextLengths.name), role: inBoth(lineOfPerson(maxAdTextLengths.line)) }),
    { name: '', role: { cs: '', en: '' } },
  ),
  /** A test of the board, by its English slug: its result is welcome and never a condition (product §8). */
  test: v.nullish(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,79}$/, 'unknown')), null),
});

export type AdContent = v.InferOutput<typeof adContent>;

/** What a draft begins with. */
export const emptyAd: AdContent = {
  ...{ locales: ['cs'], title: nothing, summary: nothing, description: nothing, requirements: nothing, offer: nothing },
  ...{ fields: [], skillsMust: [], skillsNice: [], seniority: [], mode: null, officeDaysPerWeek: null, places: [] },
  ...{ remoteCountries: [], timezoneOverlap: null, commitment: [], hoursPerWeek: null, contract: [] },
  ...{ bonusText: nothing, equity: null, benefits: [], languages: [], startDate: null },
  salary: { min: null, max: null, currency: 'CZK', period: 'month' },
  ...{ visaSupport: null, openings: 1, vacancyKind: null, replyDays: null, usesAi: null, usesAiWords: nothing },
  ...{ screening: [], cvRequired: false, contact: { name: '', role: nothing }, test: null },
};

const isGiven = (html: string): boolean => isVisible(textOfHtml(html));

/** What keeps an ad from its review: codes by field, as in answers of the server. */
export type AdErrors = Record<string, string[]>;

/** Whether it may come without a salary: nobody is paid by a talent pool, and a co-founder by a share. */
export const mayLackSalary = ({ vacancyKind, fields, equity }: AdContent): boolean =>
  vacancyKind === 'talent-pool' || (fields.includes('co-founder') && equity !== null);

function* errorsIn(ad: AdContent, today: string): Generator<[field: string, code: string]> {
  const { mode, salary, startDate } = ad;
  if (ad.locales.length === 0) yield ['locales', 'required'];
  for (const locale of ad.locales) {
    if (!isVisible(ad.title[locale])) yield [`title.${locale}`, 'required'];
    if (!isGiven(ad.description[locale])) yield [`description.${locale}`, 'required'];
    else if (textOfHtml(ad.description[locale]).length < minDescriptionLength) yield [`description.${locale}`, 'short'];
    if (!isVisible(ad.bonusText[locale]) && ad.locales.some((other) => isVisible(ad.bonusText[other])))
      yield [`bonusText.${locale}`, 'required'];
    if (ad.usesAi === true && !isVisible(ad.usesAiWords[locale])) yield [`usesAiWords.${locale}`, 'required'];
    for (const [nth, { question }] of ad.screening.entries())
      if (!isVisible(question[locale])) yield [`screening.${nth}.question.${locale}`, 'required'];
  }
  for (const field of ['fields', 'seniority', 'commitment', 'contract'] as const)
    if (ad[field].length === 0) yield [field, 'required'];
  if (mode === null) yield ['mode', 'required'];
  if (mode !== 'remote' && mode !== null && ad.places.length === 0) yield ['places', 'required'];
  if (mode === 'hybrid' && ad.officeDaysPerWeek === null) yield ['officeDaysPerWeek', 'required'];
  if (mode === 'remote' && ad.remoteCountries.length === 0) yield ['remoteCountries', 'required'];
  if (salary.min === null && (salary.max !== null || !mayLackSalary(ad))) yield ['salary.min', 'required'];
  if (salary.min !== null && salary.max !== null && salary.max < salary.min) yield ['salary.max', 'less'];
  if (ad.equity !== null && ad.equity.max < ad.equity.min) yield ['equity.max', 'less'];
  if (startOn(startDate, today) !== startDate) yield ['startDate', 'past'];
  for (const field of ['vacancyKind', 'replyDays', 'usesAi'] as const)
    if (ad[field] === null) yield [field, 'required'];
  if (!isVisible(ad.contact.name) && ad.locales.some((locale) => isVisible(ad.contact.role[locale])))
    yield ['contact.name', 'required'];
}

/** What an ad lacks before it may be sent to review on a day. */
export function errorsOf(ad: AdContent, today: string): AdErrors {
  const errors: AdErrors = {};
  for (const [field, code] of errorsIn(ad, today)) errors[field] ??= [code];
  return errors;
}

/** What whoever applied was told of; it cannot change once it is published. */
export const coreFields = ['fields', 'vacancyKind'] as const;

export type AdCore = Pick<AdContent, (typeof coreFields)[number]>;

const inAnyOrder = (value: AdCore[keyof AdCore]) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);

/** Core fields that differ from what is published. */
export const changedCore = (written: AdCore, shown: AdCore): (typeof coreFields)[number][] =>
  coreFields.filter((field) => inAnyOrder(written[field]) !== inAnyOrder(shown[field]));

/** What everybody may know of a change, by the fields of the open record. */
export const recordedFields = ['title', 'salary', 'places', 'mode', 'contract', 'commitment', 'replyDays'] as const;

export const adStates = [
  ...(['draft', 'inReview', 'changesAsked', 'refused', 'published', 'asked', 'unconfirmed', 'paused'] as const),
  ...(['expired', 'closed', 'removed'] as const),
] as const;

export type AdState = (typeof adStates)[number];

/** What a company does with its ad: `ad.{step}` of the statechart. */
export const adSteps = [
  ...(['submitted', 'takenBack', 'changed', 'paused', 'resumed', 'renewed', 'confirmed', 'closed'] as const),
  'setToRenew',
] as const;

export type AdStep = (typeof adSteps)[number];

/** What a reviewer does: `review.{step}`. */
export const reviewSteps = ['accepted', 'sentBack', 'refused', 'removed'] as const;

export type ReviewStep = (typeof reviewSteps)[number];

/** All that a reviewer can have said of an ad: the last one takes back what took it down. */
export const saidSteps = [...reviewSteps, 'returned'] as const;

export type SaidStep = (typeof saidSteps)[number];

/** What a reviewer tells the company. Lines may be broken. */
export const reviewWords = v.pipe(lines(2_000), v.trim());
