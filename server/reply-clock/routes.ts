import { Hono } from 'hono';
import type { CompanyRecord, JobRecord } from '../../src/api/contract-reply-clock.ts';
import type { GoneReason } from '../../src/routing/page-error.ts';
import { isJobNumber } from '../../src/routing/routes.ts';
import { companyRecordResponse, jobRecordResponse } from '../http/board-responses.ts';
import { jsonLdResponder, type Versioned, withEtag } from '../http/core-api.ts';
import { describeApiRoute, jsonLdMediaType, pathParameter } from '../http/describe-api-route.ts';
import { problemResponse } from '../http/problem.ts';

export type RecordReads = {
  /** By public number. 'removed' (410) if it was taken down; null if it never existed. */
  jobRecord: (number: number) => Promise<JobRecord | GoneReason | null>;
  companyRecord: (slug: string) => Promise<CompanyRecord | null>;
};

/** GET /api/jobs/{number}/record and /api/companies/{slug}/record: the open record, for anybody who wants to recompute the figures. */
export const recordRoutes = ({ board }: { board: RecordReads & Versioned }) => {
  const ofJob = jsonLdResponder(board, { null: 'There is no such job', removed: 'This job was taken down' });
  const ofCompany = jsonLdResponder(board, { null: 'There is no such company' });
  return new Hono()
    .get(
      '/api/jobs/:number/record',
      withEtag,
      describeApiRoute({
        operationId: 'readJobRecord',
        tag: 'Open record',
        type: jsonLdMediaType,
        response: jobRecordResponse,
        errorStatuses: [404, 410],
        summary: 'The open record of an ad that was written here',
        parameters: [pathParameter('number', 'Public number.', 'integer')],
      }),
      async (c) => {
        const number = c.req.param('number');
        if (!isJobNumber(number)) return problemResponse(c, 404, { detail: 'There is no such job' });
        return ofJob(c, String(Number(number)), () => board.jobRecord(Number(number)));
      },
    )
    .get(
      '/api/companies/:slug/record',
      withEtag,
      describeApiRoute({
        operationId: 'readCompanyRecord',
        tag: 'Open record',
        type: jsonLdMediaType,
        response: companyRecordResponse,
        errorStatuses: [404],
        summary: 'The open record of a company: its replies, and its ads that were written here',
        parameters: [pathParameter('slug', 'Of its profile.')],
      }),
      async (c) => {
        const slug = c.req.param('slug');
        return ofCompany(c, slug, () => board.companyRecord(slug));
      },
    );
};
