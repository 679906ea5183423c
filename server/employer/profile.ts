import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import {
  type CompanyPart,
  type CompanyPartValues,
  parseCompanyPart,
} from '../../machines/company-profile/company-profile.rules.ts';
import type { SaveStamp, VersionedPart } from '../../src/api/contract.ts';
import type { EditedProfile } from '../../src/api/contract-employer.ts';
import type { Db, Tx } from '../db/open.ts';
import { companies, companyFormerSlugs } from '../db/schema/companies.ts';
import { type CompanyAccountRow, companyAccounts, companyProfileParts } from '../db/schema/company-accounts.ts';
import { jobSearch, jobs } from '../db/schema/jobs.ts';
import { unprocessable } from '../http/problem.ts';
import { nextRevision } from '../listings/revision.ts';
import { searchDocument } from '../listings/search-document.ts';
import { companySlug } from '../listings/slug.ts';
import { slugOwners } from '../listings/write-listings.ts';
import { isEarlierSave } from '../save-stamp.ts';
import { missingImages } from './pictures.ts';
import { columnsOfPart, type ProfileRow, partOf, partsOf } from './profile-parts.ts';

const versionsOf = async (db: Db | Tx, companyId: number) =>
  new Map(
    (await db.select().from(companyProfileParts).where(eq(companyProfileParts.companyId, companyId))).map((saved) => [
      saved.part,
      saved,
    ]),
  );

/** A company's profile as its members edit it. */
export async function readEditedProfile(db: Db, companyId: number): Promise<EditedProfile> {
  const [row] = await db.select().from(companies).where(eq(companies.id, companyId));
  if (!row) throw new Error(`no profile ${companyId}`);
  const versions = await versionsOf(db, companyId);
  const { slug, name, logo, cover } = row;
  return {
    slug,
    name,
    logo,
    cover,
    parts: Object.fromEntries(
      partsOf(row).map(([part, values]) => [
        part,
        { values, version: versions.get(part)?.version ?? 0 } as VersionedPart,
      ]),
    ),
  };
}

/**
 * A new name gives the profile a new address, to which the old one redirects. Throws a 422 problem if another company has or had the name:
 * a verified company must not pass for another.
 */
async function changeSlug(tx: Tx, before: ProfileRow, name: string): Promise<Pick<ProfileRow, 'slug'>> {
  const slug = companySlug(name);
  if (slug === companySlug(before.name)) return { slug: before.slug };
  const owner = (await slugOwners(tx, [slug])).get(slug) ?? before.source;
  if (owner !== before.source) throw unprocessable({ name: ['nameTaken'] });
  if (slug === before.slug) return { slug };
  await tx.delete(companyFormerSlugs).where(eq(companyFormerSlugs.slug, slug));
  await tx.insert(companyFormerSlugs).values({ slug: before.slug, companyId: before.id }).onConflictDoNothing();
  return { slug };
}

/** Puts the company's new name into the search documents of its ads. */
async function updateSearchDocuments(tx: Tx, companyId: number, name: string): Promise<void> {
  for (const job of await tx.select().from(jobs).where(eq(jobs.companyId, companyId)))
    await tx
      .update(jobSearch)
      .set({ words: searchDocument(job, name) })
      .where(eq(jobSearch.number, job.number));
}

/** Throws a 422 problem for a picture that was not uploaded. */
async function requirePictures(tx: Tx, { gallery, team }: Partial<ProfileRow>): Promise<void> {
  const named = (gallery?.map(({ image }) => image) ?? team?.map(({ photo }) => photo ?? '') ?? []).map(String);
  const missing = await missingImages(tx, named.filter(Boolean));
  const field = gallery ? 'image' : 'photo';
  const errors = named.flatMap((hash, at) => (missing.has(hash) ? [[`items.${at}.${field}`, ['required']]] : []));
  if (errors.length > 0) throw unprocessable(Object.fromEntries(errors));
}

/** `isRenamed`: the company has a new name. */
type SaveResult = { type: 'saved'; version: number; isRenamed: boolean } | { type: 'conflict'; current: VersionedPart };

type PartToSave = {
  account: CompanyAccountRow;
  companyId: number;
  part: CompanyPart;
  values: CompanyPartValues;
  version: number;
  stamp: SaveStamp | undefined;
};

/**
 * Saves a part if it is still the version that the user last saw, or one that the same form has saved since; the board shows it at once.
 * Repeating it after a lost response succeeds (AV02). The website can't be changed: the company was verified by its domain.
 */
export const saveCompanyPart = (
  db: Db,
  { account, companyId, part, values: submitted, version, stamp }: PartToSave,
): Promise<SaveResult> =>
  db.transaction(async (tx) => {
    const values = parseCompanyPart(part, submitted);
    if (!values) throw new Error(`${part} is not sound`);
    const revision = await nextRevision(tx);
    const [before] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
    if (!before) throw new Error(`no profile ${companyId}`);
    const { version: savedVersion = 0, lastSave } = (await versionsOf(tx, companyId)).get(part) ?? {};
    if (savedVersion !== version && !isEarlierSave(lastSave, stamp))
      return isDeepStrictEqual(partOf(before, part), values)
        ? { type: 'saved', version: savedVersion, isRenamed: false }
        : { type: 'conflict', current: { values: partOf(before, part), version: savedVersion } };
    const columns = columnsOfPart(part, values as never, before);
    await requirePictures(tx, columns);
    if (part === 'basics') {
      const { name = before.name, size, stage } = columns;
      Object.assign(columns, await changeSlug(tx, before, name));
      await tx
        .update(companyAccounts)
        .set({ name, size: size ?? '', stage: stage ?? '' })
        .where(eq(companyAccounts.id, account.id));
      if (name !== before.name) {
        await updateSearchDocuments(tx, companyId, name);
        await tx.update(jobs).set({ revision }).where(eq(jobs.companyId, companyId));
      }
    }
    await tx
      .update(companies)
      .set({ ...columns, revision })
      .where(eq(companies.id, companyId));
    const saved = { version: savedVersion + 1, lastSave: stamp ?? null };
    await tx
      .insert(companyProfileParts)
      .values({ companyId, part, ...saved })
      .onConflictDoUpdate({ target: [companyProfileParts.companyId, companyProfileParts.part], set: saved });
    return {
      type: 'saved',
      version: saved.version,
      isRenamed: columns.name !== undefined && columns.name !== before.name,
    };
  });
