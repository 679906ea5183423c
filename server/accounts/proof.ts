import type { Context } from 'hono';
import * as v from 'valibot';
import { givenPassword } from '../../machines/account.rules.ts';
import { problem } from '../problem.ts';
import { tooMany } from './answers.ts';
import { passwordIsRight } from './credentials.ts';
import type { AccountServices } from './services.ts';
import { isFresh, type Person } from './sessions.ts';
import { accountsOn } from './store.ts';

/** The account's password beside what is asked for. Accounts without one leave it out. */
export const ownPassword = v.nullish(givenPassword);

type Claim = {
  person: Person;
  /** As it was sent. */
  password: string | null | undefined;
  /** The name of its field. */
  field?: 'password' | 'current';
};

const stale = (c: Context) => problem(c, 403, { errors: { proof: ['stale'] } });

const hasPassword = async ({ db }: AccountServices, { user }: Person) =>
  Boolean((await accountsOn(db).findCredentialAccount(user.id))?.password);

async function judgedPassword(c: Context, services: AccountServices, { person, password, field = 'password' }: Claim) {
  if (!password) return problem(c, 422, { errors: { [field]: ['required'] } });
  const verdict = await passwordIsRight(services, person.user, password);
  if (verdict === true) return null;
  if (verdict === false) return problem(c, 403, { errors: { [field]: ['wrongCredentials'] } });
  return tooMany(c, verdict);
}

/**
 * What keeps a person from changing how they sign in: the password is asked each time (AU16, AU17), and of an account without
 * one a sign-in a short while ago. Null: nothing does.
 */
export const refusalWithoutPassword = async (c: Context, services: AccountServices, claim: Claim) => {
  if (await hasPassword(services, claim.person)) return judgedPassword(c, services, claim);
  return isFresh(claim.person.session, services.now()) ? null : stale(c);
};

/** The same for what a recent sign-in is proof enough of (SE10). */
export const refusalWhenStale = async (c: Context, services: AccountServices, claim: Claim) => {
  if (claim.password && (await hasPassword(services, claim.person))) return judgedPassword(c, services, claim);
  return isFresh(claim.person.session, services.now()) ? null : stale(c);
};
