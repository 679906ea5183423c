import { Hono } from 'hono';
import type { CompanyCards, CompanyDetail, CompanyList, CompanyUpdates } from '../../src/api/contract-board.ts';
import {
  type CompanyFilter,
  companyListQuery,
  companySortVocabulary,
  parseCompanyListQuery,
} from '../../src/routing/company-filter.ts';
import { companyGroupIds, companyOptionsOf } from '../../src/routing/company-filters.ts';
import { pageKey, sortKey, textKey } from '../../src/routing/filter-query.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { companiesPerPage } from '../../src/routing/pagination.ts';
import { maxCards, maxFollowedCompanies } from '../../src/routing/reads.ts';
import { companyListResponse, companyResponse } from '../http/board-responses.ts';
import {
  jsonLdResponder,
  requestedLocale,
  unknownLanguageProblem,
  type Versioned,
  withEtag,
} from '../http/core-api.ts';
import {
  describeApiRoute,
  filterGroupParameter,
  jsonLdMediaType,
  langParameter,
  pathParameter,
  queryParameter,
  vocabularyParameter,
} from '../http/describe-api-route.ts';
import { problemResponse } from '../http/problem.ts';
import { isSlug } from './read-company.ts';

export type CompanyReads = {
  companies: (locale: Locale, filter: CompanyFilter) => Promise<CompanyList>;
  companyCards: (locale: Locale, slugs: string[]) => Promise<CompanyCards>;
  companyUpdates: (locale: Locale, slugs: string[]) => Promise<CompanyUpdates>;
  company: (locale: Locale, slug: string) => Promise<CompanyDetail | null>;
};

const parseSlugs = (slugs: string | undefined, max: number): string[] =>
  [...new Set((slugs ?? '').split(',').filter(isSlug))].slice(0, max);

const companyListParameters = [
  langParameter,
  queryParameter(textKey.en, 'Text that is searched for.'),
  ...companyGroupIds.map((group) => filterGroupParameter(companyOptionsOf(group))),
  vocabularyParameter(sortKey, 'By the number of jobs where nothing is said.', companySortVocabulary),
  queryParameter(pageKey.en, 'From 1.', 'integer'),
];

/** GET /api/companies?…, /api/companies/{slug}, /api/company-cards?slugs=… and /api/company-updates?slugs=…. */
export const companyRoutes = ({ board }: { board: CompanyReads & Versioned }) => {
  const answer = jsonLdResponder(board, { null: 'There is no such company' });
  return new Hono()
    .use('/api/companies/*', withEtag)
    .get(
      '/api/companies',
      describeApiRoute({
        operationId: 'listCompanies',
        tag: 'Board',
        type: jsonLdMediaType,
        response: companyListResponse,
        errorStatuses: [422],
        summary: `Startups, ${companiesPerPage} a page`,
        description: 'Takes the filters that the address of the English list has, by the same names.',
        parameters: companyListParameters,
      }),
      async (c) => {
        const locale = requestedLocale(c);
        if (!locale) return problemResponse(c, 422, unknownLanguageProblem);
        const filter = parseCompanyListQuery(new URL(c.req.url).searchParams);
        return answer(c, companyListQuery(locale, filter), () => board.companies(locale, filter));
      },
    )
    .use('/api/company-cards', withEtag)
    .get('/api/company-cards', async (c) => {
      const locale = requestedLocale(c);
      if (!locale) return problemResponse(c, 422, unknownLanguageProblem);
      const slugs = parseSlugs(c.req.query('slugs'), maxCards);
      return answer(c, `cards ${locale} ${slugs}`, () => board.companyCards(locale, slugs));
    })
    .use('/api/company-updates', withEtag)
    .get('/api/company-updates', async (c) => {
      const locale = requestedLocale(c);
      if (!locale) return problemResponse(c, 422, unknownLanguageProblem);
      const slugs = parseSlugs(c.req.query('slugs'), maxFollowedCompanies);
      return answer(c, `updates ${locale} ${slugs}`, () => board.companyUpdates(locale, slugs));
    })
    .get(
      '/api/companies/:slug',
      describeApiRoute({
        operationId: 'readCompany',
        tag: 'Board',
        type: jsonLdMediaType,
        response: companyResponse,
        errorStatuses: [404, 422],
        summary: 'One startup with its live ads',
        parameters: [pathParameter('slug', 'Of its profile.'), langParameter],
      }),
      async (c) => {
        const locale = requestedLocale(c);
        if (!locale) return problemResponse(c, 422, unknownLanguageProblem);
        const slug = c.req.param('slug');
        return answer(c, `${locale} ${slug}`, () => board.company(locale, slug));
      },
    );
};
