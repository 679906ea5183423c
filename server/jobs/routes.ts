import { Hono } from 'hono';
import type { JobDetail, JobList } from '../../src/api/contract.ts';
import { type JobFilter, parseJobListQuery } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { answerJsonLd, askedLocale, unknownLanguage, withEtag } from '../http/core-api.ts';
import { problem } from '../http/problem.ts';

export type JobReads = {
  jobs: (locale: Locale, filter: JobFilter) => Promise<JobList>;
  /** By public number. `gone` was removed for good (410), null never was. */
  job: (locale: Locale, number: number) => Promise<JobDetail | 'gone' | null>;
};

/** GET /api/jobs?… and /api/jobs/{number}. */
export const jobRoutes = ({ board }: { board: JobReads }) =>
  new Hono()
    .use('/api/jobs/*', withEtag)
    .get('/api/jobs', async (c) => {
      if (!askedLocale(c)) return problem(c, 422, unknownLanguage);
      const { locale, filter } = parseJobListQuery(new URL(c.req.url).searchParams);
      return answerJsonLd(c, await board.jobs(locale, filter));
    })
    .get('/api/jobs/:number', async (c) => {
      const locale = askedLocale(c);
      if (!locale) return problem(c, 422, unknownLanguage);
      const number = c.req.param('number');
      const job = /^\d{1,9}$/.test(number) ? await board.job(locale, Number(number)) : null;
      if (job === 'gone') return problem(c, 410, { detail: 'This job was removed' });
      return job ? answerJsonLd(c, job) : problem(c, 404, { detail: 'There is no such job' });
    });
