import { and, arrayContains, eq, inArray, isNull } from 'drizzle-orm';
import type { CompanyMail, CompanyRole } from '../../src/api/contract-employer.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { companyAccounts, companyMembers } from '../db/schema/company-accounts.ts';
import type { Hosts } from '../hosts.ts';

type RecipientQuery = { accountId: string; roles: CompanyRole[]; mail?: CompanyMail };

const membersWithRoles = (tx: Tx, { accountId, roles, mail }: RecipientQuery) =>
  tx
    .select({ email: users.email, locale: users.locale, company: companyAccounts.name })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .innerJoin(companyAccounts, eq(companyAccounts.id, companyMembers.accountId))
    .where(
      and(
        ...[eq(companyMembers.accountId, accountId), inArray(companyMembers.role, roles), isNull(users.deletedFrom)],
        mail && arrayContains(companyMembers.newsMails, [mail]),
      ),
    );

/**
 * The members who write a company's ads and answer its applications, and so get its news; `mail`: only those who want mails of that kind.
 * Necessary mails have no kind.
 */
export const mailRecipients = (tx: Tx, accountId: string, mail?: CompanyMail) =>
  membersWithRoles(tx, { accountId, roles: ['owner', 'recruiter'], ...(mail && { mail }) });

/** Who gets news about the company's tokens and webhooks. */
export const ownerRecipients = (tx: Tx, accountId: string) => membersWithRoles(tx, { accountId, roles: ['owner'] });

/** The page where a member chooses the company's mails. */
export const mailSettingsLink = (
  hosts: Pick<Hosts, 'publicUrl'>,
  { locale, accountId }: { locale: Locale; accountId: string },
): string =>
  hosts.publicUrl(locale, `${pathTo(locale, 'employerPeople')}?company=${encodeURIComponent(accountId)}#mails`);
