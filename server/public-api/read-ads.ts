import { and, asc, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { hoursOf, overlapOf } from '../../machines/job-facts.rules.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { contextOf, selectAds } from '../ads/read-ads.ts';
import type { Db } from '../db/open.ts';
import { ads } from '../db/schema/ads.ts';
import type { Hosts } from '../hosts.ts';
import { afterCursor, pageOf } from './cursor.ts';
import type { AdResponse, adsQuery } from './schemas.ts';

type SelectedAd = Awaited<ReturnType<typeof selectAds>>[number];

type Services = { db: Db; hosts: Pick<Hosts, 'publicUrls'> };

const emptyToNull = ({ cs, en }: { cs: string; en: string }) => ({ cs: cs || null, en: en || null });

function adResponseOf({ ad, slug, applicants }: SelectedAd, { hosts }: Services): AdResponse {
  const { title, summary, salary, fields, places, mode } = ad.content;
  const { seniority, commitment, contract, openings, replyDays, contact } = ad.content;
  const { validUntil, endedOn, outcome } = contextOf(ad);
  const pathIn = (locale: 'cs' | 'en') => pathTo(locale, 'job', { id: String(ad.job), slug: slug?.[locale] });
  return {
    id: ad.id,
    number: ad.job,
    state: ad.status,
    title: emptyToNull(title),
    summary: emptyToNull(summary),
    salary,
    fields,
    places,
    mode,
    seniority,
    commitment,
    contract,
    openings,
    replyDays,
    applicants,
    hoursPerWeek: hoursOf(ad.content),
    timezoneOverlap: overlapOf(ad.content),
    bonusText: emptyToNull(ad.content.bonusText),
    startDate: ad.content.startDate,
    welcomeTest: ad.content.test,
    contact: contact.name === '' ? null : { name: contact.name, role: emptyToNull(contact.role) },
    url: ad.job === null || slug === null ? null : hosts.publicUrls({ cs: pathIn('cs'), en: pathIn('en') }),
    createdAt: ad.createdAt.toISOString(),
    publishedAt: ad.publishedAt?.toISOString() ?? null,
    validUntil,
    endedOn,
    outcome,
  };
}

/** The ads of a company, newest first. Throws a 422 problem for an invalid cursor. */
export async function readAdsPage(
  services: Services,
  accountId: string,
  { limit, cursor, state }: v.InferOutput<typeof adsQuery>,
) {
  const rows = await selectAds(services.db)
    .where(
      and(eq(ads.accountId, accountId), state && eq(ads.status, state), afterCursor(ads.createdAt, ads.id, cursor)),
    )
    .orderBy(desc(ads.createdAt), asc(ads.id))
    .limit(limit + 1);
  const { items, next } = pageOf(rows, limit, ({ ad }) => ({ at: ad.createdAt, id: ad.id }));
  return { items: items.map((found) => adResponseOf(found, services)), next };
}

/** Null if the company has none with that id. */
export async function readOneAd(services: Services, accountId: string, id: string): Promise<AdResponse | null> {
  const [found] = await selectAds(services.db).where(and(eq(ads.accountId, accountId), eq(ads.id, id)));
  return found ? adResponseOf(found, services) : null;
}
