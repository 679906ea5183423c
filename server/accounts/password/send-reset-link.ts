import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Locale } from '../../../src/routing/locales.ts';
import { pathTo } from '../../../src/routing/paths.ts';
import type { Tx } from '../../db/open.ts';
import { oneTimeTokens } from '../../db/schema/accounts.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { postMail } from '../../mail/outbox.ts';
import { issueOneTimeToken } from '../one-time-tokens.ts';
import type { AccountServices } from '../services.ts';
import { findUserByEmail, lockUser } from '../users.ts';

/** Milliseconds (AU15). */
const life = 3_600_000;

/** What a token of the kind `reset` stands for. */
export const resetTarget = v.object({ resets: v.string() });

const saying = (userId: string) => ({ resets: userId }) satisfies v.InferOutput<typeof resetTarget>;

/** Makes links that were sent to set a new password worthless (AU15, AU16). */
export const endResetLinks = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.value, JSON.stringify(saying(userId)))));

async function writeLink(tx: Tx, { hosts, encryption, now }: Services, { userId, email, locale }: Recipient) {
  await lockUser(tx, userId);
  await endResetLinks(tx, userId);
  const expiresAt = new Date(now().getTime() + life);
  const token = await issueOneTimeToken(tx, { kind: 'reset', value: saying(userId), expiresAt, now: now() });
  const link = `${hosts.publicUrl(locale, pathTo(locale, 'newPassword'))}?token=${token}`;
  return postMail(tx, encryption, { kind: 'resetPassword', recipient: email, locale, link });
}

type Services = Pick<AccountServices, 'db' | 'hosts' | 'encryption' | 'now'>;
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
    const user = await findUserByEmail(tx, email);
    const nobody = randomUUID();
    const mail = await writeLink(tx, services, { userId: user?.id ?? nobody, email, locale });
    // The same steps for both; where there is somebody they take nothing away.
    await endResetLinks(tx, nobody);
    await tx.delete(outbox).where(eq(outbox.id, user ? 0 : mail));
    return { user: user?.id ?? null };
  });
}
