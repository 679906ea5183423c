import { Hono } from 'hono';
import type { IntercomUser } from '../../src/api/contract.ts';
import { allowedBack, localeOfCall, rootOf } from '../accounts/addresses.ts';
import { asJson } from '../accounts/answers.ts';
import { leave } from '../accounts/enter.ts';
import { note } from '../accounts/journal.ts';
import { personOf, sessionAnswer } from '../accounts/person.ts';
import type { AccountServices } from '../accounts/services.ts';

/** Who is here (ruling 19), the same for analytics (ruling 31), and leaving (ruling 22). */
export function sessionRoutes(services: AccountServices) {
  return new Hono()
    .get('/api/session', async (c) => asJson(c, await sessionAnswer(c, services)))
    .get('/api/intercom', async (c) => {
      const person = await personOf(c, services);
      const known: IntercomUser = person ? { user_id: person.user.id, user_type: 'candidate' } : {};
      return asJson(c, known);
    })
    .post('/logout', async (c) => {
      const person = await personOf(c, services);
      await leave(c, services);
      if (person) note(c, services, 'signed out', { user: person.user.id });
      c.header('cache-control', 'private, no-store');
      const back = allowedBack(c, services, new URL(c.req.url).searchParams.get('back'));
      return c.redirect(back ?? rootOf(c, services, localeOfCall(c, services)), 303);
    });
}
