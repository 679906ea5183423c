import * as v from 'valibot';
import type { FieldError } from '../account.rules.ts';
import type { ProfileValues } from '../profile-section/profile.rules.ts';
import {
  type AdContent,
  type AdCore,
  type AdErrors,
  adContent,
  adErrorsOf,
  changedCoreFields,
  emptyAd,
  maxIdLength,
} from './ad-content.rules.ts';

// The form for an ad, in four steps. Values are texts, ids and lines; rich texts are HTML. What is stored is AdContent.

export const adFormSteps = ['role', 'text', 'conditions', 'applying'] as const;

export type AdFormStep = (typeof adFormSteps)[number];

/** How the fields of a text in both languages are called: `titleCs`, `titleEn`. */
export const localeSuffixes = { cs: 'Cs', en: 'En' } as const;

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

const numberText = (number: number | null): string => (number === null ? '' : String(number));
const yesNoText = (is: boolean | null): string => (is === null ? '' : is ? 'yes' : 'no');

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
    officeDaysPerWeek: numberText(ad.officeDaysPerWeek),
    places: ad.places.filter(isKnownPlace),
    otherPlaces: ad.places.filter((place) => !isKnownPlace(place)).join('\n'),
    remoteCountries: ad.remoteCountries,
    timezoneOverlap: numberText(ad.timezoneOverlap),
    commitment: ad.commitment,
    hoursPerWeek: numberText(ad.hoursPerWeek),
    contract: ad.contract,
    salaryMin: numberText(ad.salary.min),
    salaryMax: numberText(ad.salary.max),
    currency: ad.salary.currency,
    period: ad.salary.period,
    bonusTextCs: ad.bonusText.cs,
    bonusTextEn: ad.bonusText.en,
    equityMin: numberText(ad.equity?.min ?? null),
    equityMax: numberText(ad.equity?.max ?? null),
    benefits: ad.benefits,
    visaSupport: yesNoText(ad.visaSupport),
    start: ad.startDate === null || ad.startDate === 'now' ? (ad.startDate ?? '') : 'day',
    startDay: ad.startDate === 'now' ? '' : (ad.startDate ?? ''),
    replyDays: numberText(ad.replyDays),
    usesAi: yesNoText(ad.usesAi),
    usesAiWordsCs: ad.usesAiWords.cs,
    usesAiWordsEn: ad.usesAiWords.en,
    screening: ad.screening.map(({ question, isRequired }) => ({ ...question, isRequired: yesNoText(isRequired) })),
    cvRequired: yesNoText(ad.cvRequired),
    test: ad.test ?? '',
    contactName: ad.contact.name,
    contactRoleCs: ad.contact.role.cs,
    contactRoleEn: ad.contact.role.en,
  };
}

/** Null where the text is empty; NaN where it is not a number. */
function parseNumberField(text: unknown): number | null {
  const bare = String(text ?? '').replaceAll(/\s/g, '');
  if (bare === '') return null;
  return /^\d+(?:[.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
}

const parseYesNo = (text: unknown): boolean | null => (text === 'yes' ? true : text === 'no' ? false : null);
const startDateOf = ({ start, startDay }: ProfileValues) =>
  start === 'day' ? blankToNull(startDay) : blankToNull(start);
const blankToNull = (text: unknown) => (text === '' ? null : text);
const splitLines = (text: unknown): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The form's values as content, not validated yet. */
export function contentOf(values: ProfileValues): unknown {
  const inBoth = (field: string) => ({ cs: values[`${field}Cs`], en: values[`${field}En`] });
  const rows = (field: string) => (Array.isArray(values[field]) ? values[field] : []) as Record<string, string>[];
  const equityMin = parseNumberField(values.equityMin);
  const equityMax = parseNumberField(values.equityMax);
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
    skillsMust: splitLines(values.skillsMust),
    skillsNice: splitLines(values.skillsNice),
    languages: rows('languages').filter(({ code }) => code !== ''),
    mode: blankToNull(values.mode),
    officeDaysPerWeek: parseNumberField(values.officeDaysPerWeek),
    places: [...(values.places as string[]), ...splitLines(values.otherPlaces)],
    remoteCountries: values.remoteCountries,
    timezoneOverlap: parseNumberField(values.timezoneOverlap),
    hoursPerWeek: parseNumberField(values.hoursPerWeek),
    bonusText: inBoth('bonusText'),
    benefits: values.benefits,
    salary: {
      min: parseNumberField(values.salaryMin),
      max: parseNumberField(values.salaryMax),
      currency: values.currency,
      period: values.period,
    },
    equity:
      equityMin === null && equityMax === null ? null : { min: equityMin ?? equityMax, max: equityMax ?? equityMin },
    startDate: startDateOf(values),
    visaSupport: parseYesNo(values.visaSupport),
    openings: parseNumberField(values.openings) ?? emptyAd.openings,
    vacancyKind: blankToNull(values.vacancyKind),
    replyDays: parseNumberField(values.replyDays),
    usesAi: parseYesNo(values.usesAi),
    screening: rows('screening')
      .filter(({ cs = '', en = '' }) => `${cs}${en}`.trim() !== '')
      .map(({ cs = '', en = '', isRequired }) => ({ question: { cs, en }, isRequired: isRequired === 'yes' })),
    cvRequired: values.cvRequired === 'yes',
    test: blankToNull(values.test),
    contact: { name: values.contactName, role: inBoth('contactRole') },
  };
}

/** The form field that edits a path of the content: `titleCs` for `title.cs`, `salaryMin` for `salary.min`. */
export function fieldOf(path: string): string {
  const [field = '', ...rest] = path.split('.');
  if (field === 'screening' || field === 'languages') return path.replace('.question', '');
  if (field === 'startDate') return 'startDay';
  if (field === 'contact') return rest[0] === 'name' ? 'contactName' : `contactRole${localeSuffixes[rest[1] as 'cs']}`;
  const [last] = rest;
  if (last === 'cs' || last === 'en') return field + localeSuffixes[last];
  if (last === 'min' || last === 'max') return `${field}${last === 'min' ? 'Min' : 'Max'}`;
  return last === 'currency' || last === 'period' ? last : field;
}

const numberFields = [
  'salaryMin',
  'salaryMax',
  'equityMin',
  'equityMax',
  'openings',
  'hoursPerWeek',
  'timezoneOverlap',
];

const errorCodes: Record<string, FieldError> = {
  long: 'long',
  many: 'many',
  unprintable: 'unprintable',
  unknown: 'unprintable',
  contact: 'contact',
  day: 'year',
  percent: 'percent',
};

/** The form fields in which an error at a path of the content can be fixed: some paths have two. */
function invalidFieldsOf(path: string, values: ProfileValues): string[] {
  const [field, which] = path.split('.');
  const isGiven = (one: string) => String(values[one]) !== '';
  if (field === 'equity') return ['equityMin', 'equityMax'].filter((one) => one === fieldOf(path) && isGiven(one));
  if (field !== 'places') return [fieldOf(path)];
  const isChosen = (nth: string) => Number(nth) < (values.places as string[]).length;
  if (which !== undefined) return [isChosen(which) ? 'places' : 'otherPlaces'];
  return ['places', 'otherPlaces'].filter(isGiven);
}

function contentErrorOf(field: string, { message, input }: { message: string; input: unknown }): FieldError {
  if (message === 'unknown' && String(input).length > maxIdLength) return 'long';
  return errorCodes[message] ?? (numberFields.includes(field) ? 'number' : 'unprintable');
}

const coreOf = (values: ProfileValues) =>
  ({ fields: values.fields, vacancyKind: blankToNull(values.vacancyKind) }) as AdCore;

/**
 * Validation errors by field, with which the form cannot be saved. Missing fields are reported later. `shown`: the core fields of the
 * published version.
 */
export function adFormErrors(values: ProfileValues, shown: AdCore | null = null): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const field of shown ? changedCoreFields(coreOf(values), shown) : []) errors[field] = 'core';
  for (const issue of v.safeParse(adContent, contentOf(values)).issues ?? [])
    for (const field of invalidFieldsOf(v.getDotPath(issue) ?? '', values))
      errors[field] ??= contentErrorOf(field, issue);
  return errors;
}

/** The server's errors, by field of the form. */
export const adFieldErrors = (errors: AdErrors): Record<string, FieldError> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, [code = '']]) => [fieldOf(path), errorCodes[code] ?? 'unprintable']),
  );

/** The content to save; null where it has errors. */
export function parseAdForm(values: ProfileValues): AdContent | null {
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
export function missingAdFields(ad: AdContent, today: string): { step: AdFormStep; path: string; code: string }[] {
  const missing = Object.entries(adErrorsOf(ad, today)).map(([path, [code = '']]) => ({
    step: stepOf(path),
    path,
    code,
  }));
  return missing.sort((one, other) => adFormSteps.indexOf(one.step) - adFormSteps.indexOf(other.step));
}
