import { type CompanyFilter, parseCompanyListAddress, writeCompanyFilter } from './company-filter.ts';
import { joinedQuery } from './filter-query.ts';
import { type JobFilter, parseJobListAddress, writeJobFilter } from './job-filter.ts';
import type { Locale } from './locales.ts';
import { pathTo } from './paths.ts';
import { redirectParameters } from './redirects.ts';
import type { RouteName, RouteParams } from './routes.ts';

// The addresses of the lists: path and query, without origin and without the edition's prefix.

export const withQuery = (path: string, query: string): string =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;

const keptNames = new Set<string>([...redirectParameters, 'inspect']);

/**
 * The parameters that are no filter and stay in the address of a list (ruling 47), without `?`. Values are decoded once and
 * encoded once; of a doubled one the first stays.
 */
export function keptParameters(search: string): string {
  const kept = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(search)) {
    if ((keptNames.has(key) || key.startsWith('utm_')) && !kept.has(key)) kept.set(key, value);
  }
  return joinedQuery(kept);
}

type ListOptions = { saved?: boolean };

/** The address of a filter. The list without a segment is the root. */
export function jobListPath(locale: Locale, filter: JobFilter, { saved = false }: ListOptions = {}): string {
  const { fields, query } = writeJobFilter(locale, filter);
  return withQuery(pathTo(locale, saved ? 'savedJobs' : 'jobs', { fields }), query);
}

export const companyListPath = (locale: Locale, filter: CompanyFilter): string =>
  withQuery(pathTo(locale, 'companies'), writeCompanyFilter(locale, filter));

/** The canonical address of what was read, with the parameters of `search` that stay (ruling 47). */
export const canonicalJobListAddress = (
  locale: Locale,
  parsed: { filter: JobFilter },
  search: string,
  options?: ListOptions,
): string => withQuery(jobListPath(locale, parsed.filter, options), keptParameters(search));

/** The canonical address of what was read, with the parameters of `search` that stay (ruling 47). */
export const canonicalCompanyListAddress = (
  locale: Locale,
  parsed: { filter: CompanyFilter },
  search: string,
): string => withQuery(companyListPath(locale, parsed.filter), keptParameters(search));

/** A list that was asked for in `from`, as its address in `to`; null where the route is no list. */
export function listAddress(
  name: RouteName,
  { from, to, params, search }: { from: Locale; to: Locale; params: RouteParams; search: string },
): string | null {
  if (name === 'companies') return canonicalCompanyListAddress(to, parseCompanyListAddress(from, search), search);
  if (name !== 'jobs' && name !== 'savedJobs') return null;
  const parsed = parseJobListAddress(from, params.fields, search);
  return canonicalJobListAddress(to, parsed, search, { saved: name === 'savedJobs' });
}
