import * as v from 'valibot';
import type {
  DnsRecordOutcome,
  VerificationMailOutcome,
} from '../../machines/company-verification/company-verification.machine.ts';
import { companyCalls } from '../routing/company-calls.ts';
import type { Locale } from '../routing/locales.ts';
import { bodyOf } from './call.ts';
import type { Client } from './client.ts';
import type { MailedVerification } from './contract-employer.ts';
import { accountLinkBody, readMailedLink } from './mailed-link.ts';
import { fieldErrorsOf, type Outcomes, postJson, rateLimited } from './send.ts';

// How a company proves who it is. Every call rejects with HttpError for a response that its table doesn't list.

const verificationConflictOf = async (answer: Response) => {
  const hasError = await fieldErrorsOf(answer);
  if (hasError('company', 'verified')) return { type: 'verified' as const };
  return hasError('company', 'taken') ? { type: 'taken' as const } : null;
};

const mailOutcomes: Outcomes<VerificationMailOutcome> = {
  ok: { type: 'sent' },
  409: verificationConflictOf,
  422: async (answer) => ((await fieldErrorsOf(answer))('email', 'otherDomain') ? { type: 'otherDomain' } : null),
  429: rateLimited,
};

/** POST of an address at the company's domain: sends a link there, which invalidates the one before. */
export const sendVerificationMail = (
  client: Client,
  id: string,
  mailed: { email: string; lang: Locale },
  signal: AbortSignal,
) => postJson(client, companyCalls.verificationMail(id), mailed, mailOutcomes, signal);

const dnsRecordBody = v.object({ record: v.picklist(['verified', 'missing', 'different', 'unreachable']) });

const dnsRecordOutcomes: Outcomes<DnsRecordOutcome> = {
  ok: async (answer) => {
    const body = await bodyOf(answer, dnsRecordBody);
    return body && { type: body.record };
  },
  409: verificationConflictOf,
  429: rateLimited,
};

/** POST that makes the server read the DNS records of the company's domain. */
export const checkDnsRecord = (client: Client, id: string, signal: AbortSignal) =>
  postJson(client, companyCalls.verificationRecord(id), {}, dnsRecordOutcomes, signal);

const mailedVerificationBody: v.GenericSchema<unknown, MailedVerification> = v.object({
  company: v.string(),
  domain: v.string(),
});

/** POST of a mailed link's token; null if it is no longer valid. */
export const readVerification = (client: Client, token: string): Promise<MailedVerification | null> =>
  readMailedLink(client, companyCalls.readVerification, token, mailedVerificationBody);

/** The result of a mailed link. `notYours`: the user may not act for the company. */
type VerificationOutcome =
  | { type: 'verified'; account: string }
  | { type: 'refused'; reason: 'gone' | 'notYours' | 'taken' };

/** POST of a mailed link's token, which uses it up. */
export const confirmVerification = (client: Client, token: string) =>
  postJson<VerificationOutcome>(
    client,
    companyCalls.confirmVerification,
    { token },
    {
      ok: async (answer) => {
        const body = await bodyOf(answer, accountLinkBody);
        return body && { type: 'verified', account: body.account };
      },
      403: { type: 'refused', reason: 'notYours' },
      404: { type: 'refused', reason: 'gone' },
      409: { type: 'refused', reason: 'taken' },
    },
  );
