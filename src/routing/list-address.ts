import { readAddress, type Site } from './address.ts';
import { type CompanyFilter, companyListKeys, formatCompanyFilter, parseCompanyListAddress } from './company-filter.ts';
import { formatJobFilter, type JobFilter, jobListKeys, parseJobListAddress, withoutSortAndPage } from './job-filter.ts';
import type { Locale } from './locales.ts';
import { pathTo } from './paths.ts';
import { type RouteName, type RouteParams, routes } from './routes.ts';
import type { PageLocation } from './sign-in-redirects.ts';
import { skillTestListKeys } from './skill-test-list-keys.ts';

// The addresses of the lists: path and query, without origin and without the edition's prefix.

export const withQuery = (path: string, query: string): string =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;

const queryKeysByRoute: Partial<Record<RouteName, ReadonlySet<string>>> = {
  jobs: jobListKeys,
  savedJobs: jobListKeys,
  companies: companyListKeys,
  tests: skillTestListKeys,
};

const nameOf = (parameter: string): string => {
  const written = parameter.split('=', 1)[0] ?? '';
  return /[%+]/.test(written) ? (new URLSearchParams(written).keys().next().value ?? '') : written;
};

/**
 * Splits the query of a list's address into the keys that belong to the list and all others as they came: campaigns, redirect parameters
 * and the like (ruling 47). Pages that are not lists own no keys. Both without `?`.
 */
export function splitListQuery(name: RouteName | null, search: string): { own: string; others: string } {
  const keys = name === null ? undefined : queryKeysByRoute[name];
  const own: string[] = [];
  const others: string[] = [];
  for (const parameter of search.replace(/^\?/, '').split('&')) {
    if (parameter === '') continue;
    const isOwn = keys?.has(nameOf(parameter).toLowerCase()) ?? false;
    (isOwn ? own : others).push(parameter);
  }
  return { own: own.join('&'), others: others.join('&') };
}

type ListOptions = { saved?: boolean };

/** The address of a filter. The list without a segment is the root. */
export function jobListPath(locale: Locale, filter: JobFilter, { saved = false }: ListOptions = {}): string {
  const { fields, query } = formatJobFilter(locale, filter);
  return withQuery(pathTo(locale, saved ? 'savedJobs' : 'jobs', { fields }), query);
}

/** The list of saved jobs is one page, in an order of its own. */
export const savedJobsPath = (locale: Locale, filter: JobFilter): string =>
  jobListPath(locale, withoutSortAndPage(filter), { saved: true });

export const companyListPath = (locale: Locale, filter: CompanyFilter): string =>
  withQuery(pathTo(locale, 'companies'), formatCompanyFilter(locale, filter));

/** The canonical and the requested spelling of a list's address, and the parameters that don't belong to the list, as they came. */
export type ListSpelling = { canonical: string; requested: string; others: string };

type RequestedAddress = { path: string; search: string };

/** `/nabidky` and `/jobs`: the whole list under its name, as valid as the root (ruling 46). */
export const wholeListPath = (locale: Locale): string => routes.jobs.path[locale].replace('/:fields?', '');

export function jobListSpelling(
  locale: Locale,
  { filter }: { filter: JobFilter },
  requested: RequestedAddress,
  pathOf = jobListPath,
): ListSpelling {
  const { own, others } = splitListQuery('jobs', requested.search);
  const canonical = pathOf(locale, filter);
  const isWhole = canonical === '/' && own === '' && requested.path === wholeListPath(locale);
  return { canonical, requested: isWhole ? canonical : withQuery(requested.path, own), others };
}

export function companyListSpelling(
  locale: Locale,
  { filter }: { filter: CompanyFilter },
  requested: RequestedAddress,
): ListSpelling {
  const { own, others } = splitListQuery('companies', requested.search);
  return { canonical: companyListPath(locale, filter), requested: withQuery(requested.path, own), others };
}

/** The canonical address to redirect to; null where the requested one is canonical. */
export const canonicalRedirect = ({ canonical, requested, others }: ListSpelling): string | null =>
  canonical === requested ? null : withQuery(canonical, others);

/** A list requested in `from`, as its address in `to`; null where the route is not a list. */
export function listAddress(
  name: RouteName,
  { from, to, params, search }: { from: Locale; to: Locale; params: RouteParams; search: string },
): string | null {
  const { others } = splitListQuery(name, search);
  if (name === 'companies') return withQuery(companyListPath(to, parseCompanyListAddress(from, search).filter), others);
  if (name !== 'jobs' && name !== 'savedJobs') return null;
  const { filter } = parseJobListAddress(from, params.fields, search);
  return withQuery(jobListPath(to, filter, { saved: name === 'savedJobs' }), others);
}

/** Parameters of the saved jobs page that are not filters: links there set them themselves. */
const isPageParameter = (route: RouteName, parameter: string) =>
  route === 'savedJobs' && /^(tab|compare)$/.test(nameOf(parameter));

/** The address that a link leads to: parameters that are not filters are carried on to the same list (ruling 47). */
export function resolveListLink(site: Site, current: PageLocation, href: string): string {
  const { route, locale } = readAddress(site, current);
  if (route === null || !queryKeysByRoute[route]) return href;
  const others = splitListQuery(route, current.search)
    .others.split('&')
    .filter((parameter) => !isPageParameter(route, parameter))
    .join('&');
  if (others === '') return href;
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)([^#]*)(.*)$/.exec(href) ?? [];
  const there = readAddress(site, { pathname, search });
  return there.route === route && there.locale === locale ? withQuery(pathname + search, others) + hash : href;
}
