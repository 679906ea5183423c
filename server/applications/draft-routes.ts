import { Hono } from 'hono';
import * as v from 'valibot';
import { answerFields, maxLost } from '../../machines/apply/apply.rules.ts';
import { applicationCalls } from '../../src/routing/application-calls.ts';
import { requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { validateJson } from '../http/body.ts';
import { HttpProblem } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { deleteApplicationDraft, readApplicationDraft, saveApplicationDraft } from './drafts.ts';

/** As typed: a form is validated when it is sent. */
const typed = v.pipe(v.string(), v.maxLength(5_000));
const timestamp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));
const fields = ['name', 'email', 'phone', 'link', 'message', ...answerFields];

const saveDraftBody = v.object({
  answers: v.object(Object.fromEntries(fields.map((field) => [field, v.optional(typed, '')]))),
  mayBeKept: v.boolean(),
  result: v.nullish(v.pipe(v.string(), v.maxLength(100)), null),
  cv: v.nullable(
    v.object({
      name: v.pipe(v.string(), v.maxLength(200)),
      size: v.pipe(v.number(), v.minValue(0)),
      token: v.pipe(v.string(), v.maxLength(100)),
    }),
  ),
  writtenAt: timestamp,
  base: v.nullable(timestamp),
  lost: v.optional(v.pipe(v.array(timestamp), v.maxLength(maxLost)), []),
});

/** Drafts of the signed-in user. No address contains another user's id (PR05). */
export function draftRoutes(services: AppServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const path = applicationCalls.draft(':job');
  const jobOf = (given: string | undefined): number => {
    if (!/^[1-9]\d{0,8}$/.test(given ?? '')) throw new HttpProblem(404);
    return Number(given);
  };

  return new Hono()
    .get(path, signedIn, async (c) =>
      jsonResponse(c, { draft: await readApplicationDraft(db, c.get('signedIn').user.id, jobOf(c.req.param('job'))) }),
    )
    .put(path, signedIn, validateJson(saveDraftBody, { multiline: true }), async (c) => {
      const { user } = c.get('signedIn');
      await enforceRateLimit(db, 'draftsOfAccount', user.id, now());
      await saveApplicationDraft(db, user, { ...c.req.valid('json'), job: jobOf(c.req.param('job')) }, now());
      return noContentResponse(c);
    })
    .delete(path, signedIn, async (c) => {
      await deleteApplicationDraft(db, c.get('signedIn').user.id, jobOf(c.req.param('job')));
      return noContentResponse(c);
    }) as unknown as Hono;
}
