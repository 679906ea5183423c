import type { Context } from 'hono';
import { signedInOf } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Encryption } from '../encryption.ts';
import { Refusal } from '../http/problem.ts';
import { idOfSigned, signedToken, tokenOfBearer } from '../tokens.ts';

const purpose = 'attempt';

/** The token with which a guest continues an attempt. */
export const tokenOfAttempt = (encryption: Encryption, id: string): string => signedToken(encryption, purpose, id);

/** The caller: an account, a guest with the token of one attempt, or anybody. */
export type Asker = { userId: string | null; holds: string | null };

/** Throws a 404 refusal for an invalid token. */
export async function askerOf(c: Context, services: AccountServices): Promise<Asker> {
  const token = tokenOfBearer(c.req.header('authorization'));
  if (token !== null) {
    const holds = idOfSigned(services.encryption, purpose, token);
    if (holds === null) throw new Refusal(404);
    return { userId: null, holds };
  }
  const signedIn = await signedInOf(c, services);
  return { userId: signedIn?.user.id ?? null, holds: null };
}

type Owned = { id: string; userId: string | null };

/** An account's attempt belongs to the account only, even if a guest began it and still has the token. */
export const isOwner = ({ userId, holds }: Asker, attempt: Owned): boolean =>
  attempt.userId === null ? holds === attempt.id : attempt.userId === userId;
