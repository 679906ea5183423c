import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { adContent, adSteps, companyOutcomes, reviewMessage, reviewSteps } from '../../machines/ad/ad-content.rules.ts';
import { databaseInteger } from '../../machines/database-values.rules.ts';
import type { DraftLink } from '../../src/api/contract-ads.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { limitAdminDecisions, requireAdmin, requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { createCompanyGuard } from '../employer/access.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { validateBySchema, validateJson } from '../http/body.ts';
import { requireIdempotencyKey } from '../http/idempotency-key.ts';
import { problemResponse } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { idempotentSending } from '../idempotent-sending.ts';
import { saveStamp } from '../save-stamp.ts';
import { closeCompany } from './close-company.ts';
import { adOf, findAd, readAds } from './read-ads.ts';
import { draftToken, unpublishedNumber } from './read-preview.ts';
import { readStatistics } from './read-statistics.ts';
import { readReview, readReviews, takeReviewStep } from './review.ts';
import { takeAdStep } from './take-step.ts';
import { createAdDraft, deleteAdDraft, saveAdContent } from './write-ad.ts';

const version = v.pipe(databaseInteger, v.minValue(1));
const createAdBody = v.object({ from: v.nullish(v.pipe(v.string(), v.maxLength(100)), null) });
/** The content is validated separately, so that errors are keyed by its fields. */
const saveAdBody = v.object({ version, content: v.unknown(), stamp: saveStamp });
const adStepBody = v.object({
  step: v.picklist(adSteps),
  version,
  outcome: v.nullish(v.picklist(companyOutcomes), null),
  renewsItself: v.nullish(v.boolean(), null),
});

const reviewStepBody = v.object({ step: v.picklist(reviewSteps), version, message: reviewMessage });

/** Bytes: three texts in two languages. */
const maxBodyBytes = 300 * 1024;

/** A company's work with its ads: all members read, owners and recruiters write, and owners close the company (CO03). */
export function adRoutes(services: AppServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const decided = limitAdminDecisions(services);
  const allowed = createCompanyGuard(services);
  const audited = auditMiddleware(services);
  const once = idempotentSending(services);
  const one = [':account', ':ad'] as const;
  const idOf = (c: Context) => c.req.param('ad') ?? '';
  const limit = (userId: string) => enforceRateLimit(db, 'adChangesOfAccount', userId, now());

  return new Hono()
    .delete(companyCalls.account(':account'), audited('company closed'), signedIn, allowed('close'), async (c) => {
      await closeCompany(services, c.get('account').id, c.get('signedIn').user.id);
      return noContentResponse(c);
    })
    .get(companyCalls.ads(':account'), signedIn, allowed('readAds'), async (c) =>
      jsonResponse(c, await readAds(db, c.get('account'), now())),
    )
    .post(
      companyCalls.ads(':account'),
      audited('ad drafted'),
      signedIn,
      allowed('writeAds'),
      validateJson(createAdBody),
      async (c) => {
        const given = { key: requireIdempotencyKey(c), from: c.req.valid('json').from };
        await limit(c.get('signedIn').user.id);
        const send = () => createAdDraft(db, c.get('account'), given, now());
        const id = await once(c, { key: given.key, sent: given.from, send });
        c.set('about', { ...c.get('about'), subject: { type: 'ad', id } });
        return jsonResponse(c, { id }, 201);
      },
    )
    .get(companyCalls.ad(...one), signedIn, allowed('readAds'), async (c) => {
      const account = c.get('account');
      const found = await findAd(db, account.id, idOf(c));
      return found ? jsonResponse(c, adOf(found, now(), account)) : problemResponse(c, 404);
    })
    .get(companyCalls.adStatistics(...one), signedIn, allowed('readAds'), async (c) => {
      const found = await findAd(db, c.get('account').id, idOf(c));
      return found ? jsonResponse(c, await readStatistics(db, found.ad, now())) : problemResponse(c, 404);
    })
    .get(companyCalls.adLink(...one), signedIn, allowed('writeAds'), async (c) => {
      const found = await findAd(db, c.get('account').id, idOf(c));
      if (!found || found.ad.job !== null || c.get('account').companyId === null) return problemResponse(c, 404);
      const hash = draftToken(services.encryption, found.ad.id, now());
      const linkIn = (locale: Locale) =>
        services.hosts.publicUrl(locale, pathTo(locale, 'job', { id: unpublishedNumber, slug: 'draft', hash }));
      return jsonResponse(c, { cs: linkIn('cs'), en: linkIn('en') } satisfies DraftLink);
    })
    .put(
      companyCalls.ad(...one),
      audited(),
      signedIn,
      allowed('writeAds'),
      validateJson(saveAdBody, { multiline: true, size: maxBodyBytes }),
      async (c) => {
        await limit(c.get('signedIn').user.id);
        const { version, content, stamp } = c.req.valid('json');
        const written = { id: idOf(c), version, stamp, content: validateBySchema(adContent, content) };
        return jsonResponse(c, await saveAdContent(db, c.get('account'), written, now()));
      },
    )
    .delete(companyCalls.ad(...one), audited('ad deleted'), signedIn, allowed('writeAds'), async (c) => {
      await limit(c.get('signedIn').user.id);
      await deleteAdDraft(db, c.get('account').id, idOf(c));
      return noContentResponse(c);
    })
    .post(
      companyCalls.adSteps(...one),
      audited('ad step'),
      signedIn,
      allowed('writeAds'),
      validateJson(adStepBody),
      async (c) => {
        const key = requireIdempotencyKey(c);
        const userId = c.get('signedIn').user.id;
        await limit(userId);
        const request = { ...c.req.valid('json'), id: idOf(c), key, userId };
        c.set('about', { user: userId, how: request.step, subject: { type: 'ad', id: request.id } });
        const { step, outcome, renewsItself } = request;
        const send = () => takeAdStep(services, c.get('account'), request);
        return jsonResponse(c, await once(c, { key, sent: { step, outcome, renewsItself }, send }));
      },
    )
    .get(companyCalls.reviews, signedIn, requireAdmin, async (c) => jsonResponse(c, await readReviews(db, now())))
    .get(companyCalls.review(':ad'), signedIn, requireAdmin, async (c) => {
      const found = await readReview(db, idOf(c), now());
      return found ? jsonResponse(c, found) : problemResponse(c, 404);
    })
    .post(
      companyCalls.reviewSteps(':ad'),
      audited('ad reviewed'),
      signedIn,
      requireAdmin,
      decided,
      validateJson(reviewStepBody, { multiline: true }),
      async (c) => {
        const { user } = c.get('signedIn');
        const { step, message } = c.req.valid('json');
        const key = requireIdempotencyKey(c);
        const request = { ...c.req.valid('json'), id: idOf(c), key, userId: user.id };
        c.set('about', { user: user.id, how: step, subject: { type: 'ad', id: request.id } });
        await once(c, { key, sent: { step, message }, send: () => takeReviewStep(services, request) });
        return noContentResponse(c);
      },
    ) as unknown as Hono;
}
