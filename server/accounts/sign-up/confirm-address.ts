import { and, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import * as v from 'valibot';
import type { AppServices } from '../../app-services.ts';
import type { Tx } from '../../db/open.ts';
import { users } from '../../db/schema/accounts.ts';
import { alerts } from '../../db/schema/alerts.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/outbox.ts';
import { moveMailSettings } from '../../mail/settings.ts';
import { claimApplications } from '../claim-applications.ts';
import { notifyOwner } from '../notify-owner.ts';
import { consumeOneTimeToken, readOneTimeToken } from '../one-time-tokens.ts';
import { revokeResetLinks } from '../password/send-reset-link.ts';
import { markCodeRequired } from '../two-factor/verify-code.ts';
import { findUserByEmail, findUserById, invalidateProofs, isUniqueViolation, type UserRow } from '../users.ts';
import { confirmationLink } from './create-account.ts';

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'now'>;

/** `from`: the account's address when the change to another one was requested. */
const confirmationSchema = v.object({ userId: v.string(), email: v.string(), from: v.optional(v.string()) });

const currentEmailOf = ({ email, from }: v.InferOutput<typeof confirmationSchema>): string => from ?? email;

/** The user whose address a link confirms, or null if it is used, expired, unknown or for another address. Does not use it up. */
export async function ownerOfConfirmation(
  { db, now }: Pick<AppServices, 'db' | 'now'>,
  token: string,
): Promise<UserRow | null> {
  const link = await readOneTimeToken(db, { kind: 'confirm', token, schema: confirmationSchema, now: now() });
  const user = link && (await findUserById(db, link.userId));
  return link && user?.email === currentEmailOf(link) ? user : null;
}

/** Alerts belong to an address: they move to the owner's new one, unless it already gets mails of the same search. */
async function moveAlerts(tx: Tx, from: string, to: string): Promise<void> {
  const isUnmailed = or(isNull(alerts.confirmedAt), isNotNull(alerts.deletedAt));
  const filtersOf = (email: string) => tx.select({ filter: alerts.filter }).from(alerts).where(eq(alerts.email, email));
  await tx.delete(alerts).where(and(eq(alerts.email, to), isUnmailed, inArray(alerts.filter, filtersOf(from))));
  await tx
    .update(alerts)
    .set({ email: to })
    .where(and(eq(alerts.email, from), notInArray(alerts.filter, filtersOf(to))));
  await tx.delete(alerts).where(eq(alerts.email, from));
}

/**
 * Confirms the address by its link (AU13); the caller has proved that the account is theirs. A changed address replaces the old one:
 * links mailed to the old one end, and it is notified (AU15). False when the link has been used meanwhile, or
 * the address belongs to somebody else by now.
 */
export async function confirmAddress(services: Services, token: string): Promise<boolean> {
  const { db, now } = services;
  try {
    return await db.transaction(async (tx) => {
      const link = await consumeOneTimeToken(tx, { kind: 'confirm', token, schema: confirmationSchema, now: now() });
      if (!link) return false;
      const before = await findUserById(tx, link.userId);
      const [confirmed] = await tx
        .update(users)
        .set({ email: link.email, emailVerified: true, updatedAt: now() })
        .where(and(eq(users.id, link.userId), eq(users.email, currentEmailOf(link))))
        .returning();
      if (!confirmed) return false;
      await claimApplications(tx, confirmed);
      if (link.from === undefined) return true;
      await revokeResetLinks(tx, link.userId);
      await invalidateProofs(tx, link.userId);
      await markCodeRequired(tx, link.userId);
      if (before?.emailVerified) {
        await moveAlerts(tx, link.from, link.email);
        await moveMailSettings(tx, link.from, link.email);
      }
      await notifyOwner(tx, services, { ...confirmed, email: link.from }, { kind: 'addressChanged' });
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/**
 * Mails the link that changes an account's address. If the address belongs to another user, they are told, and the caller
 * learns nothing (AU05).
 */
export const sendAddressChange = (services: AppServices, user: UserRow, email: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const owner = await findUserByEmail(tx, email);
    if (owner?.id === user.id) return;
    if (owner) {
      const isTold = (await consumeRateLimit(tx, 'addressTakenMailsOfAddress', email, services.now())) !== null;
      if (!isTold) await queueMail(tx, services, { kind: 'addressTaken', recipient: email, locale: owner.locale });
      return;
    }
    const link = await confirmationLink(tx, services, { ...user, email }, user.email);
    await queueMail(tx, services, { kind: 'changeAddress', recipient: email, locale: user.locale, link });
  });

/** Mails the link that confirms the address of an account. */
export const sendConfirmation = (services: AppServices, user: UserRow): Promise<void> =>
  services.db.transaction(async (tx) => {
    const link = await confirmationLink(tx, services, user);
    return queueMail(tx, services, {
      kind: 'confirmAddress',
      recipient: user.email,
      locale: user.locale,
      link,
    });
  });
