import { Hono } from 'hono';
import * as v from 'valibot';
import { reviewWords } from '../../machines/ad/ad-content.rules.ts';
import { databaseInteger, day } from '../../machines/database-values.rules.ts';
import { ordered, orderStates, orderSteps } from '../../machines/order/order.rules.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { limitDecisions, requireAdmin, requireSignedIn } from '../accounts/browser.ts';
import { idempotentSending } from '../accounts/idempotent-sending.ts';
import type { AccountServices } from '../accounts/services.ts';
import { allower, requireVerified } from '../employer/access.ts';
import { giveBytes } from '../files/give-document.ts';
import { asJson, askedPage, done } from '../http/answers.ts';
import { auditor } from '../http/audit-events.ts';
import { json } from '../http/body.ts';
import { requiredKey } from '../http/idempotency-key.ts';
import { enforceLimit } from '../http/limits.ts';
import { problem } from '../http/problem.ts';
import { saveBilling } from './billing.ts';
import { placeOrder } from './place-order.ts';
import { findOrder, readBoardOrders, readOrder, readOrders } from './read-orders.ts';
import { takeOrderStep } from './take-order-step.ts';

const lang = v.picklist(['cs', 'en']);
/** Pages of earlier builds don't send which terms they showed. */
const ordering = v.object({ ...ordered.entries, lang, terms: v.optional(day) });
const saving = v.object({
  values: v.record(v.string(), v.string()),
  version: databaseInteger,
});
const stepping = v.variant('step', [
  v.object({ step: v.picklist(orderSteps.filter((step) => step !== 'partlyRefunded')), words: reviewWords }),
  v.object({
    step: v.literal('partlyRefunded'),
    words: reviewWords,
    amount: v.pipe(v.number(), v.safeInteger()),
    takesBack: v.boolean(),
  }),
]);
const state = v.fallback(v.nullable(v.picklist(orderStates)), null);

/** Orders by owners and recruiters of a company, and what admins do with them. */
export function orderRoutes(services: AccountServices): Hono {
  const { config, db, texts, now } = services;
  const signedIn = requireSignedIn(services);
  const decided = limitDecisions(services);
  const allowed = allower(services);
  const audited = auditor(services);
  const once = idempotentSending(services);

  return new Hono()
    .get(companyCalls.orders(':account'), signedIn, allowed('order'), requireVerified, async (c) =>
      asJson(c, await readOrders(db, c.get('account'), c.get('signedIn').user.email)),
    )
    .put(
      companyCalls.billing(':account'),
      audited('billing changed'),
      signedIn,
      allowed('order'),
      requireVerified,
      json(saving),
      async (c) => {
        await enforceLimit(db, 'profileChangesOfAccount', c.get('signedIn').user.id, now());
        return asJson(c, await saveBilling(db, c.get('account'), c.req.valid('json')));
      },
    )
    .post(
      companyCalls.orders(':account'),
      audited('ordered'),
      signedIn,
      allowed('order'),
      requireVerified,
      json(ordering),
      async (c) => {
        const key = requiredKey(c);
        const { lang: locale, terms, ...given } = c.req.valid('json');
        const { id: user } = c.get('signedIn').user;
        const placed = { ordered: given, terms, locale, key, userId: user };
        const send = () => placeOrder(services, c.get('account'), placed);
        const { id, isTwin } = await once(c, { key, sent: given, send });
        c.set('about', { user, subject: { type: 'order', id } });
        return asJson(c, { id }, isTwin ? 200 : 201);
      },
    )
    .get(companyCalls.order(':account', ':order'), signedIn, allowed('order'), requireVerified, async (c) => {
      const found = await findOrder(db, c.get('account').id, c.req.param('order') ?? '');
      return found ? asJson(c, await readOrder(db, found, config)) : problem(c, 404);
    })
    .get(companyCalls.orderDocument(':account', ':order'), signedIn, allowed('order'), requireVerified, async (c) => {
      const found = await findOrder(db, c.get('account').id, c.req.param('order') ?? '');
      if (!found) return problem(c, 404);
      const asked = v.safeParse(lang, c.req.query('lang'));
      // pdfkit and its fonts are loaded on first use.
      const { drawDocument } = await import('./draw-document.ts');
      const locale = asked.success ? asked.output : found.locale;
      const which = { locale, number: c.req.query('number') ?? null };
      const { name, bytes } = await drawDocument(texts, await readOrder(db, found, config), which);
      return giveBytes(c, { name, type: 'pdf' }, bytes);
    })
    .get(companyCalls.boardOrders, signedIn, requireAdmin, async (c) => {
      const asked = { state: v.parse(state, c.req.query('state') ?? null), page: askedPage(c) };
      return asJson(c, await readBoardOrders(db, asked, now()));
    })
    .post(
      companyCalls.orderSteps(':order'),
      audited('order step'),
      signedIn,
      requireAdmin,
      decided,
      json(stepping, { multiline: true }),
      async (c) => {
        const given = c.req.valid('json');
        const id = c.req.param('order') ?? '';
        const { id: user } = c.get('signedIn').user;
        c.set('about', { user, how: given.step, subject: { type: 'order', id } });
        const asked = { id, words: given.words.trim() };
        if (given.step === 'partlyRefunded') {
          const key = requiredKey(c);
          const { step, amount, takesBack } = given;
          const send = () => takeOrderStep(services, { ...asked, step, amount, takesBack, key });
          await once(c, { key, sent: { words: asked.words, amount, takesBack }, send });
        } else await takeOrderStep(services, { ...asked, step: given.step });
        return done(c);
      },
    ) as unknown as Hono;
}
