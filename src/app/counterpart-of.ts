import { type Address, counterpart } from '../routing/counterpart.ts';
import type { Locale } from '../routing/locales.ts';
import { pageOf } from './page-loader.ts';

/** The page that is shown in the other edition, as a path of it: a list's own code knows how its query is said there. */
export const counterpartOf = (locale: Locale, address: Address): string =>
  counterpart(locale, address, pageOf('companies')?.thereOf);
