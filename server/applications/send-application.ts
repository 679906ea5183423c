import * as v from 'valibot';
import { emailAddress, personName } from '../../machines/account.rules.ts';
import {
  answer,
  maxQuestions,
  message,
  minTime,
  phone,
  webLink,
} from '../../machines/application/application.rules.ts';
import type { Applied } from '../../src/api/contract-candidate.ts';
import type { AgreedTexts } from '../../src/routing/legal-texts.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { SignedIn } from '../accounts/sessions/sessions.ts';
import { normalizeEmail } from '../accounts/users.ts';
import { enforceLimit } from '../http/limits.ts';
import { tooOften } from '../http/problem.ts';
import { apply } from './apply.ts';
import { deleteDraft } from './drafts.ts';

/** What somebody writes who applies, in whichever form. */
export const written = {
  name: personName,
  email: emailAddress,
  phone,
  link: webLink,
  message,
  mayBeKept: v.boolean(),
  /** To the ad's questions, in their order. */
  answers: v.optional(v.pipe(v.array(answer), v.maxLength(maxQuestions)), []),
  /** Of a test that goes with it: the attempt of whoever is here. */
  result: v.nullish(v.pipe(v.string(), v.maxLength(100)), null),
};

type Sending = v.InferOutput<v.ObjectSchema<typeof written, undefined>> & {
  job: number;
  locale: Locale;
  /** The texts that the form led to, where it says which. */
  agreedTexts: Partial<AgreedTexts>;
  key: string | null;
  /** Nobody sees this field: what is in it was filled in by a program. */
  website: string;
  /** Milliseconds since the form was opened. */
  took: number;
  /** Id of an upload, or what brings it there. */
  cv: string | null | (() => Promise<string>);
};

/** Whose application it is: an address that nobody has confirmed is a guest's. */
export function applicantOf(signedIn: SignedIn | null, email: string) {
  const user = signedIn?.user.emailVerified ? signedIn.user : null;
  return { user, email: user?.email ?? normalizeEmail(email) };
}

/**
 * How a form is refused that is not of whoever is here: 401 where nobody is signed in any more, 409 where somebody else is, or anybody is
 * and it is a guest's. `owner`: whose it is by itself, '' of a guest; null where it does not say.
 */
export function refusalOfOwner(signedIn: SignedIn | null, owner: string | null): 401 | 409 | null {
  const here = signedIn?.user.email ?? '';
  if (owner === null || owner === here) return null;
  return here === '' ? 401 : 409;
}

/** Sends an application, from whichever form it comes. Throws the refusals of `apply`, and 429. */
export async function sendApplication(
  services: AccountServices,
  signedIn: SignedIn | null,
  { website, took, cv, ...given }: Sending,
): Promise<Applied> {
  const { user, email } = applicantOf(signedIn, given.email);
  if (took < minTime) throw tooOften(Math.ceil(minTime / 1000));
  if (website !== '') return { reference: '', replyDueOn: null, application: null };
  if (!user) await enforceLimit(services.db, 'applicationsOfAddress', email, services.now());
  const file = typeof cv === 'function' ? await cv() : cv;
  const answered = await apply(services, user, { ...given, email, cv: file });
  if (signedIn) await deleteDraft(services.db, signedIn.user.id, given.job);
  return answered;
}
