import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { AppServices } from '../../app-services.ts';
import { twoFactorRecoveries, twoFactors, users } from '../../db/schema/accounts.ts';
import { logAuditEvent } from '../../http/audit-events.ts';
import { tryEach } from '../../http/failures.ts';
import { notifyOwner } from '../notify-owner.ts';
import { endSessions } from '../sessions/sessions.ts';
import { turnOffTwoFactor } from '../two-factor/set-up.ts';
import { findUserById, lockUser } from '../users.ts';
import { createStopLink, recoveryEnd } from './recovery.ts';

/** Milliseconds before the end at which the owner is warned, and the least that remain after the warning. */
const warning = { before: 4 * 3_600_000, least: 3_600_000 } as const;

type Services = Pick<AppServices, 'db' | 'hosts' | 'encryption' | 'queue' | 'log' | 'now'>;

/** However late this runs, the owner is warned at least an hour before the end. */
async function warn(services: Services, id: string): Promise<void> {
  const { db, now } = services;
  const at = now();
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ user: users, endsAt: twoFactorRecoveries.endsAt })
      .from(twoFactorRecoveries)
      .innerJoin(users, eq(users.id, twoFactorRecoveries.userId))
      .where(eq(twoFactorRecoveries.id, id));
    if (!found || !(await recoveryEnd(tx, found.user))) return;
    const endsAt = new Date(Math.max(found.endsAt.getTime(), at.getTime() + warning.least));
    const warned = await tx
      .update(twoFactorRecoveries)
      .set({ warnedAt: at, endsAt })
      .where(and(eq(twoFactorRecoveries.id, id), isNull(twoFactorRecoveries.warnedAt)))
      .returning({ id: twoFactorRecoveries.id });
    if (warned.length === 0) return;
    const link = await createStopLink(tx, services, found.user, { id, endsAt });
    await notifyOwner(tx, services, found.user, { kind: 'recoveryEndsSoon', endsAt: endsAt.toISOString(), link });
  });
}

/** Turns two-factor off and signs the user out everywhere. */
async function complete(services: Services, { id, userId }: { id: string; userId: string }): Promise<void> {
  const { db, log, now } = services;
  const isDone = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    // Code checks lock this row before the recovery that a right code stops: keep that order.
    await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update');
    const [due] = await tx
      .delete(twoFactorRecoveries)
      .where(and(eq(twoFactorRecoveries.id, id), lte(twoFactorRecoveries.endsAt, now())))
      .returning();
    const user = due && (await findUserById(tx, userId));
    if (!user?.twoFactorEnabled || user.proofVersion !== due?.proofVersion) return false;
    await endSessions(tx, userId);
    await turnOffTwoFactor(tx, services, user, 'recoveryDone');
    return true;
  });
  if (isDone) logAuditEvent(log, 'recovery done', '', { user: userId });
}

/** Warns owners of recoveries that end soon, and turns two-factor off where nobody stopped one within a day (AU20). */
export async function completeRecoveries(services: Services): Promise<void> {
  const { db, log, now } = services;
  const soon = new Date(now().getTime() + warning.before);
  const rows = await db
    .select({ id: twoFactorRecoveries.id })
    .from(twoFactorRecoveries)
    .where(and(isNull(twoFactorRecoveries.warnedAt), lte(twoFactorRecoveries.endsAt, soon)));
  await tryEach(log, 'end of a recovery not told', rows, ({ id }) => warn(services, id));
  const due = await db
    .select({ id: twoFactorRecoveries.id, userId: twoFactorRecoveries.userId })
    .from(twoFactorRecoveries)
    .where(and(isNotNull(twoFactorRecoveries.warnedAt), lte(twoFactorRecoveries.endsAt, now())));
  await tryEach(log, 'recovery not ended', due, (row) => complete(services, row));
}
