import { eq, sql } from 'drizzle-orm';
import type { LocatedPlace } from '../db/columns.ts';
import type { Db, Tx } from '../db/open.ts';
import { companies } from '../db/schema/companies.ts';
import type { CompanyAccountRow } from '../db/schema/company-accounts.ts';
import { companyDefaults } from '../listings/listing.ts';
import { companySlug, placeOfSlug, slugOf } from '../listings/slug.ts';
import { slugOwners, writeListings } from '../listings/write-listings.ts';

export type BoardProfile = Pick<typeof companies.$inferSelect, 'id' | 'slug' | 'name'>;

export const profileColumns = { id: companies.id, slug: companies.slug, name: companies.name };

/** The board's profile whose website has this domain. */
export async function profileOfDomain(db: Db | Tx, domain: string | null): Promise<BoardProfile | null> {
  const host = sql`lower(regexp_replace(substring(${companies.website} from '^https?://([^/:?#]+)'), '^www\\.', ''))`;
  const [found] = await db.select(profileColumns).from(companies).where(sql`${host} = ${domain}`).limit(1);
  return found ?? null;
}

/** A town that the board knows, else the name as typed. */
function placeNamed(city: string): LocatedPlace {
  const id = placeOfSlug(slugOf(city));
  return id ? { id, name: null } : { id: null, name: city };
}

/** The first slug for a name that no other company has or had. `own`: the profile that may have had it. */
export async function freeSlug(tx: Tx, name: string, own: number | null): Promise<string> {
  const slug = companySlug(name);
  const [profile] = own === null ? [] : await tx.select().from(companies).where(eq(companies.id, own));
  for (let nth = 1; ; nth += 10) {
    const some = Array.from({ length: 10 }, (_, at) => (nth + at === 1 ? slug : `${slug}-${nth + at}`));
    const owners = await slugOwners(tx, some);
    const free = some.find((one) => !owners.has(one) || owners.get(one) === profile?.source);
    if (free !== undefined) return free;
  }
}

/** Adds a profile to the board for a company it doesn't have, from what the account says. Returns the profile's id. */
export async function createBoardProfile(tx: Tx, account: CompanyAccountRow): Promise<number> {
  const { id, name, website, city, size, stage } = account;
  const source = `account:${id}`;
  const profile = {
    ...companyDefaults,
    source,
    slug: await freeSlug(tx, name, null),
    name,
    website,
    stage: stage || null,
    size: size || null,
    cities: city === '' ? [] : [placeNamed(city)],
  };
  await writeListings(tx, { companies: [profile], jobs: [] });
  const [made] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.source, source));
  if (!made) throw new Error(`no profile ${source}`);
  return made.id;
}

/** The profile of a verified company. */
export async function readOwnProfile(db: Db, companyId: number): Promise<BoardProfile> {
  const [found] = await db.select(profileColumns).from(companies).where(eq(companies.id, companyId));
  if (!found) throw new Error('A verified company has no profile');
  return found;
}
