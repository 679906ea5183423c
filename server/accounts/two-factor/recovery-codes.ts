import { randomInt } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { normalizeCode, recoveryCode } from '../../../machines/account.rules.ts';
import type { Db, Tx } from '../../db/open.ts';
import { recoveryCodes } from '../../db/schema/accounts.ts';
import type { Encryption } from '../../encryption.ts';

const codeCount = 10;
const { alphabet, length } = recoveryCode;

const randomLetters = () => Array.from({ length: length / 2 }, () => alphabet[randomInt(alphabet.length)]).join('');

// 50 bits are too few for a plain digest: whoever has the table would try them all.
const digestOf = (encryption: Encryption, code: string) => encryption.digest(normalizeCode(code).toLowerCase());

/** Replaces all recovery codes by ten new ones. They are only returned, never stored in plain (AU20). */
export async function writeRecoveryCodes(tx: Tx, encryption: Encryption, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => `${randomLetters()}-${randomLetters()}`);
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeDigest: digestOf(encryption, code) })));
  return codes;
}

export const deleteRecoveryCodes = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)));

/** A code works once. */
export async function consumeRecoveryCode(
  db: Db | Tx,
  encryption: Encryption,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const consumed = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeDigest, digestOf(encryption, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return consumed.length > 0;
}

export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
