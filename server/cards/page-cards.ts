import type { Seo } from '../../src/api/contract.ts';
import type { CompanyDetail, CompanyList, JobDetail, JobList } from '../../src/api/contract-board.ts';
import { appInfo } from '../../src/app-info.ts';
import { salaryText } from '../../src/i18n/salary.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { statedSalary } from '../listings/salary.ts';
import type { ResultTitle } from '../skill-tests/find-page.ts';
import type { Texts } from '../texts.ts';
import type { Card } from './card.ts';

const promise = /*i18n*/ {
  id: 'card.board',
  message: 'Startup jobs that say what they pay and when they reply',
};
const about = /*i18n*/ { id: 'card.boardLine', message: 'A job board for startups, in Czech and in English' };
const jobs = /*i18n*/ { id: 'card.jobs', message: '{total, plural, one {# job} other {# jobs}}' };
const startups = /*i18n*/ { id: 'card.startups', message: '{total, plural, one {# startup} other {# startups}}' };
const passed = /*i18n*/ { id: 'card.testPassed', message: 'A test passed on {board}' };
const share = /*i18n*/ { id: 'card.testScore', message: '{score}%' };

export const createCards = (texts: Texts) => ({
  board: (locale: Locale): Card => ({
    title: texts[locale]._(promise.id),
    line: texts[locale]._(about.id),
    figure: null,
  }),
  list: (locale: Locale, { seo, total }: Pick<JobList, 'seo' | 'total'>): Card => ({
    title: seo.h1,
    line: texts[locale]._(promise.id),
    figure: texts[locale]._(jobs.id, { total }),
  }),
  companies: (locale: Locale, { seo, total }: Pick<CompanyList, 'seo' | 'total'>): Card => ({
    title: seo.h1,
    line: texts[locale]._(about.id),
    figure: texts[locale]._(startups.id, { total }),
  }),
  /** Role, company, pay (ruling 58). A closed ad's pay is no longer an offer. */
  job: (locale: Locale, { title, hiringOrganization, baseSalary, status }: JobDetail): Card => ({
    title,
    line: hiringOrganization.name,
    figure: status === 'closed' ? null : salaryText(texts[locale], locale, statedSalary(baseSalary)),
  }),
  company: (locale: Locale, { name, tagline, openJobs }: CompanyDetail): Card => ({
    title: name,
    line: tagline,
    figure: openJobs > 0 ? texts[locale]._(jobs.id, { total: openJobs }) : null,
  }),
  test: ({ h1, description }: Seo): Card => ({ title: h1, line: description, figure: null }),
  /** For a result that its taker shares (product §8). */
  result: (locale: Locale, { title, score }: ResultTitle): Card => ({
    title,
    line: texts[locale]._(passed.id, { board: appInfo.name }),
    figure: texts[locale]._(share.id, { score }),
  }),
});
