import { Hono } from 'hono';
import type { AccountServices } from '../accounts/services.ts';
import { asJson } from '../http/answers.ts';
import { described, inPath, query } from '../http/described.ts';
import { problem } from '../http/problem.ts';
import { adAnswer, adsAnswer, adsQuery, applicationAnswer, applicationsAnswer, applicationsQuery } from './answers.ts';
import { byToken } from './bearer.ts';
import { readAdsPage, readOneAd } from './read-ads.ts';
import { readApplicationsPage, readOneApplication } from './read-applications.ts';

/** GET /api/v1/…: what a company's programs read of it, with a token (CO02). */
export function publicApiRoutes(services: Pick<AccountServices, 'db' | 'hosts' | 'now'>): Hono {
  const { db } = services;
  const by = byToken(services);
  return new Hono()
    .get(
      '/api/v1/ads',
      described({
        operationId: 'listAds',
        tag: 'Company',
        bearer: true,
        answer: adsAnswer,
        refused: [401, 403, 422, 429],
        summary: 'Ads of the company, the newest first',
        description: 'Needs the scope `ads`.',
      }),
      by('ads'),
      query(adsQuery),
      async (c) => asJson(c, await readAdsPage(services, c.get('reader').accountId, c.req.valid('query'))),
    )
    .get(
      '/api/v1/ads/:id',
      described({
        operationId: 'readAd',
        tag: 'Company',
        bearer: true,
        answer: adAnswer,
        refused: [401, 403, 404, 429],
        summary: 'One ad of the company',
        description: 'Needs the scope `ads`.',
        parameters: [inPath('id', 'Of the ad.')],
      }),
      by('ads'),
      async (c) => {
        const found = await readOneAd(services, c.get('reader').accountId, c.req.param('id'));
        return found ? asJson(c, found) : problem(c, 404);
      },
    )
    .get(
      '/api/v1/applications',
      described({
        operationId: 'listApplications',
        tag: 'Company',
        bearer: true,
        answer: applicationsAnswer,
        refused: [401, 403, 422, 429],
        summary: 'Applications for ads of the company, the newest first',
        description: 'Needs the scope `applications`. Who applied is told with the scope `contacts` as well.',
      }),
      by('applications'),
      query(applicationsQuery),
      async (c) => {
        const { companyId, scopes } = c.get('reader');
        const reader = { companyId, seesPeople: scopes.includes('contacts') };
        return asJson(c, await readApplicationsPage(db, reader, c.req.valid('query')));
      },
    )
    .get(
      '/api/v1/applications/:id',
      described({
        operationId: 'readApplication',
        tag: 'Company',
        bearer: true,
        answer: applicationAnswer,
        refused: [401, 403, 404, 429],
        summary: 'One application',
        description: 'Needs the scope `applications`. Who applied is told with the scope `contacts` as well.',
        parameters: [inPath('id', 'Of the application.')],
      }),
      by('applications'),
      async (c) => {
        const { companyId, scopes } = c.get('reader');
        const reader = { companyId, seesPeople: scopes.includes('contacts') };
        const found = await readOneApplication(db, reader, c.req.param('id'));
        return found ? asJson(c, found) : problem(c, 404);
      },
    ) as unknown as Hono;
}
