import { and, arrayContains, eq, inArray, isNull } from 'drizzle-orm';
import type { CompanyMail, CompanyRole } from '../../src/api/contract-employer.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { companyAccounts, companyMembers } from '../db/schema/company-accounts.ts';
import type { Hosts } from '../hosts.ts';

type Asked = { accountId: string; roles: CompanyRole[]; mail?: CompanyMail };

const withRoles = (tx: Tx, { accountId, roles, mail }: Asked) =>
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
 * Who of a company writes its ads and answers its applications, and so hears of them; `mail`: those alone who want to be mailed of that.
 * What they cannot do without has none.
 */
export const peopleToTell = (tx: Tx, accountId: string, mail?: CompanyMail) =>
  withRoles(tx, { accountId, roles: ['owner', 'recruiter'], ...(mail && { mail }) });

/** Who hears of what its programs read and are told. */
export const ownersToTell = (tx: Tx, accountId: string) => withRoles(tx, { accountId, roles: ['owner'] });

/** Where somebody chooses what a company's mails tell them. */
export const mailSettingsLink = (
  hosts: Pick<Hosts, 'publicUrl'>,
  { locale, accountId }: { locale: Locale; accountId: string },
): string =>
  hosts.publicUrl(locale, `${pathTo(locale, 'employerPeople')}?company=${encodeURIComponent(accountId)}#mails`);
