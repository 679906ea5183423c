import { Hono } from 'hono';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { requireAdmin, requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { jsonResponse, requestedPage } from '../http/responses.ts';
import { readAudit } from './audit-log.ts';

/** The audit log, only for the board's admins. */
export const auditRoutes = (services: AppServices): Hono =>
  new Hono().get(companyCalls.audit, requireSignedIn(services), requireAdmin, async (c) => {
    const event = c.req.query('event') || null;
    const who = (c.req.query('who') ?? '').trim().slice(0, 100);
    return jsonResponse(c, await readAudit(services.db, { event, who, page: requestedPage(c) }));
  }) as unknown as Hono;
