import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { adMachine } from '../../machines/ad/ad.machine.ts';
import { type AdStep, adSteps } from '../../machines/ad/ad-content.rules.ts';
import { openStatuses } from '../../machines/application/open-statuses.rules.ts';
import { can, type StoredState } from '../../machines/statechart.ts';
import type { Ad, AdRow, Ads } from '../../src/api/contract-ads.ts';
import type { PerLocale } from '../../src/routing/locales.ts';
import type { Db, Tx } from '../db/open.ts';
import { ads } from '../db/schema/ads.ts';
import { applications } from '../db/schema/applications.ts';
import type { CompanyAccountRow } from '../db/schema/company-accounts.ts';
import { jobs } from '../db/schema/jobs.ts';
import { readTalentPool } from '../talent-pool/talent-pool.ts';
import { type AdMachineEvent, adEventOf } from './events.ts';

export type AdTableRow = typeof ads.$inferSelect;

type FoundAd = { ad: AdTableRow; slug: PerLocale | null; applicants: number; unanswered: number; hired: number };

/** Applications that wait for a decision. */
const isUndecided = inArray(applications.status, openStatuses);

const countOf = (which = sql`true`) =>
  sql<number>`(select count(*)::integer from applications where ${applications.job} = ${ads.job} and ${which})`;

export const selectAds = (db: Db | Tx) =>
  db
    .select({
      ad: ads,
      slug: jobs.slug,
      applicants: countOf(),
      unanswered: countOf(isUndecided),
      hired: countOf(eq(applications.status, 'hired')),
    })
    .from(ads)
    .leftJoin(jobs, eq(jobs.number, ads.job));

/** The stored context of machines/ad. */
type Context = ReturnType<typeof adMachine.resolveState>['context'];

export const contextOf = ({ state }: { state: StoredState }): Context => state.context as Context;

/** Steps that publish something, or ask for it. */
export const publishingSteps: readonly AdStep[] = ['submitted', 'changed', 'resumed', 'renewed'];

/** The steps that the statechart allows, as far as that doesn't depend on what is sent with them. */
function stepsOf({ ad, unanswered }: FoundAd, now: Date, canPublish: boolean): AdStep[] {
  const cancellation = { at: now.getTime(), outcome: 'cancelled', unanswered, renewsItself: true } as const;
  const isWay = (event: AdMachineEvent) => can(adMachine, ad.state, event);
  return adSteps.filter(
    (step) => (canPublish || !publishingSteps.includes(step)) && isWay(adEventOf(step, cancellation)),
  );
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

export function adRow(found: FoundAd, now: Date, canPublish: boolean): AdRow {
  const { ad, slug, applicants, unanswered, hired } = found;
  const { id, version, status, content, job, review } = ad;
  const { validUntil, confirmedOn, endedOn, outcome, renewsItself, isEdited } = contextOf(ad);
  return {
    id,
    version,
    state: status,
    review,
    applicants,
    unanswered,
    hired,
    title: content.locales.map((locale) => ({ locale, text: content.title[locale] })),
    job: job === null || slug === null ? null : { identifier: job, slug },
    createdAt: ad.createdAt.toISOString(),
    savedAt: ad.savedAt.toISOString(),
    submittedAt: iso(ad.submittedAt),
    publishedAt: iso(ad.publishedAt),
    validUntil,
    confirmedOn,
    endedOn,
    outcome,
    renewsItself,
    isEdited: ad.publishedContent !== null && isEdited,
    can: stepsOf(found, now, canPublish),
    canWrite: can(adMachine, ad.state, { type: 'ad.saved' }),
    canDelete: ad.submittedAt === null,
  };
}

/** Whether a company may publish: it must be verified and not suspended. */
export const mayPublish = ({
  verifiedAt,
  companyId,
  suspendedAt,
}: Pick<CompanyAccountRow, 'verifiedAt' | 'companyId' | 'suspendedAt'>): boolean =>
  verifiedAt !== null && companyId !== null && suspendedAt === null;

export const adOf = (found: FoundAd, now: Date, account: CompanyAccountRow): Ad => {
  const canPublish = mayPublish(account);
  const { content, publishedContent } = found.ad;
  const core = publishedContent && {
    fields: publishedContent.fields,
    vacancyKind: publishedContent.vacancyKind,
  };
  return { ...adRow(found, now, canPublish), content, core, canPublish };
};

/** The ads of a company, last saved first. */
export async function readAds(db: Db, account: CompanyAccountRow, now: Date): Promise<Ads> {
  const canPublish = mayPublish(account);
  const rows = await selectAds(db).where(eq(ads.accountId, account.id)).orderBy(desc(ads.savedAt), desc(ads.id));
  const { verifiedAt, companyId } = account;
  const pool = verifiedAt === null || companyId === null ? null : await readTalentPool(db, companyId);
  return { items: rows.map((row) => adRow(row, now, canPublish)), canPublish, pool };
}

/** Null if the company has no ad with that id. */
export async function findAd(db: Db | Tx, accountId: string, id: string): Promise<FoundAd | null> {
  const [found] = await selectAds(db).where(and(eq(ads.accountId, accountId), eq(ads.id, id)));
  return found ?? null;
}
