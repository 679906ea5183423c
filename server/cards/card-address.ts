import type { Locale } from '../../src/routing/locales.ts';
import { contentHash } from '../images/image-store.ts';
import type { Card } from './card.ts';

/** Raised when cards are drawn in another way: those that others keep are then asked for anew. */
const drawing = 1;

/** What every page has that has no card of its own. */
export const boardsCard = '/board';

const hashOf = (card: Card, locale: Locale): string =>
  contentHash(JSON.stringify([drawing, locale, card])).slice(0, 12);

/** The address of a page's card, which its content is in: another content is another address. */
export const cardPath = (locale: Locale, path: string, card: Card): string =>
  `/_card/${hashOf(card, locale)}/${locale}${path === '/' ? '' : path}.png`;

/** The page that a card is of, as a path of its edition; null where the address is of none. */
export function readCardPath(path: string): { locale: Locale; page: string } | null {
  const [, locale, page] = /^\/_card\/[0-9a-f]{12}\/(cs|en)(\/.+)?\.png$/.exec(path) ?? [];
  return locale ? { locale: locale as Locale, page: page ?? '/' } : null;
}
