import * as v from 'valibot';
import type { ChangeOutcome } from '../../machines/change/change.machine.ts';
import type {
  CompanyRegistrationOutcome,
  CompanyValues,
} from '../../machines/company-registration/company-registration.machine.ts';
import { companyCalls } from '../routing/company-calls.ts';
import type { Locale } from '../routing/locales.ts';
import { bodyOf, getJson, uncachedInit } from './call.ts';
import type { Client } from './client.ts';
import { companyRoleSchema, invitationSchema } from './company-people.ts';
import type { CompanyAccount, CompanyRegisterEntry, OwnCompanies } from './contract-employer.ts';
import type { ReplyStanding } from './contract-reply-clock.ts';
import { type Outcomes, postJson, putJson, rateLimited } from './send.ts';

// Companies, for their people: listing them, reading one, adding one. Every call rejects with HttpError for a response
// that its table doesn't list.

const ownCompaniesBody: v.GenericSchema<unknown, OwnCompanies> = v.object({
  items: v.array(v.object({ id: v.string(), name: v.string(), role: companyRoleSchema, isVerified: v.boolean() })),
  invitations: v.array(invitationSchema),
});

const consequence = v.picklist(['none', 'slow', 'paused']);

const replies: v.GenericSchema<unknown, ReplyStanding> = v.object({
  publicRecord: v.nullable(
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

/** Since when, and why, the board hides a company. */
export const suspensionSchema = v.object({ at: v.string(), message: v.string() });

const companyAccountBody: v.GenericSchema<unknown, CompanyAccount> = v.object({
  id: v.string(),
  name: v.string(),
  ico: v.string(),
  website: v.string(),
  country: v.string(),
  city: v.string(),
  size: v.string(),
  stage: v.string(),
  role: companyRoleSchema,
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
      'manageIntegrations',
    ]),
  ),
  suspension: v.nullable(suspensionSchema),
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
      role: companyRoleSchema,
      since: v.string(),
      isSelf: v.boolean(),
    }),
  ),
  invitations: v.array(
    v.object({
      id: v.string(),
      email: v.string(),
      role: companyRoleSchema,
      sentAt: v.string(),
      isExpired: v.boolean(),
    }),
  ),
});

/** GET of the user's companies and invitations. */
export const readOwnCompanies = (client: Client): Promise<OwnCompanies> =>
  getJson(client, companyCalls.accounts, ownCompaniesBody, uncachedInit());

/** GET of a company, for its people. */
export const readCompanyAccount = (client: Client, id: string): Promise<CompanyAccount> =>
  getJson(client, companyCalls.account(id), companyAccountBody, uncachedInit());

const registerEntryBody: v.GenericSchema<unknown, CompanyRegisterEntry> = v.object({
  found: v.nullable(v.object({ name: v.string(), city: v.string() })),
});

/** GET of the public register's entry for a number. */
export const readCompanyRegisterEntry = (client: Client, ico: string): Promise<CompanyRegisterEntry> =>
  getJson(client, companyCalls.register(ico), registerEntryBody, uncachedInit());

const addedCompanyBody = v.object({ id: v.string() });
const foundCompanyBody = v.object({ company: v.object({ slug: v.string(), name: v.string(), isTaken: v.boolean() }) });

const companyRegistrationOutcomes: Outcomes<CompanyRegistrationOutcome> = {
  201: async (answer) => {
    const body = await bodyOf(answer, addedCompanyBody);
    return body && { type: 'added', id: body.id };
  },
  409: async (answer) => {
    const body = await bodyOf(answer, foundCompanyBody);
    return body && { type: 'found', company: body.company };
  },
  429: rateLimited,
};

/** The version of the terms for companies that was shown, and its language. */
type AgreedTerms = { terms: string; lang: Locale };

/** POST of a company. The same key means the same company, however often it is sent. */
export const addCompany = (
  client: Client,
  { values, claims, ...agreed }: { values: CompanyValues; claims: string | null } & AgreedTerms,
  key: string,
  signal: AbortSignal,
) =>
  postJson(client, companyCalls.accounts, { ...values, claims, ...agreed }, companyRegistrationOutcomes, signal, {
    'idempotency-key': key,
  });

/** POST: the caller agrees to the terms for a company. Idempotent for each version. */
export const agreeToCompanyTerms = (client: Client, id: string, agreed: AgreedTerms) =>
  postJson<{ type: 'done' }>(client, companyCalls.terms(id), agreed, { ok: { type: 'done' } });

/** If the company was suspended in the meantime, nothing changes. */
const talentPoolOutcomes: Outcomes<Exclude<ChangeOutcome, { type: 'gone' | 'refused' }>> = {
  ok: { type: 'done' },
  409: { type: 'overtaken' },
  429: rateLimited,
};

/** PUT of the days within which it replies to users who apply without an ad; null: nobody can. */
export const changeTalentPool = (client: Client, id: string, replyDays: number | null) =>
  putJson(client, companyCalls.talentPool(id), { replyDays }, talentPoolOutcomes);
