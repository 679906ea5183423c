import { findUserByEmail, type UserRow } from '../accounts/users.ts';
import type { Db } from '../db/open.ts';
import type { ExcludedFromNews } from '../jobs/job-news.ts';
import { readHidden } from '../marks/read-hidden.ts';

/** The user whose confirmed address an alert is mailed to, if any. */
export async function alertOwner(db: Db, email: string): Promise<UserRow | null> {
  const user = await findUserByEmail(db, email);
  return user?.emailVerified ? user : null;
}

/** What that user has hidden on the board is no news for the alert (decision 051). */
export const hiddenFromAlert = async (db: Db, owner: UserRow | null): Promise<ExcludedFromNews> =>
  owner ? readHidden(db, owner.id) : { jobs: [], companies: [] };
