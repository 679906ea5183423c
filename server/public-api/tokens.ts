import { and, asc, eq } from 'drizzle-orm';
import { type ApiScope, apiScopes, maxApiTokens } from '../../machines/integrations/integrations.rules.ts';
import type { ApiToken, CreatedSecret } from '../../src/api/contract-employer.ts';
import type { Db } from '../db/open.ts';
import { apiTokens } from '../db/schema/integrations.ts';
import { lockCompanyAccount } from '../employer/lock-company-account.ts';
import type { Encryption } from '../encryption.ts';
import { HttpProblem } from '../http/problem.ts';
import { digestOf, newToken } from '../tokens.ts';

type TokenRow = typeof apiTokens.$inferSelect;

/** Makes a leaked token recognisable to people and secret scanners. */
const tokenPrefix = 'skok_';

const apiTokenOf = ({ id, name, scopes, ending, createdAt, lastUsedAt }: TokenRow): ApiToken => ({
  id,
  name,
  scopes,
  ending,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function readApiTokens(db: Db, accountId: string): Promise<ApiToken[]> {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.accountId, accountId))
    .orderBy(asc(apiTokens.createdAt), asc(apiTokens.id));
  return rows.map(apiTokenOf);
}

type Services = { db: Db; encryption: Pick<Encryption, 'digest'> };
type NewApiToken = { name: string; scopes: ApiScope[]; key: string };

/**
 * Makes a token, whose secret is only in the response to this request. Repeating the request returns the same token and secret: it may be
 * in use. Throws a 409 problem if there are too many, or our own secret has changed since.
 */
export const createApiToken = (
  { db, encryption }: Services,
  accountId: string,
  { name, scopes, key }: NewApiToken,
  now: Date,
): Promise<CreatedSecret> =>
  db.transaction(async (tx) => {
    // Without the key, it can't be derived from anything that is stored.
    const secretOf = (id: string) => tokenPrefix + encryption.digest(`API token:${id}:${accountId}:${key}`);
    const digest = digestOf(`${accountId} ${key}`);
    await lockCompanyAccount(tx, accountId);
    const again = and(eq(apiTokens.accountId, accountId), eq(apiTokens.keyDigest, digest));
    const [repeated] = await tx.select().from(apiTokens).where(again);
    if (repeated) {
      const secret = secretOf(repeated.id);
      if (repeated.tokenDigest !== digestOf(secret)) throw new HttpProblem(409);
      return { id: repeated.id, secret };
    }
    if ((await tx.$count(apiTokens, eq(apiTokens.accountId, accountId))) >= maxApiTokens)
      throw new HttpProblem(409, { errors: { tokens: ['full'] } });
    const id = newToken();
    const secret = secretOf(id);
    const fields = { scopes: apiScopes.filter((scope) => scopes.includes(scope)), name, keyDigest: digest };
    const secretFields = { tokenDigest: digestOf(secret), ending: secret.slice(-4) };
    await tx.insert(apiTokens).values({ id, accountId, ...fields, ...secretFields, createdAt: now });
    return { id, secret };
  });

/** Revokes a token. Idempotent. */
export const revokeApiToken = async (db: Db, accountId: string, id: string): Promise<void> =>
  void (await db.delete(apiTokens).where(and(eq(apiTokens.accountId, accountId), eq(apiTokens.id, id))));
