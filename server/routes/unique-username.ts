import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress } from '../../machines/account.rules.ts';
import { asJson } from '../accounts/answers.ts';
import { clientKey } from '../accounts/client-key.ts';
import { take } from '../accounts/limits.ts';
import type { AccountServices } from '../accounts/services.ts';
import { findUserByEmail, sameAddress } from '../accounts/users.ts';
import { problem, tooOften, unprocessable } from '../http/problem.ts';

/** Of one client (AU11). Registering has limits of its own. */
const perMinute = { each: 10, window: 60_000 };
const perDay = { each: 200, window: 86_400_000 };

/** GET /support/unique-username/{username} (spec §7): whether an address is still free. */
export function uniqueUsernameRoutes({ db, hosts, now }: AccountServices) {
  async function demandPatience(c: Context): Promise<void> {
    const client = clientKey(hosts.clientOf(c));
    for (const limit of [perMinute, perDay]) {
      const wait = await take(db, { key: `usernames by:${client}:${limit.window}`, ...limit }, now());
      if (wait !== null) throw tooOften(wait);
    }
  }

  return new Hono()
    .get('/support/unique-username/:username', async (c) => {
      await demandPatience(c);
      const verdict = v.safeParse(emailAddress, c.req.param('username'));
      if (!verdict.success) throw unprocessable({ username: [verdict.issues[0].message] });
      const found = await findUserByEmail(db, sameAddress(verdict.output));
      return asJson(c, { isUsernameUnique: found === null });
    })
    .get('/support/*', (c) => problem(c, 404));
}
