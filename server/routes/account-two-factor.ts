import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { secondFactorCode } from '../../machines/account.rules.ts';
import type { RecoveryCodes } from '../../src/api/contract.ts';
import { asJson } from '../accounts/answers.ts';
import { setUpTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from '../accounts/enrolment.ts';
import { writeSession } from '../accounts/enter.ts';
import { note } from '../accounts/journal.ts';
import { requirePerson } from '../accounts/person.ts';
import { demandPassword, ownPassword } from '../accounts/proof.ts';
import { writeRecoveryCodes } from '../accounts/recovery-codes.ts';
import { renewSession } from '../accounts/renew-session.ts';
import { judgeCode, type Verdict } from '../accounts/second-factor.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Person } from '../accounts/sessions.ts';
import { lockUser } from '../accounts/users.ts';
import type { Tx } from '../db/open.ts';
import { jsonBody } from '../http/body.ts';
import { problem, Refusal, tooOften } from '../http/problem.ts';

const passwordAlone = v.object({ password: ownPassword });
const passwordAndCode = v.object({ password: ownPassword, code: secondFactorCode });

type Change<Done> = {
  event: string;
  /** False where the code has to come from the seed that is being set up. */
  verified?: boolean;
  /** Runs after a right code, in its transaction. */
  make: (tx: Tx, user: Person['user']) => Promise<Done>;
};

/**
 * Makes a change after the password and a right code, and gives the session a new token (SE03). A wrong code is counted and
 * changes nothing.
 */
async function changeWithBoth<Done>(
  c: Context<{ Variables: { person: Person } }>,
  services: AccountServices,
  { event, verified, make }: Change<Done>,
): Promise<Done> {
  const { db, encryption } = services;
  const person = c.get('person');
  const { user, session } = person;
  const { password, code } = await jsonBody(c, passwordAndCode);
  await demandPassword(c, services, { password });
  const now = services.now();
  const outcome = await db.transaction(async (tx): Promise<Verdict | { kind: 'made'; token: string; done: Done }> => {
    await lockUser(tx, user.id);
    const verdict = await judgeCode(tx, encryption, { user, code, now }, verified);
    if (verdict.kind !== 'right') return verdict;
    const done = await make(tx, user);
    return { kind: 'made', done, token: await renewSession(tx, session, now) };
  });
  if (outcome.kind === 'made') {
    writeSession(c, services, outcome.token);
    note(c, services, event, { user: user.id });
    return outcome.done;
  }
  note(c, services, outcome.kind === 'paused' ? 'limited' : 'wrong code', { user: user.id });
  if (outcome.kind === 'paused') throw tooOften(outcome.seconds);
  throw new Refusal(outcome.kind === 'wrong' ? 401 : 409);
}

/** Two-factor of the security page (AU17, AU20). Seeds and recovery codes are told in the answer that makes them, and never again. */
export function accountTwoFactorRoutes(services: AccountServices) {
  const { db, encryption } = services;

  const somebody = requirePerson(services);

  return new Hono()
    .post('/api/account/two-factor/setup', somebody, async (c) => {
      const person = c.get('person');
      const { password } = await jsonBody(c, passwordAlone);
      await demandPassword(c, services, { password });
      const setup = await setUpTwoFactor(db, encryption, person.user);
      return setup ? asJson(c, setup) : problem(c, 409);
    })
    .post('/api/account/two-factor/on', somebody, async (c) => {
      const recoveryCodes = await changeWithBoth(c, services, {
        event: 'two-factor turned on',
        verified: false,
        make: (tx, user) => turnOnTwoFactor(tx, encryption, user),
      });
      return asJson(c, { recoveryCodes } satisfies RecoveryCodes);
    })
    .post('/api/account/two-factor/off', somebody, async (c) => {
      await changeWithBoth(c, services, {
        event: 'two-factor turned off',
        make: (tx, user) => turnOffTwoFactor(tx, encryption, user),
      });
      return c.body(null, 204);
    })
    .post('/api/account/two-factor/recovery-codes', somebody, async (c) => {
      const recoveryCodes = await changeWithBoth(c, services, {
        event: 'recovery codes renewed',
        make: (tx, user) => writeRecoveryCodes(tx, encryption, user.id),
      });
      return asJson(c, { recoveryCodes } satisfies RecoveryCodes);
    });
}
