import * as v from 'valibot';
import type { FieldError } from '../account.rules.ts';
import { webLink } from '../application/application.rules.ts';
import { companyName, companySizes, companyStages } from '../company-registration/company-registration.rules.ts';
import { printableMultiline } from '../text.rules.ts';

// The parts of a company's profile that the company writes (product §5). The editor and the server both validate with
// these schemas.

/** A row of a list: a team member, a funding round. */
type Row = Record<string, string>;

/** The form's values, by field: a text, several ids, or rows. */
export type CompanyPartValues = Record<string, string | string[] | Row[]>;

/** The maximum of rows in a list, and of choices in a field. */
export const maxListRows = 30;

/** The maximum of pictures in a gallery. */
export const maxPictures = 12;

/** Characters of HTML. */
const maxStoryLength = 20_000;

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest, 'long'), printableMultiline);
const line = text(120);
const requiredLine = v.pipe(line, v.nonEmpty('required'));
const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));
const ids = v.pipe(v.array(id), v.maxLength(maxListRows, 'many'));
const year = v.pipe(
  v.string(),
  v.trim(),
  v.check((given) => given === '' || /^(?:19|20)\d\d$/.test(given), 'year'),
);
const requiredYear = v.pipe(year, v.nonEmpty('required'));
const number = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.transform((given) => given.replaceAll(/\s/g, '')),
    v.check((given) => pattern.test(given), 'number'),
  );
/** One item per line. */
const linesOfText = v.pipe(
  text(20_000),
  v.transform((given) => [...new Set(given.split('\n').map((one) => one.trim()))].filter(Boolean)),
  v.check((given) => given.length <= maxListRows, 'many'),
  v.check((given) => given.every((one) => one.length <= 60), 'long'),
  v.transform((given) => given.join('\n')),
);

/** A row counts as blank even though its selects always have a value. */
const isBlank = (row: unknown): boolean =>
  Object.entries(Object(row)).every(([field, cell]) => ['round', 'currency'].includes(field) || !String(cell).trim());

type RowSchemas = v.ObjectEntries;

/** Blank rows are dropped. */
const rowsSchema = <Line extends RowSchemas>(entries: Line) => {
  const row: v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<Line, undefined>>> = v.object(entries) as never;
  const blank = v.any() as typeof row;
  return v.pipe(
    v.array(v.lazy((given) => (isBlank(given) ? blank : row))),
    v.maxLength(maxListRows, 'many'),
    v.transform((rows) => rows.filter((one) => !isBlank(one))),
  );
};

export const remotePolicies = ['remote-first', 'hybrid', 'office-first'] as const;
export const fundingRounds = ['grant', 'pre-seed', 'seed', 'series-a', 'series-b'] as const;
export const fundingCurrencies = ['CZK', 'EUR', 'USD', 'GBP'] as const;

/** The hash of an uploaded picture. */
const picture = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'required'));

/** A URL at one of these sites. */
const linkTo = (...sites: string[]) =>
  v.pipe(
    webLink,
    v.check((given) => {
      const host = URL.parse(given)?.hostname ?? '';
      return given === '' || sites.some((site) => host === site || host.endsWith(`.${site}`));
    }, 'link'),
  );

/** Networks on which startups have profiles. */
export const socialNetworks = ['linkedin', 'instagram', 'facebook', 'x', 'youtube', 'github'] as const;

export type SocialNetwork = (typeof socialNetworks)[number];

const optionalPicklist = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(['' as const, ...options]);

const schemas = {
  basics: v.object({
    name: companyName,
    founded: year,
    size: optionalPicklist(companySizes),
    stage: optionalPicklist(companyStages),
    remotePolicy: optionalPicklist(remotePolicies),
    industry: ids,
    places: ids,
    otherPlaces: linesOfText,
  }),
  story: v.object({
    taglineCs: line,
    taglineEn: line,
    storyCs: text(maxStoryLength),
    storyEn: text(maxStoryLength),
  }),
  values: v.object({ items: rowsSchema({ cs: line, en: line }) }),
  work: v.object({ technologies: linesOfText, benefits: ids }),
  team: v.object({
    items: rowsSchema({ name: requiredLine, roleCs: line, roleEn: line, photo: v.union([v.literal(''), picture]) }),
  }),
  gallery: v.object({
    items: v.pipe(rowsSchema({ image: picture, altCs: line, altEn: line }), v.maxLength(maxPictures, 'many')),
  }),
  steps: v.object({ items: rowsSchema({ stepCs: line, stepEn: line, days: number(/^\d{1,3}$/) }) }),
  funding: v.object({
    items: rowsSchema({
      round: v.picklist(fundingRounds, 'required'),
      amount: number(/^[1-9]\d{0,11}$/),
      currency: v.picklist(fundingCurrencies, 'required'),
      year: requiredYear,
      /** A public source that confirms it. */
      source: v.optional(webLink, ''),
    }),
  }),
  press: v.object({ items: rowsSchema({ title: requiredLine, url: v.pipe(webLink, v.nonEmpty('required')) }) }),
  links: v.object({
    video: linkTo('youtube.com', 'youtu.be', 'vimeo.com'),
    linkedin: linkTo('linkedin.com'),
    instagram: linkTo('instagram.com'),
    facebook: linkTo('facebook.com'),
    x: linkTo('x.com', 'twitter.com'),
    youtube: linkTo('youtube.com'),
    github: linkTo('github.com'),
  }),
};

export type CompanyPart = keyof typeof schemas;

export const companyParts = Object.keys(schemas) as CompanyPart[];

export const isCompanyPart = (name: string): name is CompanyPart => Object.hasOwn(schemas, name);

/** The parts with rows, and the initial values of a new row. */
export const emptyRows: Partial<Record<CompanyPart, Row>> = {
  values: { cs: '', en: '' },
  team: { name: '', roleCs: '', roleEn: '', photo: '' },
  gallery: { image: '', altCs: '', altEn: '' },
  press: { title: '', url: '' },
  steps: { stepCs: '', stepEn: '', days: '' },
  funding: { round: 'seed', amount: '', currency: 'CZK', year: '', source: '' },
};

type PartsValues = { [Part in CompanyPart]: v.InferOutput<(typeof schemas)[Part]> };

/** The values to save; null where they have errors. */
export function parseCompanyPart<Part extends CompanyPart>(part: Part, values: unknown): PartsValues[Part] | null {
  const verdict = v.safeParse(schemas[part], values);
  return verdict.success ? (verdict.output as PartsValues[Part]) : null;
}

/** The paths of fields with a year in the future. */
function* futureYearPaths(
  part: CompanyPart,
  { founded, items }: CompanyPartValues,
  thisYear: number,
): Generator<string> {
  if (part === 'basics' && Number(founded) > thisYear) yield 'founded';
  const rounds = part === 'funding' && Array.isArray(items) ? items : [];
  for (const [nth, round] of rounds.entries())
    if (typeof round === 'object' && Number(round.year) > thisYear) yield `items.${nth}.year`;
}

/** Errors by the path of the field: `name`, `items.0.year`. */
export function companyPartErrors(
  part: CompanyPart,
  values: CompanyPartValues,
  thisYear: number,
): Record<string, FieldError> {
  const verdict = v.safeParse(schemas[part], values);
  const errors: Record<string, FieldError> = {};
  for (const issue of verdict.issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message as FieldError;
  for (const path of futureYearPaths(part, values, thisYear)) errors[path] ??= 'future';
  return errors;
}
