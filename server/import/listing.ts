import type { NewCompany, NewJob } from '../listings/listing.ts';

/** What a row of any format becomes. */
export type Listing = {
  company: NewCompany;
  /** Rows of ads know a company by name: that never overwrites what is already known of it. */
  onlyNamed: boolean;
  job: NewJob | null;
};

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
export const jobDefaults = {
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
