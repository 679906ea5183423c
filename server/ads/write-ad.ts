import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { adMachine } from '../../machines/ad/ad.machine.ts';
import { type AdContent, emptyAd } from '../../machines/ad/ad-content.rules.ts';
import { initialState } from '../../machines/statechart.ts';
import type { SaveStamp } from '../../src/api/contract.ts';
import type { SavedAd } from '../../src/api/contract-ads.ts';
import type { Db, Tx } from '../db/open.ts';
import { ads } from '../db/schema/ads.ts';
import type { CompanyAccountRow } from '../db/schema/company-accounts.ts';
import { sanitizeCompanyHtml } from '../employer/sanitize-company-html.ts';
import { HttpProblem } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { nextState } from '../next-state.ts';
import { isEarlierSave } from '../save-stamp.ts';
import { digestOf } from '../tokens.ts';
import { adOf, findAd } from './read-ads.ts';

/** Per company, at any time. */
const maxAds = 500;

const formattedFields = ['description', 'requirements', 'offer'] as const;

/** An ad with its formatted texts sanitised. */
export const sanitizeAd = (content: AdContent, website: string): AdContent => ({
  ...content,
  ...Object.fromEntries(
    formattedFields.map((name) => [
      name,
      { cs: sanitizeCompanyHtml(website, content[name].cs), en: sanitizeCompanyHtml(website, content[name].en) },
    ]),
  ),
});

/** A new draft, or a copy of another ad of the company. The same key gives the same draft. Throws problems: 404, 409, 429. */
export const createAdDraft = (
  db: Db,
  account: CompanyAccountRow,
  { key, from }: { key: string; from: string | null },
  now: Date,
): Promise<string> =>
  db.transaction(async (tx) => {
    const own = digestOf(`${account.id}:${key}`);
    const [same] = await tx.select({ id: ads.id }).from(ads).where(eq(ads.keyDigest, own));
    if (same) return same.id;
    await enforceRateLimit(tx, 'adsOfCompany', account.id, now);
    if ((await tx.$count(ads, eq(ads.accountId, account.id))) >= maxAds)
      throw new HttpProblem(409, { errors: { ads: ['many'] } });
    const copied = from === null ? null : await findAd(tx, account.id, from);
    if (from !== null && !copied) throw new HttpProblem(404);
    const state = initialState(adMachine, undefined);
    const row = {
      id: crypto.randomUUID(),
      accountId: account.id,
      state,
      status: 'draft' as const,
      content: copied?.ad.content ?? emptyAd,
      keyDigest: own,
      createdAt: now,
      savedAt: now,
    };
    const [added] = await tx.insert(ads).values(row).onConflictDoNothing().returning({ id: ads.id });
    if (added) return added.id;
    // The same request came twice at once.
    const [first] = await tx.select({ id: ads.id }).from(ads).where(eq(ads.keyDigest, own));
    return first?.id ?? row.id;
  });

/** The ad with its row locked. Throws a 404 problem if the company has none with that id. */
export async function lockAd(tx: Tx, accountId: string, id: string) {
  await tx.select({ id: ads.id }).from(ads).where(eq(ads.id, id)).for('update');
  const found = await findAd(tx, accountId, id);
  if (!found) throw new HttpProblem(404);
  return found;
}

type AdToSave = { id: string; version: number; content: AdContent; stamp: SaveStamp | undefined };

/**
 * Saves content that was based on `version`, or on one that the same form has saved since. Saving the same content again after a lost
 * response succeeds. Throws problems: 404, and 409 with the ad where somebody else has saved since, or it can't be written to now.
 */
export const saveAdContent = (
  db: Db,
  account: CompanyAccountRow,
  { id, version, content: submitted, stamp }: AdToSave,
  now: Date,
): Promise<SavedAd> =>
  db.transaction(async (tx) => {
    const content = sanitizeAd(submitted, account.website);
    const found = await lockAd(tx, account.id, id);
    const { ad } = found;
    const isSame = isDeepStrictEqual(ad.content, content);
    if (isSame && ad.version >= version) return { version: ad.version, savedAt: ad.savedAt.toISOString() };
    if (ad.version !== version && !isEarlierSave(ad.lastSave, stamp))
      throw new HttpProblem(409, { errors: { version: ['old'] }, ad: adOf(found, now, account) });
    const state = nextState(adMachine, ad.state, { type: 'ad.saved' }, { ad: adOf(found, now, account) });
    const next = { content, state, version: ad.version + 1, lastSave: stamp ?? null, savedAt: now };
    await tx.update(ads).set(next).where(eq(ads.id, id));
    return { version: next.version, savedAt: now.toISOString() };
  });

/** Deletes an ad that nobody outside its company has seen. Throws problems: 404, 409. */
export const deleteAdDraft = (db: Db, accountId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { ad } = await lockAd(tx, accountId, id);
    if (ad.submittedAt !== null) throw new HttpProblem(409, { errors: { step: ['now'] } });
    await tx.delete(ads).where(and(eq(ads.accountId, accountId), eq(ads.id, id)));
  });
