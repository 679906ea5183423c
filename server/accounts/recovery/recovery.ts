import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { pathTo } from '../../../src/routing/paths.ts';
import type { Db, Tx } from '../../db/open.ts';
import { oneTimeTokens, pendingSignIns, twoFactorRecoveries, twoFactors, users } from '../../db/schema/accounts.ts';
import { enforceLimit } from '../../http/limits.ts';
import { type MailServices, postMail } from '../../mail/outbox.ts';
import { digestOf } from '../../tokens.ts';
import { notifyOwner } from '../notify-owner.ts';
import { consumeOneTimeToken, issueOneTimeToken } from '../one-time-tokens.ts';
import type { AccountServices } from '../services.ts';
import { findUserById, lockUser, type UserRow } from '../users.ts';

// For whoever has neither phone nor recovery codes (AU20, decision 024): password, mailbox and a day in which the owner can stop it.

/** Milliseconds. */
export const recoveryTimes = { link: 3_600_000, wait: 24 * 3_600_000 } as const;

type Owner = Pick<UserRow, 'id' | 'email' | 'locale'>;
type Services = Pick<AccountServices, 'db' | 'hosts' | 'encryption' | 'queue' | 'now'>;

const beginning = v.object({ recovers: v.string(), proofVersion: v.number() });
const stopping = v.object({ stops: v.string() });

const ofUser = ({ id, proofVersion }: Pick<UserRow, 'id' | 'proofVersion'>) =>
  and(eq(twoFactorRecoveries.userId, id), eq(twoFactorRecoveries.proofVersion, proofVersion));

/** When two-factor of this user will be turned off; null where nothing runs. */
export async function recoveryEnd(db: Db | Tx, user: Pick<UserRow, 'id' | 'proofVersion'>): Promise<Date | null> {
  const [row] = await db.select({ endsAt: twoFactorRecoveries.endsAt }).from(twoFactorRecoveries).where(ofUser(user));
  return row?.endsAt ?? null;
}

/** Who has proved the first factor with this token, and how. */
export async function ownerOfPending(db: Db, token: string | null, now: Date) {
  if (token === null) return null;
  const [row] = await db
    .select({ user: users, byPassword: pendingSignIns.byPassword, codeOwed: twoFactors.codeOwed })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .innerJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(and(eq(pendingSignIns.tokenDigest, digestOf(token)), gt(pendingSignIns.expiresAt, now)));
  return row ?? null;
}

/** Mails the link that lets the wait begin; the newest one alone works. Throws a 429 refusal. */
export async function sendRecoveryLink(services: Services, user: UserRow): Promise<void> {
  const { db, hosts, now } = services;
  const { id, email, locale, proofVersion } = user;
  await enforceLimit(db, 'recoveryMailsOfAccount', id, now());
  const value = { recovers: id, proofVersion } satisfies v.InferOutput<typeof beginning>;
  await db.transaction(async (tx) => {
    await lockUser(tx, id);
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.value, JSON.stringify(value)));
    const expiresAt = new Date(now().getTime() + recoveryTimes.link);
    const token = await issueOneTimeToken(tx, { kind: 'beginRecovery', value, expiresAt, now: now() });
    const link = `${hosts.publicUrl(locale, pathTo(locale, 'twoFactorRecovery'))}?token=${token}`;
    await postMail(tx, services, { kind: 'recoveryLink', recipient: email, locale, link });
  });
}

/** An address where the wait can be stopped by whoever reads the mail, without signing in. */
export async function stopLink(
  tx: Tx,
  { hosts, now }: Pick<Services, 'hosts' | 'now'>,
  { locale }: Owner,
  { id, endsAt }: { id: string; endsAt: Date },
): Promise<string> {
  const value = { stops: id } satisfies v.InferOutput<typeof stopping>;
  const token = await issueOneTimeToken(tx, { kind: 'stopRecovery', value, expiresAt: endsAt, now: now() });
  return `${hosts.publicUrl(locale, pathTo(locale, 'twoFactorRecovery'))}?stop=1&token=${token}`;
}

/**
 * The wait begins; where it runs already, it goes on as it is. Null when the link was used, is old or unknown, or when what it was
 * asked with has changed since.
 */
export function beginRecovery(services: Services, token: string): Promise<{ user: string; endsAt: Date } | null> {
  const { db, now } = services;
  return db.transaction(async (tx) => {
    const link = await consumeOneTimeToken(tx, { kind: 'beginRecovery', token, schema: beginning, now: now() });
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
    const stop = await stopLink(tx, services, user, row);
    await notifyOwner(tx, services, user, { kind: 'recoveryBegun', endsAt: endsAt.toISOString(), link: stop });
    return { user: userId, endsAt };
  });
}

/** Stops what runs for this user, and tells them. False where nothing ran. */
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
 * Stops it by the link of a mail. Whoever began it knows the password: sign-ins that wait for a code end too. Null when the link was
 * used, is old or unknown, or nothing runs any more.
 */
export function stopRecoveryByLink(services: Services, token: string): Promise<{ user: string } | null> {
  const { db, now } = services;
  return db.transaction(async (tx) => {
    const link = await consumeOneTimeToken(tx, { kind: 'stopRecovery', token, schema: stopping, now: now() });
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
