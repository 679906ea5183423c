import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { users } from '../db/account-tables.ts';
import { postMail } from '../mail/outbox.ts';
import { confirmationLink } from './registration.ts';
import type { AccountServices } from './services.ts';
import type { UserRow } from './sessions.ts';
import { accountsOn } from './store.ts';
import { readTicket, redeemTicket } from './tickets.ts';

const confirmTicket = v.object({ userId: v.string(), email: v.string() });

/** Whose address a link confirms, or null when it was used, is old, unknown or names another address. It is not used up. */
export async function ownerOfConfirmation(
  { db, now }: Pick<AccountServices, 'db' | 'now'>,
  token: string,
): Promise<UserRow | null> {
  const ticket = await readTicket(db, { kind: 'confirm', token, schema: confirmTicket, now: now() });
  const user = ticket && ((await accountsOn(db).findUserById(ticket.userId)) as UserRow | null);
  return user?.email === ticket?.email ? user : null;
}

/** Confirms the address by its link, and changes nothing else (AU13): who asks has proved to be whom the account is of. */
export function confirmAddress({ db, now }: Pick<AccountServices, 'db' | 'now'>, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ticket = await redeemTicket(tx, { kind: 'confirm', token, schema: confirmTicket, now: now() });
    if (!ticket) return false;
    const confirmed = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now() })
      .where(and(eq(users.id, ticket.userId), eq(users.email, ticket.email)))
      .returning({ id: users.id });
    return confirmed.length > 0;
  });
}

/** Mails the link that confirms the address of an account. */
export const sendConfirmation = (services: AccountServices, user: UserRow): Promise<number> =>
  services.db.transaction(async (tx) => {
    const link = await confirmationLink(tx, services, user);
    return postMail(tx, services.vault, { kind: 'confirmAddress', recipient: user.email, locale: user.locale, link });
  });
