import { and, eq, ne } from 'drizzle-orm';
import type { Provider } from '../../../src/api/contract.ts';
import { accounts } from '../../db/account-tables.ts';
import { postMail } from '../../mail/outbox.ts';
import { lockUser, outdateProofs } from '../renew-session.ts';
import type { AccountServices } from '../services.ts';
import type { UserRow } from '../sessions.ts';

/** Takes a provider from an account, unless it is the last way in. One that is not linked is as good as unlinked. */
export const unlinkProvider = (
  { db, vault }: AccountServices,
  user: UserRow,
  provider: Provider,
): Promise<'unlinked' | 'last'> =>
  db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const other = await tx.$count(accounts, and(eq(accounts.userId, user.id), ne(accounts.providerId, provider)));
    if (other === 0) return 'last';
    const removed = await tx
      .delete(accounts)
      .where(and(eq(accounts.userId, user.id), eq(accounts.providerId, provider)))
      .returning({ id: accounts.id });
    if (removed.length === 0) return 'unlinked';
    await outdateProofs(tx, user.id);
    await postMail(tx, vault, {
      kind: 'providerUnlinked',
      provider,
      recipient: user.email,
      locale: user.locale,
    });
    return 'unlinked';
  });
