import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { parseCompanyListQuery } from '../../src/routing/company-list-address.ts';
import { parseJobListQuery } from '../../src/routing/job-list-address.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Board } from '../board.ts';
import { notAllowed, problem } from '../problem.ts';
import { isLocale } from '../texts.ts';

const jsonLd = { 'content-type': 'application/ld+json; charset=utf-8', 'cache-control': 'private, no-cache' };

const answer = (c: Context, body: unknown) => c.body(JSON.stringify(body), 200, jsonLd);

const languageOf = (c: Context): Locale | null => {
  const asked = c.req.query('lang') ?? 'cs';
  return isLocale(asked) ? asked : null;
};

const unknownLanguage = { errors: { lang: ['must be cs or en'] } };

// Without its CORS headers a 304 could not be read from the other edition.
const withEtag = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'access-control-allow-credentials'],
});

const reads = ['/api/jobs', '/api/jobs/:number', '/api/companies', '/api/companies/:slug'];

/** Reads of the board, for the core client (spec §7). Every answer has an ETag. */
export const boardRoutes = ({ board }: { board: Board }) =>
  new Hono()
    .use('/api/jobs/*', withEtag)
    .use('/api/companies/*', withEtag)
    .get('/api/jobs', async (c) => {
      if (!languageOf(c)) return problem(c, 422, unknownLanguage);
      const { locale, filter } = parseJobListQuery(new URL(c.req.url).searchParams);
      return answer(c, await board.jobs(locale, filter));
    })
    .get('/api/jobs/:number', async (c) => {
      const locale = languageOf(c);
      if (!locale) return problem(c, 422, unknownLanguage);
      const number = c.req.param('number');
      const job = /^\d{1,9}$/.test(number) ? await board.job(locale, Number(number)) : null;
      if (job === 'gone') return problem(c, 410, { detail: 'This job was removed' });
      return job ? answer(c, job) : problem(c, 404, { detail: 'There is no such job' });
    })
    .get('/api/companies', async (c) => {
      if (!languageOf(c)) return problem(c, 422, unknownLanguage);
      const { locale, filter } = parseCompanyListQuery(new URL(c.req.url).searchParams);
      return answer(c, await board.companies(locale, filter));
    })
    .get('/api/companies/:slug', async (c) => {
      const locale = languageOf(c);
      if (!locale) return problem(c, 422, unknownLanguage);
      const company = await board.company(locale, c.req.param('slug'));
      return company ? answer(c, company) : problem(c, 404, { detail: 'There is no such company' });
    })
    .on(['POST', 'PUT', 'PATCH', 'DELETE'], reads, (c) => notAllowed(c, 'GET, HEAD'));
