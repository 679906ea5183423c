import { Hono } from 'hono';
import * as v from 'valibot';
import { newPassword } from '../../machines/account.rules.ts';
import { isCommonPassword } from '../../machines/common-passwords.rules.ts';
import { clientKey } from '../accounts/client-key.ts';
import { note } from '../accounts/journal.ts';
import { take } from '../accounts/limits.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { ownerOfResetLink, resetPassword } from '../accounts/reset-password.ts';
import type { AccountServices } from '../accounts/services.ts';
import { jsonBody } from '../http/body.ts';
import { problem, tooOften, unprocessable } from '../http/problem.ts';

const given = v.object({ token: v.pipe(v.string(), v.maxLength(200)), password: newPassword });
const perClient = { each: 20, window: 10 * 60_000 };

/** POST /api/new-password (ruling 23): a new password by the token of a mailed link. */
export function newPasswordRoutes(services: AccountServices) {
  const { db, hosts, now } = services;

  return new Hono().post('/api/new-password', async (c) => {
    const { token, password } = await jsonBody(c, given);
    const wait = await take(db, { key: `new passwords by:${clientKey(hosts.clientOf(c))}`, ...perClient }, now());
    if (wait !== null) throw tooOften(wait);
    const user = await ownerOfResetLink(services, token);
    if (!user) return problem(c, 410);
    if (isCommonPassword(password, user)) throw unprocessable({ password: ['common'] });
    if (!(await resetPassword(services, { token, hash: await hashPassword(password) }))) return problem(c, 410);
    note(c, services, 'password reset', { user: user.id });
    return c.body(null, 204, { 'cache-control': 'private, no-store' });
  });
}
