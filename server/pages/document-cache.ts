import type { Context } from 'hono';
import type { AddressReading } from '../../src/routing/address.ts';
import { routeOf } from '../../src/routing/routes.ts';
import { hasAccountCookie } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import type { Board } from '../board.ts';
import type { Config } from '../config.ts';
import { unavailability } from '../db/unavailable.ts';
import { recompress } from '../http/compression.ts';
import type { BoardVersion } from '../listings/revision.ts';
import { memoizeBytesForSubject } from '../memoize.ts';
import type { PageDocument, PageRequest } from './document.ts';

/** The answer to a page request: its document, or where it has moved. */
export type PageResponse = PageDocument | { moved: string };

/** Anyone who has the address has access: nothing caches the page, and its referrer is not sent (PR07). */
export const holdsToken = ({ route, params }: AddressReading): boolean =>
  route !== null && (routeOf(route).token === true || params.hash !== undefined);

/** Some 1,400 lists or 3,000 ads, compressed. */
const maxBytes = 32 * 2 ** 20;

type Dependencies = { accounts: AppServices; board: Board; config: Config };

/** Signed-out visitors all get the same documents: each is rendered once, until the board changes (decision 018). */
export function createDocumentCache({ accounts, board, config }: Dependencies) {
  const cached = memoizeBytesForSubject<BoardVersion, PageResponse>(maxBytes, (answer) =>
    'moved' in answer || !answer.isComplete ? Infinity : answer.bytes.length,
  );

  const sentOnce = new WeakSet<PageDocument>();
  const recompressed = new WeakSet<PageDocument>();
  let isCompressing = false;

  /** A document requested again is recompressed more densely, one at a time, so that a flood of addresses costs no more. */
  function recompressIfRepeated(answer: PageResponse): void {
    if ('moved' in answer || answer.encoding !== 'br') return;
    if (!sentOnce.has(answer)) sentOnce.add(answer);
    else if (!isCompressing && !recompressed.has(answer)) {
      isCompressing = true;
      recompressed.add(answer);
      recompress(answer.bytes)
        .then(
          (bytes) => {
            answer.bytes = bytes;
          },
          // On failure it is sent as it was.
          () => undefined,
        )
        .finally(() => {
          isCompressing = false;
        });
    }
  }

  /** Null if the page is personal, or its version is unknown. */
  async function versionOf(c: Context, { reading, host }: PageRequest): Promise<BoardVersion | null> {
    const { route, isProtected } = reading;
    if (config.development || !host.trusted || route === null || isProtected || hasAccountCookie(c, accounts))
      return null;
    if (holdsToken(reading)) return null;
    const { firstRead } = routeOf(route);
    // Without a version the page's first read would fail too; pages without one don't need the board.
    return board.version().catch((error: unknown) => {
      if (firstRead && unavailability(error) !== null) throw error;
      return null;
    });
  }

  return async (c: Context, request: PageRequest, load: () => Promise<PageResponse>): Promise<PageResponse> => {
    const { host, pathname, search, language, encoding } = request;
    const version = await versionOf(c, request);
    const key = [host.origin, pathname, search, language.crawler, language.offer, encoding].join(' ');
    if (!version) return load();
    const answer = await cached(version, key, load);
    recompressIfRepeated(answer);
    return answer;
  };
}
