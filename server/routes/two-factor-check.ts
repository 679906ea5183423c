import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { secondFactorCode } from '../../machines/account.rules.ts';
import { type CodeCheck, checkCode } from '../accounts/code-check.ts';
import { clearCookie, readCookie } from '../accounts/cookies.ts';
import { openPerson } from '../accounts/enter.ts';
import { note } from '../accounts/journal.ts';
import type { AccountServices } from '../accounts/services.ts';
import { jsonBody } from '../http/body.ts';
import { problem, tooOften } from '../http/problem.ts';

const request = v.object({ code: secondFactorCode });

/** The second half of a sign-in (spec §7): 410 where no sign-in waits for a code any more (ruling 24). */
export function twoFactorCheckRoutes(services: AccountServices) {
  function gone(c: Context): Response {
    clearCookie(c, services, 'pending');
    return problem(c, 410);
  }

  return new Hono().post('/2fa_check', async (c) => {
    const { code } = await jsonBody(c, request);
    const now = services.now();
    const token = readCookie(c, services, 'pending');
    const check: CodeCheck = token
      ? await checkCode(services.db, services.encryption, { token, code, now })
      : { kind: 'gone' };
    switch (check.kind) {
      case 'right':
        // Its first factor may have been changed in this very moment.
        if (!(await openPerson(c, services, check.user))) return gone(c);
        note(c, services, 'signed in', { user: check.user.id, how: 'with a code' });
        c.header('cache-control', 'private, no-store');
        return c.body(null, 200);
      case 'wrong':
        note(c, services, 'wrong code');
        return problem(c, 401);
      case 'paused':
        note(c, services, 'limited');
        throw tooOften(check.seconds);
      case 'gone':
        return gone(c);
    }
  });
}
