import { createHash } from 'node:crypto';
import type { Locale } from '../../src/routing/locales.ts';
import { readCatalog } from '../support/catalog.ts';

export const catalogs = { cs: readCatalog('cs'), en: readCatalog('en') };

/** Lingui's id of a message without a context. */
const idOf = (english: string) => createHash('sha256').update(`${english}\u001F`).digest('base64').slice(0, 6);

/** A message of the app in an edition's language, by its English text: the one without a context, else the only one with this text. */
export function translate(locale: Locale, english: string): string {
  const plain = idOf(english);
  const ids =
    catalogs.en[plain] === english ? [plain] : Object.keys(catalogs.en).filter((key) => catalogs.en[key] === english);
  const texts = new Set(ids.map((id) => catalogs[locale][id]));
  const [text] = texts;
  if (typeof text !== 'string') throw new Error(`The app does not say "${english}"`);
  if (texts.size > 1) throw new Error(`"${english}" is said in more ways than one: ${[...texts].join(', ')}`);
  return text;
}
