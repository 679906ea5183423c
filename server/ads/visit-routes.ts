import { Hono } from 'hono';
import * as v from 'valibot';
import { visitKinds, visitSources } from '../../machines/ad/ad-visits.rules.ts';
import { adVisitsCall } from '../../src/routing/visits-call.ts';
import { signedInOf } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { isCrawler } from '../http/is-crawler.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import { noContentResponse } from '../http/responses.ts';
import { countVisit } from './count-visit.ts';

const visitBody = v.object({
  job: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  kind: v.picklist(visitKinds),
  source: v.picklist(visitSources),
});

/** Browsers report which ads are viewed. Crawlers that run scripts are not counted. */
export function visitRoutes(services: AppServices): Hono {
  const limited = rateLimiter(services);
  return new Hono().post(
    adVisitsCall,
    auditMiddleware(services)(),
    validateJson(visitBody),
    limited('visits'),
    async (c) => {
      const userId = (await signedInOf(c, services))?.user.id ?? null;
      if (!isCrawler(c.req.header('user-agent'))) await countVisit(services, { ...c.req.valid('json'), userId });
      return noContentResponse(c);
    },
  ) as unknown as Hono;
}
