import { and, eq, gte, inArray, isNull, notExists } from 'drizzle-orm';
import { adMachine } from '../../machines/ad/ad.machine.ts';
import { type AdContent, emptyAd, replyDayChoices } from '../../machines/ad/ad-content.rules.ts';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { initialState } from '../../machines/statechart.ts';
import type { PerLocale } from '../../src/routing/locales.ts';
import type { LocaleText } from '../db/columns.ts';
import type { Tx } from '../db/open.ts';
import { adEvents, ads } from '../db/schema/ads.ts';
import { jobs } from '../db/schema/jobs.ts';
import { digestOf } from '../tokens.ts';
import { contextOf } from './read-ads.ts';

type Job = typeof jobs.$inferSelect;

const textPerLocale = (text: LocaleText | null): PerLocale => ({ cs: text?.cs ?? '', en: text?.en ?? '' });

/** A salary in the form that ads written here have; null where it doesn't fit. */
function salaryOf({ salary }: Job): AdContent['salary'] | null {
  if (salary === null) return emptyAd.salary;
  const { min, max, currency, period } = salary;
  if ((currency !== 'CZK' && currency !== 'EUR') || period === 'week') return null;
  return { min, max, currency, period };
}

/** The ad content that would give this job; null where it can't be expressed here. */
function contentOf(job: Job): AdContent | null {
  const salary = salaryOf(job);
  if (salary === null) return null;
  const inMain = job.title.cs === null ? (['en'] as const) : (['cs'] as const);
  const isInBoth = job.title.cs !== null && job.title.en !== null;
  return {
    ...emptyAd,
    locales: isInBoth ? ['cs', 'en'] : [...inMain],
    title: textPerLocale(job.title),
    summary: textPerLocale(job.summary),
    description: textPerLocale(job.description),
    fields: job.fields,
    skillsMust: job.skillsMust,
    skillsNice: job.skillsNice,
    seniority: job.seniority,
    mode: job.mode,
    officeDaysPerWeek: job.officeDaysPerWeek,
    remoteCountries: job.remoteCountries,
    places: job.places.flatMap(({ id, name }) => id ?? name ?? []),
    timezoneOverlap: job.timezoneOverlap,
    hoursPerWeek: job.hoursPerWeek,
    startDate: job.startDate,
    commitment: job.commitment,
    contract: job.contract,
    equity: job.equity,
    benefits: job.benefits,
    salary,
    bonusText: textPerLocale(job.bonusText),
    languages: job.languages as AdContent['languages'],
    visaSupport: job.visaSupport,
    openings: job.openings,
    cvRequired: job.cvRequired,
    test: job.test,
    replyDays: replyDayChoices.find((days) => days === job.replyDays) ?? null,
    vacancyKind: job.vacancyKind,
    usesAi: job.usesAi,
    usesAiWords: textPerLocale(job.usesAiWords),
    contact: { name: job.contact?.name ?? '', role: textPerLocale(job.contact?.role ?? null) },
    screening: job.screening.map(({ question, isRequired }) => ({ question: textPerLocale(question), isRequired })),
  };
}

/**
 * When a company is verified, the board's ads of it that are applied for here become its own: it is asked whether they are open, may change
 * and close them, and imports no longer write them. Their age and number stay. Ads written here before the company was closed become its
 * own too. Those applied for on other sites, and those that can't be expressed here, stay the board's.
 */
export async function adoptJobs(
  tx: Tx,
  { accountId, companyId }: { accountId: string; companyId: number },
  now: Date,
): Promise<void> {
  const ofIt = tx.select({ number: jobs.number }).from(jobs).where(eq(jobs.companyId, companyId));
  await tx
    .update(ads)
    .set({ accountId })
    .where(and(isNull(ads.accountId), inArray(ads.job, ofIt)));
  const found = await tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, companyId),
        inArray(jobs.status, ['active', 'paused']),
        gte(jobs.validUntil, dayInPrague(now)),
        isNull(jobs.applyUrl),
        notExists(tx.select({ id: ads.id }).from(ads).where(eq(ads.job, jobs.number))),
      ),
    );
  for (const job of found) {
    const { number, validUntil, firstPublishedAt, confirmedAt } = job;
    const id = crypto.randomUUID();
    const draft = initialState(adMachine, undefined);
    const status = job.status === 'paused' ? ('paused' as const) : ('published' as const);
    const confirmedOn = dayInPrague(confirmedAt ?? firstPublishedAt);
    const content = contentOf(job);
    if (content === null) continue;
    await tx.insert(ads).values({
      id,
      accountId,
      job: number,
      status,
      validUntil,
      content,
      publishedContent: content,
      state: { value: status, context: { ...contextOf({ state: draft }), validUntil, confirmedOn } },
      keyDigest: digestOf(`${accountId}:job ${number}`),
      createdAt: firstPublishedAt,
      savedAt: confirmedAt ?? firstPublishedAt,
      submittedAt: firstPublishedAt,
      publishedAt: firstPublishedAt,
    });
    const happened = [
      { kind: 'published' as const, at: firstPublishedAt },
      ...(confirmedAt ? [{ kind: 'confirmed' as const, at: confirmedAt }] : []),
    ];
    await tx.insert(adEvents).values(
      happened.map(({ kind, at }) => ({
        adId: id,
        at,
        by: 'company' as const,
        event: { kind, at: at.getTime() },
      })),
    );
  }
}
