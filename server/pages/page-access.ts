import { and, asc, eq } from 'drizzle-orm';
import type { CompanyAction } from '../../src/api/contract-employer.ts';
import type { PageRoute, RouteParams } from '../../src/routing/routes.ts';
import { findAd } from '../ads/read-ads.ts';
import { findApplicant } from '../applicants/select-applicants.ts';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { applications } from '../db/schema/applications.ts';
import { type CompanyAccountRow, companyAccounts, companyMembers } from '../db/schema/company-accounts.ts';
import { actionsOf } from '../employer/roles.ts';
import { findOrder } from '../orders/read-orders.ts';

/** The viewer of a page, and the company that its address names. */
export type Viewer = { userId: string; company: string | null };

/** The company that a page is about, chosen as in the app: the one that the address names, else the first. */
async function viewedCompanyOf(db: Db, { userId, company }: Viewer) {
  const own = await db
    .select({ account: companyAccounts, role: companyMembers.role, emailVerified: users.emailVerified })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .innerJoin(companyAccounts, eq(companyAccounts.id, companyMembers.accountId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(asc(companyMembers.joinedAt), asc(companyAccounts.id));
  return own.find(({ account }) => account.id === company) ?? own[0] ?? null;
}

type Find = (db: Db, account: CompanyAccountRow, id: string) => Promise<object | null>;

/** What members of a company find by an id, and the permission they need for it (CO03). */
const memberPages: Partial<Record<PageRoute, { action: CompanyAction; find: Find }>> = {
  employerAd: { action: 'readAds', find: (db, { id }, ad) => findAd(db, id, ad) },
  employerApplicant: {
    action: 'readApplicants',
    find: async (db, { verifiedAt, companyId }, id) =>
      verifiedAt === null || companyId === null ? null : findApplicant(db, companyId, id),
  },
  employerOrders: {
    action: 'order',
    find: async (db, { id, verifiedAt }, order) => (verifiedAt === null ? null : findOrder(db, id, order)),
  },
};

/** Whether the viewer may see what an address names by an id: anything else is not found. */
export async function canViewPage(
  db: Db,
  { route, params: { id } }: { route: PageRoute; params: RouteParams },
  viewer: Viewer,
): Promise<boolean> {
  if (id === undefined) return true;
  if (route === 'messages') {
    const isTheirs = and(eq(applications.id, id), eq(applications.userId, viewer.userId));
    return (await db.$count(applications, isTheirs)) > 0;
  }
  const page = memberPages[route];
  if (!page) return true;
  const found = await viewedCompanyOf(db, viewer);
  if (!found || !actionsOf(found.role, found.account, found).includes(page.action)) return false;
  return (await page.find(db, found.account, id)) !== null;
}
