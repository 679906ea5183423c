import { Hono } from 'hono';
import * as v from 'valibot';
import { emailAddress } from '../../machines/account.rules.ts';
import type { Alerts } from '../../src/api/contract-candidate.ts';
import { alertCalls } from '../../src/routing/alert-calls.ts';
import { parseJobListQuery } from '../../src/routing/job-filter.ts';
import { requireEmail, signedInOf } from '../accounts/session-middleware.ts';
import { normalizeEmail } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import type { AlertReads } from '../board.ts';
import { type AuditEnv, auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { requestedLocale } from '../http/core-api.ts';
import { enforceRateLimit, rateLimiter } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse, seeOther } from '../http/responses.ts';
import { isSubscribed } from '../mail/settings.ts';
import { alertOfToken, alertPageUrl } from './access.ts';
import { changeAlert, deleteAlert, readAlerts } from './change-alert.ts';
import { confirmAlert, createAlert } from './create-alert.ts';

const frequency = v.picklist(['instant', 'daily', 'weekly']);

/** Like the query of `/api/jobs`. */
const filter = v.pipe(v.string(), v.maxLength(4_000));

const createAlertBody = v.object({
  email: emailAddress,
  filter,
  frequency,
  lang: v.picklist(['cs', 'en']),
});

const alertSettingsBody = v.object({
  frequency,
  isPaused: v.boolean(),
  filter: v.optional(filter),
  isRestored: v.optional(v.boolean(), false),
});

/** Alerts of the owner of an address: by an account that has confirmed it, or by a mailed link (`Authorization: Bearer`). */
export function alertRoutes(services: AppServices & { board: AlertReads }) {
  const { db, encryption, now } = services;
  const limited = rateLimiter(services);
  const audited = auditMiddleware(services);
  const owned = requireEmail(services, async (token) => (await alertOfToken(db, encryption, token)).email);

  return new Hono<AuditEnv>()
    .post(
      alertCalls.alerts,
      audited('alert asked for'),
      validateJson(createAlertBody),
      limited('alerts'),
      async (c) => {
        const { email: typed, filter, frequency, lang: locale } = c.req.valid('json');
        const signedIn = await signedInOf(c, services);
        const email = normalizeEmail(typed);
        const isOwner = signedIn?.user.emailVerified === true && signedIn.user.email === email;
        c.set('about', { email, ...(signedIn && { user: signedIn.user.id }) });
        if (!isOwner) await enforceRateLimit(db, 'alertMailsOfAddress', email, now());
        const newAlert = { email, filter: parseJobListQuery(new URLSearchParams(filter)), frequency, locale };
        return jsonResponse(c, await createAlert(services, newAlert, isOwner), 201);
      },
    )
    .post(alertCalls.unsubscribe, audited(), limited('alertChanges'), async (c) => {
      const { id } = await alertOfToken(db, encryption, c.req.query('token') ?? '');
      await deleteAlert(services, { id });
      return noContentResponse(c);
    })
    .get(alertCalls.unsubscribe, async (c) => {
      const { id, locale } = await alertOfToken(db, encryption, c.req.query('token') ?? '');
      return seeOther(c, alertPageUrl(services, locale, id));
    })
    .get(alertCalls.alerts, owned, async (c) => {
      const email = c.get('email');
      const items = await readAlerts(services, email, requestedLocale(c) ?? 'cs');
      const isSilent = !(await isSubscribed(db, email, 'alerts'));
      return jsonResponse(c, { email, isSilent, items } satisfies Alerts);
    })
    .post(alertCalls.confirm(':id'), audited('alert confirmed'), limited('alertChanges'), owned, async (c) => {
      await confirmAlert(services, c.get('email'), c.req.param('id') ?? '');
      return noContentResponse(c);
    })
    .put(alertCalls.alert(':id'), limited('alertChanges'), owned, validateJson(alertSettingsBody), async (c) => {
      await changeAlert(services, { email: c.get('email'), id: c.req.param('id') ?? '' }, c.req.valid('json'));
      return noContentResponse(c);
    })
    .delete(alertCalls.alert(':id'), limited('alertChanges'), owned, async (c) => {
      await deleteAlert(services, { email: c.get('email'), id: c.req.param('id') ?? '' });
      return noContentResponse(c);
    });
}
