import * as v from 'valibot';
import type { ChangeOutcome } from '../../machines/change/change.machine.ts';
import type { InvitationOutcome } from '../../machines/company-invitation/company-invitation.machine.ts';
import type {
  CompanyRegistrationOutcome,
  CompanyValues,
} from '../../machines/company-registration/company-registration.machine.ts';
import type {
  RecordOutcome,
  VerificationMailOutcome,
} from '../../machines/company-verification/company-verification.machine.ts';
import { companyCalls } from '../routing/company-calls.ts';
import type { Locale } from '../routing/locales.ts';
import { bodyOf, get, limited, type Outcomes, outcomeOf, post, saysOf, withTimeout } from './call.ts';
import type { Client } from './client.ts';
import type {
  ApplicantMails,
  CompanyAccount,
  CompanyInvitation,
  CompanyMail,
  CompanyRole,
  MailedVerification,
  OwnCompanies,
  RegisteredCompany,
} from './contract-employer.ts';
import type { CompanyClaims } from './contract-moderation.ts';
import type { ReplyStanding } from './contract-reply-clock.ts';

// What the people of a company do. Every call rejects with CallFailed for an answer that its table does not speak of.

const role = v.picklist(['owner', 'recruiter', 'reader']);

const invitation: v.GenericSchema<unknown, CompanyInvitation> = v.object({
  id: v.string(),
  company: v.string(),
  role,
  invitedBy: v.nullable(v.string()),
  email: v.string(),
});

const ownCompanies: v.GenericSchema<unknown, OwnCompanies> = v.object({
  items: v.array(v.object({ id: v.string(), name: v.string(), role, isVerified: v.boolean() })),
  invitations: v.array(invitation),
});

const consequence = v.picklist(['none', 'slow', 'paused']);

const replies: v.GenericSchema<unknown, ReplyStanding> = v.object({
  shown: v.nullable(
    v.object({
      counted: v.number(),
      inTime: v.number(),
      medianDays: v.nullable(v.number()),
      overdue: v.number(),
      consequence,
    }),
  ),
  overdue: v.number(),
  dueSoon: v.number(),
  consequence,
  announced: consequence,
});

/** Since when, and why, the board publishes nothing of a company. */
export const suspension = v.object({ at: v.string(), words: v.string() });

const account: v.GenericSchema<unknown, CompanyAccount> = v.object({
  id: v.string(),
  name: v.string(),
  ico: v.string(),
  website: v.string(),
  country: v.string(),
  city: v.string(),
  size: v.string(),
  stage: v.string(),
  role,
  can: v.array(
    v.picklist([
      'read',
      'leave',
      'verify',
      'invite',
      'changePeople',
      'handOver',
      'close',
      'agreeToTerms',
      'editProfile',
      'readApplicants',
      'answerApplicants',
      'readAds',
      'writeAds',
      'order',
      'manageInterfaces',
    ]),
  ),
  suspension: v.nullable(suspension),
  terms: v.nullable(v.object({ version: v.string(), givenAt: v.string() })),
  newTerms: v.boolean(),
  applicantMails: v.picklist(['at-once', 'daily', 'never']),
  newsMails: v.array(v.picklist(['reviews', 'ads', 'replies', 'orders'])),
  verifiedBy: v.nullable(v.picklist(['mail', 'dns', 'admin'])),
  replies: v.nullable(replies),
  verification: v.nullable(
    v.object({
      domain: v.string(),
      isTaken: v.boolean(),
      byMail: v.boolean(),
      sentTo: v.nullable(v.string()),
      record: v.object({ name: v.string(), value: v.string() }),
      refusal: v.nullable(v.string()),
    }),
  ),
  profile: v.nullable(v.object({ slug: v.string(), name: v.string() })),
  members: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      role,
      since: v.string(),
      isSelf: v.boolean(),
    }),
  ),
  invitations: v.array(
    v.object({ id: v.string(), email: v.string(), role, sentAt: v.string(), isExpired: v.boolean() }),
  ),
});

const asked = () => ({ cache: 'no-store' as const, signal: withTimeout() });

/** GET of where somebody belongs and is invited. */
export const readOwnCompanies = (client: Client): Promise<OwnCompanies> =>
  get(client, companyCalls.accounts, ownCompanies, asked());

/** GET of a company, for its people. */
export const readCompanyAccount = (client: Client, id: string): Promise<CompanyAccount> =>
  get(client, companyCalls.account(id), account, asked());

const registered: v.GenericSchema<unknown, RegisteredCompany> = v.object({
  found: v.nullable(v.object({ name: v.string(), city: v.string() })),
});

/** GET of what the public register has under a number. */
export const readRegister = (client: Client, ico: string): Promise<RegisteredCompany> =>
  get(client, companyCalls.register(ico), registered, asked());

const added = v.object({ id: v.string() });
const found = v.object({ company: v.object({ slug: v.string(), name: v.string(), isTaken: v.boolean() }) });

const registrationOutcomes: Outcomes<CompanyRegistrationOutcome> = {
  201: async (answer) => {
    const body = await bodyOf(answer, added);
    return body && { type: 'added', id: body.id };
  },
  409: async (answer) => {
    const body = await bodyOf(answer, found);
    return body && { type: 'found', company: body.company };
  },
  429: limited,
};

/** The version of the terms for companies that was shown, and in which language. */
type AgreedTerms = { terms: string; lang: Locale };

/** POST of a company. The same key means the same company, however often it is sent. */
export const addCompany = (
  client: Client,
  { values, claims, ...agreed }: { values: CompanyValues; claims: string | null } & AgreedTerms,
  key: string,
  signal: AbortSignal,
) =>
  post(client, companyCalls.accounts, { ...values, claims, ...agreed }, registrationOutcomes, signal, {
    'idempotency-key': key,
  });

const agreements: Outcomes<ChangeOutcome> = { ok: { type: 'done' }, 429: limited };

/** POST: whoever asks agrees for a company. The same version again is nothing new. */
export const agreeForCompany = (client: Client, id: string, agreed: AgreedTerms) =>
  post(client, companyCalls.terms(id), agreed, agreements);

const invitationOutcomes: Outcomes<InvitationOutcome> = {
  ok: { type: 'sent' },
  409: async (answer) => ((await saysOf(answer))('email', 'member') ? { type: 'member' } : null),
  429: limited,
};

type Invited = { email: string; role: string; lang: Locale };

/** POST of an invitation. The same address is the same invitation. */
export const invite = (client: Client, id: string, invited: Invited, signal: AbortSignal) =>
  post(client, companyCalls.invitations(id), invited, invitationOutcomes, signal);

/** What came of a change among the people. `lastOwner`: the company would have none. */
type PeopleOutcome = ChangeOutcome<'lastOwner'>;

const changes: Outcomes<PeopleOutcome> = {
  ok: { type: 'done' },
  409: async (answer) => ((await saysOf(answer))('owner', 'last') ? { type: 'refused', why: 'lastOwner' } : null),
  429: limited,
};

const remove = async (client: Client, path: string): Promise<PeopleOutcome> =>
  outcomeOf(`DELETE ${path}`, await client('DELETE', path, { signal: withTimeout() }), changes);

export const sendInvitationAgain = (client: Client, id: string, invitation: string) =>
  post(client, companyCalls.sendInvitation(id, invitation), {}, changes);

export const revokeInvitation = (client: Client, id: string, invitation: string) =>
  remove(client, companyCalls.invitation(id, invitation));

async function putTo<Outcome extends object>(client: Client, path: string, body: object, outcomes: Outcomes<Outcome>) {
  const answer = await client('PUT', path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    signal: withTimeout(),
  });
  return outcomeOf(`PUT ${path}`, answer, outcomes);
}

const put = (client: Client, path: string, body: object) => putTo(client, path, body, changes);

/** Suspended meanwhile it changes nothing. */
const poolOutcomes: Outcomes<ChangeOutcome> = { ok: { type: 'done' }, 409: { type: 'overtaken' }, 429: limited };

export const changeRole = (client: Client, id: string, member: string, to: CompanyRole) =>
  put(client, companyCalls.member(id, member), { role: to });

/** PUT of how whoever asks is mailed that somebody has applied. */
export const chooseApplicantMails = (client: Client, id: string, mails: ApplicantMails) =>
  put(client, companyCalls.applicantMails(id), { mails });

/** PUT of what else whoever asks is mailed of. */
export const chooseNewsMails = (client: Client, id: string, mails: CompanyMail[]) =>
  put(client, companyCalls.newsMails(id), { mails });

/** PUT of the days within which it replies to whoever applies without an ad; null: nobody does. */
export const changeTalentPool = (client: Client, id: string, replyDays: number | null) =>
  putTo(client, companyCalls.talentPool(id), { replyDays }, poolOutcomes);

export const removeMember = (client: Client, id: string, member: string) =>
  remove(client, companyCalls.member(id, member));

export const leaveCompany = (client: Client, id: string) => post(client, companyCalls.leave(id), {}, changes);

export const closeCompany = (client: Client, id: string) => remove(client, companyCalls.account(id));

export const handCompanyOver = (client: Client, id: string, member: string) =>
  post(client, companyCalls.owner(id), { member }, changes);

async function behindLink<Body>(
  client: Client,
  path: string,
  token: string,
  schema: v.GenericSchema<unknown, Body>,
): Promise<Body | null> {
  const read = await post<{ body: Body | null }>(
    client,
    path,
    { token },
    {
      ok: async (answer) => {
        const body = await bodyOf(answer, schema);
        return body && { body };
      },
      404: { body: null },
    },
  );
  return read.body;
}

/** POST of a mailed link's token; null where it is good for nothing any more. */
export const readInvitation = (client: Client, token: string): Promise<CompanyInvitation | null> =>
  behindLink(client, companyCalls.readInvitation, token, invitation);

const accepted = v.object({ account: v.string() });

/** POST of an invitation's id. `gone`: it was used, revoked or is too old. */
export const acceptInvitation = (client: Client, id: string) =>
  post<{ type: 'accepted'; account: string } | { type: 'gone' }>(
    client,
    companyCalls.acceptInvitation,
    { id },
    {
      ok: async (answer) => {
        const body = await bodyOf(answer, accepted);
        return body && { type: 'accepted', account: body.account };
      },
      404: { type: 'gone' },
    },
  );

const decided = async (answer: Response) => {
  const says = await saysOf(answer);
  if (says('company', 'verified')) return { type: 'verified' as const };
  return says('company', 'taken') ? { type: 'taken' as const } : null;
};

const mailOutcomes: Outcomes<VerificationMailOutcome> = {
  ok: { type: 'sent' },
  409: decided,
  422: async (answer) => ((await saysOf(answer))('email', 'otherDomain') ? { type: 'otherDomain' } : null),
  429: limited,
};

/** POST of an address at the company's domain: a link goes there, which ends the one before. */
export const mailVerification = (
  client: Client,
  id: string,
  mailed: { email: string; lang: Locale },
  signal: AbortSignal,
) => post(client, companyCalls.verificationMail(id), mailed, mailOutcomes, signal);

const record = v.object({ record: v.picklist(['verified', 'missing', 'different', 'unreachable']) });

const recordOutcomes: Outcomes<RecordOutcome> = {
  ok: async (answer) => {
    const body = await bodyOf(answer, record);
    return body && { type: body.record };
  },
  409: decided,
  429: limited,
};

/** POST that has the records of the company's domain read. */
export const checkRecord = (client: Client, id: string, signal: AbortSignal) =>
  post(client, companyCalls.verificationRecord(id), {}, recordOutcomes, signal);

const mailedVerification: v.GenericSchema<unknown, MailedVerification> = v.object({
  company: v.string(),
  domain: v.string(),
});

/** POST of a mailed link's token; null where it is good for nothing any more. */
export const readVerification = (client: Client, token: string): Promise<MailedVerification | null> =>
  behindLink(client, companyCalls.readVerification, token, mailedVerification);

/** What came of a mailed link. `notYours`: only those who may speak for the company prove it. */
type Confirmation = { type: 'verified'; account: string } | { type: 'refused'; why: 'gone' | 'notYours' | 'taken' };

/** POST of a mailed link's token, which is used up. */
export const confirmVerification = (client: Client, token: string) =>
  post<Confirmation>(
    client,
    companyCalls.confirmVerification,
    { token },
    {
      ok: async (answer) => {
        const body = await bodyOf(answer, accepted);
        return body && { type: 'verified', account: body.account };
      },
      403: { type: 'refused', why: 'notYours' },
      404: { type: 'refused', why: 'gone' },
      409: { type: 'refused', why: 'taken' },
    },
  );

const claims: v.GenericSchema<unknown, CompanyClaims> = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      ico: v.string(),
      website: v.string(),
      addedAt: v.string(),
      owners: v.array(v.object({ name: v.string(), email: v.string() })),
      claims: v.nullable(v.object({ slug: v.string(), name: v.string() })),
      isTaken: v.boolean(),
    }),
  ),
  ...{ total: v.number(), page: v.number(), pages: v.number() },
});

/** GET of companies that have not proved who they are, for admins. */
export const readClaims = (client: Client, page = ''): Promise<CompanyClaims> =>
  get(client, `${companyCalls.claims}?${page}`, claims, asked());

/** POST: the company is who it says. `taken`: another one was before. */
export const acceptClaim = (client: Client, id: string) =>
  post<{ type: 'done' } | { type: 'gone' } | { type: 'taken' }>(
    client,
    companyCalls.acceptClaim(id),
    {},
    { ok: { type: 'done' }, 404: { type: 'gone' }, 409: { type: 'taken' } },
  );
