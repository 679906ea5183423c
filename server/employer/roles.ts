import type { CompanyAction, CompanyRole } from '../../src/api/contract-employer.ts';

/** Which roles may do what at their company: the one place that says it (CO03). */
const table: Record<CompanyAction, readonly CompanyRole[]> = {
  read: ['owner', 'recruiter', 'reader'],
  leave: ['owner', 'recruiter', 'reader'],
  verify: ['owner'],
  invite: ['owner'],
  changePeople: ['owner'],
  handOver: ['owner'],
  close: ['owner'],
  agreeToTerms: ['owner'],
  editProfile: ['owner', 'recruiter'],
  readApplicants: ['owner', 'recruiter', 'reader'],
  answerApplicants: ['owner', 'recruiter'],
  readAds: ['owner', 'recruiter', 'reader'],
  writeAds: ['owner', 'recruiter'],
  manageIntegrations: ['owner'],
  order: ['owner', 'recruiter'],
};

export const may = (role: CompanyRole, action: CompanyAction): boolean => table[action].includes(role);

/** What everybody would see, or brings others in, rests while a company is suspended. */
const barred: readonly CompanyAction[] = ['editProfile', 'invite'];

/** What mails strangers what somebody calls themselves is for those whose own address is confirmed (CO05). */
const forConfirmed: readonly CompanyAction[] = ['invite'];

/** What somebody may do at a company. */
export const actionsOf = (
  role: CompanyRole,
  { suspendedAt }: { suspendedAt: Date | null },
  { emailVerified }: { emailVerified: boolean },
): CompanyAction[] =>
  (Object.keys(table) as CompanyAction[]).filter(
    (action) =>
      may(role, action) &&
      (suspendedAt === null || !barred.includes(action)) &&
      (emailVerified || !forConfirmed.includes(action)),
  );
