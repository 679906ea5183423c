import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress, existingPassword } from '../../../machines/account.rules.ts';
import { accountCalls } from '../../../src/routing/account-calls.ts';
import { dialogHash } from '../../../src/routing/fragments.ts';
import { localizedPatternsOf } from '../../../src/routing/paths.ts';
import type { AppServices } from '../../app-services.ts';
import { readForm, validateJson } from '../../http/body.ts';
import { logFailure } from '../../http/failures.ts';
import { HttpProblem, problemResponse } from '../../http/problem.ts';
import { jsonResponse, seeOther } from '../../http/responses.ts';
import { afterSignInUrl, allowedBack, localeOfCall, rootOf } from '../return-url.ts';
import { browserOf, setTokenCookies } from '../session-middleware.ts';
import { userWithPassword } from './check-password.ts';
import { completeFirstFactor, type FirstFactorResult } from './complete-first-factor.ts';

const signInBody = v.object({ username: emailAddress, password: existingPassword });
const signInFormBody = v.object({
  username: v.optional(v.string()),
  password: v.optional(v.string()),
  back: v.optional(v.string()),
});

/** Password sign-in (spec §4, §7; rulings 6, 19): a check that opens no session, and the form that does. */
export function signInRoutes(services: AppServices) {
  const { config, log } = services;

  /** Every failure looks like a user who is not signed in: the app asks again (ruling 19). */
  async function signIn(c: Context): Promise<{ back: string | null; outcome: FirstFactorResult }> {
    let back = allowedBack(c, services, new URL(c.req.url).searchParams.get('back'));
    const nobody = { state: 'none' } as const;
    try {
      const sent = await readForm(c.req.raw, signInFormBody);
      back ??= allowedBack(c, services, sent.back);
      const verdict = v.safeParse(signInBody, sent);
      if (!verdict.success) return { back, outcome: nobody };
      const browser = await browserOf(c, services);
      const user = await userWithPassword(services, browser, verdict.output, { isCheck: false });
      return {
        back,
        outcome: user ? await completeFirstFactor(services, browser, user, { byPassword: true }) : nobody,
      };
    } catch (error) {
      if (!(error instanceof HttpProblem)) logFailure(log, error, 'sign-in broke', { path: c.req.path });
      return { back, outcome: nobody };
    }
  }

  return new Hono()
    .post(accountCalls.checkPassword, validateJson(signInBody), async (c) => {
      const browser = await browserOf(c, services);
      const user = await userWithPassword(services, browser, c.req.valid('json'), { isCheck: true });
      return user ? jsonResponse(c, {}) : problemResponse(c, 401);
    })
    .on('POST', localizedPatternsOf('login'), async (c) => {
      const { back, outcome } = await signIn(c);
      const locale = localeOfCall(c, services);
      const root = rootOf(c, services, locale);
      if (outcome.state !== 'none') setTokenCookies(c, services, outcome.tokens);
      if (outcome.state === 'active') {
        const target = back ?? allowedBack(c, services, config.SIGNED_IN_TARGET) ?? root;
        return seeOther(c, afterSignInUrl(c, services, { target, locale }));
      }
      const query = back ? `?${new URLSearchParams({ force_redirect_to: back })}` : '';
      return seeOther(c, root + query + dialogHash(locale, outcome.state === 'pending' ? 'twoFactor' : 'login'));
    });
}
