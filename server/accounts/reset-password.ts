import { eq } from 'drizzle-orm';
import { pendingSignIns, users } from '../db/account-tables.ts';
import type { Tx } from '../db/open.ts';
import { postMail } from '../mail/outbox.ts';
import { passwordProvider } from './account.ts';
import { forgetGuesses } from './credentials.ts';
import { removeEarlierProofs } from './earlier-proofs.ts';
import { lockUser, outdateProofs } from './renew-session.ts';
import { endResetLinks, resetTicket } from './reset-links.ts';
import type { AccountServices } from './services.ts';
import { endSessions, type UserRow } from './sessions.ts';
import { accountsOn } from './store.ts';
import { readTicket, redeemTicket } from './tickets.ts';

type Services = Pick<AccountServices, 'db' | 'vault' | 'now'>;

/** Whose password the link of a mail may set, or null when it was used, is old or unknown. Looking does not use it up (AU15). */
export async function ownerOfResetLink({ db, now }: Services, token: string): Promise<UserRow | null> {
  const ticket = await readTicket(db, { kind: 'reset', token, schema: resetTicket, now: now() });
  return ticket && ((await accountsOn(db).findUserById(ticket.resets)) as UserRow | null);
}

async function writePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  const store = accountsOn(tx);
  if (await store.findCredentialAccount(userId)) await store.updatePassword(userId, hash);
  else await store.linkAccount({ userId, providerId: passwordProvider, accountId: userId, password: hash });
}

/**
 * Sets a password by the link of a mail. All that the old one opened ends, and nobody is signed in by it, for a second factor
 * may be owed (AU16). Who has the mail has the address: what was set up before that was proved goes (AU13). False when the
 * link was used meanwhile.
 */
export function resetPassword({ db, vault, now }: Services, { token, hash }: { token: string; hash: string }) {
  return db.transaction(async (tx): Promise<boolean> => {
    const ticket = await redeemTicket(tx, { kind: 'reset', token, schema: resetTicket, now: now() });
    if (!ticket) return false;
    const userId = ticket.resets;
    await lockUser(tx, userId);
    const user = (await accountsOn(tx).findUserById(userId)) as UserRow | null;
    if (!user) return false;
    if (!user.emailVerified) await removeEarlierProofs(tx, userId);
    await writePassword(tx, userId, hash);
    await outdateProofs(tx, userId);
    await endSessions(tx, userId);
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
    await endResetLinks(tx, userId);
    await tx.update(users).set({ emailVerified: true, updatedAt: now() }).where(eq(users.id, userId));
    await forgetGuesses(tx, user.email);
    await postMail(tx, vault, { kind: 'passwordChanged', recipient: user.email, locale: user.locale });
    return true;
  });
}
