import { Hono } from 'hono';
import * as v from 'valibot';
import { reviewMessage } from '../../machines/ad/ad-content.rules.ts';
import { databaseInteger, day } from '../../machines/database-values.rules.ts';
import { orderBody, orderStates, orderSteps } from '../../machines/order/order.rules.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { limitAdminDecisions, requireAdmin, requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { createCompanyGuard, requireVerified } from '../employer/access.ts';
import { giveBytes } from '../files/serve-document.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { requireIdempotencyKey } from '../http/idempotency-key.ts';
import { problemResponse } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse, requestedPage } from '../http/responses.ts';
import { idempotentSending } from '../idempotent-sending.ts';
import { saveStamp } from '../save-stamp.ts';
import { saveBilling } from './billing.ts';
import { placeOrder } from './place-order.ts';
import { findOrder, readBoardOrders, readOrder, readOrders } from './read-orders.ts';
import { takeOrderStep } from './take-order-step.ts';

const lang = v.picklist(['cs', 'en']);
/** Pages of earlier builds don't send which terms they showed. */
const ordering = v.object({ ...orderBody.entries, lang, terms: v.optional(day) });
const billingBody = v.object({
  values: v.record(v.string(), v.string()),
  version: databaseInteger,
  stamp: saveStamp,
});
const orderStepBody = v.variant('step', [
  v.object({ step: v.picklist(orderSteps.filter((step) => step !== 'partlyRefunded')), message: reviewMessage }),
  v.object({
    step: v.literal('partlyRefunded'),
    message: reviewMessage,
    amount: v.pipe(v.number(), v.safeInteger()),
    takesBack: v.boolean(),
  }),
]);
const stateQuery = v.fallback(v.nullable(v.picklist(orderStates)), null);

/** Orders by owners and recruiters of a company, and what admins do with them. */
export function orderRoutes(services: AppServices): Hono {
  const { config, db, texts, now } = services;
  const signedIn = requireSignedIn(services);
  const decided = limitAdminDecisions(services);
  const allowed = createCompanyGuard(services);
  const audited = auditMiddleware(services);
  const once = idempotentSending(services);

  return new Hono()
    .get(companyCalls.orders(':account'), signedIn, allowed('order'), requireVerified, async (c) =>
      jsonResponse(c, await readOrders(db, c.get('account'), c.get('signedIn').user.email)),
    )
    .put(
      companyCalls.billing(':account'),
      audited('billing changed'),
      signedIn,
      allowed('order'),
      requireVerified,
      validateJson(billingBody),
      async (c) => {
        await enforceRateLimit(db, 'profileChangesOfAccount', c.get('signedIn').user.id, now());
        return jsonResponse(c, await saveBilling(db, c.get('account'), c.req.valid('json')));
      },
    )
    .post(
      companyCalls.orders(':account'),
      audited('ordered'),
      signedIn,
      allowed('order'),
      requireVerified,
      validateJson(ordering),
      async (c) => {
        const key = requireIdempotencyKey(c);
        const { lang: locale, terms, ...order } = c.req.valid('json');
        const { id: user } = c.get('signedIn').user;
        const placed = { ordered: order, terms, locale, key, userId: user };
        const send = () => placeOrder(services, c.get('account'), placed);
        const { id, isTwin } = await once(c, { key, sent: order, send });
        c.set('about', { user, subject: { type: 'order', id } });
        return jsonResponse(c, { id }, isTwin ? 200 : 201);
      },
    )
    .get(companyCalls.order(':account', ':order'), signedIn, allowed('order'), requireVerified, async (c) => {
      const found = await findOrder(db, c.get('account').id, c.req.param('order') ?? '');
      return found ? jsonResponse(c, await readOrder(db, found, config)) : problemResponse(c, 404);
    })
    .get(companyCalls.orderDocument(':account', ':order'), signedIn, allowed('order'), requireVerified, async (c) => {
      const found = await findOrder(db, c.get('account').id, c.req.param('order') ?? '');
      if (!found) return problemResponse(c, 404);
      const language = v.safeParse(lang, c.req.query('lang'));
      // pdfkit and its fonts are loaded on first use.
      const { drawOrderDocument } = await import('./draw-document.ts');
      const locale = language.success ? language.output : found.locale;
      const which = { locale, number: c.req.query('number') ?? null };
      const { name, bytes } = await drawOrderDocument(texts, await readOrder(db, found, config), which);
      return giveBytes(c, { name, type: 'pdf' }, bytes);
    })
    .get(companyCalls.boardOrders, signedIn, requireAdmin, async (c) => {
      const query = { state: v.parse(stateQuery, c.req.query('state') ?? null), page: requestedPage(c) };
      return jsonResponse(c, await readBoardOrders(db, query, now()));
    })
    .post(
      companyCalls.orderSteps(':order'),
      audited('order step'),
      signedIn,
      requireAdmin,
      decided,
      validateJson(orderStepBody, { multiline: true }),
      async (c) => {
        const body = c.req.valid('json');
        const id = c.req.param('order') ?? '';
        const { id: user } = c.get('signedIn').user;
        c.set('about', { user, how: body.step, subject: { type: 'order', id } });
        const request = { id, message: body.message.trim() };
        if (body.step === 'partlyRefunded') {
          const key = requireIdempotencyKey(c);
          const { step, amount, takesBack } = body;
          const send = () => takeOrderStep(services, { ...request, step, amount, takesBack, key });
          await once(c, { key, sent: { message: request.message, amount, takesBack }, send });
        } else await takeOrderStep(services, { ...request, step: body.step });
        return noContentResponse(c);
      },
    ) as unknown as Hono;
}
