import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress, givenPassword } from '../../machines/account.rules.ts';
import { hashTo } from '../../src/routing/fragments.ts';
import { allowedBack, localeOfCall, rootOf, spellingsOf } from '../accounts/addresses.ts';
import { asJson } from '../accounts/answers.ts';
import { proveByPassword } from '../accounts/check-password.ts';
import { enter } from '../accounts/enter.ts';
import type { AccountServices } from '../accounts/services.ts';
import { arrivalAt } from '../accounts/way-back.ts';
import { formBody, jsonBody } from '../http/body.ts';
import { newIncident, problem, Refusal } from '../http/problem.ts';
import { describeError } from '../log.ts';

const given = v.object({ username: emailAddress, password: v.pipe(givenPassword, v.maxLength(1024, 'long')) });
const form = v.object({
  username: v.optional(v.string()),
  password: v.optional(v.string()),
  back: v.optional(v.string()),
});

/** Signing in by a password (spec §4, §7; rulings 6, 19): a check that opens nothing, and the form that does. */
export function signInRoutes(services: AccountServices) {
  type Outcome = { back: string | null; state: 'active' | 'pending' | 'none' };

  /** Whatever goes wrong shows itself as somebody who is not signed in: the app asks again (ruling 19). */
  async function entered(c: Context): Promise<Outcome> {
    let back = allowedBack(c, services, new URL(c.req.url).searchParams.get('back'));
    try {
      const sent = await formBody(c, form);
      back ??= allowedBack(c, services, sent.back);
      const verdict = v.safeParse(given, sent);
      const user = verdict.success && (await proveByPassword(c, services, verdict.output, { isCheck: false }));
      return { back, state: user ? await enter(c, services, user) : 'none' };
    } catch (error) {
      if (!(error instanceof Refusal))
        services.log.error({ incident: newIncident(), path: c.req.path, error: describeError(error) }, 'sign-in broke');
      return { back, state: 'none' };
    }
  }

  return new Hono()
    .post('/api/login', async (c) => {
      const user = await proveByPassword(c, services, await jsonBody(c, given), { isCheck: true });
      return user ? asJson(c, {}) : problem(c, 401);
    })
    .on('POST', spellingsOf('login'), async (c) => {
      const { back, state } = await entered(c);
      const locale = localeOfCall(c, services);
      const root = rootOf(c, services, locale);
      c.header('cache-control', 'private, no-store');
      if (state === 'active') {
        const target = back ?? allowedBack(c, services, services.config.SIGNED_IN_TARGET) ?? root;
        return c.redirect(arrivalAt(c, services, { target, locale }), 303);
      }
      const query = back ? `?${new URLSearchParams({ force_redirect_to: back })}` : '';
      return c.redirect(root + query + hashTo(locale, state === 'pending' ? 'twoFactor' : 'login'), 303);
    });
}
