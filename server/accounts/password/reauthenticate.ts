import * as v from 'valibot';
import { existingPassword } from '../../../machines/account.rules.ts';
import type { AppServices } from '../../app-services.ts';
import { HttpProblem, unprocessable } from '../../http/problem.ts';
import { passwordHashOf } from '../credentials.ts';
import type { Browser } from '../session-middleware.ts';
import { isFresh, type SignedIn } from '../sessions/sessions.ts';
import { isPasswordOf } from '../sign-in/check-password.ts';

/** The account's password, sent with a sensitive request. Accounts without one leave it out. */
export const currentPassword = v.nullish(existingPassword);

type GivenPassword = {
  /** As it was sent. */
  password?: string | null | undefined;
  /** The name of its field. */
  field?: 'password' | 'current';
};

const hasPassword = async ({ db }: AppServices, { user }: SignedIn) => (await passwordHashOf(db, user.id)) !== null;

/** Throws problems: 403, 429. */
export async function requireCorrectPassword(
  services: AppServices,
  browser: Browser,
  { user }: SignedIn,
  { password, field = 'password' }: { password: string; field?: string },
): Promise<void> {
  if (!(await isPasswordOf(services, browser, user, password)))
    throw new HttpProblem(403, { errors: { [field]: ['wrongCredentials'] } });
}

function requireFresh({ session }: SignedIn, { now }: AppServices) {
  if (!isFresh(session, now())) throw new HttpProblem(403, { errors: { authentication: ['stale'] } });
}

/**
 * Before a change to how the user signs in: asks for the password each time (AU16, AU17), and for a recent sign-in if the account has
 * none. Throws problems: 403, 422, 429.
 */
export async function reauthenticateByPassword(
  services: AppServices,
  browser: Browser,
  signedIn: SignedIn,
  { password, field = 'password' }: GivenPassword,
): Promise<void> {
  if (!(await hasPassword(services, signedIn))) return requireFresh(signedIn, services);
  if (!password) throw unprocessable({ [field]: ['required'] });
  await requireCorrectPassword(services, browser, signedIn, { password, field });
}

/** Before other sensitive actions: requires a recent sign-in or the password (SE10). Throws problems: 403, 429. */
export async function reauthenticate(
  services: AppServices,
  browser: Browser,
  signedIn: SignedIn,
  { password }: GivenPassword,
): Promise<void> {
  if (password && (await hasPassword(services, signedIn)))
    return requireCorrectPassword(services, browser, signedIn, { password });
  requireFresh(signedIn, services);
}
