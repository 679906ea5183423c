import { Hono } from 'hono';
import * as v from 'valibot';
import { givenPassword } from '../../machines/account.rules.ts';
import { passwordIsRight } from '../accounts/check-password.ts';
import { writeSession } from '../accounts/enter.ts';
import { requirePerson } from '../accounts/person.ts';
import { renewSession } from '../accounts/renew-session.ts';
import type { AccountServices } from '../accounts/services.ts';
import { jsonBody } from '../http/body.ts';
import { Refusal } from '../http/problem.ts';

const request = v.object({ password: v.pipe(givenPassword, v.maxLength(1024, 'long')) });

/** Proves once more who is here (SE10), before a provider is linked: leaving for it can ask for nothing on the way. */
export const accountProofRoutes = (services: AccountServices) =>
  new Hono().post('/api/account/prove', requirePerson(services), async (c) => {
    const { user, session } = c.get('person');
    const { password } = await jsonBody(c, request);
    if (!(await passwordIsRight(c, services, user, password)))
      throw new Refusal(403, { errors: { password: ['wrongCredentials'] } });
    writeSession(c, services, await services.db.transaction((tx) => renewSession(tx, session, services.now())));
    return c.body(null, 204);
  });
