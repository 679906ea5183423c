import { Hono } from 'hono';
import * as v from 'valibot';
import { reporterEmail, reportReason, reportText } from '../../machines/job-report/job-report.rules.ts';
import { contactCalls } from '../../src/routing/contact-calls.ts';
import type { AccountServices } from '../accounts/services.ts';
import { normalizeEmail } from '../accounts/users.ts';
import { done } from '../http/answers.ts';
import { type Audited, auditor } from '../http/audit-log.ts';
import { json } from '../http/body.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { limiter } from '../http/limits.ts';
import { reportJob } from './report-job.ts';

const report = v.object({
  job: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  reason: reportReason,
  text: reportText,
  email: reporterEmail,
  lang: v.picklist(['cs', 'en']),
});

/** What anybody says is wrong with an ad. */
export function reportRoutes(services: AccountServices) {
  const limited = limiter(services);
  const audited = auditor(services);

  return new Hono<Audited>().post(
    contactCalls.report,
    audited('ad reported'),
    json(report, { multiline: true }),
    limited('reports'),
    async (c) => {
      const { email, lang: locale, ...given } = c.req.valid('json');
      c.set('about', { how: given.reason, ...(email && { email }) });
      await reportJob(services, { ...given, email: normalizeEmail(email), locale, key: idempotencyKey(c) });
      return done(c);
    },
  );
}
