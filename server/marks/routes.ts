import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { day, timestamp } from '../../machines/database-values.rules.ts';
import { maxNoteLength } from '../../machines/job-note/job-note.rules.ts';
import type { VisitorMarks } from '../../src/api/contract-candidate.ts';
import { markCalls, markKinds, marksCall, maxOfVisitor, mergeCall, noteCall } from '../../src/routing/mark-calls.ts';
import { isJobNumber } from '../../src/routing/routes.ts';
import { requireSignedIn } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { asJson, done } from '../http/answers.ts';
import { json } from '../http/body.ts';
import { enforceLimit } from '../http/limits.ts';
import { problem } from '../http/problem.ts';
import { mark, mergeMarks, readMarks, unmark } from './marks.ts';
import { readSavedJobs, writeNote } from './saved-jobs.ts';

const kept = v.optional(
  v.pipe(v.array(v.object({ id: v.pipe(v.string(), v.maxLength(200)), at: timestamp })), v.maxLength(maxOfVisitor)),
);
const visitorMarks = v.object({
  savedJobs: kept,
  hiddenJobs: kept,
  hiddenCompanies: kept,
  followedCompanies: kept,
  mutedCompanies: kept,
});

const written = v.object({
  note: v.pipe(v.string(), v.maxLength(maxNoteLength)),
  remindOn: v.nullable(day),
});

/** What users save, hide and follow (product §2): PUT and DELETE by the natural key, and GET for all of it. */
export function markRoutes(services: AccountServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const limited = createMiddleware<{ Variables: { signedIn: { user: { id: string } } } }>(async (c, next) => {
    await enforceLimit(db, 'marksOfAccount', c.get('signedIn').user.id, now());
    await next();
  });

  const app = new Hono()
    .get(marksCall, signedIn, async (c) => asJson(c, await readMarks(db, c.get('signedIn').user.id)))
    .get(markCalls.savedJobs, signedIn, async (c) => asJson(c, await readSavedJobs(db, c.get('signedIn').user.id)))
    .post(mergeCall, signedIn, limited, json(visitorMarks), async (c) => {
      const { id } = c.get('signedIn').user;
      await mergeMarks(db, id, c.req.valid('json') as VisitorMarks, now());
      return asJson(c, await readMarks(db, id));
    })
    .put(noteCall(':id'), signedIn, limited, json(written, { multiline: true }), async (c) => {
      const id = c.req.param('id');
      const key = { userId: c.get('signedIn').user.id, job: Number(id) };
      const isSaved = id !== undefined && isJobNumber(id) && (await writeNote(db, key, c.req.valid('json')));
      return isSaved ? done(c) : problem(c, 404);
    });
  for (const kind of markKinds)
    app
      .put(`${markCalls[kind]}/:id`, signedIn, limited, async (c) => {
        await mark(db, kind, c.get('signedIn').user.id, c.req.param('id'), now());
        return done(c);
      })
      .delete(`${markCalls[kind]}/:id`, signedIn, limited, async (c) => {
        await unmark(db, kind, c.get('signedIn').user.id, c.req.param('id'), now());
        return done(c);
      });
  return app as unknown as Hono;
}
