import { Hono } from 'hono';
import * as v from 'valibot';
import { secondFactorCode } from '../../machines/account.rules.ts';
import { paused } from '../accounts/answers.ts';
import { jsonBody } from '../accounts/body.ts';
import { checkCode } from '../accounts/code-check.ts';
import { clearPending, readPending } from '../accounts/cookies.ts';
import { openPerson } from '../accounts/enter.ts';
import type { AccountServices } from '../accounts/services.ts';
import { notAllowed, problem } from '../problem.ts';

const request = v.object({ code: secondFactorCode });

/** The second half of a sign-in (spec §7): 410 where no sign-in waits for a code any more (ruling 24). */
export const twoFactorCheckRoutes = (services: AccountServices) =>
  new Hono()
    .post('/2fa_check', async (c) => {
      const body = await jsonBody(c, request);
      if (body instanceof Response) return body;
      const { db, vault } = services;
      const now = services.now();
      const token = readPending(c, services);
      const check = token ? await checkCode(db, vault, { token, code: body.code, now }) : ({ kind: 'gone' } as const);
      if (check.kind === 'wrong') return problem(c, 401);
      if (check.kind === 'paused') return paused(c, check.until, now);
      clearPending(c, services);
      if (check.kind === 'gone') return problem(c, 410);
      await openPerson(c, services, check.user);
      return c.body(null, 200);
    })
    .all('/2fa_check', (c) => notAllowed(c, 'POST'));
