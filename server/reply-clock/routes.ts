import { Hono } from 'hono';
import type { CompanyRecord, JobRecord } from '../../src/api/contract-reply-clock.ts';
import type { Gone } from '../../src/routing/page-error.ts';
import { isJobNumber } from '../../src/routing/routes.ts';
import { companyRecordAnswer, jobRecordAnswer } from '../http/board-answers.ts';
import { answersJsonLd, type Versioned, withEtag } from '../http/core-api.ts';
import { described, inPath, jsonLd } from '../http/described.ts';
import { problem } from '../http/problem.ts';

export type RecordReads = {
  /** By public number. 'removed' (410) if it was taken down; null if it never existed. */
  jobRecord: (number: number) => Promise<JobRecord | Gone | null>;
  companyRecord: (slug: string) => Promise<CompanyRecord | null>;
};

/** GET /api/jobs/{number}/record and /api/companies/{slug}/record: the open record, for anybody who wants to recompute the figures. */
export const recordRoutes = ({ board }: { board: RecordReads & Versioned }) => {
  const ofJob = answersJsonLd(board, { null: 'There is no such job', removed: 'This job was taken down' });
  const ofCompany = answersJsonLd(board, { null: 'There is no such company' });
  return new Hono()
    .get(
      '/api/jobs/:number/record',
      withEtag,
      described({
        operationId: 'readJobRecord',
        tag: 'Open record',
        type: jsonLd,
        answer: jobRecordAnswer,
        refused: [404, 410],
        summary: 'The open record of an ad that was written here',
        parameters: [inPath('number', 'Public number.', 'integer')],
      }),
      async (c) => {
        const number = c.req.param('number');
        if (!isJobNumber(number)) return problem(c, 404, { detail: 'There is no such job' });
        return ofJob(c, String(Number(number)), () => board.jobRecord(Number(number)));
      },
    )
    .get(
      '/api/companies/:slug/record',
      withEtag,
      described({
        operationId: 'readCompanyRecord',
        tag: 'Open record',
        type: jsonLd,
        answer: companyRecordAnswer,
        refused: [404],
        summary: 'The open record of a company: its replies, and its ads that were written here',
        parameters: [inPath('slug', 'Of its profile.')],
      }),
      async (c) => {
        const slug = c.req.param('slug');
        return ofCompany(c, slug, () => board.companyRecord(slug));
      },
    );
};
