import { Hono } from 'hono';
import type { AppServices } from '../app-services.ts';
import { describeApiRoute, pathParameter, validateQuery } from '../http/describe-api-route.ts';
import { problemResponse } from '../http/problem.ts';
import { jsonResponse } from '../http/responses.ts';
import { requireApiToken } from './bearer.ts';
import { readAdsPage, readOneAd } from './read-ads.ts';
import { readApplicationsPage, readOneApplication } from './read-applications.ts';
import {
  adResponse,
  adsQuery,
  adsResponse,
  applicationResponse,
  applicationsQuery,
  applicationsResponse,
} from './schemas.ts';

/** GET /api/v1/…: what a company's programs read of it, with a token (CO02). */
export function publicApiRoutes(services: Pick<AppServices, 'db' | 'hosts' | 'now'>): Hono {
  const { db } = services;
  const requireScope = requireApiToken(services);
  return new Hono()
    .get(
      '/api/v1/ads',
      describeApiRoute({
        operationId: 'listAds',
        tag: 'Company',
        bearer: true,
        response: adsResponse,
        errorStatuses: [401, 403, 422, 429],
        summary: 'Ads of the company, the newest first',
        description: 'Needs the scope `ads`.',
      }),
      requireScope('ads'),
      validateQuery(adsQuery),
      async (c) => jsonResponse(c, await readAdsPage(services, c.get('reader').accountId, c.req.valid('query'))),
    )
    .get(
      '/api/v1/ads/:id',
      describeApiRoute({
        operationId: 'readAd',
        tag: 'Company',
        bearer: true,
        response: adResponse,
        errorStatuses: [401, 403, 404, 429],
        summary: 'One ad of the company',
        description: 'Needs the scope `ads`.',
        parameters: [pathParameter('id', 'Of the ad.')],
      }),
      requireScope('ads'),
      async (c) => {
        const found = await readOneAd(services, c.get('reader').accountId, c.req.param('id'));
        return found ? jsonResponse(c, found) : problemResponse(c, 404);
      },
    )
    .get(
      '/api/v1/applications',
      describeApiRoute({
        operationId: 'listApplications',
        tag: 'Company',
        bearer: true,
        response: applicationsResponse,
        errorStatuses: [401, 403, 422, 429],
        summary: 'Applications for ads of the company, the newest first',
        description: 'Needs the scope `applications`. Who applied is told with the scope `contacts` as well.',
      }),
      requireScope('applications'),
      validateQuery(applicationsQuery),
      async (c) => {
        const { companyId, scopes } = c.get('reader');
        const reader = { companyId, seesPeople: scopes.includes('contacts') };
        return jsonResponse(c, await readApplicationsPage(db, reader, c.req.valid('query')));
      },
    )
    .get(
      '/api/v1/applications/:id',
      describeApiRoute({
        operationId: 'readApplication',
        tag: 'Company',
        bearer: true,
        response: applicationResponse,
        errorStatuses: [401, 403, 404, 429],
        summary: 'One application',
        description: 'Needs the scope `applications`. Who applied is told with the scope `contacts` as well.',
        parameters: [pathParameter('id', 'Of the application.')],
      }),
      requireScope('applications'),
      async (c) => {
        const { companyId, scopes } = c.get('reader');
        const reader = { companyId, seesPeople: scopes.includes('contacts') };
        const found = await readOneApplication(db, reader, c.req.param('id'));
        return found ? jsonResponse(c, found) : problemResponse(c, 404);
      },
    ) as unknown as Hono;
}
