import { randomUUID } from 'node:crypto';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import * as v from 'valibot';
import type { Locale } from '../../../src/routing/locales.ts';
import { pathTo } from '../../../src/routing/paths.ts';
import type { Tx } from '../../db/open.ts';
import { oneTimeTokens } from '../../db/schema/accounts.ts';
import { postMail } from '../../mail/outbox.ts';
import { issueOneTimeToken } from '../one-time-tokens.ts';
import type { AccountServices } from '../services.ts';
import { findUserByEmail, lockUser } from '../users.ts';

/** Milliseconds (AU15). */
const life = 3_600_000;

/** What a token of the kind `reset` stands for. */
export const resetTarget = v.object({ resets: v.string() });

const saying = (userId: string) => ({ resets: userId }) satisfies v.InferOutput<typeof resetTarget>;

/** Invalidates the reset links sent so far (AU15, AU16). */
export const endResetLinks = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.value, JSON.stringify(saying(userId)))));

type Services = Pick<AccountServices, 'db' | 'hosts' | 'encryption' | 'queue' | 'now'>;
type Recipient = { userId: string; email: string; locale: Locale };

async function writeLink(tx: Tx, services: Services, { userId, email, locale }: Recipient): Promise<void> {
  const { hosts, now } = services;
  await lockUser(tx, userId);
  await endResetLinks(tx, userId);
  const expiresAt = new Date(now().getTime() + life);
  const token = await issueOneTimeToken(tx, { kind: 'reset', value: saying(userId), expiresAt, now: now() });
  const link = `${hosts.publicUrl(locale, pathTo(locale, 'newPassword'))}?token=${token}`;
  await postMail(tx, services, { kind: 'resetPassword', recipient: email, locale, link });
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
      await writeLink(inner, services, { userId: user?.id ?? randomUUID(), email, locale });
      if (!user) inner.rollback();
    });
    await written.catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
    return { user: user?.id ?? null };
  });
}
