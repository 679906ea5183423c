import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { normalizeCode } from '../../../machines/account.rules.ts';
import type { AppServices } from '../../app-services.ts';
import type { Tx } from '../../db/open.ts';
import { twoFactors } from '../../db/schema/accounts.ts';
import { logAuditEvent } from '../../http/audit-events.ts';
import { HttpProblem, tooManyRequests } from '../../http/problem.ts';
import { issueOneTimeToken, readOneTimeToken } from '../one-time-tokens.ts';
import { reauthenticateByPassword } from '../password/reauthenticate.ts';
import type { Browser } from '../session-middleware.ts';
import { rotateSession } from '../sessions/rotate-session.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { lockUser, type UserRow } from '../users.ts';
import { verifyCode } from './verify-code.ts';

/** Milliseconds for which a key stands for the change that was made with it. */
const idempotencyKeyTtl = 10 * 60_000;

type Change<Made> = {
  kind: 'on' | 'off' | 'recoveryCodes';
  /** Idempotency key of the page. */
  key: string | null;
  password?: string | null | undefined;
  code: string;
  /** Runs after a right code, in its transaction. */
  make: (tx: Tx, user: UserRow) => Promise<Made>;
  /** Runs instead when the response to `make` was lost: recovery codes are stored nowhere, so they have to be new ones. */
  repeat: (tx: Tx, user: UserRow) => Promise<Made>;
};

/** A code is part of the token: a key stands for the change with this code alone, and only in the session that made it. */
const requestToken = ({ kind, code, key }: Change<unknown>, { session }: SignedIn, now: Date) =>
  ({
    kind: 'twoFactorChange',
    token: `${session.id} ${kind} ${normalizeCode(code).toLowerCase()} ${key}`,
    schema: v.object({}),
    now,
  }) as const;

const hasTwoFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.$count(twoFactors, and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)))) > 0;

/**
 * Makes a change after checking the password and the code, and gives the session a new token (SE03). A wrong code is counted and
 * changes nothing. A request under the key of one that was done before is a repetition: its code is used up by itself. Throws problems:
 * 401 for a wrong code, 403, 409 where two-factor is already on or off, 410 where nothing is being set up, 429.
 */
export async function changeTwoFactor<Made>(
  services: AppServices,
  browser: Browser,
  signedIn: SignedIn,
  change: Change<Made>,
): Promise<{ made: Made; session: string }> {
  const { db, log } = services;
  const { user, session } = signedIn;
  const { kind, key, password, code, make, repeat } = change;
  await reauthenticateByPassword(services, browser, signedIn, { password });
  const now = services.now();
  const request = requestToken(change, signedIn, now);
  const outcome = await db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const isOn = await hasTwoFactor(tx, user.id);
    const isDone = key !== null && isOn === (kind !== 'off') && (await readOneTimeToken(tx, request)) !== null;
    if (!isDone) {
      const verdict = await verifyCode(tx, services, { user, code, now }, kind !== 'on');
      if (verdict.kind === 'none') throw new HttpProblem(kind === 'on' && !isOn ? 410 : 409);
      if (verdict.kind !== 'right') return verdict;
      const expiresAt = new Date(now.getTime() + idempotencyKeyTtl);
      if (key !== null) await issueOneTimeToken(tx, { ...request, value: {}, expiresAt });
    }
    const made = await (isDone ? repeat : make)(tx, user);
    return { kind: 'made' as const, made, session: await rotateSession(tx, session, now) };
  });
  if (outcome.kind === 'made') return outcome;
  if (outcome.kind === 'paused') throw tooManyRequests(outcome.seconds);
  logAuditEvent(log, 'wrong code', browser.address, { user: user.id });
  throw new HttpProblem(401, { errors: { code: ['wrongCode'] } });
}
