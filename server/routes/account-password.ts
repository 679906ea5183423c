import { Hono } from 'hono';
import * as v from 'valibot';
import { newPassword } from '../../machines/account.rules.ts';
import { isCommonPassword } from '../../machines/common-passwords.rules.ts';
import { jsonBody } from '../accounts/body.ts';
import { changePassword } from '../accounts/change-password.ts';
import { setSession } from '../accounts/cookies.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { requirePerson } from '../accounts/person.ts';
import { ownPassword, refusalWithoutPassword } from '../accounts/proof.ts';
import type { AccountServices } from '../accounts/services.ts';
import { notAllowed, problem } from '../problem.ts';

const request = v.object({ current: ownPassword, password: newPassword });

/** A new password of the person who is here, or the first one of an account that only providers opened (AU16). */
export const accountPasswordRoutes = (services: AccountServices) =>
  new Hono()
    .post('/api/account/password', async (c) => {
      const person = await requirePerson(c, services);
      const { current, password } = await jsonBody(c, request);
      const refusal = await refusalWithoutPassword(c, services, { person, password: current, field: 'current' });
      if (refusal) return refusal;
      if (isCommonPassword(password, person.user)) return problem(c, 422, { errors: { password: ['common'] } });
      const { db, vault } = services;
      const hash = await hashPassword(password);
      setSession(c, services, await changePassword(db, vault, { person, hash, now: services.now() }));
      return c.body(null, 204);
    })
    .all('/api/account/password', (c) => notAllowed(c, 'POST'));
