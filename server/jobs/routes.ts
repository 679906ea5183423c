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
import { foldedText } from '../../src/routing/filter-query.ts';
import { type JobFilter, jobListQuery, parseJobListQuery, unordered } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { maxNarrowed } from '../../src/routing/mark-calls.ts';
import type { Gone } from '../../src/routing/page-error.ts';
import { jobsOnPage } from '../../src/routing/pagination.ts';
import { maxCards } from '../../src/routing/reads.ts';
import { isJobNumber } from '../../src/routing/routes.ts';
import { jobAnswer, jobListAnswer } from '../http/board-answers.ts';
import { answersJsonLd, askedLocale, unknownLanguage, type Versioned, withEtag } from '../http/core-api.ts';
import { described, inPath, jsonLd, lang } from '../http/described.ts';
import { problem } from '../http/problem.ts';
import { jobListParameters } from './list-parameters.ts';

export type JobReads = {
  jobs: (locale: Locale, filter: JobFilter) => Promise<JobList>;
  /** By public numbers, whether they live or not. */
  jobCards: (locale: Locale, numbers: number[]) => Promise<JobCards>;
  narrowedCards: (locale: Locale, filter: JobFilter, numbers: number[]) => Promise<NarrowedCards>;
  /** By public number. A gone job says why (410), null never existed. */
  job: (locale: Locale, number: number) => Promise<JobDetail | Gone | null>;
  /** Jobs to show in place of one that is not shown. */
  jobsInstead: (locale: Locale, number: number) => Promise<JobsInstead>;
  suggestions: (text: string) => Promise<SuggestionList>;
  places: (locale: Locale, text: string) => Promise<PlaceSuggestionList>;
};

const missing = { null: 'There is no such job', ended: 'This job ended', removed: 'This job was taken down' };

/** The distinct public numbers in the query, at most `max`. */
const namedJobs = (c: Context, max: number): number[] => {
  const asked = (c.req.query('numbers') ?? '').split(',').filter(isJobNumber).slice(0, max);
  return [...new Set(asked.map(Number))];
};

/** GET /api/jobs?…, /api/jobs/{number}, /api/jobs/{number}/instead, /api/job-cards?numbers=…, /api/job-cards/narrowed?numbers=…, /api/suggestions?q= and /api/places?q=. */
export const jobRoutes = ({ board }: { board: JobReads & Versioned }) => {
  const answer = answersJsonLd(board, missing);
  return new Hono()
    .use('/api/jobs/*', withEtag)
    .get('/api/suggestions', withEtag, async (c) => {
      const text = foldedText(c.req.query('q') ?? '').toLowerCase();
      return answer(c, `suggestions ${text}`, () => board.suggestions(text));
    })
    .get('/api/places', withEtag, async (c) => {
      const locale = askedLocale(c);
      if (!locale) return problem(c, 422, unknownLanguage);
      const text = foldedText(c.req.query('q') ?? '').toLowerCase();
      return answer(c, `places ${locale} ${text}`, () => board.places(locale, text));
    })
    .get(
      '/api/jobs',
      described({
        operationId: 'listJobs',
        tag: 'Board',
        type: jsonLd,
        answer: jobListAnswer,
        refused: [422],
        summary: `Jobs, ${jobsOnPage} a page`,
        description: 'Takes the filters that the address of the English list has, by the same names.',
        parameters: jobListParameters,
      }),
      async (c) => {
        const locale = askedLocale(c);
        if (!locale) return problem(c, 422, unknownLanguage);
        const filter = parseJobListQuery(new URL(c.req.url).searchParams);
        return answer(c, jobListQuery(locale, filter), () => board.jobs(locale, filter));
      },
    )
    .get('/api/jobs/:number/instead', async (c) => {
      const locale = askedLocale(c);
      if (!locale) return problem(c, 422, unknownLanguage);
      const number = c.req.param('number');
      if (!isJobNumber(number)) return problem(c, 404, { detail: missing.null });
      return answer(c, `instead ${locale} ${Number(number)}`, () => board.jobsInstead(locale, Number(number)));
    })
    .use('/api/job-cards/*', withEtag)
    .get('/api/job-cards', async (c) => {
      const locale = askedLocale(c);
      if (!locale) return problem(c, 422, unknownLanguage);
      const numbers = namedJobs(c, maxCards);
      return answer(c, `cards ${locale} ${numbers}`, () => board.jobCards(locale, numbers));
    })
    .get('/api/job-cards/narrowed', async (c) => {
      const locale = askedLocale(c);
      if (!locale) return problem(c, 422, unknownLanguage);
      const filter = unordered(parseJobListQuery(new URL(c.req.url).searchParams));
      const numbers = namedJobs(c, maxNarrowed);
      const question = `narrowed ${jobListQuery(locale, filter)} ${numbers}`;
      return answer(c, question, () => board.narrowedCards(locale, filter, numbers));
    })
    .get(
      '/api/jobs/:number',
      described({
        operationId: 'readJob',
        tag: 'Board',
        type: jsonLd,
        answer: jobAnswer,
        refused: [404, 410, 422],
        summary: 'One job',
        parameters: [inPath('number', 'Public number.', 'integer'), lang],
      }),
      async (c) => {
        const locale = askedLocale(c);
        if (!locale) return problem(c, 422, unknownLanguage);
        const number = c.req.param('number');
        if (!isJobNumber(number)) return problem(c, 404, { detail: missing.null });
        return answer(c, `${locale} ${Number(number)}`, () => board.job(locale, Number(number)));
      },
    );
};
