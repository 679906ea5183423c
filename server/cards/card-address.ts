import type { Locale } from '../../src/routing/locales.ts';
import { contentHash } from '../images/image-store.ts';
import type { Card } from './card.ts';

/** Incremented when the design of cards changes, so that other sites fetch them again. */
const designVersion = 1;

/** The card of every page without one of its own. */
export const boardCardPath = '/board';

const hashOf = (card: Card, locale: Locale): string =>
  contentHash(JSON.stringify([designVersion, locale, card])).slice(0, 12);

/** The address of a page's card. It contains a hash of the content, so new content has a new address. */
export const cardPath = (locale: Locale, path: string, card: Card): string =>
  `/_card/${hashOf(card, locale)}/${locale}${path === '/' ? '' : path}.png`;

/** The page of a card's address, as a path of its edition; null if it is not one. */
export function readCardPath(path: string): { locale: Locale; page: string } | null {
  const [, locale, page] = /^\/_card\/[0-9a-f]{12}\/(cs|en)(\/.+)?\.png$/.exec(path) ?? [];
  return locale ? { locale: locale as Locale, page: page ?? '/' } : null;
}
