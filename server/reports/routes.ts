import { Hono } from 'hono';
import * as v from 'valibot';
import { reporterEmail, reportReason, reportText } from '../../machines/job-report/job-report.rules.ts';
import { decisionFields, reportVerdicts } from '../../machines/moderation-decision/moderation-decision.rules.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { contactCalls } from '../../src/routing/contact-calls.ts';
import { limitAdminDecisions, requireAdmin, requireSignedIn } from '../accounts/session-middleware.ts';
import { normalizeEmail } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import { type AuditEnv, auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { idempotencyKey, requireIdempotencyKey } from '../http/idempotency-key.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { idempotentSending } from '../idempotent-sending.ts';
import { reportJob } from './report-job.ts';
import { decideReport, readReports } from './verdicts.ts';

const reportBody = v.object({
  job: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  reason: reportReason,
  text: reportText,
  email: reporterEmail,
  lang: v.picklist(['cs', 'en']),
});

const verdictBody = v.object({ step: v.picklist(reportVerdicts), message: decisionFields('confirmed').message });

/** Anybody's reports of ads, and the admins' verdicts on them. */
export function reportRoutes(services: AppServices): Hono {
  const limited = rateLimiter(services);
  const audited = auditMiddleware(services);
  const once = idempotentSending(services);

  const signedIn = requireSignedIn(services);
  const decided = limitAdminDecisions(services);

  return new Hono<AuditEnv>()
    .post(
      contactCalls.report,
      audited('ad reported'),
      validateJson(reportBody, { multiline: true }),
      limited('reports'),
      async (c) => {
        const { email, lang: locale, ...given } = c.req.valid('json');
        c.set('about', { how: given.reason, ...(email && { email }) });
        const key = idempotencyKey(c);
        const reported = { ...given, email: normalizeEmail(email) };
        await once(c, { key, sent: reported, send: () => reportJob(services, { ...reported, locale, key }) });
        return noContentResponse(c);
      },
    )
    .get(companyCalls.reports, signedIn, requireAdmin, async (c) => jsonResponse(c, await readReports(services.db)))
    .post(
      companyCalls.reportVerdict(':report'),
      audited('report decided'),
      signedIn,
      requireAdmin,
      decided,
      validateJson(verdictBody, { multiline: true }),
      async (c) => {
        const key = requireIdempotencyKey(c);
        const { step: verdict, message } = c.req.valid('json');
        const id = c.req.param('report') ?? '';
        c.set('about', { user: c.get('signedIn').user.id, how: verdict, subject: { type: 'report', id } });
        const request = { id, verdict, message, key, userId: c.get('signedIn').user.id };
        await once(c, { key, sent: { verdict, message }, send: () => decideReport(services, request) });
        return noContentResponse(c);
      },
    ) as unknown as Hono;
}
