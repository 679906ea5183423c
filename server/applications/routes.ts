import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { day } from '../../machines/database-values.rules.ts';
import { applicationCalls } from '../../src/routing/application-calls.ts';
import { legalVersions } from '../../src/routing/legal-texts.ts';
import { requireSignedIn, sessionUserOf, signedInOf } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { type AuditEnv, type AuditEvent, auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { requestedLocale } from '../http/core-api.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { HttpProblem } from '../http/problem.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import { jsonResponse } from '../http/responses.ts';
import { copyCv } from '../profile/cvs.ts';
import { createAuthorizedApplication } from './authorized-application.ts';
import { changeApplication } from './change-application.ts';
import { notifyCompanyOfApplication } from './notify-company.ts';
import { applicationsOfUser, type FoundApplication, toApplication } from './read-applications.ts';
import { applicantOf, applicationFields, ownerMismatch, sendApplication } from './send-application.ts';

const applicationBody = v.object({
  job: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  ...applicationFields,
  /** Id of an upload, or of a CV in the user's profile. */
  cv: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
  lang: v.picklist(['cs', 'en']),
  /** Whose form it is according to the page, '' for a guest: another tab may have signed in somebody else, or signed out. */
  owner: v.optional(v.nullable(v.string()), null),
  /** Versions of the texts that the form linked to. */
  agreedTexts: v.optional(v.object({ terms: day, personalInformation: day }), legalVersions),
  /** Hidden from users: only programs fill it in. */
  website: v.string(),
  /** Milliseconds since the form was opened. */
  took: v.number(),
});

/** Applications of a signed-in user, or of a guest with the mailed link (`Authorization: Bearer`; cookies are then ignored). */
export function applicationRoutes(services: AppServices) {
  const { db, encryption, now } = services;
  const limited = rateLimiter(services);
  const audited = auditMiddleware(services);

  const shown = (c: Context, found: FoundApplication) =>
    toApplication(found, { locale: requestedLocale(c) ?? 'cs', now: now(), encryption });

  const authorizedApplication = createAuthorizedApplication(services);

  const change = (name: 'withdraw' | 'nudge', event: AuditEvent) =>
    new Hono<AuditEnv>().post(
      applicationCalls[name](':id'),
      audited(event),
      limited('applicationChanges'),
      async (c) => {
        const found = await authorizedApplication(c);
        const at = now();
        const happened =
          name === 'withdraw'
            ? ({ type: 'application.withdrawn' } as const)
            : ({ type: 'application.nudged', at: at.getTime() } as const);
        await db.transaction(async (tx) => {
          await changeApplication(tx, found.application, happened, at);
          await notifyCompanyOfApplication(tx, services, found, {
            kind: name === 'withdraw' ? 'applicationWithdrawn' : 'companyNudged',
          });
        });
        return jsonResponse(c, shown(c, await authorizedApplication(c)));
      },
    );

  return new Hono<AuditEnv>()
    .post(
      applicationCalls.applications,
      audited('applied'),
      validateJson(applicationBody, { multiline: true }),
      limited('applications'),
      async (c) => {
        const { lang: locale, owner, ...application } = c.req.valid('json');
        const refusal = ownerMismatch(await sessionUserOf(c, services), owner);
        if (refusal) throw new HttpProblem(refusal);
        const signedIn = await signedInOf(c, services);
        const { user, email } = applicantOf(signedIn, application.email);
        c.set('about', { email, ...(user && { user: user.id }) });
        const { cv } = application;
        const answer = await sendApplication(services, signedIn, {
          ...application,
          locale,
          key: idempotencyKey(c),
          cv: cv && (async () => (signedIn && (await copyCv(services, signedIn.user.id, cv))) ?? cv),
        });
        return jsonResponse(c, answer, 201);
      },
    )
    .get(applicationCalls.applications, requireSignedIn(services), async (c) => {
      const { user } = c.get('signedIn');
      return jsonResponse(c, { items: (await applicationsOfUser(db, user)).map((found) => shown(c, found)) });
    })
    .get(applicationCalls.application(':id'), async (c) => jsonResponse(c, shown(c, await authorizedApplication(c))))
    .route('/', change('withdraw', 'application withdrawn'))
    .route('/', change('nudge', 'company nudged'));
}
