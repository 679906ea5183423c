import type { GoneReason } from '../routing/page-error.ts';
import { expectedUserHeader } from '../routing/session-calls.ts';

/** A response that the call doesn't handle. */
export class HttpError extends Error {
  readonly status: number;
  /** Milliseconds that the server asks to wait; null if it doesn't. */
  readonly retryAfter: number | null;
  readonly gone: GoneReason | undefined;

  constructor(call: string, status: number, retryAfter: number | null = null, gone?: GoneReason) {
    super(`${call} answered ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
    this.gone = gone;
  }
}

/** Milliseconds that a response asks to wait, or null. */
export const retryAfterOf = (answer: Response): number | null => {
  const header = answer.headers.get('retry-after');
  if (!header) return null;
  const seconds = Number(header);
  return Number.isFinite(seconds) ? seconds * 1000 : Math.max(0, Date.parse(header) - Date.now());
};

/** `fetch`: used for this request instead of the global one. */
type Init = RequestInit & { fetch?: (address: string, init: RequestInit) => Promise<Response> };

export type Client = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, init?: Init) => Promise<Response>;

type WriteOptions = {
  /** Called with each request that changes something, while it runs. */
  watch?: (running: Promise<Response>) => Promise<Response>;
  /** The user that this page takes to be signed in: an e-mail, or ''. */
  userNow?: () => string;
};

/** One of the three clients of spec §7: all send cookies; the base ('' is this origin) and the Accept header differ. */
const createClient =
  (base: string, accept: string, { watch = (running) => running, userNow = () => '' }: WriteOptions = {}): Client =>
  (method, path, init) => {
    const isWrite = method !== 'GET';
    const user = isWrite && userNow();
    const running = (init?.fetch ?? fetch)(base + path, {
      ...init,
      method,
      credentials: 'include',
      headers: { ...init?.headers, accept, ...(user && { [expectedUserHeader]: encodeURIComponent(user) }) },
    });
    return isWrite ? watch(running) : running;
  };

export type Clients = {
  /** The locale's API. */
  localeApi: Client;
  /** The locale's back API; undefined where none is configured. */
  backApi: Client | undefined;
  /** The public core API: reads of the board. */
  coreApi: Client;
  /** This origin, whichever server answers the API calls. */
  sameOrigin: Client;
};

/** The clients, with the bases that the server configured. */
export const createClients = (
  bases: { locale: string; back: string | null; core: string },
  writes?: WriteOptions,
): Clients => ({
  localeApi: createClient(bases.locale, 'application/json', writes),
  backApi: bases.back === null ? undefined : createClient(bases.back, 'application/ld+json', writes),
  coreApi: createClient(bases.core, 'application/ld+json', writes),
  sameOrigin: createClient('', 'application/ld+json'),
});
