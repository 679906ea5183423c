import { Hono } from 'hono';
import { cvBounds } from '../../machines/application/application.rules.ts';
import { accountCalls } from '../../src/routing/account-calls.ts';
import { requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { serveDocument } from '../files/serve-document.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { readFile } from '../http/body.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { HttpProblem } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { idempotentSending } from '../idempotent-sending.ts';
import { digestOf } from '../tokens.ts';
import { addCv, chooseCv, deleteCv, findCv } from './cvs.ts';

/** CVs of a profile (product §6), only for their owner: another user's get a 404 (PR05). */
export function cvRoutes(services: AppServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const audited = auditMiddleware(services);
  const once = idempotentSending(services);

  return new Hono()
    .post(accountCalls.profileCvs, audited('file uploaded'), signedIn, async (c) => {
      const { id: userId } = c.get('signedIn').user;
      await enforceRateLimit(db, 'cvsOfAccount', userId, now());
      const key = idempotencyKey(c);
      const file = await readFile(c.req.raw, cvBounds.size);
      const sent = [file.name, digestOf(new Uint8Array(await file.arrayBuffer()))];
      return jsonResponse(c, await once(c, { key, sent, send: () => addCv(services, { userId, file, key }) }), 201);
    })
    .get(accountCalls.profileCv(':id'), signedIn, async (c) =>
      serveDocument(c, services, await findCv(db, c.get('signedIn').user.id, c.req.param('id') ?? '')),
    )
    .put(accountCalls.firstCv(':id'), signedIn, async (c) => {
      const { id: userId } = c.get('signedIn').user;
      await enforceRateLimit(db, 'profileChangesOfAccount', userId, now());
      if (!(await chooseCv(db, userId, c.req.param('id') ?? '', now()))) throw new HttpProblem(404);
      return noContentResponse(c);
    })
    .delete(accountCalls.profileCv(':id'), audited('file deleted'), signedIn, async (c) => {
      const { id: userId } = c.get('signedIn').user;
      await enforceRateLimit(db, 'profileChangesOfAccount', userId, now());
      if (!(await deleteCv(db, userId, c.req.param('id') ?? '', now()))) throw new HttpProblem(404);
      return noContentResponse(c);
    }) as unknown as Hono;
}
