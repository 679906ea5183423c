import * as v from 'valibot';
import type { FieldError, RateLimited } from '../account.rules.ts';
import { phone, webLink } from '../application/application.rules.ts';
import { isCompanyNumber } from '../company-number.rules.ts';
import { onboardingPlaces } from '../onboarding-steps.rules.ts';
import { printableMultiline } from '../text.rules.ts';

// The content of a candidate's profile (product §6). The form and the server both validate with these schemas.

/** A row of a list: an employer, a school, a skill. */
export type ProfileRow = Record<string, string>;

/** The form's values, by field: a text, several ids, or rows. */
export type ProfileValues = Record<string, string | string[] | ProfileRow[]>;

/** A part of the profile as it is stored. `version` grows with every change; 0 was never saved. */
export type SavedPart = { values: ProfileValues; version: number };

export type PartSaveOutcome =
  | { type: 'saved'; version: number }
  /** It was changed elsewhere meanwhile. */
  | ({ type: 'conflict' } & SavedPart)
  | RateLimited;

/** For a part on which the server has further checks. */
export type SectionOutcome = PartSaveOutcome | { type: 'refused'; errors: Record<string, FieldError> };

const maxTextLength = 2_000;

export const maxLineLength = 120;

/** CVs of a profile. */
export const maxCvs = 10;

/** The maximum of rows in a list, and of choices in a field. */
export const maxListItems = 30;

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest, 'long'), printableMultiline);

const line = text(maxLineLength);
const choices = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))), v.maxLength(maxListItems, 'long'));
const year = v.pipe(
  v.string(),
  v.trim(),
  v.check((given) => given === '' || /^(19|20)\d\d$/.test(given), 'year'),
);
const amount = v.pipe(
  v.string(),
  v.transform((given) => given.replaceAll(/\s/g, '')),
  v.check((given) => given === '' || /^\d{1,9}$/.test(given), 'number'),
);

const isDomain = (given: string): boolean => /^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,}$/.test(given);

/** One company per line, by its number or its e-mail domain. */
const companies = v.pipe(
  text(maxTextLength),
  v.transform((given) =>
    given
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
  v.check((given) => given.length <= maxListItems, 'long'),
  v.check((given) => given.every((one) => isCompanyNumber(one) || isDomain(one)), 'company'),
  v.transform((given) => given.join('\n')),
);

/** Blank rows are dropped. */
const lines = <Line extends v.ObjectEntries>(entries: Line) =>
  v.pipe(
    v.array(v.object(entries)),
    v.maxLength(maxListItems, 'long'),
    v.transform((rows) => rows.filter((row) => Object.values(row).some((cell) => cell.trim() !== ''))),
  );

const oneOf = <const Options extends readonly string[]>(options: Options) => v.picklist(options);

export const searchStatuses = ['closed', 'open', 'looking'] as const;
export const profileAudiences = ['nobody', 'applied'] as const;
export const languageLevels = ['', 'a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'native'] as const;

const sections = {
  basics: v.object({ headline: line, city: line, phone }),
  status: v.object({ status: oneOf(searchStatuses), visibleTo: oneOf(profileAudiences), blocked: companies }),
  wanted: v.object({
    fields: choices,
    seniority: choices,
    modes: choices,
    places: choices,
    contract: choices,
    salaryMin: amount,
    start: line,
  }),
  experience: v.object({
    items: lines({ role: line, company: line, from: year, to: year, about: text(maxTextLength) }),
  }),
  education: v.object({ items: lines({ school: line, subject: line, from: year, to: year }) }),
  skills: v.object({ items: lines({ skill: line, years: amount, lastUsed: year }) }),
  languages: v.object({ items: lines({ language: line, level: oneOf(languageLevels) }) }),
  links: v.object({ link: webLink, portfolio: webLink }),
  about: v.object({ textCs: text(maxTextLength), textEn: text(maxTextLength) }),
};

/** A part that its owner edits on the profile page. */
export type ProfilePart = keyof typeof sections;

export const profileParts = Object.keys(sections) as ProfilePart[];

const schemas = {
  ...sections,
  /** The owner's progress in onboarding. */
  onboarding: v.object({ place: oneOf(onboardingPlaces) }),
};

/** Every part of a profile that is stored separately. */
export type SavedPartName = keyof typeof schemas;

/** The initial values of each part. */
export const emptyPart: Record<SavedPartName, ProfileValues> = {
  basics: { headline: '', city: '', phone: '' },
  status: { status: 'open', visibleTo: 'applied', blocked: '' },
  wanted: { fields: [], seniority: [], modes: [], places: [], contract: [], salaryMin: '', start: '' },
  experience: { items: [] },
  education: { items: [] },
  skills: { items: [] },
  languages: { items: [] },
  links: { link: '', portfolio: '' },
  about: { textCs: '', textEn: '' },
  onboarding: { place: onboardingPlaces[0] },
};

export const isSavedPartName = (name: string): name is SavedPartName => Object.hasOwn(schemas, name);

/** The values to save; null where they have errors. */
export function parseProfilePart(part: SavedPartName, values: unknown): ProfileValues | null {
  const verdict = v.safeParse(schemas[part], values);
  return verdict.success ? verdict.output : null;
}

/** Errors by the path of the field: `phone`, `items.0.from`. */
export function partErrors(part: SavedPartName, values: ProfileValues): Record<string, FieldError> {
  const verdict = v.safeParse(schemas[part], values);
  const errors: Record<string, FieldError> = {};
  for (const issue of verdict.issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message as FieldError;
  return errors;
}

/** What can be saved despite errors: invalid fields keep their stored values. */
export const withoutInvalid = (
  values: ProfileValues,
  errors: Readonly<Record<string, FieldError>>,
  savedValues: ProfileValues,
): ProfileValues => {
  const wrong = Object.keys(errors).map((path) => path.split('.', 1)[0] as string);
  return { ...values, ...Object.fromEntries(wrong.map((field) => [field, savedValues[field] ?? ''])) };
};

const hasContent = ({ values }: { values: ProfileValues }): boolean =>
  Object.values(values)
    .flat()
    .some((value) => (typeof value === 'string' ? [value] : Object.values(value)).some((text) => text.trim() !== ''));

/** Fields that are never shown to companies: the phone goes with an application, and the minimum salary is the candidate's to tell. */
const privateFields: Partial<Record<ProfilePart, readonly string[]>> = { basics: ['phone'], wanted: ['salaryMin'] };

/** What companies see of a profile that is visible to them: the filled-in values, but nothing about its visibility. */
export function partsShownToCompanies(
  parts: Partial<Record<ProfilePart, { values: ProfileValues }>>,
): { part: ProfilePart; values: ProfileValues }[] {
  return profileParts.flatMap((part) => {
    const saved = parts[part];
    if (part === 'status' || !saved) return [];
    const values = Object.fromEntries(
      Object.entries(saved.values).filter(([field]) => !privateFields[part]?.includes(field)),
    );
    return hasContent({ values }) ? [{ part, values }] : [];
  });
}

/** Of a text in two languages, keeps the one in this language, or the other where there is only that one. */
export function inOneLanguage(values: ProfileValues, locale: 'cs' | 'en'): ProfileValues {
  const fields = locale === 'cs' ? ['textCs', 'textEn'] : ['textEn', 'textCs'];
  const shown = fields.find((field) => String(values[field] ?? '').trim() !== '');
  return Object.fromEntries(Object.entries(values).filter(([field]) => field === shown || !fields.includes(field)));
}

/** Points of each part, 100 in total (product §6). */
const completenessPoints: Partial<Record<ProfilePart | 'cvs', number>> = {
  wanted: 20,
  experience: 20,
  basics: 15,
  skills: 15,
  cvs: 15,
  about: 10,
  languages: 5,
};

/** How complete a profile is, of 100, and the part that would add the most. It never blocks anything. */
export function completenessOf(
  parts: Record<ProfilePart, { values: ProfileValues }>,
  cvs: readonly unknown[],
): {
  reached: number;
  next: ProfilePart | 'cvs' | null;
} {
  const weighed = Object.entries(completenessPoints) as [ProfilePart | 'cvs', number][];
  const isFilled = (part: ProfilePart | 'cvs') => (part === 'cvs' ? cvs.length > 0 : hasContent(parts[part]));
  const filled = weighed.filter(([part]) => isFilled(part));
  const [next = null] = weighed.find(([part]) => !isFilled(part)) ?? [];
  return { reached: filled.reduce((sum, [, more]) => sum + more, 0), next };
}
