import type { Context } from 'hono';
import * as v from 'valibot';
import { givenPassword } from '../../machines/account.rules.ts';
import { Refusal, unprocessable } from '../http/problem.ts';
import { passwordIsRight } from './check-password.ts';
import { passwordOf } from './credentials.ts';
import type { AccountServices } from './services.ts';
import { isFresh, type Person } from './sessions.ts';

/** The account's password beside what is asked for. Accounts without one leave it out. */
export const ownPassword = v.nullish(v.pipe(givenPassword, v.maxLength(1024, 'long')));

type Claim = {
  /** As it was sent. */
  password?: string | null | undefined;
  /** The name of its field. */
  field?: 'password' | 'current';
};

type Asking = Context<{ Variables: { person: Person } }>;

const hasPassword = async ({ db }: AccountServices, { user }: Person) => (await passwordOf(db, user.id)) !== null;

async function demandRightPassword(c: Asking, services: AccountServices, field: string, password: string) {
  if (!(await passwordIsRight(c, services, c.get('person').user, password)))
    throw new Refusal(403, { errors: { [field]: ['wrongCredentials'] } });
}

function demandFresh(c: Asking, { now }: AccountServices) {
  if (!isFresh(c.get('person').session, now())) throw new Refusal(403, { errors: { proof: ['stale'] } });
}

/**
 * Before how somebody signs in is changed: the password each time (AU16, AU17), and of an account without one a sign-in a short
 * while ago. Throws refusals: 403, 422, 429.
 */
export async function demandPassword(
  c: Asking,
  services: AccountServices,
  { password, field = 'password' }: Claim,
): Promise<void> {
  if (!(await hasPassword(services, c.get('person')))) return demandFresh(c, services);
  if (!password) throw unprocessable({ [field]: ['required'] });
  await demandRightPassword(c, services, field, password);
}

/** Before what is sensitive otherwise: a sign-in a short while ago, or the password (SE10). Throws refusals: 403, 429. */
export async function demandProof(c: Asking, services: AccountServices, { password }: Claim): Promise<void> {
  if (password && (await hasPassword(services, c.get('person'))))
    return demandRightPassword(c, services, 'password', password);
  demandFresh(c, services);
}
