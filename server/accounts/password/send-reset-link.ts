import { randomUUID } from 'node:crypto';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import * as v from 'valibot';
import type { Locale } from '../../../src/routing/locales.ts';
import { pathTo } from '../../../src/routing/paths.ts';
import type { AppServices } from '../../app-services.ts';
import type { Tx } from '../../db/open.ts';
import { oneTimeTokens } from '../../db/schema/accounts.ts';
import { queueMail } from '../../mail/outbox.ts';
import { issueOneTimeToken } from '../one-time-tokens.ts';
import { findUserByEmail, lockUser } from '../users.ts';

/** Milliseconds (AU15). */
const resetLinkTtl = 3_600_000;

/** What a token of the kind `reset` stands for. */
export const resetTokenSchema = v.object({ resets: v.string() });

const resetTokenValueOf = (userId: string) => ({ resets: userId }) satisfies v.InferOutput<typeof resetTokenSchema>;

/** Invalidates the reset links sent so far (AU15, AU16). */
export const revokeResetLinks = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.value, JSON.stringify(resetTokenValueOf(userId)))));

type Services = Pick<AppServices, 'db' | 'hosts' | 'encryption' | 'queue' | 'now'>;
type Recipient = { userId: string; email: string; locale: Locale };

async function mailResetLink(tx: Tx, services: Services, { userId, email, locale }: Recipient): Promise<void> {
  const { hosts, now } = services;
  await lockUser(tx, userId);
  await revokeResetLinks(tx, userId);
  const expiresAt = new Date(now().getTime() + resetLinkTtl);
  const token = await issueOneTimeToken(tx, { kind: 'reset', value: resetTokenValueOf(userId), expiresAt, now: now() });
  const link = `${hosts.publicUrl(locale, pathTo(locale, 'newPassword'))}?token=${token}`;
  await queueMail(tx, services, { kind: 'resetPassword', recipient: email, locale, link });
}

/**
 * Mails the owner of this address a link to set a new password; only the newest one works. For an unknown address
 * the same is written and rolled back, so that it takes as long (AU14).
 */
export async function sendResetLink(
  services: Services,
  email: string,
  locale: Locale,
): Promise<{ user: string | null }> {
  return services.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    const written = tx.transaction(async (inner) => {
      await mailResetLink(inner, services, { userId: user?.id ?? randomUUID(), email, locale });
      if (!user) inner.rollback();
    });
    await written.catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
    return { user: user?.id ?? null };
  });
}
