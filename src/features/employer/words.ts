import { msg } from '@lingui/macro';
import type { ApplicantStep, ApplicationStatus, CompanyRole } from '../../api/contract.ts';

export const roleNames = {
  owner: msg`Owner`,
  recruiter: msg`Recruiter`,
  reader: msg`Reader`,
} satisfies Record<CompanyRole, unknown>;

/** What each of them may do. */
export const roleWords = {
  owner: msg`Does everything: invites people, gives them roles and closes the startup here.`,
  recruiter: msg`Works on ads and with candidates.`,
  reader: msg`Sees everything and changes nothing.`,
} satisfies Record<CompanyRole, unknown>;

/** How far an application has come, for the company. */
export const statusNames = {
  sent: msg`New`,
  seen: msg`Looked at`,
  talking: msg`In conversation`,
  invited: msg({ message: 'Invited', context: 'application' }),
  offer: msg`Offer made`,
  hired: msg`Hired`,
  refused: msg`Turned down`,
  withdrawn: msg`Withdrawn`,
  closed: msg`Ad closed`,
} satisfies Record<ApplicationStatus, unknown>;

/** What a company does about an application. */
export const stepNames = {
  wrote: msg`Write a message`,
  invited: msg`Invite to an interview`,
  offered: msg`Make an offer`,
  hired: msg`Hire`,
  refused: msg`Turn down`,
} satisfies Record<ApplicantStep, unknown>;
