import { Hono } from 'hono';
import * as v from 'valibot';
import { readAccount } from '../accounts/account.ts';
import { asJson } from '../accounts/answers.ts';
import { jsonBody } from '../accounts/body.ts';
import { requirePerson } from '../accounts/person.ts';
import { ownPassword, refusalWhenStale } from '../accounts/proof.ts';
import type { AccountServices } from '../accounts/services.ts';
import { endSessions } from '../accounts/sessions.ts';
import { endSignIn } from '../accounts/sign-ins.ts';
import { notAllowed } from '../problem.ts';

const ending = v.union([
  v.object({ id: v.pipe(v.string(), v.maxLength(100)), password: ownPassword }),
  v.object({ others: v.literal(true), password: ownPassword }),
]);

/** What the security page shows, and ending what it lists (ruling 23, SE06). */
export const accountRoutes = (services: AccountServices) =>
  new Hono()
    .get('/api/account', async (c) => {
      const person = await requirePerson(c, services);
      return asJson(c, await readAccount(services.db, person, services.now()));
    })
    .all('/api/account', (c) => notAllowed(c, 'GET, HEAD'))
    .post('/api/account/sessions/end', async (c) => {
      const person = await requirePerson(c, services);
      const wish = await jsonBody(c, ending);
      const refusal = await refusalWhenStale(c, services, { person, password: wish.password });
      if (refusal) return refusal;
      const { user, session } = person;
      if ('id' in wish) await endSignIn(services.db, user.id, wish.id);
      else await endSessions(services.db, user.id, session.family);
      return c.body(null, 204);
    })
    .all('/api/account/sessions/end', (c) => notAllowed(c, 'POST'));
