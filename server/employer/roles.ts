import type { CompanyAction, CompanyRole } from '../../src/api/contract-employer.ts';

/** Which role may do what at a company: the only place that decides it (CO03). */
const allowedRoles: Record<CompanyAction, readonly CompanyRole[]> = {
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

export const roleAllows = (role: CompanyRole, action: CompanyAction): boolean => allowedRoles[action].includes(role);

/** Not allowed while the company is suspended: what would be public, or brings others in. */
const blockedWhileSuspended: readonly CompanyAction[] = ['editProfile', 'invite'];

/** Mails to strangers that contain names the user chose need a confirmed address of their own (CO05). */
const requireConfirmedEmail: readonly CompanyAction[] = ['invite'];

/** What a user may do at a company. */
export const actionsOf = (
  role: CompanyRole,
  { suspendedAt }: { suspendedAt: Date | null },
  { emailVerified }: { emailVerified: boolean },
): CompanyAction[] =>
  (Object.keys(allowedRoles) as CompanyAction[]).filter(
    (action) =>
      roleAllows(role, action) &&
      (suspendedAt === null || !blockedWhileSuspended.includes(action)) &&
      (emailVerified || !requireConfirmedEmail.includes(action)),
  );
