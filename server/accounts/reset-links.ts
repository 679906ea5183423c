import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { outbox, verifications } from '../db/account-tables.ts';
import type { Tx } from '../db/open.ts';
import { postMail } from '../mail/outbox.ts';
import { lockUser } from './renew-session.ts';
import type { AccountServices } from './services.ts';
import { accountsOn } from './store.ts';
import { issueTicket } from './tickets.ts';

/** Milliseconds (AU15). */
const life = 3_600_000;

/** What a ticket of the kind `reset` says. */
export const resetTicket = v.object({ resets: v.string() });

const saying = (userId: string) => ({ resets: userId }) satisfies v.InferOutput<typeof resetTicket>;

/** Makes links that were sent to set a new password worthless (AU15, AU16). */
export const endResetLinks = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.delete(verifications).where(eq(verifications.value, JSON.stringify(saying(userId)))));

async function writeLink(tx: Tx, { hosts, vault, now }: Services, { userId, email, locale }: Recipient) {
  await lockUser(tx, userId);
  await endResetLinks(tx, userId);
  const expiresAt = new Date(now().getTime() + life);
  const token = await issueTicket(tx, { kind: 'reset', value: saying(userId), expiresAt });
  const link = `${hosts.publicUrl(locale, pathTo(locale, 'newPassword'))}?token=${token}`;
  return postMail(tx, vault, { kind: 'resetPassword', recipient: email, locale, link });
}

type Services = Pick<AccountServices, 'db' | 'hosts' | 'vault' | 'now'>;
type Recipient = { userId: string; email: string; locale: Locale };

/**
 * Mails a link to set a new password to whoever has this address; the newest one alone works. For an address that nobody has
 * the same is written and taken away again, so that it takes as long (AU14).
 */
export async function sendResetLink(
  services: Services,
  email: string,
  locale: Locale,
): Promise<{ user: string | null }> {
  return services.db.transaction(async (tx) => {
    const user = (await accountsOn(tx).findUserByEmail(email))?.user;
    const nobody = randomUUID();
    const mail = await writeLink(tx, services, { userId: user?.id ?? nobody, email, locale });
    // The same steps for both; where there is somebody they take nothing away.
    await endResetLinks(tx, nobody);
    await tx.delete(outbox).where(eq(outbox.id, user ? 0 : mail));
    return { user: user?.id ?? null };
  });
}
