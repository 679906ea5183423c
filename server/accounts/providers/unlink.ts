import { and, eq, ne } from 'drizzle-orm';
import type { Provider } from '../../../src/api/contract-account.ts';
import type { AppServices } from '../../app-services.ts';
import { credentials } from '../../db/schema/accounts.ts';
import { notifyOwner } from '../notify-owner.ts';
import { invalidateProofs, lockUser, type UserRow } from '../users.ts';

/** Unlinks a provider from an account, unless it is the last way in. A provider that is not linked counts as unlinked. */
export const unlinkProvider = (
  services: AppServices,
  user: UserRow,
  provider: Provider,
): Promise<'unlinked' | 'last'> =>
  services.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const other = await tx.$count(
      credentials,
      and(eq(credentials.userId, user.id), ne(credentials.provider, provider)),
    );
    if (other === 0) return 'last';
    const removed = await tx
      .delete(credentials)
      .where(and(eq(credentials.userId, user.id), eq(credentials.provider, provider)))
      .returning({ id: credentials.id });
    if (removed.length === 0) return 'unlinked';
    await invalidateProofs(tx, user.id);
    await notifyOwner(tx, services, user, { kind: 'providerUnlinked', provider });
    return 'unlinked';
  });
