import type { Context } from 'hono';
import { signedInOf } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import type { Encryption } from '../encryption.ts';
import { HttpProblem } from '../http/problem.ts';
import { bearerTokenOf, signedToken, verifySignedToken } from '../tokens.ts';

const purpose = 'attempt';

/** The token with which a guest continues an attempt. */
export const tokenOfAttempt = (encryption: Encryption, id: string): string => signedToken(encryption, purpose, id);

/** The caller: an account, a guest with the token of one attempt, or anybody. */
export type AttemptCaller = { userId: string | null; attemptId: string | null };

/** Throws a 404 problem for an invalid token. */
export async function attemptCallerOf(c: Context, services: AppServices): Promise<AttemptCaller> {
  const token = bearerTokenOf(c.req.header('authorization'));
  if (token !== null) {
    const holds = verifySignedToken(services.encryption, purpose, token);
    if (holds === null) throw new HttpProblem(404);
    return { userId: null, attemptId: holds };
  }
  const signedIn = await signedInOf(c, services);
  return { userId: signedIn?.user.id ?? null, attemptId: null };
}

type OwnedAttempt = { id: string; userId: string | null };

/** An account's attempt belongs to the account only, even if a guest began it and still has the token. */
export const isAttemptOwner = ({ userId, attemptId }: AttemptCaller, attempt: OwnedAttempt): boolean =>
  attempt.userId === null ? attemptId === attempt.id : attempt.userId === userId;
