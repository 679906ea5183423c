import { Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress } from '../../machines/account.rules.ts';
import { decisionFields } from '../../machines/moderation-decision/moderation-decision.rules.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { limitDecisions, requireAdmin, requireSignedIn } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { normalizeEmail } from '../accounts/users.ts';
import { allower } from '../employer/access.ts';
import { asJson, askedPage, done } from '../http/answers.ts';
import { auditor } from '../http/audit-events.ts';
import { json } from '../http/body.ts';
import { limiter } from '../http/limits.ts';
import { problem } from '../http/problem.ts';
import { acceptCompanyClaim, readCompanyClaims, refuseCompanyClaim } from './company-claims.ts';
import { checkRecord, confirmVerification, mailVerification, verificationBehind } from './verification.ts';

const mailing = v.object({ email: emailAddress, lang: v.picklist(['cs', 'en']) });
const refusing = v.object(decisionFields('refused'));
const reading = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });

/** How companies prove who they are: by a mail at their domain, by its DNS records, or to an admin. */
export function verificationRoutes(services: AccountServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const decided = limitDecisions(services);
  const allowed = allower(services);
  const audited = auditor(services);
  const limited = limiter(services);

  return new Hono()
    .post(
      companyCalls.verificationMail(':account'),
      audited('verification mail asked for'),
      signedIn,
      allowed('verify'),
      json(mailing),
      async (c) => {
        const { email, lang: locale } = c.req.valid('json');
        const asked = { email: normalizeEmail(email), locale };
        await mailVerification(services, c.get('account'), c.get('signedIn').user, asked);
        return done(c);
      },
    )
    .post(
      companyCalls.verificationRecord(':account'),
      audited('domain record checked'),
      signedIn,
      allowed('verify'),
      async (c) => asJson(c, { record: await checkRecord(services, c.get('account')) }),
    )
    .post(companyCalls.readVerification, audited(), limited('verificationReads'), json(reading), async (c) => {
      const found = await verificationBehind(db, c.req.valid('json').token, now());
      return found ? asJson(c, found) : problem(c, 404);
    })
    .post(companyCalls.confirmVerification, audited('company verified'), signedIn, json(reading), async (c) => {
      const account = await confirmVerification(services, c.get('signedIn').user, c.req.valid('json').token);
      if (account === null) return problem(c, 404);
      c.set('about', { ...c.get('about'), company: account });
      return asJson(c, { account });
    })
    .get(companyCalls.claims, signedIn, requireAdmin, async (c) => asJson(c, await readCompanyClaims(db, askedPage(c))))
    .post(
      companyCalls.refuseClaim(':claim'),
      audited('company refused'),
      signedIn,
      requireAdmin,
      decided,
      json(refusing, { multiline: true }),
      async (c) => {
        const company = c.req.param('claim') ?? '';
        await refuseCompanyClaim(services, company, c.req.valid('json').words);
        c.set('about', { ...c.get('about'), company });
        return done(c);
      },
    )
    .post(
      companyCalls.acceptClaim(':claim'),
      audited('company verified'),
      signedIn,
      requireAdmin,
      decided,
      async (c) => {
        const company = c.req.param('claim') ?? '';
        await acceptCompanyClaim(services, company);
        c.set('about', { ...c.get('about'), company });
        return done(c);
      },
    ) as unknown as Hono;
}
