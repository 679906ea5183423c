import * as v from 'valibot';
import type { ChangeOutcome } from '../../machines/change/change.machine.ts';
import type { InvitationOutcome } from '../../machines/company-invitation/company-invitation.machine.ts';
import { companyCalls } from '../routing/company-calls.ts';
import type { Locale } from '../routing/locales.ts';
import { bodyOf } from './call.ts';
import type { Client } from './client.ts';
import type { ApplicantMails, CompanyInvitation, CompanyMail, CompanyRole } from './contract-employer.ts';
import { accountLinkBody, readMailedLink } from './mailed-link.ts';
import { fieldErrorsOf, type Outcomes, postJson, putJson, rateLimited, send } from './send.ts';

// A company's people and invitations. Every call rejects with HttpError for a response that its table doesn't list.

export const companyRoleSchema = v.picklist(['owner', 'recruiter', 'reader']);

export const invitationSchema: v.GenericSchema<unknown, CompanyInvitation> = v.object({
  id: v.string(),
  company: v.string(),
  role: companyRoleSchema,
  invitedBy: v.nullable(v.string()),
  email: v.string(),
});

const invitationOutcomes: Outcomes<InvitationOutcome> = {
  ok: { type: 'sent' },
  409: async (answer) => ((await fieldErrorsOf(answer))('email', 'member') ? { type: 'member' } : null),
  429: rateLimited,
};

type InvitedMember = { email: string; role: string; lang: Locale };

/** POST of an invitation. The same address means the same invitation. */
export const inviteMember = (client: Client, id: string, invited: InvitedMember, signal: AbortSignal) =>
  postJson(client, companyCalls.invitations(id), invited, invitationOutcomes, signal);

/** The result of a change of people. `lastOwner`: the company would have no owner. */
type MemberChangeOutcome = Exclude<ChangeOutcome<'lastOwner'>, { type: 'gone' | 'overtaken' }>;

const changeOutcomes: Outcomes<MemberChangeOutcome> = {
  ok: { type: 'done' },
  409: async (answer) =>
    (await fieldErrorsOf(answer))('owner', 'last') ? { type: 'refused', reason: 'lastOwner' } : null,
  429: rateLimited,
};

const remove = (client: Client, path: string): Promise<MemberChangeOutcome> =>
  send(client, 'DELETE', path, changeOutcomes);

export const resendInvitation = (client: Client, id: string, invitation: string) =>
  postJson(client, companyCalls.sendInvitation(id, invitation), {}, changeOutcomes);

export const revokeInvitation = (client: Client, id: string, invitation: string) =>
  remove(client, companyCalls.invitation(id, invitation));

export const changeRole = (client: Client, id: string, member: string, to: CompanyRole) =>
  putJson(client, companyCalls.member(id, member), { role: to }, changeOutcomes);

/** PUT of how the caller is mailed about new applications. */
export const chooseApplicantMails = (client: Client, id: string, mails: ApplicantMails) =>
  putJson(client, companyCalls.applicantMails(id), { mails }, changeOutcomes);

/** PUT of what else the caller is mailed about. */
export const chooseNewsMails = (client: Client, id: string, mails: CompanyMail[]) =>
  putJson(client, companyCalls.newsMails(id), { mails }, changeOutcomes);

export const removeMember = (client: Client, id: string, member: string) =>
  remove(client, companyCalls.member(id, member));

export const leaveCompany = (client: Client, id: string) =>
  postJson(client, companyCalls.leave(id), {}, changeOutcomes);

export const closeCompany = (client: Client, id: string) => remove(client, companyCalls.account(id));

export const transferOwnership = (client: Client, id: string, member: string) =>
  postJson(client, companyCalls.owner(id), { member }, changeOutcomes);

/** POST of a mailed link's token; null if it is no longer valid. */
export const readInvitation = (client: Client, token: string): Promise<CompanyInvitation | null> =>
  readMailedLink(client, companyCalls.readInvitation, token, invitationSchema);

/** POST of an invitation's id. `gone`: it was used, revoked or has expired. */
export const acceptInvitation = (client: Client, id: string) =>
  postJson<{ type: 'accepted'; account: string } | { type: 'gone' }>(
    client,
    companyCalls.acceptInvitation,
    { id },
    {
      ok: async (answer) => {
        const body = await bodyOf(answer, accountLinkBody);
        return body && { type: 'accepted', account: body.account };
      },
      404: { type: 'gone' },
    },
  );
