import { Hono } from 'hono';
import type { CompanyCards, CompanyDetail, CompanyList, CompanyUpdates } from '../../src/api/contract-board.ts';
import {
  type CompanyFilter,
  companyListQuery,
  companySortWords,
  parseCompanyListQuery,
} from '../../src/routing/company-filter.ts';
import { companyGroupIds, companyOptionsOf } from '../../src/routing/company-filters.ts';
import { pageKey, sortKey, textKey } from '../../src/routing/filter-query.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { companiesOnPage } from '../../src/routing/pagination.ts';
import { maxCards, maxFollowed } from '../../src/routing/reads.ts';
import { companyAnswer, companyListAnswer } from '../http/board-answers.ts';
import { answersJsonLd, askedLocale, unknownLanguage, type Versioned, withEtag } from '../http/core-api.ts';
import { described, inFilterGroup, inPath, inQuery, inVocabulary, jsonLd, lang } from '../http/described.ts';
import { problem } from '../http/problem.ts';
import { isSlug } from './read-company.ts';

export type CompanyReads = {
  companies: (locale: Locale, filter: CompanyFilter) => Promise<CompanyList>;
  companyCards: (locale: Locale, slugs: string[]) => Promise<CompanyCards>;
  companyUpdates: (locale: Locale, slugs: string[]) => Promise<CompanyUpdates>;
  company: (locale: Locale, slug: string) => Promise<CompanyDetail | null>;
};

const askedSlugs = (slugs: string | undefined, max: number): string[] =>
  [...new Set((slugs ?? '').split(',').filter(isSlug))].slice(0, max);

const companyListParameters = [
  lang,
  inQuery(textKey.en, 'Text that is searched for.'),
  ...companyGroupIds.map((group) => inFilterGroup(companyOptionsOf(group))),
  inVocabulary(sortKey, 'By the number of jobs where nothing is said.', companySortWords),
  inQuery(pageKey.en, 'From 1.', 'integer'),
];

/** GET /api/companies?…, /api/companies/{slug}, /api/company-cards?slugs=… and /api/company-updates?slugs=…. */
export const companyRoutes = ({ board }: { board: CompanyReads & Versioned }) => {
  const answer = answersJsonLd(board, { null: 'There is no such company' });
  return new Hono()
    .use('/api/companies/*', withEtag)
    .get(
      '/api/companies',
      described({
        operationId: 'listCompanies',
        tag: 'Board',
        type: jsonLd,
        answer: companyListAnswer,
        refused: [422],
        summary: `Startups, ${companiesOnPage} a page`,
        description: 'Takes the filters that the address of the English list has, by the same names.',
        parameters: companyListParameters,
      }),
      async (c) => {
        const locale = askedLocale(c);
        if (!locale) return problem(c, 422, unknownLanguage);
        const filter = parseCompanyListQuery(new URL(c.req.url).searchParams);
        return answer(c, companyListQuery(locale, filter), () => board.companies(locale, filter));
      },
    )
    .use('/api/company-cards', withEtag)
    .get('/api/company-cards', async (c) => {
      const locale = askedLocale(c);
      if (!locale) return problem(c, 422, unknownLanguage);
      const slugs = askedSlugs(c.req.query('slugs'), maxCards);
      return answer(c, `cards ${locale} ${slugs}`, () => board.companyCards(locale, slugs));
    })
    .use('/api/company-updates', withEtag)
    .get('/api/company-updates', async (c) => {
      const locale = askedLocale(c);
      if (!locale) return problem(c, 422, unknownLanguage);
      const slugs = askedSlugs(c.req.query('slugs'), maxFollowed);
      return answer(c, `updates ${locale} ${slugs}`, () => board.companyUpdates(locale, slugs));
    })
    .get(
      '/api/companies/:slug',
      described({
        operationId: 'readCompany',
        tag: 'Board',
        type: jsonLd,
        answer: companyAnswer,
        refused: [404, 422],
        summary: 'One startup with its live ads',
        parameters: [inPath('slug', 'Of its profile.'), lang],
      }),
      async (c) => {
        const locale = askedLocale(c);
        if (!locale) return problem(c, 422, unknownLanguage);
        const slug = c.req.param('slug');
        return answer(c, `${locale} ${slug}`, () => board.company(locale, slug));
      },
    );
};
