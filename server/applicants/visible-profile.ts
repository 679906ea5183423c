import { domainOf } from '../../machines/company-registration/company-registration.rules.ts';
import { emptyPart, partsShownToCompanies } from '../../machines/profile-section/profile.rules.ts';
import type { Applicant } from '../../src/api/contract-applicants.ts';
import type { Db } from '../db/open.ts';
import type { CompanyAccountRow } from '../db/schema/company-accounts.ts';
import { photoHash } from '../profile/photo.ts';
import { readProfile } from '../profile/profile.ts';

/** The photo and the profile of an applicant, as far as they allow: nothing if they show it to nobody, or not to this company. */
export async function visibleProfile(
  db: Db,
  userId: string | null,
  { ico, website }: Pick<CompanyAccountRow, 'ico' | 'website'>,
): Promise<Pick<Applicant, 'photo' | 'profile'>> {
  if (userId === null) return { photo: null, profile: [] };
  const { parts } = await readProfile(db, userId);
  const { visibleTo, blocked } = parts.status?.values ?? emptyPart.status;
  const domain = domainOf(website);
  const names = String(blocked).split('\n');
  const isBlocked = names.some((one) => one !== '' && (one === ico || one === domain || domain?.endsWith(`.${one}`)));
  if (visibleTo === 'nobody' || isBlocked) return { photo: null, profile: [] };
  return { photo: await photoHash(db, userId), profile: partsShownToCompanies(parts) };
}
