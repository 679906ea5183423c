import { sql } from 'drizzle-orm';
import { jsonParameter } from '../db/bulk.ts';
import type { Tx } from '../db/open.ts';
import { storeImages } from '../images/image-store.ts';
import type { NewCompany, NewJob } from './listing.ts';
import { nextRevision } from './revision.ts';
import { companyRow, jobRow } from './rows.ts';
import { companiesTable, jobsTable, type UpsertCounts, upsert } from './upsert.ts';

const lastOfEach = <Row>(rows: Row[], key: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

/** The source of the company that has each slug, or had it before. */
export const slugOwners = async (tx: Tx, slugs: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await tx.execute<{ slug: string; source: string }>(sql`
    with asked as (select jsonb_array_elements_text(${jsonParameter(slugs)}::jsonb) as slug)
    select slug, source from companies join asked using (slug)
    union all
    select former.slug, source from company_former_slugs former join asked using (slug) join companies on companies.id = company_id`);
  return new Map(rows.map(({ slug, source }) => [slug, source]));
};

/** Sources of companies that manage their profile themselves. */
const ownedSources = async (tx: Tx, sources: readonly string[]): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ source: string }>(sql`
    select source from companies
    where source in (select jsonb_array_elements_text(${jsonParameter(sources)}::jsonb))
      and exists (select from company_accounts where company_id = companies.id and verified_at is not null)`);
  return new Set(rows.map(({ source }) => source));
};

/** Leaves out companies that an import must not change: those whose slug another source has, and those that edit their own profile. */
const changeableCompanies = async (tx: Tx, companies: NewCompany[]): Promise<NewCompany[]> => {
  const owned = await ownedSources(
    tx,
    companies.map(({ source }) => source),
  );
  const owners = await slugOwners(
    tx,
    companies.map(({ slug }) => slug),
  );
  return companies.filter(({ slug, source }) => !owned.has(source) && (owners.get(slug) ?? source) === source);
};

/** Sources of those ads that a company has taken over (server/ads/adopt-jobs.ts), or an admin has taken down (server/ads/take-down.ts). */
const protectedSources = async (tx: Tx, sources: readonly string[]): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ source: string }>(sql`
    select source from jobs
    where source in (select jsonb_array_elements_text(${jsonParameter(sources)}::jsonb))
      and (exists (select from ads where job = jobs.number) or exists (select from takedowns where job = jobs.number and lifted_at is null))`);
  return new Set(rows.map(({ source }) => source));
};

/** Sources of those ads that were found not to be remote (server/reports/verdicts.ts). */
const relabelledSources = async (tx: Tx): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ source: string }>(sql`select source from jobs where is_not_remote`);
  return new Set(rows.map(({ source }) => source));
};

const withoutRemote = (job: NewJob): NewJob =>
  job.mode === 'remote' ? { ...job, mode: null, remoteCountries: [] } : job;

const findCompaniesOf = async (tx: Tx, jobs: NewJob[]) => {
  const slugs = [...new Set(jobs.map((job) => job.companySlug))];
  const { rows } = await tx.execute<{ id: number; name: string; slug: string }>(sql`
    with asked as (select jsonb_array_elements_text(${jsonParameter(slugs)}::jsonb) as slug)
    select id, name, slug from companies join asked using (slug)
    union all
    select id, name, former.slug from company_former_slugs former join asked using (slug) join companies on companies.id = company_id`);
  const found = new Map(rows.map((row) => [row.slug, row]));
  const missing = slugs.filter((slug) => !found.has(slug));
  if (missing.length > 0) throw new Error(`no company ${missing.slice(0, 5).join(', ')}`);
  return found;
};

/**
 * Writes companies and jobs by their `source`: new ones are inserted, known ones updated where they differ (an ad keeps its
 * number and first publishing). An import leaves alone what companies write themselves. Readers see them as one revision. Counts are of jobs; `companies` has its own.
 * Throws where a job names a company that is neither given nor known.
 */
export const writeListings = async (
  tx: Tx,
  listings: { companies: NewCompany[]; jobs: NewJob[] },
  by: 'import' | 'company' = 'import',
): Promise<UpsertCounts & { companies: UpsertCounts }> => {
  const revision = await nextRevision(tx);
  const companies = await changeableCompanies(
    tx,
    lastOfEach(
      lastOfEach(listings.companies, (company) => company.source),
      (company) => company.slug,
    ),
  );
  await storeImages(
    tx,
    companies.flatMap(({ logo, cover }) => [logo, cover]).filter((image) => image !== null),
  );
  const ofCompanies = await upsert(tx, companiesTable, revision, companies.map(companyRow));
  ofCompanies.unchanged += listings.companies.length - companies.length;

  const jobs = lastOfEach(listings.jobs, (job) => job.source);
  const owners = await findCompaniesOf(tx, jobs);
  const sources = jobs.map(({ source }) => source);
  const protectedJobs = by === 'company' ? new Set<string>() : await protectedSources(tx, sources);
  const relabelled = await relabelledSources(tx);
  const rows = jobs.flatMap((job) => {
    const company = owners.get(job.companySlug);
    return company && !protectedJobs.has(job.source)
      ? [jobRow(relabelled.has(job.source) ? withoutRemote(job) : job, company)]
      : [];
  });
  const ofJobs = await upsert(tx, jobsTable, revision, rows);
  ofJobs.unchanged += jobs.length - rows.length;
  // Every search scans GIN's pending list of new words; nothing else flushes it on the embedded database.
  if (ofJobs.unchanged < jobs.length) await tx.execute(sql`select gin_clean_pending_list('job_search_words')`);
  return { ...ofJobs, companies: ofCompanies };
};
