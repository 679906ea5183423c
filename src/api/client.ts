/** An answer that the call has no meaning for. */
export class CallFailed extends Error {
  readonly status: number;
  /** Milliseconds that the server asks to wait, where it does. */
  readonly retryAfter: number | null;

  constructor(call: string, status: number, retryAfter: number | null = null) {
    super(`${call} answered ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export type Client = (method: 'GET' | 'POST', path: string, init?: RequestInit) => Promise<Response>;

/** One of the three clients of spec §7: cookies always travel, the base ('' is this origin) and the Accept header differ. */
export const createClient =
  (base: string, accept: string): Client =>
  (method, path, init) =>
    fetch(base + path, { ...init, method, credentials: 'include', headers: { ...init?.headers, accept } });

export type Clients = {
  /** The locale's API. */
  locale: Client;
  /** The locale's back API; undefined where none is configured. */
  back: Client | undefined;
  /** Reads of the board. */
  core: Client;
};

/** The three clients with the bases that the server configured. */
export const createClients = (bases: { locale: string; back: string | null; core: string }): Clients => ({
  locale: createClient(bases.locale, 'application/json'),
  back: bases.back === null ? undefined : createClient(bases.back, 'application/ld+json'),
  core: createClient(bases.core, 'application/ld+json'),
});
