import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { users } from '../../db/schema/accounts.ts';
import { postMail } from '../../mail/outbox.ts';
import { consumeOneTimeToken, readOneTimeToken } from '../one-time-tokens.ts';
import type { AccountServices } from '../services.ts';
import { findUserById, type UserRow } from '../users.ts';
import { confirmationLink } from './create-account.ts';

const confirmation = v.object({ userId: v.string(), email: v.string() });

/** Whose address a link confirms, or null when it was used, is old, unknown or names another address. It is not used up. */
export async function ownerOfConfirmation(
  { db, now }: Pick<AccountServices, 'db' | 'now'>,
  token: string,
): Promise<UserRow | null> {
  const link = await readOneTimeToken(db, { kind: 'confirm', token, schema: confirmation, now: now() });
  const user = link && (await findUserById(db, link.userId));
  return user?.email === link?.email ? user : null;
}

/** Confirms the address by its link, and changes nothing else (AU13): who asks has proved to be whom the account is of. */
export function confirmAddress({ db, now }: Pick<AccountServices, 'db' | 'now'>, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const link = await consumeOneTimeToken(tx, { kind: 'confirm', token, schema: confirmation, now: now() });
    if (!link) return false;
    const confirmed = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now() })
      .where(and(eq(users.id, link.userId), eq(users.email, link.email)))
      .returning({ id: users.id });
    return confirmed.length > 0;
  });
}

/** Mails the link that confirms the address of an account. */
export const sendConfirmation = (services: AccountServices, user: UserRow): Promise<void> =>
  services.db.transaction(async (tx) => {
    const link = await confirmationLink(tx, services, user);
    return postMail(tx, services, {
      kind: 'confirmAddress',
      recipient: user.email,
      locale: user.locale,
      link,
    });
  });
