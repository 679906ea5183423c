import { Hono } from 'hono';
import { parseCompanyListQuery } from '../../src/routing/company-filter.ts';
import type { Board } from '../board.ts';
import { answerJsonLd, askedLocale, unknownLanguage, withEtag } from '../http/core-api.ts';
import { problem } from '../http/problem.ts';

/** GET /api/companies?… and /api/companies/{slug}. */
export const companyRoutes = ({ board }: { board: Pick<Board, 'companies' | 'company'> }) =>
  new Hono()
    .use('/api/companies/*', withEtag)
    .get('/api/companies', async (c) => {
      if (!askedLocale(c)) return problem(c, 422, unknownLanguage);
      const { locale, filter } = parseCompanyListQuery(new URL(c.req.url).searchParams);
      return answerJsonLd(c, await board.companies(locale, filter));
    })
    .get('/api/companies/:slug', async (c) => {
      const locale = askedLocale(c);
      if (!locale) return problem(c, 422, unknownLanguage);
      const company = await board.company(locale, c.req.param('slug'));
      return company ? answerJsonLd(c, company) : problem(c, 404, { detail: 'There is no such company' });
    });
