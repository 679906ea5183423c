import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { pathTo } from '../../../src/routing/paths.ts';
import type { AppServices } from '../../app-services.ts';
import type { Db, Tx } from '../../db/open.ts';
import { oneTimeTokens, pendingSignIns, twoFactorRecoveries, twoFactors, users } from '../../db/schema/accounts.ts';
import { enforceRateLimit } from '../../http/rate-limits.ts';
import { type MailServices, queueMail } from '../../mail/outbox.ts';
import { digestOf } from '../../tokens.ts';
import { notifyOwner } from '../notify-owner.ts';
import { consumeOneTimeToken, issueOneTimeToken } from '../one-time-tokens.ts';
import { findUserById, lockUser, type UserRow } from '../users.ts';

// For users without phone and recovery codes (AU20, decision 024): password, mailbox and a day in which to stop it.

/** Milliseconds. */
export const recoveryTimes = { link: 3_600_000, wait: 24 * 3_600_000 } as const;

type Owner = Pick<UserRow, 'id' | 'email' | 'locale'>;
type Services = Pick<AppServices, 'db' | 'hosts' | 'encryption' | 'queue' | 'now'>;

const recoveryLinkSchema = v.object({ recovers: v.string(), proofVersion: v.number() });
const stopLinkSchema = v.object({ stops: v.string() });

const ofUser = ({ id, proofVersion }: Pick<UserRow, 'id' | 'proofVersion'>) =>
  and(eq(twoFactorRecoveries.userId, id), eq(twoFactorRecoveries.proofVersion, proofVersion));

/** When two-factor of this user will be turned off; null if no recovery is running. */
export async function recoveryEnd(db: Db | Tx, user: Pick<UserRow, 'id' | 'proofVersion'>): Promise<Date | null> {
  const [row] = await db.select({ endsAt: twoFactorRecoveries.endsAt }).from(twoFactorRecoveries).where(ofUser(user));
  return row?.endsAt ?? null;
}

/** Who has proved the first factor with this token, and how. */
export async function pendingSignInOf(db: Db, token: string | null, now: Date) {
  if (token === null) return null;
  const [row] = await db
    .select({ user: users, byPassword: pendingSignIns.byPassword, codeOwed: twoFactors.codeOwed })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .innerJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(and(eq(pendingSignIns.tokenDigest, digestOf(token)), gt(pendingSignIns.expiresAt, now)));
  return row ?? null;
}

/** Mails the link that starts the waiting period; only the newest one works. Throws a 429 problem. */
export async function sendRecoveryLink(services: Services, user: UserRow): Promise<void> {
  const { db, hosts, now } = services;
  const { id, email, locale, proofVersion } = user;
  await enforceRateLimit(db, 'recoveryMailsOfAccount', id, now());
  const value = { recovers: id, proofVersion } satisfies v.InferOutput<typeof recoveryLinkSchema>;
  await db.transaction(async (tx) => {
    await lockUser(tx, id);
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.value, JSON.stringify(value)));
    const expiresAt = new Date(now().getTime() + recoveryTimes.link);
    const token = await issueOneTimeToken(tx, { kind: 'beginRecovery', value, expiresAt, now: now() });
    const link = `${hosts.publicUrl(locale, pathTo(locale, 'twoFactorRecovery'))}?token=${token}`;
    await queueMail(tx, services, { kind: 'recoveryLink', recipient: email, locale, link });
  });
}

/** An address where anyone who has the mail can stop the recovery without signing in. */
export async function createStopLink(
  tx: Tx,
  { hosts, now }: Pick<Services, 'hosts' | 'now'>,
  { locale }: Owner,
  { id, endsAt }: { id: string; endsAt: Date },
): Promise<string> {
  const value = { stops: id } satisfies v.InferOutput<typeof stopLinkSchema>;
  const token = await issueOneTimeToken(tx, { kind: 'stopRecovery', value, expiresAt: endsAt, now: now() });
  return `${hosts.publicUrl(locale, pathTo(locale, 'twoFactorRecovery'))}?stop=1&token=${token}`;
}

/**
 * Starts the waiting period; one that is running already goes on unchanged. Null when the link is used, expired or unknown, or when
 * the user's credentials have changed since.
 */
export function startRecovery(services: Services, token: string): Promise<{ user: string; endsAt: Date } | null> {
  const { db, now } = services;
  return db.transaction(async (tx) => {
    const link = await consumeOneTimeToken(tx, {
      kind: 'beginRecovery',
      token,
      schema: recoveryLinkSchema,
      now: now(),
    });
    if (!link) return null;
    await lockUser(tx, link.recovers);
    const user = await findUserById(tx, link.recovers);
    if (!user?.twoFactorEnabled || user.proofVersion !== link.proofVersion) return null;
    const running = await recoveryEnd(tx, user);
    if (running) return { user: user.id, endsAt: running };
    const { id: userId, proofVersion } = user;
    const endsAt = new Date(now().getTime() + recoveryTimes.wait);
    const row = { id: randomUUID(), proofVersion, endsAt, warnedAt: null };
    await tx
      .insert(twoFactorRecoveries)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: twoFactorRecoveries.userId, set: row });
    const stop = await createStopLink(tx, services, user, row);
    await notifyOwner(tx, services, user, { kind: 'recoveryBegun', endsAt: endsAt.toISOString(), link: stop });
    return { user: userId, endsAt };
  });
}

/** Stops this user's running recovery and notifies them. False if none was running. */
export async function stopRecovery(tx: Tx, services: MailServices, owner: Owner): Promise<boolean> {
  const stopped = await tx
    .delete(twoFactorRecoveries)
    .where(eq(twoFactorRecoveries.userId, owner.id))
    .returning({ proofVersion: twoFactorRecoveries.proofVersion });
  const user = stopped.length > 0 ? await findUserById(tx, owner.id) : null;
  if (!user || stopped[0]?.proofVersion !== user.proofVersion) return false;
  await notifyOwner(tx, services, owner, { kind: 'recoveryStopped' });
  return true;
}

/**
 * Stops it by a mailed link. Whoever began it knows the password, so pending sign-ins end too. Null when the link is
 * used, expired or unknown, or no recovery is running any more.
 */
export function stopRecoveryByLink(services: Services, token: string): Promise<{ user: string } | null> {
  const { db, now } = services;
  return db.transaction(async (tx) => {
    const link = await consumeOneTimeToken(tx, { kind: 'stopRecovery', token, schema: stopLinkSchema, now: now() });
    if (!link) return null;
    const [running] = await tx
      .select({ user: users })
      .from(twoFactorRecoveries)
      .innerJoin(users, eq(users.id, twoFactorRecoveries.userId))
      .where(eq(twoFactorRecoveries.id, link.stops));
    if (!running || !(await stopRecovery(tx, services, running.user))) return null;
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, running.user.id));
    return { user: running.user.id };
  });
}
