import * as v from 'valibot';
import type { NewCompany, NewJob } from '../listings/listing.ts';
import { isPlainName, oneLine } from './text.ts';

/** What a row of any format becomes. */
export type Listing = {
  company: NewCompany;
  /** Rows of ads know a company by name: that never overwrites what is already known of it. */
  onlyNamed: boolean;
  job: NewJob | null;
};

export type Options = {
  /** Invent salaries, marked as such, for some of the rows that have none. */
  syntheticSalaries: boolean;
};

/** One shape of rows: how to tell it, what it must hold, what it means. */
export type Format = {
  recognises: (row: object) => boolean;
  read: (row: unknown, options: Options) => { listing: Listing } | { issues: v.BaseIssue<unknown>[] };
};

export const format = <Schema extends v.GenericSchema>(
  recognises: Format['recognises'],
  schema: Schema,
  listingOf: (row: v.InferOutput<Schema>, options: Options) => Listing,
): Format => ({
  recognises,
  read: (row, options) => {
    const verdict = v.safeParse(schema, row);
    return verdict.success ? { listing: listingOf(verdict.output, options) } : { issues: verdict.issues };
  },
});

const text = v.pipe(v.string(), v.transform(oneLine));

/** One line of at most so many characters, with something in it. */
export const line = (most: number) =>
  v.pipe(
    text,
    v.nonEmpty('is empty'),
    v.check((value) => value.length <= most, `is longer than ${most} characters`),
  );

export const title = line(200);
export const name = line(120);

/** A text that may be missing, null or blank. */
export const maybeLine = (most: number) =>
  v.pipe(
    v.nullish(text, null),
    v.transform((value) => value || null),
    v.check((value) => value === null || value.length <= most, `is longer than ${most} characters`),
  );

export const maybeText = v.pipe(
  v.nullish(v.string(), null),
  v.check((value) => value === null || value.length <= 200_000, 'is longer than 200,000 characters'),
  v.transform((value) => (value?.trim() ? value : null)),
);

/** An id or slug of the source. */
export const sourceName = v.pipe(
  v.string(),
  v.check(isPlainName, 'is empty or holds spaces around it or control characters'),
  v.check((value) => value.length <= 300, 'is longer than 300 characters'),
);

/** Companies of all imports are one company per slug, whichever file names them. */
export const companyNamed = (slug: string, companyName: string): NewCompany => ({
  source: `company:${slug}`,
  slug,
  name: companyName,
  website: null,
  logo: null,
  cover: null,
  tagline: null,
  story: null,
  industry: [],
  stage: null,
  size: null,
  founded: null,
  funding: [],
  cities: [],
  remotePolicy: null,
  technologies: [],
  benefits: [],
  values: [],
  team: [],
  hiringProcess: [],
});

/** What a job is until its source says more. */
export const unsaid = {
  summary: null,
  description: null,
  skillsMust: [],
  skillsNice: [],
  seniority: [],
  mode: null,
  officeDaysPerWeek: null,
  places: [],
  remoteCountries: [],
  commitment: [],
  contract: [],
  salary: null,
  equity: null,
  benefits: [],
  languages: [],
  replyDays: null,
  vacancyKind: null,
  usesAi: null,
  openings: 1,
  applyUrl: null,
  status: 'active',
  confirmedAt: null,
  closedAt: null,
  outcome: null,
} satisfies Partial<NewJob>;
