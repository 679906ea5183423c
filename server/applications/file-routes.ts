import { Hono } from 'hono';
import { cvBounds } from '../../machines/application/application.rules.ts';
import { applicationCalls } from '../../src/routing/application-calls.ts';
import { signedInOf } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { findDocument, storeDocument } from '../files/documents.ts';
import { serveDocument } from '../files/serve-document.ts';
import { type AuditEnv, auditMiddleware } from '../http/audit-events.ts';
import { readFile } from '../http/body.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import { jsonResponse } from '../http/responses.ts';
import { idOfFileToken } from './access.ts';

/** CVs: uploaded before their application, and served to those who have the signed address, the applicant and the company. */
export function fileRoutes(services: AppServices) {
  const { db, encryption } = services;
  const limited = rateLimiter(services);
  const audited = auditMiddleware(services);

  return new Hono<AuditEnv>()
    .post(applicationCalls.files, audited('file uploaded'), limited('uploads'), async (c) => {
      const file = await readFile(c.req.raw, cvBounds.size);
      const user = (await signedInOf(c, services))?.user ?? null;
      if (user) c.set('about', { user: user.id });
      return jsonResponse(c, await storeDocument(services, file, user?.id ?? null), 201);
    })
    .get(applicationCalls.file(':token'), async (c) => {
      const id = idOfFileToken(encryption, c.req.param('token') ?? '');
      const document = id === null ? null : await findDocument(db, id);
      return serveDocument(c, services, document);
    });
}
