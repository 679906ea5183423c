import { and, eq, isNotNull } from 'drizzle-orm';
import type { CompanyDetail } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Db, Tx } from '../db/open.ts';
import { companies, companyFormerSlugs } from '../db/schema/companies.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { hiringByCompany, readOpenJobs } from '../jobs/company-jobs.ts';
import { readPublicTalentPool } from '../jobs/talent-pool.ts';
import { companyCard, companyRowColumns, languageOf, resolveLocaleText } from '../listings/cards.ts';
import { companyAddresses, companySeo, seoContext } from '../listings/seo.ts';
import type { CompanyStore } from './list-companies.ts';

const maxJobsShown = 100;

/** Slugs in the database have only these characters; this also keeps U+0000 from reaching it. */
export const isSlug = (slug: string): boolean => /^[\p{L}\p{N}._-]{1,200}$/u.test(slug);

/** The company that has a slug, or had it. */
export async function companyIdBySlug(db: Db | Tx, slug: string): Promise<number | null> {
  if (!isSlug(slug)) return null;
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.slug, slug));
  if (company) return company.id;
  const isFormer = eq(companyFormerSlugs.slug, slug);
  const [former] = await db.select({ id: companyFormerSlugs.companyId }).from(companyFormerSlugs).where(isFormer);
  return former?.id ?? null;
}

/** Whether a profile belongs to a verified company account. */
export const isVerifiedCompany = async (db: Db | Tx, companyId: number): Promise<boolean> =>
  (await db.$count(
    companyAccounts,
    and(eq(companyAccounts.companyId, companyId), isNotNull(companyAccounts.verifiedAt)),
  )) > 0;

/** One company by its current or a former slug, with its live ads, newest first. */
export const readCompany = async (
  { jobs }: Pick<CompanyStore, 'jobs'>,
  { locale, slug, today }: { locale: Locale; slug: string; today: string },
): Promise<CompanyDetail | null> => {
  const id = await companyIdBySlug(jobs.db, slug);
  if (id === null) return null;
  const [row] = await jobs.db.select(companyRowColumns).from(companies).where(eq(companies.id, id));
  if (!row) return null;
  const index = await jobs.index(today);
  const hiring = hiringByCompany(index)(row.id);
  const context = seoContext(jobs, locale);
  return {
    '@context': 'https://schema.org',
    ...companyCard(row, hiring, locale),
    isVerified: await isVerifiedCompany(jobs.db, row.id),
    cover: row.cover,
    website: row.website,
    founded: row.founded,
    story: resolveLocaleText(row.story, locale),
    inLanguage: languageOf(row.story, locale),
    funding: row.funding,
    technologies: row.technologies,
    benefits: row.benefits,
    values: row.values.flatMap((value) => resolveLocaleText(value, locale) ?? []),
    team: row.team.map(({ name, role, photo }) => ({
      name,
      role: resolveLocaleText(role, locale) ?? '',
      ...(photo && { photo }),
    })),
    gallery: row.gallery.map(({ image, alt }) => ({ image, alt: resolveLocaleText(alt, locale) ?? '' })),
    press: row.press,
    socials: Object.entries(row.socials).map(([network, url]) => ({ network, url })),
    videoUrl: row.videoUrl,
    hiringProcess: row.hiringProcess.map(({ step, days }) => ({ step: resolveLocaleText(step, locale) ?? '', days })),
    replies: row.replies,
    ...(await readPublicTalentPool(jobs.db, row.id, locale)),
    jobs: await readOpenJobs(jobs, index, { companies: [row.id], max: maxJobsShown, locale }),
    links: companyAddresses(context, row),
    seo: companySeo(context, { ...row, openJobs: hiring.openJobs }),
  };
};
