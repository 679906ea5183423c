import { Hono } from 'hono';
import * as v from 'valibot';
import { readAccount } from '../accounts/account.ts';
import { asJson } from '../accounts/answers.ts';
import { note } from '../accounts/journal.ts';
import { requirePerson } from '../accounts/person.ts';
import { demandProof, ownPassword } from '../accounts/proof.ts';
import type { AccountServices } from '../accounts/services.ts';
import { endSessions, endSignIn } from '../accounts/sessions.ts';
import { jsonBody } from '../http/body.ts';

const ending = v.union([
  v.object({ id: v.pipe(v.string(), v.uuid()), password: ownPassword }),
  v.object({ others: v.literal(true), password: ownPassword }),
]);

/** What the security page shows, and ending what it lists (ruling 23, SE06). */
export const accountOverviewRoutes = (services: AccountServices) =>
  new Hono()
    .get('/api/account', requirePerson(services), async (c) => {
      const account = await readAccount(services.db, c.get('person'), services.now());
      return asJson(c, account);
    })
    .post('/api/account/sessions/end', requirePerson(services), async (c) => {
      const person = c.get('person');
      const wish = await jsonBody(c, ending);
      await demandProof(c, services, wish);
      const { user, session } = person;
      await services.db.transaction((tx) =>
        'id' in wish ? endSignIn(tx, user.id, wish.id) : endSessions(tx, user.id, session.family),
      );
      note(c, services, 'sessions ended', { user: user.id });
      return c.body(null, 204);
    });
