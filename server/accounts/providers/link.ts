import { and, eq } from 'drizzle-orm';
import type { AppServices } from '../../app-services.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { addIdentity, hasProvider, userWithIdentity } from '../credentials.ts';
import { notifyOwner } from '../notify-owner.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { lockUser } from '../users.ts';
import type { IdTokenClaims } from './id-token-claims.ts';

export type LinkResult = 'linked' | 'linked-elsewhere' | 'failed';

/** Links a provider to a signed-in user's account, as long as their session is alive (AU13, AU22). */
export const linkProvider = (
  services: AppServices,
  { user, session }: SignedIn,
  claims: IdTokenClaims,
): Promise<LinkResult> =>
  services.db.transaction(async (tx): Promise<LinkResult> => {
    await lockUser(tx, user.id);
    if ((await tx.$count(sessions, and(eq(sessions.id, session.id), eq(sessions.userId, user.id)))) === 0)
      return 'failed';
    const owner = await userWithIdentity(tx, claims);
    if (owner) return owner.id === user.id ? 'linked' : 'linked-elsewhere';
    if (await hasProvider(tx, user.id, claims.provider)) return 'failed';
    await addIdentity(tx, user.id, claims, services.now());
    await notifyOwner(tx, services, user, { kind: 'providerLinked', provider: claims.provider });
    return 'linked';
  });
