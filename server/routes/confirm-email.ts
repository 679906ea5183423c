import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { givenPassword } from '../../machines/account.rules.ts';
import { passwordIsRight } from '../accounts/check-password.ts';
import { clientKey } from '../accounts/client-key.ts';
import { confirmAddress, ownerOfConfirmation, sendConfirmation } from '../accounts/confirm-address.ts';
import { note } from '../accounts/journal.ts';
import { type Limit, take } from '../accounts/limits.ts';
import { personOf, requirePerson } from '../accounts/person.ts';
import type { AccountServices } from '../accounts/services.ts';
import { jsonBody } from '../http/body.ts';
import { problem, tooOften } from '../http/problem.ts';

const given = v.object({ token: v.pipe(v.string(), v.maxLength(200)), password: v.optional(givenPassword) });
const hour = 3_600_000;
const triesOfClient = { each: 30, window: hour / 6 };
const mailsOfClient = { each: 10, window: hour };
const mailsOfAccount = { each: 3, window: hour };

const done = (c: Context) => c.body(null, 204, { 'cache-control': 'private, no-store' });

/** POST /api/confirm-email by the token of a mailed link, and the same mail again (AU13). */
export function confirmEmailRoutes(services: AccountServices) {
  const { db, hosts, now } = services;

  async function limit(...limits: Limit[]): Promise<void> {
    for (const one of limits) {
      const wait = await take(db, one, now());
      if (wait !== null) throw tooOften(wait);
    }
  }
  const client = (c: Context) => clientKey(hosts.clientOf(c));

  return new Hono()
    .post('/api/confirm-email', async (c) => {
      const { token, password } = await jsonBody(c, given);
      await limit({ key: `confirmations by:${client(c)}`, ...triesOfClient });
      const user = await ownerOfConfirmation(services, token);
      if (!user) return problem(c, 410);
      const isOwn = (await personOf(c, services))?.user.id === user.id;
      // The mail alone says nothing of who made the account: somebody else may have, with this address.
      if (!isOwn && !(password && (await passwordIsRight(c, services, user, password)))) return problem(c, 401);
      if (!(await confirmAddress(services, token))) return problem(c, 410);
      note(c, services, 'address confirmed', { user: user.id });
      return done(c);
    })
    .post('/api/account/confirm-email', requirePerson(services), async (c) => {
      const { user } = c.get('person');
      if (user.emailVerified) return done(c);
      await limit(
        { key: `confirmation mails by:${client(c)}`, ...mailsOfClient },
        { key: `confirmation mails of:${user.id}`, ...mailsOfAccount },
      );
      await sendConfirmation(services, user);
      return done(c);
    });
}
