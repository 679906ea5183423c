import * as v from 'valibot';
import { givenPassword } from '../../machines/account.rules.ts';
import { Refusal, unprocessable } from '../refusal.ts';
import { passwordIsRight } from './credentials.ts';
import type { AccountServices } from './services.ts';
import { isFresh, type Person } from './sessions.ts';
import { accountsOn } from './store.ts';

/** The account's password beside what is asked for. Accounts without one leave it out. */
export const ownPassword = v.nullish(v.pipe(givenPassword, v.maxLength(1024, 'long')));

type Claim = {
  /** As it was sent. */
  password?: string | null | undefined;
  /** The name of its field. */
  field?: 'password' | 'current';
};

const hasPassword = async ({ db }: AccountServices, { user }: Person) =>
  Boolean((await accountsOn(db).findCredentialAccount(user.id))?.password);

async function demandRightPassword(services: AccountServices, { user }: Person, field: string, password: string) {
  if (await passwordIsRight(services, user, password)) return;
  throw new Refusal(403, { errors: { [field]: ['wrongCredentials'] } });
}

function demandFresh({ now }: AccountServices, { session }: Person) {
  if (!isFresh(session, now())) throw new Refusal(403, { errors: { proof: ['stale'] } });
}

/**
 * Before how somebody signs in is changed: the password each time (AU16, AU17), and of an account without one a sign-in a short
 * while ago. Throws refusals: 403, 422, 429.
 */
export async function demandPassword(
  services: AccountServices,
  person: Person,
  { password, field = 'password' }: Claim,
): Promise<void> {
  if (!(await hasPassword(services, person))) return demandFresh(services, person);
  if (!password) throw unprocessable({ [field]: ['required'] });
  await demandRightPassword(services, person, field, password);
}

/** Before what is sensitive otherwise: a sign-in a short while ago, or the password (SE10). Throws refusals: 403, 429. */
export async function demandProof(services: AccountServices, person: Person, { password }: Claim): Promise<void> {
  if (password && (await hasPassword(services, person)))
    return demandRightPassword(services, person, 'password', password);
  demandFresh(services, person);
}
