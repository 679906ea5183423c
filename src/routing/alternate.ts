import { dialogHash, parseDialogHash } from './fragments.ts';
import { listAddress } from './list-address.ts';
import { type Locale, otherLocale } from './locales.ts';
import { matchPath, pathTo, pathWith } from './paths.ts';

/** A page of an edition, without its prefix. */
export type PageAddress = { path: string; search: string; hash?: string };

/** The same page in the other edition: same job, same filters, same dialog. A path without the edition's prefix. */
export function alternateOf(from: Locale, { path, search, hash = '' }: PageAddress): string {
  const to = otherLocale(from);
  const match = matchPath(from, path);
  if (!match) return pathTo(to, 'jobs');
  const { name, params } = match;
  const dialog = parseDialogHash(hash);
  const page = listAddress(name, { from, to, params, search }) ?? pathWith(to, name, params) + search;
  return page + (dialog ? dialogHash(to, dialog) : hash);
}
