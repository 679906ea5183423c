import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { adContent, adSteps, reviewSteps, reviewWords, saidOutcomes } from '../../machines/ad/ad-content.rules.ts';
import { databaseInteger } from '../../machines/database-values.rules.ts';
import type { DraftLink } from '../../src/api/contract-ads.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { limitDecisions, requireAdmin, requireSignedIn } from '../accounts/browser.ts';
import { idempotentSending } from '../accounts/idempotent-sending.ts';
import type { AccountServices } from '../accounts/services.ts';
import { allower } from '../employer/access.ts';
import { asJson, done } from '../http/answers.ts';
import { auditor } from '../http/audit-events.ts';
import { json, judged } from '../http/body.ts';
import { requiredKey } from '../http/idempotency-key.ts';
import { enforceLimit } from '../http/limits.ts';
import { problem } from '../http/problem.ts';
import { closeCompany } from './close-company.ts';
import { adOf, findAd, readAds } from './read-ads.ts';
import { draftToken, unpublished } from './read-preview.ts';
import { readStatistics } from './read-statistics.ts';
import { readReview, readReviews, takeReviewStep } from './review.ts';
import { takeStep } from './take-step.ts';
import { createDraft, deleteDraft, saveContent } from './write-ad.ts';

const version = v.pipe(databaseInteger, v.minValue(1));
const creating = v.object({ from: v.nullish(v.pipe(v.string(), v.maxLength(100)), null) });
/** The content is validated separately, so that errors are keyed by its fields. */
const saving = v.object({ version, content: v.unknown() });
const stepping = v.object({
  step: v.picklist(adSteps),
  version,
  outcome: v.nullish(v.picklist(saidOutcomes), null),
  renewsItself: v.nullish(v.boolean(), null),
});

const reviewing = v.object({ step: v.picklist(reviewSteps), version, words: reviewWords });

/** Bytes: three texts in two languages. */
const size = 300 * 1024;

/** A company's work with its ads: all members read, owners and recruiters write, and owners close the company (CO03). */
export function adRoutes(services: AccountServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const decided = limitDecisions(services);
  const allowed = allower(services);
  const audited = auditor(services);
  const once = idempotentSending(services);
  const one = [':account', ':ad'] as const;
  const idOf = (c: Context) => c.req.param('ad') ?? '';
  const limit = (userId: string) => enforceLimit(db, 'adChangesOfAccount', userId, now());

  return new Hono()
    .delete(companyCalls.account(':account'), audited('company closed'), signedIn, allowed('close'), async (c) => {
      await closeCompany(services, c.get('account').id, c.get('signedIn').user.id);
      return done(c);
    })
    .get(companyCalls.ads(':account'), signedIn, allowed('readAds'), async (c) =>
      asJson(c, await readAds(db, c.get('account'), now())),
    )
    .post(
      companyCalls.ads(':account'),
      audited('ad drafted'),
      signedIn,
      allowed('writeAds'),
      json(creating),
      async (c) => {
        const given = { key: requiredKey(c), from: c.req.valid('json').from };
        await limit(c.get('signedIn').user.id);
        const send = () => createDraft(db, c.get('account'), given, now());
        const id = await once(c, { key: given.key, sent: given.from, send });
        c.set('about', { ...c.get('about'), subject: { type: 'ad', id } });
        return asJson(c, { id }, 201);
      },
    )
    .get(companyCalls.ad(...one), signedIn, allowed('readAds'), async (c) => {
      const account = c.get('account');
      const found = await findAd(db, account.id, idOf(c));
      return found ? asJson(c, adOf(found, now(), account)) : problem(c, 404);
    })
    .get(companyCalls.adStatistics(...one), signedIn, allowed('readAds'), async (c) => {
      const found = await findAd(db, c.get('account').id, idOf(c));
      return found ? asJson(c, await readStatistics(db, found.ad, now())) : problem(c, 404);
    })
    .get(companyCalls.adLink(...one), signedIn, allowed('writeAds'), async (c) => {
      const found = await findAd(db, c.get('account').id, idOf(c));
      if (!found || found.ad.job !== null || c.get('account').companyId === null) return problem(c, 404);
      const hash = draftToken(services.encryption, found.ad.id, now());
      const linkIn = (locale: Locale) =>
        services.hosts.publicUrl(locale, pathTo(locale, 'job', { id: unpublished, slug: 'draft', hash }));
      return asJson(c, { cs: linkIn('cs'), en: linkIn('en') } satisfies DraftLink);
    })
    .put(
      companyCalls.ad(...one),
      audited(),
      signedIn,
      allowed('writeAds'),
      json(saving, { multiline: true, size }),
      async (c) => {
        await limit(c.get('signedIn').user.id);
        const { version, content } = c.req.valid('json');
        const written = { id: idOf(c), version, content: judged(adContent, content) };
        return asJson(c, await saveContent(db, c.get('account'), written, now()));
      },
    )
    .delete(companyCalls.ad(...one), audited('ad deleted'), signedIn, allowed('writeAds'), async (c) => {
      await deleteDraft(db, c.get('account').id, idOf(c));
      return done(c);
    })
    .post(
      companyCalls.adSteps(...one),
      audited('ad step'),
      signedIn,
      allowed('writeAds'),
      json(stepping),
      async (c) => {
        const key = requiredKey(c);
        const userId = c.get('signedIn').user.id;
        await limit(userId);
        const asked = { ...c.req.valid('json'), id: idOf(c), key, userId };
        c.set('about', { user: userId, how: asked.step, subject: { type: 'ad', id: asked.id } });
        const { step, outcome, renewsItself } = asked;
        const send = () => takeStep(services, c.get('account'), asked);
        return asJson(c, await once(c, { key, sent: { step, outcome, renewsItself }, send }));
      },
    )
    .get(companyCalls.reviews, signedIn, requireAdmin, async (c) => asJson(c, await readReviews(db, now())))
    .get(companyCalls.review(':ad'), signedIn, requireAdmin, async (c) => {
      const found = await readReview(db, idOf(c), now());
      return found ? asJson(c, found) : problem(c, 404);
    })
    .post(
      companyCalls.reviewSteps(':ad'),
      audited('ad reviewed'),
      signedIn,
      requireAdmin,
      decided,
      json(reviewing, { multiline: true }),
      async (c) => {
        const { user } = c.get('signedIn');
        const { step, words } = c.req.valid('json');
        const key = requiredKey(c);
        const asked = { ...c.req.valid('json'), id: idOf(c), key, userId: user.id };
        c.set('about', { user: user.id, how: step, subject: { type: 'ad', id: asked.id } });
        await once(c, { key, sent: { step, words }, send: () => takeReviewStep(services, asked) });
        return done(c);
      },
    ) as unknown as Hono;
}
