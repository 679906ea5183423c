import { Hono } from 'hono';
import type { CompanyDetail, CompanyList } from '../../src/api/contract.ts';
import { type CompanyFilter, parseCompanyListQuery } from '../../src/routing/company-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { answerJsonLd, askedLocale, unknownLanguage, withEtag } from '../http/core-api.ts';
import { problem } from '../http/problem.ts';

export type CompanyReads = {
  companies: (locale: Locale, filter: CompanyFilter) => Promise<CompanyList>;
  company: (locale: Locale, slug: string) => Promise<CompanyDetail | null>;
};

/** GET /api/companies?… and /api/companies/{slug}. */
export const companyRoutes = ({ board }: { board: CompanyReads }) =>
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
