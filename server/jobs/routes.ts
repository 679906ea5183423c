import { type Context, Hono } from 'hono';
import type {
  JobCards,
  JobDetail,
  JobList,
  JobsInstead,
  NarrowedCards,
  PlaceSuggestionList,
  SuggestionList,
} from '../../src/api/contract-board.ts';
import { normalizeText } from '../../src/routing/filter-query.ts';
import { type JobFilter, jobListQuery, parseJobListQuery, withoutSortAndPage } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { maxNarrowedCards } from '../../src/routing/mark-calls.ts';
import type { GoneReason } from '../../src/routing/page-error.ts';
import { jobsPerPage } from '../../src/routing/pagination.ts';
import { maxCards } from '../../src/routing/reads.ts';
import { isJobNumber } from '../../src/routing/routes.ts';
import { jobListResponse, jobResponse } from '../http/board-responses.ts';
import {
  jsonLdResponder,
  requestedLocale,
  unknownLanguageProblem,
  type Versioned,
  withEtag,
} from '../http/core-api.ts';
import { describeApiRoute, jsonLdMediaType, langParameter, pathParameter } from '../http/describe-api-route.ts';
import { problemResponse } from '../http/problem.ts';
import { jobListParameters } from './list-parameters.ts';

export type JobReads = {
  jobs: (locale: Locale, filter: JobFilter) => Promise<JobList>;
  /** By public numbers, whether they live or not. */
  jobCards: (locale: Locale, numbers: number[]) => Promise<JobCards>;
  narrowedCards: (locale: Locale, filter: JobFilter, numbers: number[]) => Promise<NarrowedCards>;
  /** By public number. A gone job says why (410), null never existed. */
  job: (locale: Locale, number: number) => Promise<JobDetail | GoneReason | null>;
  /** Jobs to show in place of one that is not shown. */
  jobsInstead: (locale: Locale, number: number) => Promise<JobsInstead>;
  suggestions: (text: string) => Promise<SuggestionList>;
  places: (locale: Locale, text: string) => Promise<PlaceSuggestionList>;
};

const missing = { null: 'There is no such job', ended: 'This job ended', removed: 'This job was taken down' };

/** The distinct public numbers in the query, at most `max`. */
const requestedNumbers = (c: Context, max: number): number[] => {
  const requested = (c.req.query('numbers') ?? '').split(',').filter(isJobNumber).slice(0, max);
  return [...new Set(requested.map(Number))];
};

/** GET /api/jobs?…, /api/jobs/{number}, /api/jobs/{number}/instead, /api/job-cards?numbers=…, /api/job-cards/narrowed?numbers=…, /api/suggestions?q= and /api/places?q=. */
export const jobRoutes = ({ board }: { board: JobReads & Versioned }) => {
  const respond = jsonLdResponder(board, missing);
  return new Hono()
    .use('/api/jobs/*', withEtag)
    .get('/api/suggestions', withEtag, async (c) => {
      const text = normalizeText(c.req.query('q') ?? '').toLowerCase();
      return respond(c, `suggestions ${text}`, () => board.suggestions(text));
    })
    .get('/api/places', withEtag, async (c) => {
      const locale = requestedLocale(c);
      if (!locale) return problemResponse(c, 422, unknownLanguageProblem);
      const text = normalizeText(c.req.query('q') ?? '').toLowerCase();
      return respond(c, `places ${locale} ${text}`, () => board.places(locale, text));
    })
    .get(
      '/api/jobs',
      describeApiRoute({
        operationId: 'listJobs',
        tag: 'Board',
        type: jsonLdMediaType,
        response: jobListResponse,
        errorStatuses: [422],
        summary: `Jobs, ${jobsPerPage} a page`,
        description: 'Takes the filters that the address of the English list has, by the same names.',
        parameters: jobListParameters,
      }),
      async (c) => {
        const locale = requestedLocale(c);
        if (!locale) return problemResponse(c, 422, unknownLanguageProblem);
        const filter = parseJobListQuery(new URL(c.req.url).searchParams);
        return respond(c, jobListQuery(locale, filter), () => board.jobs(locale, filter));
      },
    )
    .get('/api/jobs/:number/instead', async (c) => {
      const locale = requestedLocale(c);
      if (!locale) return problemResponse(c, 422, unknownLanguageProblem);
      const number = c.req.param('number');
      if (!isJobNumber(number)) return problemResponse(c, 404, { detail: missing.null });
      return respond(c, `instead ${locale} ${Number(number)}`, () => board.jobsInstead(locale, Number(number)));
    })
    .use('/api/job-cards/*', withEtag)
    .get('/api/job-cards', async (c) => {
      const locale = requestedLocale(c);
      if (!locale) return problemResponse(c, 422, unknownLanguageProblem);
      const numbers = requestedNumbers(c, maxCards);
      return respond(c, `cards ${locale} ${numbers}`, () => board.jobCards(locale, numbers));
    })
    .get('/api/job-cards/narrowed', async (c) => {
      const locale = requestedLocale(c);
      if (!locale) return problemResponse(c, 422, unknownLanguageProblem);
      const filter = withoutSortAndPage(parseJobListQuery(new URL(c.req.url).searchParams));
      const numbers = requestedNumbers(c, maxNarrowedCards);
      const cacheKey = `narrowed ${jobListQuery(locale, filter)} ${numbers}`;
      return respond(c, cacheKey, () => board.narrowedCards(locale, filter, numbers));
    })
    .get(
      '/api/jobs/:number',
      describeApiRoute({
        operationId: 'readJob',
        tag: 'Board',
        type: jsonLdMediaType,
        response: jobResponse,
        errorStatuses: [404, 410, 422],
        summary: 'One job',
        parameters: [pathParameter('number', 'Public number.', 'integer'), langParameter],
      }),
      async (c) => {
        const locale = requestedLocale(c);
        if (!locale) return problemResponse(c, 422, unknownLanguageProblem);
        const number = c.req.param('number');
        if (!isJobNumber(number)) return problemResponse(c, 404, { detail: missing.null });
        return respond(c, `${locale} ${Number(number)}`, () => board.job(locale, Number(number)));
      },
    );
};
