import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { skillTestCalls } from '../../src/routing/skill-test-calls.ts';
import { requireSignedIn, signedInOf } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { asJson, done } from '../http/answers.ts';
import { type Audited, auditor } from '../http/audit-events.ts';
import { json } from '../http/body.ts';
import { askedLocale, unknownLanguage, withEtag } from '../http/core-api.ts';
import { limiter } from '../http/limits.ts';
import { problem, Refusal } from '../http/problem.ts';
import { askerOf } from './access.ts';
import { attachResult } from './attach-result.ts';
import { beginAttempt } from './begin-attempt.ts';
import { claimAttempt } from './claim-attempt.ts';
import { poolAt, poolOf } from './pools.ts';
import { readAttempt, readOwnAttempts } from './read-attempt.ts';
import { readSkillTest, readSkillTestData, readSkillTests } from './read-skill-tests.ts';
import { answerQuestion, finishAttempt, shareResult } from './take-attempt.ts';

const begins = v.object({
  test: v.pipe(v.string(), v.maxLength(100)),
  key: v.pipe(v.string(), v.uuid()),
});
const chosen = v.object({
  answer: v.nullable(
    v.union([v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(20)), v.pipe(v.string(), v.maxLength(40))]),
  ),
});
const sharing = v.object({ isShared: v.boolean() });
const attaching = v.object({ isOn: v.boolean() });
const claim = v.object({ guid: v.pipe(v.string(), v.uuid()) });

const jsonLd = {
  'content-type': 'application/ld+json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Accept-Encoding',
};

/** Tests, about which everybody may read, and attempts at them: an account's, or a guest's with the token it began with (product §8). */
export function skillTestRoutes(services: AccountServices) {
  const limited = limiter(services);
  const audited = auditor(services);
  const core = (c: Context, body: object) => c.newResponse(JSON.stringify(body), 200, jsonLd);
  const localeOf = (c: Context) => {
    const locale = askedLocale(c);
    if (!locale) throw new Refusal(400, unknownLanguage);
    return locale;
  };
  const idOf = (c: Context) => c.req.param('id') ?? '';

  return new Hono<Audited>()
    .get('/api/tests', withEtag, (c) => core(c, readSkillTests(services, localeOf(c))))
    .get('/api/test-data', withEtag, async (c) => core(c, await readSkillTestData(services, localeOf(c))))
    .get('/api/tests/:slug', withEtag, (c) => {
      const locale = localeOf(c);
      const pool = poolAt(locale, c.req.param('slug'));
      return pool
        ? core(c, readSkillTest(services, locale, pool))
        : problem(c, 404, { detail: 'There is no such test' });
    })
    .post(skillTestCalls.attempts, audited('test begun'), json(begins), limited('attempts'), async (c) => {
      const { test, key } = c.req.valid('json');
      const pool = poolOf(test);
      if (!pool) throw new Refusal(404);
      const signedIn = await signedInOf(c, services);
      if (signedIn) c.set('about', { user: signedIn.user.id });
      const address = services.hosts.clientOf(c);
      return asJson(c, await beginAttempt(services, { pool, userId: signedIn?.user.id ?? null, key, address }), 201);
    })
    .get(skillTestCalls.attempts, requireSignedIn(services), async (c) =>
      asJson(c, await readOwnAttempts(services, c.get('signedIn').user.id, localeOf(c))),
    )
    .post(
      skillTestCalls.claim,
      audited('test claimed'),
      requireSignedIn(services),
      json(claim),
      limited('attempts'),
      async (c) => asJson(c, await claimAttempt(services, c.get('signedIn').user.id, c.req.valid('json').guid)),
    )
    .get(skillTestCalls.attempt(':id'), async (c) =>
      asJson(c, await readAttempt(services, await askerOf(c, services), localeOf(c), idOf(c))),
    )
    .put(skillTestCalls.answer(':id', ':place'), limited('attemptAnswers'), json(chosen), async (c) => {
      const place = /^\d{1,2}$/.exec(c.req.param('place') ?? '');
      if (!place) throw new Refusal(404);
      const { answer } = c.req.valid('json');
      await answerQuestion(services, await askerOf(c, services), { id: idOf(c), place: Number(place[0]), answer });
      return done(c);
    })
    .post(skillTestCalls.finish(':id'), audited('test finished'), limited('attempts'), async (c) => {
      await finishAttempt(services, await askerOf(c, services), idOf(c));
      return done(c);
    })
    .put(skillTestCalls.share(':id'), limited('attempts'), json(sharing), async (c) => {
      await shareResult(services, await askerOf(c, services), idOf(c), c.req.valid('json').isShared);
      return done(c);
    })
    .put(
      skillTestCalls.attach(':id', ':application'),
      requireSignedIn(services),
      limited('attempts'),
      json(attaching),
      async (c) => {
        const application = c.req.param('application') ?? '';
        const { isOn } = c.req.valid('json');
        await attachResult(services.db, c.get('signedIn').user.id, { id: idOf(c), application, isOn });
        return done(c);
      },
    );
}
