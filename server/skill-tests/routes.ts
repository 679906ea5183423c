import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { skillTestCalls } from '../../src/routing/skill-test-calls.ts';
import { requireSignedIn, signedInOf } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { type AuditEnv, auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { jsonLdHeaders, requestedLocale, unknownLanguageProblem, withEtag } from '../http/core-api.ts';
import { HttpProblem, problemResponse } from '../http/problem.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { attemptCallerOf } from './access.ts';
import { attachResult } from './attach-result.ts';
import { claimAttempt } from './claim-attempt.ts';
import { questionPoolAt, questionPoolOf } from './pools.ts';
import { readAttempt, readOwnAttempts } from './read-attempt.ts';
import { readSkillTest, readSkillTestData, readSkillTests } from './read-skill-tests.ts';
import { startAttempt } from './start-attempt.ts';
import { answerQuestion, finishAttempt, shareResult } from './take-attempt.ts';

const attemptBody = v.object({
  test: v.pipe(v.string(), v.maxLength(100)),
  key: v.pipe(v.string(), v.uuid()),
});
const answerBody = v.object({
  answer: v.nullable(
    v.union([v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(20)), v.pipe(v.string(), v.maxLength(40))]),
  ),
});
const shareBody = v.object({ isShared: v.boolean() });
const attachBody = v.object({ isOn: v.boolean() });
const claimBody = v.object({ guid: v.pipe(v.string(), v.uuid()) });

/** Tests, about which everybody may read, and attempts at them: an account's, or a guest's with the token it began with (product §8). */
export function skillTestRoutes(services: AppServices) {
  const limited = rateLimiter(services);
  const audited = auditMiddleware(services);
  const respondJsonLd = (c: Context, body: object) => c.newResponse(JSON.stringify(body), 200, jsonLdHeaders);
  const localeOf = (c: Context) => {
    const locale = requestedLocale(c);
    if (!locale) throw new HttpProblem(400, unknownLanguageProblem);
    return locale;
  };
  const idOf = (c: Context) => c.req.param('id') ?? '';

  return new Hono<AuditEnv>()
    .get('/api/tests', withEtag, (c) => respondJsonLd(c, readSkillTests(services, localeOf(c))))
    .get('/api/test-data', withEtag, async (c) => respondJsonLd(c, await readSkillTestData(services, localeOf(c))))
    .get('/api/tests/:slug', withEtag, (c) => {
      const locale = localeOf(c);
      const pool = questionPoolAt(locale, c.req.param('slug'));
      return pool
        ? respondJsonLd(c, readSkillTest(services, locale, pool))
        : problemResponse(c, 404, { detail: 'There is no such test' });
    })
    .post(skillTestCalls.attempts, audited('test begun'), validateJson(attemptBody), limited('attempts'), async (c) => {
      const { test, key } = c.req.valid('json');
      const pool = questionPoolOf(test);
      if (!pool) throw new HttpProblem(404);
      const signedIn = await signedInOf(c, services);
      if (signedIn) c.set('about', { user: signedIn.user.id });
      const address = services.hosts.clientOf(c);
      return jsonResponse(
        c,
        await startAttempt(services, { pool, userId: signedIn?.user.id ?? null, key, address }),
        201,
      );
    })
    .get(skillTestCalls.attempts, requireSignedIn(services), async (c) =>
      jsonResponse(c, await readOwnAttempts(services, c.get('signedIn').user.id, localeOf(c))),
    )
    .post(
      skillTestCalls.claim,
      audited('test claimed'),
      requireSignedIn(services),
      validateJson(claimBody),
      limited('attempts'),
      async (c) => jsonResponse(c, await claimAttempt(services, c.get('signedIn').user.id, c.req.valid('json').guid)),
    )
    .get(skillTestCalls.attempt(':id'), async (c) =>
      jsonResponse(c, await readAttempt(services, await attemptCallerOf(c, services), localeOf(c), idOf(c))),
    )
    .put(skillTestCalls.answer(':id', ':place'), limited('attemptAnswers'), validateJson(answerBody), async (c) => {
      const place = /^\d{1,2}$/.exec(c.req.param('place') ?? '');
      if (!place) throw new HttpProblem(404);
      const { answer } = c.req.valid('json');
      await answerQuestion(services, await attemptCallerOf(c, services), {
        id: idOf(c),
        place: Number(place[0]),
        answer,
      });
      return noContentResponse(c);
    })
    .post(skillTestCalls.finish(':id'), audited('test finished'), limited('attempts'), async (c) => {
      await finishAttempt(services, await attemptCallerOf(c, services), idOf(c));
      return noContentResponse(c);
    })
    .put(skillTestCalls.share(':id'), limited('attempts'), validateJson(shareBody), async (c) => {
      await shareResult(services, await attemptCallerOf(c, services), idOf(c), c.req.valid('json').isShared);
      return noContentResponse(c);
    })
    .put(
      skillTestCalls.attach(':id', ':application'),
      requireSignedIn(services),
      limited('attempts'),
      validateJson(attachBody),
      async (c) => {
        const application = c.req.param('application') ?? '';
        const { isOn } = c.req.valid('json');
        await attachResult(services.db, c.get('signedIn').user.id, { id: idOf(c), application, isOn });
        return noContentResponse(c);
      },
    );
}
