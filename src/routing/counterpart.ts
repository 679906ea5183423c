import { companyListPath, parseCompanyListAddress } from './company-list-address.ts';
import { fragmentAt } from './fragment-at.ts';
import { hashTo } from './fragments.ts';
import { jobListPath, parseJobListAddress } from './job-list-address.ts';
import { keptParameters } from './list-query.ts';
import { type Locale, otherLocale } from './locales.ts';
import { type Match, matchPath } from './match.ts';
import { pathTo, type RouteName } from './paths.ts';

const anyPathTo = pathTo as (locale: Locale, name: RouteName, params: Match['params']) => string;

const withKept = (path: string, search: string): string => {
  const kept = keptParameters(search);
  if (!kept) return path;
  return path + (path.includes('?') ? '&' : '?') + kept;
};

const hashThere = (from: Locale, hash: string): string => {
  const name = fragmentAt(hash);
  return name ? hashTo(otherLocale(from), name) : hash;
};

/** The same page in the other edition: same job, same filters, same dialog. A path without the edition's prefix. */
export function counterpart(locale: Locale, path: string, search: string, hash = ''): string {
  const there = otherLocale(locale);
  const match = matchPath(locale, path);
  if (!match) return anyPathTo(there, 'jobs', {});
  const { name, params } = match;
  if (name === 'jobs' || name === 'savedJobs') {
    const { filter } = parseJobListAddress(locale, params.fields, search);
    return withKept(jobListPath(there, filter, { saved: name === 'savedJobs' }), search) + hashThere(locale, hash);
  }
  if (name === 'companies') {
    const { filter } = parseCompanyListAddress(locale, search);
    return withKept(companyListPath(there, filter), search) + hashThere(locale, hash);
  }
  return anyPathTo(there, name, params) + search + hashThere(locale, hash);
}
