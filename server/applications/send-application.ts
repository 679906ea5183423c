import * as v from 'valibot';
import { emailAddress, personName } from '../../machines/account.rules.ts';
import {
  applicationMessage,
  maxQuestions,
  minFillTime,
  phone,
  screeningAnswer,
  webLink,
} from '../../machines/application/application.rules.ts';
import type { ApplicationReceipt } from '../../src/api/contract-candidate.ts';
import type { AgreedTexts } from '../../src/routing/legal-texts.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { SignedIn } from '../accounts/sessions/sessions.ts';
import { normalizeEmail } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import { tooManyRequests } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { apply } from './apply.ts';
import { deleteApplicationDraft } from './drafts.ts';

/** The fields that an applicant fills in, in either form. */
export const applicationFields = {
  name: personName,
  email: emailAddress,
  phone,
  link: webLink,
  message: applicationMessage,
  mayBeKept: v.boolean(),
  /** To the ad's questions, in order. */
  answers: v.optional(v.pipe(v.array(screeningAnswer), v.maxLength(maxQuestions)), []),
  /** The user's attempt at a test whose result is attached. */
  result: v.nullish(v.pipe(v.string(), v.maxLength(100)), null),
};

type SubmittedApplication = v.InferOutput<v.ObjectSchema<typeof applicationFields, undefined>> & {
  job: number;
  locale: Locale;
  /** Versions of the texts that the form linked to, if it says which. */
  agreedTexts: Partial<AgreedTexts>;
  key: string | null;
  /** Hidden from users: only programs fill it in. */
  website: string;
  /** Milliseconds since the form was opened. */
  took: number;
  /** Id of an upload, or a function that uploads it. */
  cv: string | null | (() => Promise<string>);
};

/** Whose application it is: an unconfirmed address is treated as a guest's. */
export function applicantOf(signedIn: SignedIn | null, email: string) {
  const user = signedIn?.user.emailVerified ? signedIn.user : null;
  return { user, email: user?.email ?? normalizeEmail(email) };
}

/**
 * The refusal of a form that isn't the current user's: 401 if nobody is signed in any more, 409 if somebody else is, or if it is a guest's
 * form and somebody is signed in. `owner`: whose form it is, '' for a guest; null if it doesn't say.
 */
export function ownerMismatch(signedIn: SignedIn | null, owner: string | null): 401 | 409 | null {
  const here = signedIn?.user.email ?? '';
  if (owner === null || owner === here) return null;
  return here === '' ? 401 : 409;
}

/** Sends an application, from either form. Throws the problems of `apply`, and 429. */
export async function sendApplication(
  services: AppServices,
  signedIn: SignedIn | null,
  { website, took, cv, ...application }: SubmittedApplication,
): Promise<ApplicationReceipt> {
  const { user, email } = applicantOf(signedIn, application.email);
  if (took < minFillTime) throw tooManyRequests(Math.ceil(minFillTime / 1000));
  if (website !== '') return { reference: '', replyDueOn: null, application: null };
  if (!user) await enforceRateLimit(services.db, 'applicationsOfAddress', email, services.now());
  const file = typeof cv === 'function' ? await cv() : cv;
  const answered = await apply(services, user, { ...application, email, cv: file });
  if (signedIn) await deleteApplicationDraft(services.db, signedIn.user.id, application.job);
  return answered;
}
