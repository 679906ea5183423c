import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress, givenPassword } from '../../../machines/account.rules.ts';
import { accountCalls } from '../../../src/routing/account-calls.ts';
import { hashTo } from '../../../src/routing/fragments.ts';
import { spellingsOf } from '../../../src/routing/paths.ts';
import { asJson, seeOther } from '../../http/answers.ts';
import { json, readForm } from '../../http/body.ts';
import { logFailure } from '../../http/failures.ts';
import { problem, Refusal } from '../../http/problem.ts';
import { browserOf, setTokenCookies } from '../browser.ts';
import { allowedBack, arrivalAt, localeOfCall, rootOf } from '../return-url.ts';
import type { AccountServices } from '../services.ts';
import { userWithPassword } from './check-password.ts';
import { completeFirstFactor, type FirstFactor } from './complete-first-factor.ts';

const given = v.object({ username: emailAddress, password: givenPassword });
const fields = v.object({
  username: v.optional(v.string()),
  password: v.optional(v.string()),
  back: v.optional(v.string()),
});

/** Password sign-in (spec §4, §7; rulings 6, 19): a check that opens no session, and the form that does. */
export function signInRoutes(services: AccountServices) {
  const { config, log } = services;

  /** Every failure looks like a user who is not signed in: the app asks again (ruling 19). */
  async function signIn(c: Context): Promise<{ back: string | null; outcome: FirstFactor }> {
    let back = allowedBack(c, services, new URL(c.req.url).searchParams.get('back'));
    const nobody = { state: 'none' } as const;
    try {
      const sent = await readForm(c.req.raw, fields);
      back ??= allowedBack(c, services, sent.back);
      const verdict = v.safeParse(given, sent);
      if (!verdict.success) return { back, outcome: nobody };
      const browser = await browserOf(c, services);
      const user = await userWithPassword(services, browser, verdict.output, { isCheck: false });
      return {
        back,
        outcome: user ? await completeFirstFactor(services, browser, user, { byPassword: true }) : nobody,
      };
    } catch (error) {
      if (!(error instanceof Refusal)) logFailure(log, error, 'sign-in broke', { path: c.req.path });
      return { back, outcome: nobody };
    }
  }

  return new Hono()
    .post(accountCalls.checkPassword, json(given), async (c) => {
      const browser = await browserOf(c, services);
      const user = await userWithPassword(services, browser, c.req.valid('json'), { isCheck: true });
      return user ? asJson(c, {}) : problem(c, 401);
    })
    .on('POST', spellingsOf('login'), async (c) => {
      const { back, outcome } = await signIn(c);
      const locale = localeOfCall(c, services);
      const root = rootOf(c, services, locale);
      if (outcome.state !== 'none') setTokenCookies(c, services, outcome.tokens);
      if (outcome.state === 'active') {
        const target = back ?? allowedBack(c, services, config.SIGNED_IN_TARGET) ?? root;
        return seeOther(c, arrivalAt(c, services, { target, locale }));
      }
      const query = back ? `?${new URLSearchParams({ force_redirect_to: back })}` : '';
      return seeOther(c, root + query + hashTo(locale, outcome.state === 'pending' ? 'twoFactor' : 'login'));
    });
}
