import { Hono } from 'hono';
import type { CompanyDetail, CompanyList } from '../../src/api/contract.ts';
import { type CompanyFilter, companyListQuery, parseCompanyListQuery } from '../../src/routing/company-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { answersJsonLd, askedLocale, unknownLanguage, type Versioned, withEtag } from '../http/core-api.ts';
import { problem } from '../http/problem.ts';

export type CompanyReads = {
  companies: (locale: Locale, filter: CompanyFilter) => Promise<CompanyList>;
  company: (locale: Locale, slug: string) => Promise<CompanyDetail | null>;
};

/** GET /api/companies?… and /api/companies/{slug}. */
export const companyRoutes = ({ board }: { board: CompanyReads & Versioned }) => {
  const answer = answersJsonLd(board, { null: 'There is no such company' });
  return new Hono()
    .use('/api/companies/*', withEtag)
    .get('/api/companies', async (c) => {
      const locale = askedLocale(c);
      if (!locale) return problem(c, 422, unknownLanguage);
      const filter = parseCompanyListQuery(new URL(c.req.url).searchParams);
      return answer(c, companyListQuery(locale, filter), () => board.companies(locale, filter));
    })
    .get('/api/companies/:slug', async (c) => {
      const locale = askedLocale(c);
      if (!locale) return problem(c, 422, unknownLanguage);
      const slug = c.req.param('slug');
      return answer(c, `${locale} ${slug}`, () => board.company(locale, slug));
    });
};
