import { Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress } from '../../machines/account.rules.ts';
import { decisionFields } from '../../machines/moderation-decision/moderation-decision.rules.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { limitAdminDecisions, requireAdmin, requireSignedIn } from '../accounts/session-middleware.ts';
import { normalizeEmail } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import { createCompanyGuard } from '../employer/access.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { tokenBody, validateJson } from '../http/body.ts';
import { problemResponse } from '../http/problem.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse, requestedPage } from '../http/responses.ts';
import { acceptCompanyClaim, readCompanyClaims, refuseCompanyClaim } from './company-claims.ts';
import { checkDnsRecord, confirmVerification, readVerificationByToken, sendVerificationMail } from './verification.ts';

const verificationMailBody = v.object({ email: emailAddress, lang: v.picklist(['cs', 'en']) });
const refusalBody = v.object(decisionFields('refused'));

/** How companies prove who they are: by a mail at their domain, by its DNS records, or to an admin. */
export function verificationRoutes(services: AppServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const decided = limitAdminDecisions(services);
  const allowed = createCompanyGuard(services);
  const audited = auditMiddleware(services);
  const limited = rateLimiter(services);

  return new Hono()
    .post(
      companyCalls.verificationMail(':account'),
      audited('verification mail asked for'),
      signedIn,
      allowed('verify'),
      validateJson(verificationMailBody),
      async (c) => {
        const { email, lang: locale } = c.req.valid('json');
        const claim = { email: normalizeEmail(email), locale };
        await sendVerificationMail(services, c.get('account'), c.get('signedIn').user, claim);
        return noContentResponse(c);
      },
    )
    .post(
      companyCalls.verificationRecord(':account'),
      audited('domain record checked'),
      signedIn,
      allowed('verify'),
      async (c) => jsonResponse(c, { record: await checkDnsRecord(services, c.get('account')) }),
    )
    .post(
      companyCalls.readVerification,
      audited(),
      limited('verificationReads'),
      validateJson(tokenBody),
      async (c) => {
        const found = await readVerificationByToken(db, c.req.valid('json').token, now());
        return found ? jsonResponse(c, found) : problemResponse(c, 404);
      },
    )
    .post(
      companyCalls.confirmVerification,
      audited('company verified'),
      signedIn,
      validateJson(tokenBody),
      async (c) => {
        const account = await confirmVerification(services, c.get('signedIn').user, c.req.valid('json').token);
        if (account === null) return problemResponse(c, 404);
        c.set('about', { ...c.get('about'), company: account });
        return jsonResponse(c, { account });
      },
    )
    .get(companyCalls.claims, signedIn, requireAdmin, async (c) =>
      jsonResponse(c, await readCompanyClaims(db, requestedPage(c))),
    )
    .post(
      companyCalls.refuseClaim(':claim'),
      audited('company refused'),
      signedIn,
      requireAdmin,
      decided,
      validateJson(refusalBody, { multiline: true }),
      async (c) => {
        const company = c.req.param('claim') ?? '';
        await refuseCompanyClaim(services, company, c.req.valid('json').message);
        c.set('about', { ...c.get('about'), company });
        return noContentResponse(c);
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
        return noContentResponse(c);
      },
    ) as unknown as Hono;
}
