import { Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress } from '../../machines/account.rules.ts';
import { localeOfCall, spellingsOf } from '../accounts/addresses.ts';
import { clientKey } from '../accounts/client-key.ts';
import { note } from '../accounts/journal.ts';
import { take } from '../accounts/limits.ts';
import { sendResetLink } from '../accounts/reset-links.ts';
import type { AccountServices } from '../accounts/services.ts';
import { sameAddress } from '../accounts/users.ts';
import { formBody } from '../http/body.ts';
import { tooOften } from '../http/problem.ts';

const hour = 3_600_000;
const perClient = { each: 10, window: hour };
const perAddress = { each: 3, window: hour };

/** POST /reset-password, /obnovit-heslo (spec §7): a link by mail. The answer is the same whoever asks for whom (AU14). */
export function resetPasswordRoutes(services: AccountServices) {
  const { db, hosts, now } = services;

  return new Hono().on('POST', spellingsOf('resetPassword'), async (c) => {
    const given = await formBody(c, v.object({ email: emailAddress }));
    const email = sameAddress(given.email);
    const client = { key: `resets by:${clientKey(hosts.clientOf(c))}`, ...perClient };
    const wait =
      (await take(db, client, now())) ?? (await take(db, { key: `resets of:${email}`, ...perAddress }, now()));
    if (wait !== null) {
      note(c, services, 'limited', { email, how: 'reset' });
      throw tooOften(wait);
    }
    const { user } = await sendResetLink(services, email, localeOfCall(c, services));
    note(c, services, 'reset asked for', user ? { user } : { email });
    return c.body(null, 204, { 'cache-control': 'private, no-store' });
  });
}
