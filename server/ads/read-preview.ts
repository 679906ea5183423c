import { eq } from 'drizzle-orm';
import { dayInPrague, daysAfter } from '../../machines/calendar.rules.ts';
import { shownStartDate } from '../../machines/job-facts.rules.ts';
import type { JobDetail } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Board } from '../board.ts';
import type { Db } from '../db/open.ts';
import { ads } from '../db/schema/ads.ts';
import { companies } from '../db/schema/companies.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import type { Encryption } from '../encryption.ts';
import { languageOf, publicContact, publicPlaces, resolveLocaleText } from '../listings/cards.ts';
import { welcomeTest } from '../skill-tests/pools.ts';
import { signedToken, verifySignedToken } from '../tokens.ts';
import { jobContentOf } from './ad-to-job.ts';

/** Days that the link to a draft works. */
const previewLinkDays = 7;

/** Stands in addresses for the number, which an ad gets when it is published. */
export const unpublishedNumber = '0';

const purpose = 'ad draft';

/** The `:hash` that shows a draft: its id and the link's last day, signed. */
export const draftToken = (encryption: Encryption, id: string, now: Date): string =>
  signedToken(encryption, purpose, `${id}_${daysAfter(dayInPrague(now), previewLinkDays)}`);

function idOfDraft(encryption: Encryption, token: string, today: string): string | null {
  const [id = '', day = ''] = verifySignedToken(encryption, purpose, token)?.split('_') ?? [];
  return today <= day ? id : null;
}

type PreviewRequest = { token: string; locale: Locale; now: Date };

type PreviewServices = { board: Pick<Board, 'company'>; db: Db; encryption: Encryption };

/** A draft as the board would show it, or its job number if it is published by now; null if the link is invalid or expired. */
export async function readPreview(
  { board, db, encryption }: PreviewServices,
  { token, locale, now }: PreviewRequest,
): Promise<JobDetail | number | null> {
  const today = dayInPrague(now);
  const id = idOfDraft(encryption, token, today);
  if (id === null) return null;
  const [found] = await db
    .select({ ad: ads, slug: companies.slug })
    .from(ads)
    .innerJoin(companyAccounts, eq(companyAccounts.id, ads.accountId))
    .innerJoin(companies, eq(companies.id, companyAccounts.companyId))
    .where(eq(ads.id, id));
  if (found?.ad.job) return found.ad.job;
  const company = found && (await board.company(locale, found.slug));
  if (!company) return null;
  const content = jobContentOf(found.ad.content);
  const { vacancyKind, usesAi, usesAiWords: _, ...seen } = content;
  const { places, title, summary, description, salary, bonusText, startDate, screening, contact, ...more } = seen;
  const titleHere = resolveLocaleText(title, locale) ?? '';
  const timestamp = now.toISOString();
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    isDraft: true,
    identifier: 0,
    slug: 'x',
    title: titleHere,
    inLanguage: languageOf(title, locale),
    hiringOrganization: { '@type': 'Organization', name: company.name, slug: company.slug, logo: company.logo },
    places: publicPlaces(places, locale),
    ...more,
    benefits: [...new Set([...content.benefits, ...company.benefits])],
    bonusText: resolveLocaleText(bonusText, locale),
    startDate: shownStartDate(startDate, today),
    baseSalary: salary,
    datePosted: timestamp,
    status: 'active',
    summary: resolveLocaleText(summary, locale),
    description: resolveLocaleText(description, locale),
    screening: screening.map(({ question, isRequired }) => ({
      question: resolveLocaleText(question, locale) ?? '',
      isRequired,
    })),
    contact: publicContact(contact, locale),
    test: welcomeTest(locale, found.ad.content.test),
    process: company.hiringProcess,
    applyUrl: null,
    company,
    duplicates: [],
    similar: [],
    replies: { job: null, company: null },
    record: {
      firstPublished: timestamp,
      confirmed: null,
      closed: null,
      outcome: null,
      vacancyKind,
      usesAi,
      validThrough: daysAfter(today, 30),
    },
    links: { cs: '', en: '', canonical: '' },
    seo: { title: titleHere, description: '', h1: titleHere, robots: 'noindex, nofollow' },
  };
}
