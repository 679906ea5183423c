import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { secondFactorCode } from '../../machines/account.rules.ts';
import { asJson, paused } from '../accounts/answers.ts';
import { jsonBody } from '../accounts/body.ts';
import { setSession } from '../accounts/cookies.ts';
import { setUpTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from '../accounts/enrolment.ts';
import { requirePerson } from '../accounts/person.ts';
import { ownPassword, refusalWithoutPassword } from '../accounts/proof.ts';
import { writeRecoveryCodes } from '../accounts/recovery-codes.ts';
import { lockUser, renewSession } from '../accounts/renew-session.ts';
import { judgeCode, type Verdict } from '../accounts/second-factor.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Person } from '../accounts/sessions.ts';
import type { RecoveryCodes } from '../contract.ts';
import type { Tx } from '../db/open.ts';
import { notAllowed, problem } from '../problem.ts';

const passwordAlone = v.object({ password: ownPassword });
const passwordAndCode = v.object({ password: ownPassword, code: secondFactorCode });

type Change<Done> = {
  person: Person;
  code: string;
  /** False where the code has to come from the seed that is being set up. */
  verified?: boolean;
  /** Runs after a right code, in its transaction. */
  make: (tx: Tx) => Promise<Done>;
};

/** A right code makes the change and gives the session a new token (SE03); a wrong one is counted and changes nothing. */
async function afterCode<Done>(
  c: Context,
  services: AccountServices,
  { person, code, verified, make }: Change<Done>,
  answer: (done: Done) => Response,
): Promise<Response> {
  const { db, vault } = services;
  const { user, session } = person;
  const now = services.now();
  const outcome = await db.transaction(async (tx): Promise<Verdict | { kind: 'made'; token: string; done: Done }> => {
    await lockUser(tx, user.id);
    const verdict = await judgeCode(tx, vault, { user, code, now }, verified);
    if (verdict.kind !== 'right') return verdict;
    const done = await make(tx);
    return { kind: 'made', done, token: await renewSession(tx, session, now) };
  });
  if (outcome.kind === 'made') {
    setSession(c, services, outcome.token);
    return answer(outcome.done);
  }
  if (outcome.kind === 'paused') return paused(c, outcome.until, now);
  return problem(c, outcome.kind === 'wrong' ? 401 : 409);
}

/** Two-factor of the security page (AU17, AU20). Seeds and recovery codes are told in the answer that makes them, and never again. */
export function accountTwoFactorRoutes(services: AccountServices) {
  const { db, vault } = services;
  const told = (c: Context) => (recoveryCodes: string[]) => asJson(c, { recoveryCodes } satisfies RecoveryCodes);

  return new Hono()
    .post('/api/account/two-factor/setup', async (c) => {
      const person = await requirePerson(c, services);
      const { password } = await jsonBody(c, passwordAlone);
      const refusal = await refusalWithoutPassword(c, services, { person, password });
      if (refusal) return refusal;
      const setup = await setUpTwoFactor(db, vault, person.user);
      return setup ? asJson(c, setup) : problem(c, 409);
    })
    .post('/api/account/two-factor/on', async (c) => {
      const person = await requirePerson(c, services);
      const { password, code } = await jsonBody(c, passwordAndCode);
      const refusal = await refusalWithoutPassword(c, services, { person, password });
      if (refusal) return refusal;
      const make = (tx: Tx) => turnOnTwoFactor(tx, vault, person.user);
      return afterCode(c, services, { person, code, verified: false, make }, told(c));
    })
    .post('/api/account/two-factor/off', async (c) => {
      const person = await requirePerson(c, services);
      const { password, code } = await jsonBody(c, passwordAndCode);
      const refusal = await refusalWithoutPassword(c, services, { person, password });
      if (refusal) return refusal;
      const make = (tx: Tx) => turnOffTwoFactor(tx, vault, person.user);
      return afterCode(c, services, { person, code, make }, () => c.body(null, 204));
    })
    .post('/api/account/two-factor/recovery-codes', async (c) => {
      const person = await requirePerson(c, services);
      const { password, code } = await jsonBody(c, passwordAndCode);
      const refusal = await refusalWithoutPassword(c, services, { person, password });
      if (refusal) return refusal;
      const make = (tx: Tx) => writeRecoveryCodes(tx, vault, person.user.id);
      return afterCode(c, services, { person, code, make }, told(c));
    })
    .all('/api/account/two-factor/:change{setup|on|off|recovery-codes}', (c) => notAllowed(c, 'POST'));
}
