import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { emailAddress } from '../../machines/account.rules.ts';
import type { Alerts } from '../../src/api/contract-candidate.ts';
import { alertCalls } from '../../src/routing/alert-calls.ts';
import { parseJobListQuery } from '../../src/routing/job-filter.ts';
import { signedInOf } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { normalizeEmail } from '../accounts/users.ts';
import type { AlertReads } from '../board.ts';
import { alerts } from '../db/schema/alerts.ts';
import { asJson, done, seeOther } from '../http/answers.ts';
import { type Audited, auditor } from '../http/audit-events.ts';
import { json } from '../http/body.ts';
import { askedLocale } from '../http/core-api.ts';
import { enforceLimit, limiter } from '../http/limits.ts';
import { Refusal } from '../http/problem.ts';
import { isMailed } from '../mail/settings.ts';
import { addressOf, idOfToken, pageOf } from './access.ts';
import { changeAlert, deleteAlert, readAlerts } from './change-alert.ts';
import { confirmAlert, makeAlert } from './make-alert.ts';

const frequency = v.picklist(['instant', 'daily', 'weekly']);

/** Like the query of `/api/jobs`. */
const filter = v.pipe(v.string(), v.maxLength(4_000));

const wanted = v.object({
  email: emailAddress,
  filter,
  frequency,
  lang: v.picklist(['cs', 'en']),
});

const settings = v.object({
  frequency,
  isPaused: v.boolean(),
  filter: v.optional(filter),
  isRestored: v.optional(v.boolean(), false),
});

/** Alerts of the owner of an address: by an account that has confirmed it, or by a mailed link (`Authorization: Bearer`). */
export function alertRoutes(services: AccountServices & { board: AlertReads }) {
  const { db, encryption, now } = services;
  const limited = limiter(services);
  const audited = auditor(services);
  const owned = createMiddleware<{ Variables: { email: string } }>(async (c, next) => {
    c.set('email', await addressOf(c, services));
    await next();
  });

  /** The alert of a link that a mail program calls on its own. */
  async function unsubscribed(token: string | undefined) {
    const id = idOfToken(encryption, token ?? '');
    const [alert] = id === null ? [] : await db.select().from(alerts).where(eq(alerts.id, id));
    if (!alert) throw new Refusal(404);
    return alert;
  }

  return new Hono<Audited>()
    .post(alertCalls.alerts, audited('alert asked for'), json(wanted), limited('alerts'), async (c) => {
      const { email: typed, filter, frequency, lang: locale } = c.req.valid('json');
      const signedIn = await signedInOf(c, services);
      const email = normalizeEmail(typed);
      const isOwner = signedIn?.user.emailVerified === true && signedIn.user.email === email;
      c.set('about', { email, ...(signedIn && { user: signedIn.user.id }) });
      if (!isOwner) await enforceLimit(db, 'alertMailsOfAddress', email, now());
      const asked = { email, filter: parseJobListQuery(new URLSearchParams(filter)), frequency, locale };
      return asJson(c, await makeAlert(services, asked, isOwner), 201);
    })
    .post(alertCalls.unsubscribe, audited(), limited('alertChanges'), async (c) => {
      const { id } = await unsubscribed(c.req.query('token'));
      await deleteAlert(services, { id });
      return done(c);
    })
    .get(alertCalls.unsubscribe, async (c) => {
      const { id, locale } = await unsubscribed(c.req.query('token'));
      return seeOther(c, pageOf(services, locale, id));
    })
    .get(alertCalls.alerts, owned, async (c) => {
      const email = c.get('email');
      const items = await readAlerts(services, email, askedLocale(c) ?? 'cs');
      const isSilent = !(await isMailed(db, email, 'alerts'));
      return asJson(c, { email, isSilent, items } satisfies Alerts);
    })
    .post(alertCalls.confirm(':id'), audited('alert confirmed'), limited('alertChanges'), owned, async (c) => {
      await confirmAlert(services, c.get('email'), c.req.param('id') ?? '');
      return done(c);
    })
    .put(alertCalls.alert(':id'), limited('alertChanges'), owned, json(settings), async (c) => {
      await changeAlert(services, { email: c.get('email'), id: c.req.param('id') ?? '' }, c.req.valid('json'));
      return done(c);
    })
    .delete(alertCalls.alert(':id'), limited('alertChanges'), owned, async (c) => {
      await deleteAlert(services, { email: c.get('email'), id: c.req.param('id') ?? '' });
      return done(c);
    });
}
