import { and, eq } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import type { CompanyAction } from '../../src/api/contract-employer.ts';
import type { SignedIn } from '../accounts/sessions/sessions.ts';
import type { AppServices } from '../app-services.ts';
import { type CompanyAccountRow, companyAccounts, companyMembers } from '../db/schema/company-accounts.ts';
import { problemResponse } from '../http/problem.ts';
import type { MemberRow } from './members.ts';
import { actionsOf } from './roles.ts';

export type CompanyEnv = { Variables: { account: CompanyAccountRow; member: MemberRow; signedIn: SignedIn } };

/**
 * `allowed('invite')`: a route for members of the company whose role allows the action. Other members get 403; everybody else gets 404 and
 * learns nothing. Must run after `requireSignedIn`.
 */
export const createCompanyGuard =
  ({ db }: Pick<AppServices, 'db'>) =>
  (action: CompanyAction) =>
    createMiddleware<CompanyEnv>(async (c, next) => {
      const { user } = c.get('signedIn');
      const isMember = and(
        eq(companyMembers.accountId, c.req.param('account') ?? ''),
        eq(companyMembers.userId, user.id),
      );
      const [found] = await db
        .select({ account: companyAccounts, member: companyMembers })
        .from(companyMembers)
        .innerJoin(companyAccounts, eq(companyAccounts.id, companyMembers.accountId))
        .where(isMember);
      if (!found) return problemResponse(c, 404);
      if (!actionsOf(found.member.role, found.account, user).includes(action)) return problemResponse(c, 403);
      c.set('account', found.account);
      c.set('member', found.member);
      await next();
    });

/** Runs after `allowed`: what concerns others than the company's own people is for verified companies, 403 for the rest. */
export const requireVerified = createMiddleware<CompanyEnv & { Variables: { companyId: number } }>(async (c, next) => {
  const { verifiedAt, companyId } = c.get('account');
  if (verifiedAt === null || companyId === null) return problemResponse(c, 403);
  c.set('companyId', companyId);
  await next();
});
