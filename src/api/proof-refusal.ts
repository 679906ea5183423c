import { errorsOf } from './errors-of.ts';
import { type Limited, limitedBy } from './limited.ts';

/** `stale`: an account without a password has to sign in again first, or the password is asked for (SE10). */
export type ProofRefusal = { type: 'wrongPassword' } | { type: 'stale' } | Limited;

/** What an answer says against the proof of who asks; null where it says nothing of it. */
export async function proofRefusalOf(answer: Response): Promise<ProofRefusal | null> {
  if (answer.status === 429) return limitedBy(answer);
  if (answer.status !== 403) return null;
  const { password, current, proof } = await errorsOf(answer);
  if (password ?? current) return { type: 'wrongPassword' };
  return proof ? { type: 'stale' } : null;
}
