import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { board } from '../db/schema.ts';
import { areasOf } from './areas.ts';
import { slugOf } from './fold.ts';
import type { LocaleText, NewCompany, NewJob, Picture } from './listing.ts';
import { monthlyPay } from './salary.ts';
import { searchWords } from './search-text.ts';

export type Written = { inserted: number; updated: number; unchanged: number };

const bulk = 2000;

// U+0000 and lone surrogates are legal in JavaScript and in files, and an error in the database.
const tidy = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

const json = (value: unknown) => JSON.stringify(value, tidy);

const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

const lastOfEach = <Row>(rows: Row[], key: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

const chunks = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / bulk) }, (_, at) => rows.slice(at * bulk, (at + 1) * bulk));

/** Opens a new revision. Its row stays locked to the end of the transaction, so revisions come into sight in their order. */
const nextRevision = async (tx: Tx): Promise<number> => {
  const [row] = await tx
    .update(board)
    .set({ revision: sql`${board.revision} + 1` })
    .returning({ revision: board.revision });
  if (!row) throw new Error('the board has no revision row: migrate first');
  return row.revision;
};

const writePictures = async (tx: Tx, pictures: (Picture | null)[]) => {
  const rows = pictures
    .filter((picture) => picture !== null)
    .map(({ type, bytes }) => ({ hash: hash(bytes), type, base64: Buffer.from(bytes).toString('base64') }));
  for (const some of chunks(lastOfEach(rows, (row) => row.hash))) {
    await tx.execute(sql`
      insert into images (hash, type, bytes)
      select hash, type, decode(base64, 'base64')
      from jsonb_to_recordset(${json(some)}::jsonb) as row(hash text, type text, base64 text)
      on conflict (hash) do nothing`);
  }
};

const companyRow = (company: NewCompany) => {
  const row = {
    source: company.source,
    slug: company.slug,
    name: company.name,
    website: company.website,
    logo: company.logo && hash(company.logo.bytes),
    cover: company.cover && hash(company.cover.bytes),
    tagline: company.tagline,
    story: company.story,
    industry: company.industry,
    stage: company.stage,
    size: company.size,
    founded: company.founded,
    funding: company.funding,
    cities: company.cities,
    remote_policy: company.remotePolicy,
    technologies: company.technologies,
    benefits: company.benefits,
    values: company.values,
    team: company.team,
    hiring_process: company.hiringProcess,
  };
  return { ...row, digest: hash(json(row)) };
};

const companyColumns = {
  source: 'text',
  slug: 'text',
  name: 'text',
  website: 'text',
  logo: 'text',
  cover: 'text',
  tagline: 'jsonb',
  story: 'jsonb',
  industry: 'text[]',
  stage: 'text',
  size: 'text',
  founded: 'integer',
  funding: 'jsonb',
  cities: 'jsonb',
  remote_policy: 'text',
  technologies: 'text[]',
  benefits: 'text[]',
  values: 'jsonb',
  team: 'jsonb',
  hiring_process: 'jsonb',
  digest: 'text',
} satisfies Record<keyof ReturnType<typeof companyRow>, string>;

const slugsOf = (title: LocaleText) => ({
  cs: slugOf(title.cs ?? title.en ?? ''),
  en: slugOf(title.en ?? title.cs ?? ''),
});

const jobRow = (job: NewJob, company: { id: number; name: string }) => {
  const row = {
    source: job.source,
    company_id: company.id,
    title: job.title,
    slug: slugsOf(job.title),
    summary: job.summary,
    description: job.description,
    fields: job.fields,
    skills_must: job.skillsMust,
    skills_nice: job.skillsNice,
    seniority: job.seniority,
    mode: job.mode,
    office_days_per_week: job.officeDaysPerWeek,
    places: job.places,
    areas: areasOf(job.places, job.remoteCountries),
    remote_countries: job.remoteCountries,
    commitment: job.commitment,
    contract: job.contract,
    salary: job.salary,
    monthly_pay: monthlyPay(job.salary),
    equity: job.equity,
    benefits: job.benefits,
    languages: job.languages,
    reply_days: job.replyDays,
    vacancy_kind: job.vacancyKind,
    uses_ai: job.usesAi,
    openings: job.openings,
    apply_url: job.applyUrl,
    status: job.status,
    confirmed_at: job.confirmedAt,
    valid_until: job.validUntil,
    closed_at: job.closedAt,
    outcome: job.outcome,
    words: searchWords(job, company.name),
  };
  return { ...row, first_published_at: job.firstPublishedAt, digest: hash(json(row)) };
};

const jobColumns = {
  source: 'text',
  company_id: 'integer',
  title: 'jsonb',
  slug: 'jsonb',
  summary: 'jsonb',
  description: 'jsonb',
  fields: 'text[]',
  skills_must: 'text[]',
  skills_nice: 'text[]',
  seniority: 'text[]',
  mode: 'text',
  office_days_per_week: 'integer',
  places: 'jsonb',
  areas: 'text[]',
  remote_countries: 'text[]',
  commitment: 'text[]',
  contract: 'text[]',
  salary: 'jsonb',
  monthly_pay: 'integer',
  equity: 'jsonb',
  benefits: 'text[]',
  languages: 'jsonb',
  reply_days: 'integer',
  vacancy_kind: 'text',
  uses_ai: 'boolean',
  openings: 'integer',
  apply_url: 'text',
  status: 'text',
  confirmed_at: 'timestamptz',
  valid_until: 'date',
  closed_at: 'timestamptz',
  outcome: 'text',
  words: 'tsvector',
  first_published_at: 'timestamptz',
  digest: 'text',
} satisfies Record<keyof ReturnType<typeof jobRow>, string>;

type Row = { source: string; digest: string };

type Table = {
  name: 'companies' | 'jobs';
  columns: Record<string, string>;
  /** Columns that a known row keeps. */
  kept: string[];
};

const companiesTable: Table = { name: 'companies', columns: companyColumns, kept: [] };
const jobsTable: Table = { name: 'jobs', columns: jobColumns, kept: ['first_published_at'] };

const rawSql = (names: string[], write: (name: string) => string): SQL => sql.raw(names.map(write).join(', '));

/** What follows the writing of rows: the words of ads stand in a table of their own. */
const indexed = (table: Table): SQL =>
  table.name === 'jobs'
    ? sql`
      insert into job_search (number, words)
      select written.number, row.words from written join row using (source)
      on conflict (number) do update set words = excluded.words where job_search.words is distinct from excluded.words`
    : sql`select 1`;

/** Inserts rows of unknown sources and updates those whose content differs. */
const upsert = async (tx: Tx, table: Table, revision: number, rows: Row[]): Promise<Written> => {
  const written: Written = { inserted: 0, updated: 0, unchanged: 0 };
  const into = sql.identifier(table.name);
  const names = Object.keys(table.columns);
  const stored = names.filter((name) => name !== 'words');
  const list = rawSql(stored, (name) => `"${name}"`);
  const shape = rawSql(names, (name) => `"${name}" ${table.columns[name]}`);
  const changing = stored.filter((name) => name !== 'source' && !table.kept.includes(name));
  const changes = rawSql(changing, (name) => `"${name}" = row."${name}"`);
  const key = sql.raw(table.name === 'jobs' ? 'number' : 'id');
  const given = (some: Row[]) =>
    sql`row as (select * from jsonb_to_recordset(${json(some)}::jsonb) as given(${shape}))`;

  for (const some of chunks(rows)) {
    const { rows: known } = await tx.execute<Row>(sql`
      select source, digest from ${into}
      where source in (select jsonb_array_elements_text(${json(some.map((row) => row.source))}::jsonb))`);
    const digests = new Map(known.map((row) => [row.source, row.digest]));
    const fresh = some.filter((row) => !digests.has(row.source));
    const changed = some.filter((row) => digests.has(row.source) && digests.get(row.source) !== row.digest);
    if (fresh.length > 0)
      await tx.execute(sql`
        with ${given(fresh)}, written as (
          insert into ${into} (${list}, revision) select ${list}, ${revision}::integer from row
          returning ${key}, source
        ) ${indexed(table)}`);
    if (changed.length > 0)
      await tx.execute(sql`
        with ${given(changed)}, written as (
          update ${into} set ${changes}, revision = ${revision}::integer from row where ${into}.source = row.source
          returning ${into}.${key}, ${into}.source
        ) ${indexed(table)}`);
    written.inserted += fresh.length;
    written.updated += changed.length;
    written.unchanged += some.length - fresh.length - changed.length;
  }
  return written;
};

/** Leaves out companies whose slug belongs to a company of another source: that one stays as it is. */
const withFreeSlugs = async (tx: Tx, companies: NewCompany[]): Promise<NewCompany[]> => {
  const { rows } = await tx.execute<{ slug: string; source: string }>(sql`
    select slug, source from companies
    where slug in (select jsonb_array_elements_text(${json(companies.map((company) => company.slug))}::jsonb))`);
  const owners = new Map(rows.map((row) => [row.slug, row.source]));
  return companies.filter(({ slug, source }) => (owners.get(slug) ?? source) === source);
};

const companiesOf = async (tx: Tx, jobs: NewJob[]) => {
  const slugs = [...new Set(jobs.map((job) => job.companySlug))];
  const { rows } = await tx.execute<{ id: number; name: string; slug: string }>(sql`
    select id, name, slug from companies where slug in (select jsonb_array_elements_text(${json(slugs)}::jsonb))`);
  const found = new Map(rows.map((row) => [row.slug, row]));
  const missing = slugs.filter((slug) => !found.has(slug));
  if (missing.length > 0) throw new Error(`no company ${missing.slice(0, 5).join(', ')}`);
  return found;
};

/**
 * Writes companies and jobs by their `source`: new ones are inserted, known ones updated where they differ (an ad keeps its
 * number and first publishing). Readers see them as one revision. Counts are of jobs; `companies` has its own.
 * Throws where a job names a company that is neither given nor known.
 */
export const writeListings = async (
  tx: Tx,
  listings: { companies: NewCompany[]; jobs: NewJob[] },
): Promise<Written & { companies: Written }> => {
  const revision = await nextRevision(tx);
  const companies = await withFreeSlugs(
    tx,
    lastOfEach(
      lastOfEach(listings.companies, (company) => company.source),
      (company) => company.slug,
    ),
  );
  await writePictures(
    tx,
    companies.flatMap(({ logo, cover }) => [logo, cover]),
  );
  const ofCompanies = await upsert(tx, companiesTable, revision, companies.map(companyRow));
  ofCompanies.unchanged += listings.companies.length - companies.length;

  const jobs = lastOfEach(listings.jobs, (job) => job.source);
  const owners = await companiesOf(tx, jobs);
  const rows = jobs.flatMap((job) => {
    const company = owners.get(job.companySlug);
    return company ? [jobRow(job, company)] : [];
  });
  const ofJobs = await upsert(tx, jobsTable, revision, rows);
  // New words wait in a list that every search reads through; nothing else empties it on the embedded database.
  if (ofJobs.unchanged < rows.length) await tx.execute(sql`select gin_clean_pending_list('job_search_words')`);
  return { ...ofJobs, companies: ofCompanies };
};
