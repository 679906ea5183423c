import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiScope } from '../../machines/integrations/integrations.rules.ts';
import type { Db } from '../db/open.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { apiTokens } from '../db/schema/integrations.ts';
import type { Hosts } from '../hosts.ts';
import { enforceClientLimit, enforceLimit } from '../http/limits.ts';
import { problem } from '../http/problem.ts';
import { digestOf } from '../tokens.ts';

/** Milliseconds between updates of a token's last use. */
const noteEach = 60_000;

export type ByToken = { Variables: { reader: { accountId: string; companyId: number; scopes: ApiScope[] } } };

type Services = { db: Db; hosts: Pick<Hosts, 'clientOf'>; now: () => Date };

const tokenIn = (c: Context): string | null =>
  /^Bearer +([\w-]{20,100})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;

function refused(c: Context, status: 401 | 403, error: string, detail: string): Response {
  c.header('www-authenticate', `Bearer realm="api"${error && `, error="${error}"`}`);
  return problem(c, status, { detail });
}

/** `byToken('ads')`: a route for companies' programs whose token has the scope. Only the token authorises (SE07): cookies are not read. */
export const byToken =
  ({ db, hosts, now }: Services) =>
  (scope: ApiScope) =>
    createMiddleware<ByToken>(async (c, next) => {
      const token = tokenIn(c);
      if (token === null) return refused(c, 401, '', 'A token is needed: Authorization: Bearer …');
      const [found] = await db
        .select({ token: apiTokens, account: companyAccounts })
        .from(apiTokens)
        .innerJoin(companyAccounts, eq(companyAccounts.id, apiTokens.accountId))
        .where(eq(apiTokens.tokenDigest, digestOf(token)));
      if (!found) {
        await enforceClientLimit(db, 'apiTokenFailures', hosts.clientOf(c), now());
        return refused(c, 401, 'invalid_token', 'This token is not good, or not any more');
      }
      const { id, scopes, lastUsedAt } = found.token;
      await enforceLimit(db, 'apiCallsOfToken', id, now());
      if (lastUsedAt === null || now().getTime() - lastUsedAt.getTime() >= noteEach)
        await db.update(apiTokens).set({ lastUsedAt: now() }).where(eq(apiTokens.id, id));
      if (!scopes.includes(scope)) return refused(c, 403, 'insufficient_scope', `The token lacks the scope ${scope}`);
      const { id: accountId, companyId, verifiedAt, suspendedAt } = found.account;
      if (companyId === null || verifiedAt === null) return problem(c, 403, { detail: 'The company is not verified' });
      if (suspendedAt !== null) return problem(c, 403, { detail: 'The company is suspended' });
      c.set('reader', { accountId, companyId, scopes });
      await next();
    });
