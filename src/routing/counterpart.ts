import { fragmentAt } from './fragment-at.ts';
import { hashTo } from './fragments.ts';
import { jobListPath, parseJobListAddress } from './job-list-address.ts';
import { keptParameters } from './list-query.ts';
import { type Locale, otherLocale } from './locales.ts';
import { matchPath, pathTo, pathWith } from './paths.ts';

const withKept = (path: string, search: string): string => {
  const kept = keptParameters(search);
  if (!kept) return path;
  return path + (path.includes('?') ? '&' : '?') + kept;
};

const hashThere = (from: Locale, hash: string): string => {
  const name = fragmentAt(hash);
  return name ? hashTo(otherLocale(from), name) : hash;
};

/** A page of an edition, without its prefix. */
export type Address = { path: string; search: string; hash?: string };

/** Path and query of the company list with the same filters in the other edition. */
export type CompanyListThere = (from: Locale, search: string) => string;

/**
 * The same page in the other edition: same job, same filters, same dialog. A path without the edition's prefix. The grammar of
 * the company list is given, as no page but that list has its code.
 */
export function counterpart(
  locale: Locale,
  { path, search, hash = '' }: Address,
  companyListThere: CompanyListThere | undefined,
): string {
  const there = otherLocale(locale);
  const match = matchPath(locale, path);
  if (!match) return pathTo(there, 'jobs');
  const { name, params } = match;
  if (name === 'jobs' || name === 'savedJobs') {
    const { filter } = parseJobListAddress(locale, params.fields, search);
    return withKept(jobListPath(there, filter, { saved: name === 'savedJobs' }), search) + hashThere(locale, hash);
  }
  if (name === 'companies' && companyListThere)
    return withKept(companyListThere(locale, search), search) + hashThere(locale, hash);
  return pathWith(there, name, params) + search + hashThere(locale, hash);
}
