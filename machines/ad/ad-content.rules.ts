import * as v from 'valibot';
import { maxAnswerLength, maxQuestions } from '../application/application.rules.ts';
import { isDay } from '../database-values.rules.ts';
import { fold } from '../fold.rules.ts';
import { textOfHtml } from '../html.rules.ts';
import { maxBonusLength, maxHours, shownStartDate } from '../job-facts.rules.ts';
import { isVisible, line, printableMultiline } from '../text.rules.ts';
import { riskPatterns } from './ad-risk.rules.ts';

// The content of an ad. A draft may be incomplete; missing fields are required when it is sent to review. Both the
// editor and the server validate with these schemas.

export const adOutcomes = ['hired-here', 'hired-elsewhere', 'cancelled', 'talent-pool', 'expired'] as const;

/** How an ad ended. `expired`: it ran out. */
export type AdOutcome = (typeof adOutcomes)[number];

/** The outcomes that a company itself can give. */
export const companyOutcomes = adOutcomes.filter((outcome) => outcome !== 'expired');

/** The numbers of days within which a company may promise to reply. */
export const replyDayChoices = [3, 7, 14, 21] as const;

/** In characters; for rich texts, characters of the HTML. */
export const maxAdTextLengths = { title: 90, summary: 200, html: 20_000, words: 1_000, line: 80, name: 100 } as const;

/** Characters, below which a description says too little about the role. */
export const minDescriptionLength = 150;

const locales = ['cs', 'en'] as const;

const lines = (longest: number) => v.pipe(v.string(), v.maxLength(longest, 'long'), printableMultiline);

/** Describes a person, not how to contact them: candidates apply here (product §11). */
const lineWithoutContact = (longest: number) =>
  v.pipe(
    line(longest),
    v.check((text) => !riskPatterns.contact.test(fold(text)), 'contact'),
  );

const bilingual = <Schema extends v.GenericSchema>(text: Schema) => v.object({ cs: text, en: text });

/** Characters of the id of a skill or place, or of its name where that is typed. */
export const maxIdLength = 80;

const id = v.pipe(v.string(), v.regex(/^[.\p{L}\p{N}][\p{L}\p{N} .,'’()+#&/-]{0,79}$/u, 'unknown'));

const idList = (max: number) =>
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

/** Whole hours, from one to `max`. */
const hours = (max: number) =>
  v.nullish(v.pipe(v.number(), v.integer('number'), v.minValue(1, 'number'), v.maxValue(max, 'number')), null);

const percent = v.pipe(v.number(), v.minValue(0, 'percent'), v.maxValue(100, 'percent'));

const emptyTexts = { cs: '', en: '' };

export const adContent = v.object({
  /** Languages it is written in, the main one first. Texts in other languages are kept but not shown. */
  locales: choices(locales),
  title: bilingual(line(maxAdTextLengths.title)),
  /** For rows of lists. */
  summary: bilingual(line(maxAdTextLengths.summary)),
  /** HTML, of which the server keeps p, ul, ol, li, strong, em, h3 and a. */
  description: bilingual(lines(maxAdTextLengths.html)),
  requirements: bilingual(lines(maxAdTextLengths.html)),
  /** What the company offers. */
  offer: bilingual(lines(maxAdTextLengths.html)),
  /** Ids of the taxonomy. */
  fields: idList(3),
  skillsMust: idList(15),
  skillsNice: idList(15),
  seniority: choices(['intern', 'junior', 'medior', 'senior', 'lead']),
  mode: v.nullable(v.picklist(['onsite', 'hybrid', 'remote'])),
  officeDaysPerWeek: v.nullable(
    v.pipe(v.number(), v.integer('number'), v.minValue(1, 'number'), v.maxValue(5, 'number')),
  ),
  /** Ids of the taxonomy, or names of municipalities. */
  places: idList(10),
  /** Ids of countries and regions, for a remote ad. */
  remoteCountries: idList(10),
  /** Hours a day during which remote workers must overlap with Prague working hours. */
  timezoneOverlap: hours(maxHours.ofOverlap),
  commitment: choices(['full-time', 'part-time', 'temporary', 'internship']),
  /** For jobs that are less than full time. */
  hoursPerWeek: hours(maxHours.perWeek),
  contract: choices(['employment', 'dpp', 'dpc', 'freelance']),
  /** Gross, whole units. */
  salary: v.object({
    min: amount,
    max: amount,
    currency: v.picklist(['CZK', 'EUR']),
    period: v.picklist(['hour', 'day', 'month', 'year']),
  }),
  /** Pay on top of the salary. */
  bonusText: v.optional(bilingual(line(maxBonusLength)), emptyTexts),
  /** Percent of the company. */
  equity: v.nullable(v.object({ min: percent, max: percent })),
  benefits: idList(18),
  /** Languages that the job requires, by ISO 639-1 code and CEFR level. */
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
  /** Whether software sorts or evaluates applications. */
  usesAi: v.nullable(v.boolean()),
  /** How it is used. */
  usesAiWords: bilingual(lines(maxAdTextLengths.words)),
  screening: v.pipe(
    v.array(v.object({ question: bilingual(line(maxAnswerLength)), isRequired: v.boolean() })),
    v.maxLength(maxQuestions, 'many'),
  ),
  cvRequired: v.boolean(),
  /** Who reads applications; '' where nobody is named. */
  contact: v.optional(
    v.object({
      name: lineWithoutContact(maxAdTextLengths.name),
      role: bilingual(lineWithoutContact(maxAdTextLengths.line)),
    }),
    { name: '', role: { cs: '', en: '' } },
  ),
  /** The English slug of one of the board's tests: its result is welcome but never required (product §8). */
  test: v.nullish(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,79}$/, 'unknown')), null),
});

export type AdContent = v.InferOutput<typeof adContent>;

/** The initial content of a draft. */
export const emptyAd: AdContent = {
  locales: ['cs'],
  title: emptyTexts,
  summary: emptyTexts,
  description: emptyTexts,
  requirements: emptyTexts,
  offer: emptyTexts,
  fields: [],
  skillsMust: [],
  skillsNice: [],
  seniority: [],
  mode: null,
  officeDaysPerWeek: null,
  places: [],
  remoteCountries: [],
  timezoneOverlap: null,
  commitment: [],
  hoursPerWeek: null,
  contract: [],
  bonusText: emptyTexts,
  equity: null,
  benefits: [],
  languages: [],
  startDate: null,
  salary: { min: null, max: null, currency: 'CZK', period: 'month' },
  visaSupport: null,
  openings: 1,
  vacancyKind: null,
  replyDays: null,
  usesAi: null,
  usesAiWords: emptyTexts,
  screening: [],
  cvRequired: false,
  contact: { name: '', role: emptyTexts },
  test: null,
};

const hasVisibleText = (html: string): boolean => isVisible(textOfHtml(html));

/** Errors that keep an ad from being sent to review: codes by field, as in the server's responses. */
export type AdErrors = Record<string, string[]>;

/** Whether the salary may be omitted: a talent pool pays nobody, and a co-founder is paid in equity. */
export const isSalaryOptional = ({ vacancyKind, fields, equity }: AdContent): boolean =>
  vacancyKind === 'talent-pool' || (fields.includes('co-founder') && equity !== null);

function* generateAdErrors(ad: AdContent, today: string): Generator<[field: string, code: string]> {
  const { mode, salary, startDate } = ad;
  if (ad.locales.length === 0) yield ['locales', 'required'];
  for (const locale of ad.locales) {
    if (!isVisible(ad.title[locale])) yield [`title.${locale}`, 'required'];
    if (!hasVisibleText(ad.description[locale])) yield [`description.${locale}`, 'required'];
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
  if (salary.min === null && (salary.max !== null || !isSalaryOptional(ad))) yield ['salary.min', 'required'];
  if (salary.min !== null && salary.max !== null && salary.max < salary.min) yield ['salary.max', 'less'];
  if (ad.equity !== null && ad.equity.max < ad.equity.min) yield ['equity.max', 'less'];
  if (shownStartDate(startDate, today) !== startDate) yield ['startDate', 'past'];
  for (const field of ['vacancyKind', 'replyDays', 'usesAi'] as const)
    if (ad[field] === null) yield [field, 'required'];
  if (!isVisible(ad.contact.name) && ad.locales.some((locale) => isVisible(ad.contact.role[locale])))
    yield ['contact.name', 'required'];
}

/** The errors that keep an ad from being sent to review on a given day. */
export function adErrorsOf(ad: AdContent, today: string): AdErrors {
  const errors: AdErrors = {};
  for (const [field, code] of generateAdErrors(ad, today)) errors[field] ??= [code];
  return errors;
}

/** What applicants were told when they applied; it cannot change after publication. */
export const coreFields = ['fields', 'vacancyKind'] as const;

export type AdCore = Pick<AdContent, (typeof coreFields)[number]>;

const orderInsensitiveKey = (value: AdCore[keyof AdCore]) =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : value);

/** The core fields that differ from the published ones. */
export const changedCoreFields = (written: AdCore, shown: AdCore): (typeof coreFields)[number][] =>
  coreFields.filter((field) => orderInsensitiveKey(written[field]) !== orderInsensitiveKey(shown[field]));

/** The fields whose changes the open record shows publicly. */
export const recordedFields = ['title', 'salary', 'places', 'mode', 'contract', 'commitment', 'replyDays'] as const;

export const adStates = [
  ...(['draft', 'inReview', 'changesAsked', 'refused', 'published', 'asked', 'unconfirmed', 'paused'] as const),
  ...(['expired', 'closed', 'removed'] as const),
] as const;

export type AdState = (typeof adStates)[number];

/** What a company does with its ad: the statechart's event `ad.{step}`. */
export const adSteps = [
  ...(['submitted', 'takenBack', 'changed', 'paused', 'resumed', 'renewed', 'confirmed', 'closed'] as const),
  'setToRenew',
] as const;

export type AdStep = (typeof adSteps)[number];

/** What a reviewer does: the event `review.{step}`. */
export const reviewSteps = ['accepted', 'sentBack', 'refused', 'removed'] as const;

export type ReviewStep = (typeof reviewSteps)[number];

/** Every reviewer's step that can appear in an ad's history: the last one undoes a removal. */
export const reviewHistorySteps = [...reviewSteps, 'returned'] as const;

export type ReviewHistoryStep = (typeof reviewHistorySteps)[number];

/** A reviewer's message to the company. It may have line breaks. */
export const reviewMessage = v.pipe(lines(2_000), v.trim());
