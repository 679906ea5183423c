import { and, eq } from 'drizzle-orm';
import { domainOf } from '../../machines/company-registration/company-registration.rules.ts';
import type { Db } from '../db/open.ts';
import { profileParts } from '../db/schema/profile.ts';
import type { AccountRow } from '../employer/company-accounts.ts';
import { photoHash } from '../profile/photo.ts';

/** The picture of somebody who applied to a company, as their profile allows: null where they show it to nobody, or not to this one. */
export async function visiblePhoto(
  db: Db,
  userId: string | null,
  { ico, website }: Pick<AccountRow, 'ico' | 'website'>,
): Promise<string | null> {
  if (userId === null) return null;
  const ofUser = and(eq(profileParts.userId, userId), eq(profileParts.part, 'status'));
  const [part] = await db.select({ values: profileParts.values }).from(profileParts).where(ofUser);
  const { visibleTo = 'applied', blocked = '' } = part?.values ?? {};
  const domain = domainOf(website);
  const names = String(blocked).split('\n');
  const isBlocked = names.some((one) => one !== '' && (one === ico || one === domain || domain?.endsWith(`.${one}`)));
  return visibleTo === 'nobody' || isBlocked ? null : photoHash(db, userId);
}
