import * as v from 'valibot';
import type { FieldError, Limited } from '../account.rules.ts';
import { phone, webLink } from '../application/application.rules.ts';
import { isCompanyNumber } from '../company-number.rules.ts';
import { onboardingPlaces } from '../onboarding-steps.rules.ts';
import { isUnprintable } from '../text.rules.ts';

// What a candidate's profile consists of (product §6). The form judges by these schemas, and so does the server.

/** A line of a list: an employer, a school, a skill. */
export type ProfileRow = Record<string, string>;

/** What is filled in, by field: a text, several ids, or lines. */
export type ProfileValues = Record<string, string | string[] | ProfileRow[]>;

/** A part of the profile as it is kept. `version` grows with every change; 0 was never saved. */
export type KeptPart = { values: ProfileValues; version: number };

export type SavingOutcome =
  | { type: 'saved'; version: number }
  /** It was changed meanwhile, elsewhere. */
  | ({ type: 'conflict' } & KeptPart)
  | Limited;

/** Of a part that the server judges by more than is known here. */
export type SectionOutcome = SavingOutcome | { type: 'refused'; errors: Record<string, FieldError> };

const maxTextLength = 2_000;

export const maxLineLength = 120;

/** CVs of a profile. */
export const maxCvs = 10;

/** Lines of a list, choices of a field. */
export const maxOfList = 30;

const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest, 'long'),
    v.check((given) => !isUnprintable(given.replaceAll(/[\r\n\t]/g, ' ')), 'unprintable'),
  );

const line = text(maxLineLength);
const choices = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))), v.maxLength(maxOfList, 'long'));
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

/** One company a line, by its number or the domain of its e-mail. */
const companies = v.pipe(
  text(maxTextLength),
  v.transform((given) =>
    given
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
  v.check((given) => given.length <= maxOfList, 'long'),
  v.check((given) => given.every((one) => isCompanyNumber(one) || isDomain(one)), 'company'),
  v.transform((given) => given.join('\n')),
);

/** Lines without anything in them are none. */
const lines = <Line extends v.ObjectEntries>(entries: Line) =>
  v.pipe(
    v.array(v.object(entries)),
    v.maxLength(maxOfList, 'long'),
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

/** A part that its owner fills in on the page of the profile. */
export type ProfilePart = keyof typeof sections;

export const profileParts = Object.keys(sections) as ProfilePart[];

const schemas = {
  ...sections,
  /** How far its owner is with the first questions. */
  onboarding: v.object({ place: oneOf(onboardingPlaces) }),
};

/** Whatever of a profile is kept by itself. */
export type KeptPartName = keyof typeof schemas;

/** What a part holds before anything is filled in. */
export const emptyPart: Record<KeptPartName, ProfileValues> = {
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

export const isKeptPart = (name: string): name is KeptPartName => Object.hasOwn(schemas, name);

/** The values as they are kept; null where something is wrong with them. */
export function soundPart(part: KeptPartName, values: unknown): ProfileValues | null {
  const verdict = v.safeParse(schemas[part], values);
  return verdict.success ? verdict.output : null;
}

/** What is wrong, by the path of the field: `phone`, `items.0.from`. */
export function partErrors(part: KeptPartName, values: ProfileValues): Record<string, FieldError> {
  const verdict = v.safeParse(schemas[part], values);
  const errors: Record<string, FieldError> = {};
  for (const issue of verdict.issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message as FieldError;
  return errors;
}

/** What can be kept while something is wrong: fields that something is wrong with stay as they are kept. */
export const withoutWrong = (
  values: ProfileValues,
  errors: Readonly<Record<string, FieldError>>,
  kept: ProfileValues,
): ProfileValues => {
  const wrong = Object.keys(errors).map((path) => path.split('.', 1)[0] as string);
  return { ...values, ...Object.fromEntries(wrong.map((field) => [field, kept[field] ?? ''])) };
};

const said = ({ values }: { values: ProfileValues }): boolean =>
  Object.values(values)
    .flat()
    .some((value) => (typeof value === 'string' ? [value] : Object.values(value)).some((text) => text.trim() !== ''));

/** Fields of the profile that no company is shown: a phone goes with an application, and what somebody would take is theirs to say. */
const ownFields: Partial<Record<ProfilePart, readonly string[]>> = { basics: ['phone'], wanted: ['salaryMin'] };

/** What companies are shown of a profile that they may see: what is filled in, and nothing of who may see it. */
export function shownToCompanies(
  parts: Partial<Record<ProfilePart, { values: ProfileValues }>>,
): { part: ProfilePart; values: ProfileValues }[] {
  return profileParts.flatMap((part) => {
    const kept = parts[part];
    if (part === 'status' || !kept) return [];
    const values = Object.fromEntries(
      Object.entries(kept.values).filter(([field]) => !ownFields[part]?.includes(field)),
    );
    return said({ values }) ? [{ part, values }] : [];
  });
}

/** Of a text in both languages the one in this language, or the other where that is all there is. */
export function inOneLanguage(values: ProfileValues, locale: 'cs' | 'en'): ProfileValues {
  const fields = locale === 'cs' ? ['textCs', 'textEn'] : ['textEn', 'textCs'];
  const shown = fields.find((field) => String(values[field] ?? '').trim() !== '');
  return Object.fromEntries(Object.entries(values).filter(([field]) => field === shown || !fields.includes(field)));
}

/** Points of the parts, a hundred together (product §6). */
const points: Partial<Record<ProfilePart | 'cvs', number>> = {
  wanted: 20,
  experience: 20,
  basics: 15,
  skills: 15,
  cvs: 15,
  about: 10,
  languages: 5,
};

/** How much of a profile is filled in, of a hundred, and what would add the most. It never stands in anybody's way. */
export function completenessOf(
  parts: Record<ProfilePart, { values: ProfileValues }>,
  cvs: readonly unknown[],
): {
  reached: number;
  next: ProfilePart | 'cvs' | null;
} {
  const weighed = Object.entries(points) as [ProfilePart | 'cvs', number][];
  const isFilled = (part: ProfilePart | 'cvs') => (part === 'cvs' ? cvs.length > 0 : said(parts[part]));
  const filled = weighed.filter(([part]) => isFilled(part));
  const [next = null] = weighed.find(([part]) => !isFilled(part)) ?? [];
  return { reached: filled.reduce((sum, [, more]) => sum + more, 0), next };
}
