import type { AppServices } from '../../app-services.ts';
import { pendingSignIns } from '../../db/schema/accounts.ts';
import { logAuditEvent } from '../../http/audit-events.ts';
import { digestOf, newToken } from '../../tokens.ts';
import { claimApplications } from '../claim-applications.ts';
import { type Browser, pendingSignInTtl, type TokenCookies } from '../session-middleware.ts';
import {
  endPreviousSessions,
  lockDevice,
  lockProvenUser,
  newSessionOf,
  type ProvenUser,
  sessionTokenCookies,
} from '../sessions/create-session.ts';
import { cancelDeletion, insertSession } from '../sessions/sessions.ts';

export type FirstFactorResult =
  | { state: 'active' | 'pending'; tokens: TokenCookies }
  /** The proof is outdated. */
  | { state: 'none' };

/**
 * The end of every first factor (AU22): a session, or a pending sign-in that waits for a code. The browser's earlier user
 * is signed out either way.
 */
export async function completeFirstFactor(
  services: AppServices,
  browser: Browser,
  user: ProvenUser,
  { byPassword }: { byPassword: boolean },
): Promise<FirstFactorResult> {
  const { db, log, now } = services;
  const device = browser.device ?? newToken();
  const opened = await db.transaction(async (tx) => {
    await lockDevice(tx, browser);
    const current = await lockProvenUser(tx, user);
    if (!current) return null;
    await endPreviousSessions(tx, browser, user.id);
    if (!current.twoFactorEnabled) {
      const isKept = await cancelDeletion(tx, services, user.id);
      await claimApplications(tx, current);
      return { owesCode: false, isKept, ...(await insertSession(tx, newSessionOf(device, browser, user.id, now()))) };
    }
    const token = newToken();
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + pendingSignInTtl);
    await tx
      .insert(pendingSignIns)
      .values({ tokenDigest: digestOf(token), userId: user.id, byPassword, createdAt, expiresAt });
    return { owesCode: true, isKept: false, token };
  });
  if (!opened) return { state: 'none' };
  const { token, owesCode, isKept } = opened;
  logAuditEvent(log, owesCode ? 'sign-in waits for a code' : 'signed in', browser.address, { user: user.id });
  if (owesCode) return { state: 'pending', tokens: { session: null, pending: token } };
  const tokens = await sessionTokenCookies(services, { session: token, device, userId: user.id });
  return { state: 'active', tokens: { ...tokens, isDeletionCancelled: isKept } };
}
