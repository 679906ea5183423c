import * as v from 'valibot';
import type { FieldError } from '../account.rules.ts';
import type { ProfileValues } from '../profile-section/profile.rules.ts';
import {
  type AdContent,
  type AdCore,
  type AdErrors,
  adContent,
  changedCore,
  emptyAd,
  errorsOf,
  maxIdLength,
} from './ad-content.rules.ts';

// The form for an ad, in four steps. Values are texts, ids and lines; rich texts are HTML. What is stored is AdContent.

export const adFormSteps = ['role', 'text', 'conditions', 'applying'] as const;

export type AdFormStep = (typeof adFormSteps)[number];

const locales = { cs: 'Cs', en: 'En' } as const;

const fieldsOfSteps: Record<AdFormStep, readonly string[]> = {
  role: ['locales', 'title', 'summary', 'fields', 'seniority', 'vacancyKind', 'openings'],
  text: ['description', 'requirements', 'offer', 'skillsMust', 'skillsNice', 'languages'],
  conditions: [
    'mode',
    'officeDaysPerWeek',
    'places',
    'remoteCountries',
    'timezoneOverlap',
    'commitment',
    'hoursPerWeek',
    'contract',
    'salary',
    'bonusText',
    'equity',
    'benefits',
    'visaSupport',
    'startDate',
    'startDay',
    'otherPlaces',
  ],
  applying: ['replyDays', 'usesAi', 'usesAiWords', 'screening', 'cvRequired', 'contact', 'test'],
};

/** The step in which a field of the content is filled in. */
export const stepOf = (path: string): AdFormStep =>
  adFormSteps.find((step) => fieldsOfSteps[step].includes(path.split('.')[0] ?? '')) ?? 'role';

const written = (number: number | null): string => (number === null ? '' : String(number));
const answered = (is: boolean | null): string => (is === null ? '' : is ? 'yes' : 'no');

/** The form's values for stored content. `isKnownPlace`: whether a place can be selected; others are typed. */
export function valuesOf(ad: AdContent, isKnownPlace: (place: string) => boolean): ProfileValues {
  return {
    locales: ad.locales.join(' '),
    titleCs: ad.title.cs,
    titleEn: ad.title.en,
    summaryCs: ad.summary.cs,
    summaryEn: ad.summary.en,
    descriptionCs: ad.description.cs,
    descriptionEn: ad.description.en,
    requirementsCs: ad.requirements.cs,
    requirementsEn: ad.requirements.en,
    offerCs: ad.offer.cs,
    offerEn: ad.offer.en,
    fields: ad.fields,
    seniority: ad.seniority,
    vacancyKind: ad.vacancyKind ?? '',
    openings: String(ad.openings),
    skillsMust: ad.skillsMust.join('\n'),
    skillsNice: ad.skillsNice.join('\n'),
    languages: ad.languages,
    mode: ad.mode ?? '',
    officeDaysPerWeek: written(ad.officeDaysPerWeek),
    places: ad.places.filter(isKnownPlace),
    otherPlaces: ad.places.filter((place) => !isKnownPlace(place)).join('\n'),
    remoteCountries: ad.remoteCountries,
    timezoneOverlap: written(ad.timezoneOverlap),
    commitment: ad.commitment,
    hoursPerWeek: written(ad.hoursPerWeek),
    contract: ad.contract,
    salaryMin: written(ad.salary.min),
    salaryMax: written(ad.salary.max),
    currency: ad.salary.currency,
    period: ad.salary.period,
    bonusTextCs: ad.bonusText.cs,
    bonusTextEn: ad.bonusText.en,
    equityMin: written(ad.equity?.min ?? null),
    equityMax: written(ad.equity?.max ?? null),
    benefits: ad.benefits,
    visaSupport: answered(ad.visaSupport),
    start: ad.startDate === null || ad.startDate === 'now' ? (ad.startDate ?? '') : 'day',
    startDay: ad.startDate === 'now' ? '' : (ad.startDate ?? ''),
    replyDays: written(ad.replyDays),
    usesAi: answered(ad.usesAi),
    usesAiWordsCs: ad.usesAiWords.cs,
    usesAiWordsEn: ad.usesAiWords.en,
    screening: ad.screening.map(({ question, isRequired }) => ({ ...question, isRequired: answered(isRequired) })),
    cvRequired: answered(ad.cvRequired),
    test: ad.test ?? '',
    contactName: ad.contact.name,
    contactRoleCs: ad.contact.role.cs,
    contactRoleEn: ad.contact.role.en,
  };
}

/** Null where the text is empty; NaN where it is not a number. */
function numberIn(text: unknown): number | null {
  const bare = String(text ?? '').replaceAll(/\s/g, '');
  if (bare === '') return null;
  return /^\d+(?:[.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
}

const isYes = (text: unknown): boolean | null => (text === 'yes' ? true : text === 'no' ? false : null);
const startIn = ({ start, startDay }: ProfileValues) => (start === 'day' ? oneOrNull(startDay) : oneOrNull(start));
const oneOrNull = (text: unknown) => (text === '' ? null : text);
const listOf = (text: unknown): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The form's values as content, not validated yet. */
export function contentOf(values: ProfileValues): unknown {
  const inBoth = (field: string) => ({ cs: values[`${field}Cs`], en: values[`${field}En`] });
  const rows = (field: string) => (Array.isArray(values[field]) ? values[field] : []) as Record<string, string>[];
  const equityMin = numberIn(values.equityMin);
  const equityMax = numberIn(values.equityMax);
  return {
    locales: String(values.locales).split(' ').filter(Boolean),
    title: inBoth('title'),
    summary: inBoth('summary'),
    usesAiWords: inBoth('usesAiWords'),
    description: inBoth('description'),
    requirements: inBoth('requirements'),
    offer: inBoth('offer'),
    fields: values.fields,
    seniority: values.seniority,
    commitment: values.commitment,
    contract: values.contract,
    skillsMust: listOf(values.skillsMust),
    skillsNice: listOf(values.skillsNice),
    languages: rows('languages').filter(({ code }) => code !== ''),
    mode: oneOrNull(values.mode),
    officeDaysPerWeek: numberIn(values.officeDaysPerWeek),
    places: [...(values.places as string[]), ...listOf(values.otherPlaces)],
    remoteCountries: values.remoteCountries,
    timezoneOverlap: numberIn(values.timezoneOverlap),
    hoursPerWeek: numberIn(values.hoursPerWeek),
    bonusText: inBoth('bonusText'),
    benefits: values.benefits,
    salary: {
      min: numberIn(values.salaryMin),
      max: numberIn(values.salaryMax),
      currency: values.currency,
      period: values.period,
    },
    equity:
      equityMin === null && equityMax === null ? null : { min: equityMin ?? equityMax, max: equityMax ?? equityMin },
    startDate: startIn(values),
    visaSupport: isYes(values.visaSupport),
    openings: numberIn(values.openings) ?? emptyAd.openings,
    vacancyKind: oneOrNull(values.vacancyKind),
    replyDays: numberIn(values.replyDays),
    usesAi: isYes(values.usesAi),
    screening: rows('screening')
      .filter(({ cs = '', en = '' }) => `${cs}${en}`.trim() !== '')
      .map(({ cs = '', en = '', isRequired }) => ({ question: { cs, en }, isRequired: isRequired === 'yes' })),
    cvRequired: values.cvRequired === 'yes',
    test: oneOrNull(values.test),
    contact: { name: values.contactName, role: inBoth('contactRole') },
  };
}

/** The form field that edits a path of the content: `titleCs` for `title.cs`, `salaryMin` for `salary.min`. */
export function fieldOf(path: string): string {
  const [field = '', ...rest] = path.split('.');
  if (field === 'screening' || field === 'languages') return path.replace('.question', '');
  if (field === 'startDate') return 'startDay';
  if (field === 'contact') return rest[0] === 'name' ? 'contactName' : `contactRole${locales[rest[1] as 'cs']}`;
  const [last] = rest;
  if (last === 'cs' || last === 'en') return field + locales[last];
  if (last === 'min' || last === 'max') return `${field}${last === 'min' ? 'Min' : 'Max'}`;
  return last === 'currency' || last === 'period' ? last : field;
}

const numbers = ['salaryMin', 'salaryMax', 'equityMin', 'equityMax', 'openings', 'hoursPerWeek', 'timezoneOverlap'];

const codes: Record<string, FieldError> = {
  long: 'long',
  many: 'many',
  unprintable: 'unprintable',
  unknown: 'unprintable',
  contact: 'contact',
  day: 'year',
  percent: 'percent',
};

/** The form fields in which an error at a path of the content can be fixed: some paths have two. */
function wrongFieldsOf(path: string, values: ProfileValues): string[] {
  const [field, which] = path.split('.');
  const isGiven = (one: string) => String(values[one]) !== '';
  if (field === 'equity') return ['equityMin', 'equityMax'].filter((one) => one === fieldOf(path) && isGiven(one));
  if (field !== 'places') return [fieldOf(path)];
  const isChosen = (nth: string) => Number(nth) < (values.places as string[]).length;
  if (which !== undefined) return [isChosen(which) ? 'places' : 'otherPlaces'];
  return ['places', 'otherPlaces'].filter(isGiven);
}

function codeOf(field: string, { message, input }: { message: string; input: unknown }): FieldError {
  if (message === 'unknown' && String(input).length > maxIdLength) return 'long';
  return codes[message] ?? (numbers.includes(field) ? 'number' : 'unprintable');
}

const coreOf = (values: ProfileValues) =>
  ({ fields: values.fields, vacancyKind: oneOrNull(values.vacancyKind) }) as AdCore;

/**
 * Validation errors by field, with which the form cannot be saved. Missing fields are reported later. `shown`: the core fields of the
 * published version.
 */
export function adFormErrors(values: ProfileValues, shown: AdCore | null = null): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const field of shown ? changedCore(coreOf(values), shown) : []) errors[field] = 'core';
  for (const issue of v.safeParse(adContent, contentOf(values)).issues ?? [])
    for (const field of wrongFieldsOf(v.getDotPath(issue) ?? '', values)) errors[field] ??= codeOf(field, issue);
  return errors;
}

/** The server's errors, by field of the form. */
export const adFieldErrors = (errors: AdErrors): Record<string, FieldError> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, [code = '']]) => [fieldOf(path), codes[code] ?? 'unprintable']),
  );

/** The content to save; null where it has errors. */
export function validContent(values: ProfileValues): AdContent | null {
  const verdict = v.safeParse(adContent, contentOf(values));
  return verdict.success ? verdict.output : null;
}

/** Errors in steps other than the visible one, by field of the form. */
export function errorsOnOtherSteps(errors: Readonly<Record<string, FieldError>>, seen: AdFormStep) {
  const fields = new Set(Object.keys(errors).map((path) => path.split('.', 1)[0] as string));
  const steps = adFormSteps.filter((step) => step !== seen);
  return steps.flatMap((step) =>
    [...fields]
      .filter((field) => fieldsOfSteps[step].some((one) => field.startsWith(one)))
      .map((field) => ({ step, field })),
  );
}

/** The fields an ad still needs before review on a given day, step by step. */
export function missingIn(ad: AdContent, today: string): { step: AdFormStep; path: string; code: string }[] {
  const missing = Object.entries(errorsOf(ad, today)).map(([path, [code = '']]) => ({
    step: stepOf(path),
    path,
    code,
  }));
  return missing.sort((one, other) => adFormSteps.indexOf(one.step) - adFormSteps.indexOf(other.step));
}
