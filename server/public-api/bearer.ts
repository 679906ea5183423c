import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiScope } from '../../machines/integrations/integrations.rules.ts';
import type { Db } from '../db/open.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { apiTokens } from '../db/schema/integrations.ts';
import type { Hosts } from '../hosts.ts';
import { problemResponse } from '../http/problem.ts';
import { enforceClientRateLimit, enforceRateLimit } from '../http/rate-limits.ts';
import { digestOf } from '../tokens.ts';

/** Milliseconds between updates of a token's last use. */
const lastUsedInterval = 60_000;

export type ApiTokenEnv = { Variables: { reader: { accountId: string; companyId: number; scopes: ApiScope[] } } };

type Services = { db: Db; hosts: Pick<Hosts, 'clientOf'>; now: () => Date };

const apiTokenIn = (c: Context): string | null =>
  /^Bearer +([\w-]{20,100})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;

function refuseToken(c: Context, status: 401 | 403, error: string, detail: string): Response {
  c.header('www-authenticate', `Bearer realm="api"${error && `, error="${error}"`}`);
  return problemResponse(c, status, { detail });
}

/** `requireApiToken('ads')`: a route for companies' programs whose token has the scope. Only the token authorises (SE07): cookies are not read. */
export const requireApiToken =
  ({ db, hosts, now }: Services) =>
  (scope: ApiScope) =>
    createMiddleware<ApiTokenEnv>(async (c, next) => {
      const token = apiTokenIn(c);
      if (token === null) return refuseToken(c, 401, '', 'A token is needed: Authorization: Bearer …');
      const [found] = await db
        .select({ token: apiTokens, account: companyAccounts })
        .from(apiTokens)
        .innerJoin(companyAccounts, eq(companyAccounts.id, apiTokens.accountId))
        .where(eq(apiTokens.tokenDigest, digestOf(token)));
      if (!found) {
        await enforceClientRateLimit(db, 'apiTokenFailures', hosts.clientOf(c), now());
        return refuseToken(c, 401, 'invalid_token', 'This token is not good, or not any more');
      }
      const { id, scopes, lastUsedAt } = found.token;
      await enforceRateLimit(db, 'apiCallsOfToken', id, now());
      if (lastUsedAt === null || now().getTime() - lastUsedAt.getTime() >= lastUsedInterval)
        await db.update(apiTokens).set({ lastUsedAt: now() }).where(eq(apiTokens.id, id));
      if (!scopes.includes(scope))
        return refuseToken(c, 403, 'insufficient_scope', `The token lacks the scope ${scope}`);
      const { id: accountId, companyId, verifiedAt, suspendedAt } = found.account;
      if (companyId === null || verifiedAt === null)
        return problemResponse(c, 403, { detail: 'The company is not verified' });
      if (suspendedAt !== null) return problemResponse(c, 403, { detail: 'The company is suspended' });
      c.set('reader', { accountId, companyId, scopes });
      await next();
    });
