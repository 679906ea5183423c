import { eq, lte } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db, Tx } from '../db/open.ts';
import { oneTimeTokens } from '../db/schema/accounts.ts';
import { digestOf, newToken } from '../tokens.ts';

// Single use, with an expiry: mailed links, session handoffs, the state of a provider's sign-in, idempotency keys.

type Kind =
  | 'confirm'
  | 'reset'
  | 'handoff'
  | 'oauth'
  | 'registration'
  | 'sending'
  | 'twoFactorChange'
  | 'beginRecovery'
  | 'stopRecovery';

type NewToken = { kind: Kind; token?: string; value: unknown; expiresAt: Date; now: Date };
type TokenQuery<Schema> = { kind: Kind; token: string; schema: Schema; now: Date };

/** The kind is part of the digest: a token of one kind is not valid as another. */
const keyOf = (kind: Kind, token: string) => digestOf(`${kind}:${token}`);

/** Returns the token, a new one unless it is given. Only its digest is kept. */
export async function issueOneTimeToken(
  db: Db | Tx,
  { kind, token = newToken(), value, expiresAt, now }: NewToken,
): Promise<string> {
  const row = { tokenDigest: keyOf(kind, token), value: JSON.stringify(value), expiresAt, createdAt: now };
  await db.insert(oneTimeTokens).values(row);
  return token;
}

type Row = typeof oneTimeTokens.$inferSelect;

const valueIfValid = <Schema extends v.GenericSchema>(row: Row | undefined, { schema, now }: TokenQuery<Schema>) =>
  row && row.expiresAt > now ? v.parse(schema, JSON.parse(row.value)) : null;

/** The value of a token, or null when it is used, expired or unknown. Does not use it up. */
export async function readOneTimeToken<Schema extends v.GenericSchema>(
  db: Db | Tx,
  query: TokenQuery<Schema>,
): Promise<v.InferOutput<Schema> | null> {
  const key = keyOf(query.kind, query.token);
  const [found] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.tokenDigest, key));
  return valueIfValid(found, query);
}

/** Binds a given token to a value. Returns the value it was bound to before, or null: of concurrent calls only one gets null. */
export async function claimOneTimeToken<Schema extends v.GenericSchema>(
  db: Db,
  { kind, token, value, expiresAt, ...query }: NewToken & TokenQuery<Schema>,
): Promise<v.InferOutput<Schema> | null> {
  const row = { tokenDigest: keyOf(kind, token), value: JSON.stringify(value), expiresAt, createdAt: query.now };
  const claimed = await db
    .insert(oneTimeTokens)
    .values(row)
    .onConflictDoUpdate({
      target: oneTimeTokens.tokenDigest,
      set: row,
      setWhere: lte(oneTimeTokens.expiresAt, query.now),
    })
    .returning({ tokenDigest: oneTimeTokens.tokenDigest });
  return claimed.length > 0 ? null : readOneTimeToken(db, { kind, token, ...query });
}

/** Reads a token and uses it up: of concurrent calls only one gets the value. */
export async function consumeOneTimeToken<Schema extends v.GenericSchema>(
  db: Db | Tx,
  query: TokenQuery<Schema>,
): Promise<v.InferOutput<Schema> | null> {
  const key = keyOf(query.kind, query.token);
  const [consumed] = await db.delete(oneTimeTokens).where(eq(oneTimeTokens.tokenDigest, key)).returning();
  return valueIfValid(consumed, query);
}
