import type { Locale } from '../../src/routing/locales.ts';
import { readCatalog } from '../support/catalog.ts';

export const catalogs = { cs: readCatalog('cs'), en: readCatalog('en') };

/** A text of the app in an edition's language, by its English words. */
export function said(locale: Locale, english: string): string {
  const id = Object.keys(catalogs.en).find((key) => catalogs.en[key] === english);
  const text = id && catalogs[locale][id];
  if (typeof text !== 'string') throw new Error(`The app does not say "${english}"`);
  return text;
}
