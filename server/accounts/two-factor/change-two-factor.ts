import type { Tx } from '../../db/open.ts';
import { logAuditEvent } from '../../http/audit-events.ts';
import { Refusal, tooManyRequests } from '../../http/problem.ts';
import type { Browser } from '../browser.ts';
import { reauthenticateByPassword } from '../password/reauthenticate.ts';
import type { AccountServices } from '../services.ts';
import { rotateSession } from '../sessions/rotate-session.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { lockUser, type UserRow } from '../users.ts';
import { type CodeVerification, verifyCode } from './verify-code.ts';

type Change<Made> = {
  password?: string | null | undefined;
  code: string;
  /** False where the code has to come from the seed that is being set up. */
  verified: boolean;
  /** Runs after a right code, in its transaction. */
  make: (tx: Tx, user: UserRow) => Promise<Made>;
};

/**
 * Makes a change after checking the password and the code, and gives the session a new token (SE03). A wrong code is counted and
 * changes nothing. Throws refusals: 401 for a wrong code, 403, 409 if there is nothing to change, 429.
 */
export async function changeTwoFactor<Made>(
  services: AccountServices,
  browser: Browser,
  signedIn: SignedIn,
  { password, code, verified, make }: Change<Made>,
): Promise<{ made: Made; session: string }> {
  const { db, log } = services;
  const { user, session } = signedIn;
  await reauthenticateByPassword(services, browser, signedIn, { password });
  const now = services.now();
  const outcome = await db.transaction(
    async (tx): Promise<CodeVerification | { kind: 'made'; made: Made; session: string }> => {
      await lockUser(tx, user.id);
      const verdict = await verifyCode(tx, services, { user, code, now }, verified);
      if (verdict.kind !== 'right') return verdict;
      const made = await make(tx, user);
      return { kind: 'made', made, session: await rotateSession(tx, session, now) };
    },
  );
  if (outcome.kind === 'made') return outcome;
  if (outcome.kind === 'paused') throw tooManyRequests(outcome.seconds);
  logAuditEvent(log, 'wrong code', browser.address, { user: user.id });
  throw new Refusal(outcome.kind === 'wrong' ? 401 : 409);
}
