import { type Context, Hono } from 'hono';
import type { Locale } from '../../src/routing/locales.ts';
import { problemResponse } from '../http/problem.ts';
import { sharedPictureHeaders } from '../http/responses.ts';
import { memoizeBytesForSubject } from '../memoize.ts';
import type { Card } from './card.ts';
import { cardPath, readCardPath } from './card-address.ts';

export type CardReads = {
  /** The card of the page at a path of an edition; null if there is none. */
  cardOf: (locale: Locale, path: string) => Promise<Card | null>;
};

/** Enough for some hundred cards. */
const maxBytes = 16 * 2 ** 20;

/** `/_card/{hash}/{edition}{path}.png`: drawn once per content (ruling 58), one at a time. Addresses of old content redirect to today's. */
export function cardRoutes({ cardOf }: CardReads) {
  const drawn = memoizeBytesForSubject<object, Uint8Array<ArrayBuffer>>(maxBytes, (bytes) => bytes.length);
  const subject = {};
  let before: Promise<unknown> = Promise.resolve();

  const draw = (card: Card, locale: Locale) => {
    // The renderer is large: load it only when a card is requested.
    const drawing = before.then(async () => (await import('./draw-card.ts')).drawCard(card, locale));
    before = drawing.catch(() => undefined);
    return drawing;
  };

  return new Hono().get('/_card/*', async (c: Context) => {
    const { pathname } = new URL(c.req.url);
    const parsed = readCardPath(pathname);
    const card = parsed && (await cardOf(parsed.locale, parsed.page));
    if (!card) return problemResponse(c, 404);
    const { locale, page } = parsed;
    const address = cardPath(locale, page, card);
    if (address !== pathname) {
      c.header('cache-control', 'no-cache');
      return c.redirect(address, 302);
    }
    const bytes = await drawn(subject, address.split('/')[2] as string, () => draw(card, locale));
    return c.body(bytes, 200, { ...sharedPictureHeaders, 'content-type': 'image/png' });
  });
}
