import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { day, timestamp } from '../../machines/database-values.rules.ts';
import { maxNoteLength } from '../../machines/job-note/job-note.rules.ts';
import type { VisitorMarks } from '../../src/api/contract-candidate.ts';
import {
  markCalls,
  markKinds,
  marksCall,
  marksMergeCall,
  maxVisitorMarks,
  savedJobNoteCall,
} from '../../src/routing/mark-calls.ts';
import { isJobNumber } from '../../src/routing/routes.ts';
import { requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { validateJson } from '../http/body.ts';
import { problemResponse } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { addMark, mergeMarks, readMarks, removeMark } from './marks.ts';
import { readSavedJobs, writeNote } from './saved-jobs.ts';

const markList = v.optional(
  v.pipe(v.array(v.object({ id: v.pipe(v.string(), v.maxLength(200)), at: timestamp })), v.maxLength(maxVisitorMarks)),
);
const visitorMarksBody = v.object({
  savedJobs: markList,
  hiddenJobs: markList,
  hiddenCompanies: markList,
  followedCompanies: markList,
  mutedCompanies: markList,
});

const noteBody = v.object({
  note: v.pipe(v.string(), v.maxLength(maxNoteLength)),
  remindOn: v.nullable(day),
});

/** What users save, hide and follow (product §2): PUT and DELETE by the natural key, and GET for all of it. */
export function markRoutes(services: AppServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const limited = createMiddleware<{ Variables: { signedIn: { user: { id: string } } } }>(async (c, next) => {
    await enforceRateLimit(db, 'marksOfAccount', c.get('signedIn').user.id, now());
    await next();
  });

  const app = new Hono()
    .get(marksCall, signedIn, async (c) => jsonResponse(c, await readMarks(db, c.get('signedIn').user.id)))
    .get(markCalls.savedJobs, signedIn, async (c) =>
      jsonResponse(c, await readSavedJobs(db, c.get('signedIn').user.id)),
    )
    .post(marksMergeCall, signedIn, limited, validateJson(visitorMarksBody), async (c) => {
      const { id } = c.get('signedIn').user;
      await mergeMarks(db, id, c.req.valid('json') as VisitorMarks, now());
      return jsonResponse(c, await readMarks(db, id));
    })
    .put(savedJobNoteCall(':id'), signedIn, limited, validateJson(noteBody, { multiline: true }), async (c) => {
      const id = c.req.param('id');
      const key = { userId: c.get('signedIn').user.id, job: Number(id) };
      const isSaved = id !== undefined && isJobNumber(id) && (await writeNote(db, key, c.req.valid('json')));
      return isSaved ? noContentResponse(c) : problemResponse(c, 404);
    });
  for (const kind of markKinds)
    app
      .put(`${markCalls[kind]}/:id`, signedIn, limited, async (c) => {
        await addMark(db, kind, c.get('signedIn').user.id, c.req.param('id'), now());
        return noContentResponse(c);
      })
      .delete(`${markCalls[kind]}/:id`, signedIn, limited, async (c) => {
        await removeMark(db, kind, c.get('signedIn').user.id, c.req.param('id'), now());
        return noContentResponse(c);
      });
  return app as unknown as Hono;
}
